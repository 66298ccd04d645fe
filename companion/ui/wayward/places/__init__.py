"""The special areas as guided scenes: what each can bring and cost, and what to do there."""
