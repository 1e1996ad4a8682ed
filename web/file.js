// file.js -- starts paddock.html (tools/make_file.sh): unpacks the files of the site, gives each an address that this document
// alone knows, and imports app.js. Files name each other by './name' in the scripts and url("name") in the style sheets.
(async () => {
  const types = { js: 'text/javascript', json: 'application/json', css: 'text/css', wasm: 'application/wasm', woff2: 'font/woff2', svg: 'image/svg+xml', puzzles: 'text/plain' };
  const packed = Uint8Array.from(atob(document.getElementById('files').textContent.trim()), (letter) => letter.charCodeAt(0));
  const bytes = new Uint8Array(await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());

  // Lines "name length", an empty line, and then all files.
  const end = bytes.findIndex((byte, i) => byte === 10 && bytes[i + 1] === 10);
  const files = new Map();
  let at = end + 2;
  for (const line of new TextDecoder().decode(bytes.subarray(0, end)).split('\n')) {
    const [name, length] = line.split(' ');
    files.set(name, bytes.subarray(at, at + Number(length)));
    at += Number(length);
  }

  const textOf = (name) => new TextDecoder().decode(files.get(name));
  // Chromium lets a page from a disk start no worker that imports: those are one script each.
  const isWorker = (text) => text.includes('self.onmessage');
  const joined = (text) => text.replace(/^import .* from '\.\/(.*)';$/gm, (line, name) => joined(textOf(name))).replace(/^export /gm, '');

  const known = new Map();
  const addressOf = (name) => {
    if (!known.has(name)) {
      const type = types[name.split('.').pop()];
      const text = type.startsWith('text/') && (isWorker(textOf(name)) ? joined(textOf(name)) : textOf(name)).replace(/'\.\/([\w.-]+)'|url\("([\w.-]+)"\)/g, (whole, module, part) => (module ? `'${addressOf(module)}'` : `url("${addressOf(part)}")`));
      known.set(name, URL.createObjectURL(new Blob([text || files.get(name)], { type })));
    }
    return known.get(name);
  };

  const style = document.createElement('link');
  Object.assign(style, { rel: 'stylesheet', href: addressOf('style.css') });
  document.head.append(style);
  await import(addressOf('app.js'));
})().catch((error) => {
  const { words } = JSON.parse(document.getElementById('first').textContent);
  const lang = navigator.languages.map((code) => code.split('-')[0]).find((code) => words[code]);
  const _ = (english) => words[lang]?.[english] ?? english;
  document.querySelector('.wait').textContent = `${_('This file is damaged, or this browser is too old for it.')} (${error.message})`;
});
