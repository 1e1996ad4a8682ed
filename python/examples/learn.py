"""Learns to predict who wins The Border from observations: ridge regression on batches of games.

Plays two thousand random games, takes the observation of the player to act after 300 actions, and fits weights to the
results. Then predicts new games and prints how often it was right.   python3 learn.py   (needs numpy)
"""
import numpy as np

import paddock

GAMES, LOOK_AT, RIDGE = 2000, 300, 100.0


def games(seed):
    """Observations in the middle of many games, with a constant 1 added, and the returns of their players."""
    batch = paddock.load_game("border", players=2).batch(GAMES, seed)
    for _ in range(LOOK_AT):
        batch.random_step()
    seen, player = batch.observe(), np.maximum(batch.turns(), 0)
    while batch.random_step():
        pass
    return np.hstack([seen, np.ones((GAMES, 1))]), batch.returns()[np.arange(GAMES), player]


def main():
    seen, ended = games(seed=1)
    weights = np.linalg.solve(seen.T @ seen + RIDGE * np.eye(seen.shape[1]), seen.T @ ended)
    seen, ended = games(seed=2)
    right = np.mean(np.sign(seen @ weights) == np.sign(ended))
    print(f"guessed {100 * right:.0f} % of {GAMES} games right")


if __name__ == "__main__":
    main()
