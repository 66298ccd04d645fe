"""Starts Promptbook."""

from companion.app import main

if __name__ in ("__main__", "__android__"):
    main()
