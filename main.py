"""Starts Promptbook."""

from companion.start import main

if __name__ in ("__main__", "__android__"):
    main()
