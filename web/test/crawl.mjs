// Every page that one can reach by links, one of each kind: what a reader finds there, without drawing it.

/** What kind of page an address is: members, rounds, tables and the like are all alike. */
export const kindOf = (path) =>
  path
    .split('/')
    .map((part) => (/\d|^[A-Za-z0-9_-]{16,}$/.test(part) ? '*' : part))
    .join('/');

/** Files and acts, which are no pages. */
const FILES = /\.(atom|csv|ics|json|pgn|webmanifest|xlsx|js)$|^\/(api|assets|words|out)\b/;

/** Reads a page as the browser would get it: its status, what a page must have, and where its links lead. */
const read = (path) =>
  fetch(path, { headers: { accept: 'text/html' } }).then(async (answer) => {
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return null;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const main = page.querySelector('main') ?? page.body;
    const links = [...page.querySelectorAll('a[href]')].map((link) => new URL(link.getAttribute('href'), new URL(path, location.href)));
    const ours = (link) => link.origin === location.origin;
    for (const one of main.querySelectorAll('script, style, template, [lang]')) one.remove();
    const empty = [...main.querySelectorAll('table, ul, ol, dl')].filter(
      (list) => list.querySelectorAll(list.matches('table') ? 'td' : 'li, dt').length === 0,
    );
    return {
      status: answer.status,
      at: new URL(answer.url).pathname,
      lang: page.documentElement.lang,
      title: page.title,
      headings: [...page.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
      words: main.textContent.replace(/\s+/g, ' ').trim(),
      empty: empty.map((list) => list.outerHTML.slice(0, 80)),
      // What stands on the page, or the tab of the bar that it belongs to.
      up: [...page.querySelectorAll('main a[href], header [aria-current]')].map(
        (link) => new URL(link.getAttribute('href'), new URL(path, location.href)).pathname,
      ),
      links: links.filter(ours).map((link) => link.pathname),
    };
  });

/** One page of each kind from here on, with what was read. */
export async function crawl(page, from) {
  const found = new Map();
  const waiting = [...from];
  while (waiting.length > 0) {
    const path = waiting.shift();
    const kind = kindOf(path);
    if (FILES.test(path) || found.has(kind)) continue;
    const seen = await page.evaluate(read, path);
    found.set(kind, seen && { path, ...seen });
    waiting.push(...(seen?.links ?? []));
  }
  return new Map([...found].filter(([, seen]) => seen));
}
