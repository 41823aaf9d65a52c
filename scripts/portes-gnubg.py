#!/usr/bin/env python3
"""Compares Portes' legal plays with those of gnubg-nn (PyPI) on positions of random games.

    scripts/portes-gnubg.py COMMAND [POSITIONS [SEED]]

COMMAND answers questions as `seedpost rules` does, for example "target/release/seedpost rules". The exit code is 1
if a position leads elsewhere.
"""

import json
import random
import shlex
import subprocess
import sys

import gnubg_nn

START = [0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]


def after(board, play):
    """The board, [opponent, mover] with the bar last, after a play of the mover's."""
    other, own = (list(side) for side in board)
    for start, end in play:
        own[start - 1] -= 1
        if end > 0:
            own[end - 1] += 1
            if other[24 - end] == 1:
                other[24 - end] = 0
                other[24] += 1
    return other, own


def keys(board, dice):
    """What gnubg-nn says that a roll leads to; it has no word for a pass."""
    return list(gnubg_nn.moves(board, *dice)) or [gnubg_nn.key_of_board(board)]


def side(points):
    return {"points": list(points[:24]), "bar": points[24], "off": 15 - sum(points)}


def positions(count):
    """Positions with a roll, from random games, a few of each game."""
    while True:
        board = [list(START), list(START)]
        while sum(board[0]) > 0 and sum(board[1]) > 0:
            dice = random.randint(1, 6), random.randint(1, 6)
            yield board, dice
            count -= 1
            if count == 0:
                return
            key = random.choice(keys(board, dice))
            other, own = gnubg_nn.board_from_position_key(key)
            board = [list(own), list(other)]


def main():
    command, count = shlex.split(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 20_000
    random.seed(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    cases = list(positions(count))
    lines = []
    for (other, own), dice in cases:
        position = {"game": "portes", "to_move": "south", "dice": dice, "south": side(own), "north": side(other)}
        lines.append(json.dumps({"position": position}))
    answers = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    wrong = 0
    for (board, dice), line in zip(cases, answers.stdout.splitlines(), strict=True):
        legal = json.loads(line)["legal"]
        ours = sorted(gnubg_nn.key_of_board([other, own]) for other, own in (after(board, play) for play in legal))
        theirs = sorted(keys(board, dice))
        if ours != theirs:
            wrong += 1
            print("differs:", board, dice, len(ours), len(theirs))
    print(f"{len(cases)} positions, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
