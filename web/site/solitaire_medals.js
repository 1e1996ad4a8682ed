// solitaire_medals.js -- the medals of the solitaire: turns in which `master` fences six areas on a board (bench/solitaire.c). Gold:
// its best quarter; silver: the better half; bronze: nine games of ten.

/** Gold, silver, bronze: turns at most. @type {Record<string, [number, number, number]>} */
export const MEDALS = { tim: [19, 21, 24], sarah: [19, 21, 23], emma: [19, 21, 24], linus: [19, 20, 23] };

/** @param {string} board @param {number} turns @returns {number} 0 gold, 1 silver, 2 bronze, 3 none */
export const medalOf = (board, turns) => [...MEDALS[board] ?? [0, 0, 0], Infinity].findIndex((most) => turns <= most);
