"""JSON as it is kept."""

import json

# Nothing that is kept holds itself, so no line waits for a search for circles.
written = json.JSONEncoder(check_circular=False, allow_nan=False, separators=(",", ":")).encode
