"""Measurements that print a table: run with `python -m benchmarks.<name>`."""
