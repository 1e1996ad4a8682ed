// table_state.js -- everything that a table page remembers beside the game itself: one object, shared by its parts.

export class TableState {
  picked = ''; // first half of an action (data-pick in engine/draw/view.h)
  armed = ''; // action that waits for a second click to confirm it
  hint = ''; // action that a hint points at
  then = ''; // action that follows the one just asked for (data-then in engine/draw/view.h)
  landed = -Infinity; // when the last die lay still; Infinity: they are falling
  falls = 0; // counts rolls that were shown
  ended = -Infinity; // when a button was pressed here that ends something
  open = ''; // the seat whose board is enlarged; empty: none
  turnBegan = 0; // number of actions when a person of this page acted last

  shown = -1; // number of actions before the position looked at; -1: the present
  /** Actions that somebody missed, shown step by step. @type {{ from: number, to: number } | null} */
  missed = null;

  announced = 0; // number of actions that were announced
  /** As announced last, by seat. @type {number[]} */
  score = [];
  front = -1; // the seat in front, as announced last
  over = false; // the end was announced
  ending = false; // the end is looked at

  mine = false; // a person of this page could act, when that was checked last
  synced = false; // the past had been read, when that was checked last
}
