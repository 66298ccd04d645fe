"""Which of QR's eight masks a tag wears: chosen here, so that a printed tag never changes with a library."""

import re

import numpy as np

MASKS = range(8)
_RUN = re.compile("0{5,}|1{5,}")
_LIKE_A_FINDER = re.compile("(?:(?<=0000)|^0{0,3})1011101|1011101(?=0000|0{0,3}$)", re.MULTILINE)


def chosen_mask(masked: np.ndarray) -> int:
    """The mask with the least penalty of ISO/IEC 18004; `masked` is a symbol under each of the eight."""
    blank = masked.copy()
    # The standard judges a symbol before its format is written into it.
    blank[:, _format_modules(blank.shape[1])] = 0
    return int(np.argmin([_penalty(symbol) for symbol in blank]))


def _format_modules(side: int) -> np.ndarray:
    """The two copies of the format, and the dark module that is written with them."""
    modules = np.zeros((side, side), bool)
    modules[8, :9] = modules[8, -8:] = modules[:9, 8] = modules[-8:, 8] = True
    modules[8, 6] = modules[6, 8] = False
    return modules


def _penalty(symbol: np.ndarray) -> int:
    lines = "\n".join("".join(map(str, line)) for line in (*symbol.tolist(), *symbol.T.tolist()))
    runs = sum(len(run) - 2 for run in _RUN.findall(lines))
    like_finders = 40 * len(_LIKE_A_FINDER.findall(lines))
    return runs + _blocks(symbol) + like_finders + _imbalance(symbol)


def _blocks(symbol: np.ndarray) -> int:
    """Three for every two by two of one colour."""
    dark = symbol[1:, 1:] + symbol[1:, :-1] + symbol[:-1, 1:] + symbol[:-1, :-1]
    return 3 * int(np.count_nonzero(dark % 4 == 0))


def _imbalance(symbol: np.ndarray) -> int:
    """Ten for every full 5 % that dark modules are off the half."""
    off = abs(200 * int(symbol.sum()) - 100 * symbol.size)
    return 10 * (off // (10 * symbol.size))
