"""A bot against a random player, told in words.   python3 first_game.py [ringgz|kuhvadis|border] [LANGUAGE]"""
import random
import sys

import paddock


def main(name="kuhvadis", lang="en"):
    dice = random.Random(1)
    state = paddock.load_game(name).new_initial_state()
    bot = paddock.Bot("easy", nodes=100)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes())
            state.apply_action(dice.choices(outcomes, probabilities)[0])
            continue
        player = state.current_player()
        action = bot.step(state) if player == 0 else dice.choice(state.legal_actions())
        print(state.tell(action, lang, names=["Ada", "Chance"]))
        state.apply_action(action)
    print(state)
    print("returns", *state.returns())


if __name__ == "__main__":
    main(*sys.argv[1:])
