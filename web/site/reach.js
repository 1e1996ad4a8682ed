// reach.js -- which parts of a drawing lead to an action: the part that stands for it, or the dice or the piece to be
// picked up before. It tries what a drawing offers to be picked (engine/draw/view.h), and so knows no game.

const MOST = 300; // drawings looked at: five dice can be picked in 32 ways, a stock has some thirty piles

/** @typedef {{ id: string, action: string, pick: string }} Offer */

/** What a drawing offers now. @param {string} svg @returns {Offer[]} */
function offers(svg) {
  const read = (/** @type {string} */ tag, /** @type {string} */ name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return (svg.match(/<[^>]*\sclass="[^"]*\blegal\b[^>]*>/g) ?? [])
    .map((tag) => ({ id: read(tag, 'id'), action: read(tag, 'data-action'), pick: read(tag, 'data-pick') }));
}

/**
 * The parts to point at for somebody who is to do one of some actions: as long as something has to be picked up first, all of
 * that, and then what stands for the action.
 * @param {(action: string) => boolean} isMeant @param {string} picked now @param {(picked: string) => string} draw the SVG with
 *   that picked up @returns {string[]} ids; none: it cannot be done here
 */
export function wayTo(isMeant, picked, draw) {
  /** @type {{ picked: string, ids: string[] }[]} */
  const ways = [{ picked, ids: [] }];
  const seen = new Set([picked]);
  for (let at = 0; at < ways.length && at < MOST; at++) {
    const { picked: now, ids } = ways[at];
    const offered = offers(draw(now));
    const right = offered.filter((offer) => offer.action && isMeant(offer.action));
    if (right.length) return ids.length ? ids : right.map((offer) => offer.id);
    for (const { pick, id } of offered) {
      if (!pick || seen.has(pick)) continue;
      seen.add(pick);
      ways.push({ picked: pick, ids: [...ids, id] });
    }
  }
  return [];
}
