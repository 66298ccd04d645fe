"""The camera's screens: a card answers, the table is compared, chips and dice are read, tags are printed."""
