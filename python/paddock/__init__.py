"""The Border, Kuh Vadis and Ringgz: rules, bots, drawings, and batches of games for machine learning.

    game = paddock.load_game("ringgz", players=2)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    state.returns()

Names and meanings follow OpenSpiel. A call that is not allowed raises Refused with the reason and changes nothing.
"""
from ._library import Refused, c as _c
from .batch import Batch
from .bot import Bot, Choice
from .game import Game, GameType, Part, load_game, option_help, registered_names, shipped
from .state import Played, PlayerId, State, load_record

__version__: str = _c.paddock_version().decode()

__all__ = [
    "Batch", "Bot", "Choice", "Game", "GameType", "Part", "Played", "PlayerId", "Refused", "State", "load_game",
    "load_record", "option_help", "registered_names", "shipped",
]
