"""The screens every game shares."""
