"""Learns to guess who wins The Border from what a player sees: a straight line through observations, by batches.

Plays games at random, two thousand at a time, remembers what the player to act saw after 300 actions, and fits weights to
how the games ended. Then guesses new games, and says how often it was right.   python3 learn.py   (needs numpy)
"""
import numpy as np

import paddock

GAMES, LOOK_AT, TIMID = 2000, 300, 100.0


def games(seed):
    """What was seen in the middle of many games, with a 1 behind it, and how they ended for who saw it."""
    batch = paddock.load_game("border", players=2).batch(GAMES, seed)
    for _ in range(LOOK_AT):
        batch.random_step()
    seen, player = batch.observe(), np.maximum(batch.turns(), 0)
    while batch.random_step():
        pass
    return np.hstack([seen, np.ones((GAMES, 1))]), batch.returns()[np.arange(GAMES), player]


def main():
    seen, ended = games(seed=1)
    weights = np.linalg.solve(seen.T @ seen + TIMID * np.eye(seen.shape[1]), seen.T @ ended)
    seen, ended = games(seed=2)
    right = np.mean(np.sign(seen @ weights) == np.sign(ended))
    print(f"guessed {100 * right:.0f} % of {GAMES} games right")


if __name__ == "__main__":
    main()
