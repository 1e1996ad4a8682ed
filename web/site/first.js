// first.js -- what index.html brings along: the games, the languages, and the texts of the first page (tools/first_page.c).

/** @type {{ games: import('./engine.js').Game[], languages: Record<string, string>, words: Record<string, Record<string, string>> }} */
export const first = JSON.parse(document.getElementById('first')?.textContent || '{"games":[],"languages":{"en":"English"},"words":{}}');
