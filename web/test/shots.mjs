// Pictures of the running program, for the README, the handbook and to look at: node test/shots.mjs [folder].
// Thirty pages, on a phone, a laptop and paper, light and dark.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { browser, house, visitor } from './house.mjs';

const folder = process.argv[2] ?? 'shots';
mkdirSync(folder, { recursive: true });
const place = await house('--demo');
const chrome = await browser();

/** Hour, part, page. */
const PAGES = [
  ['monday-2031', 'visitor', '/'],
  ['monday-2031', 'visitor', '/tonight'],
  ['monday-2031', 'visitor', '/competitions'],
  ['monday-2031', 'visitor', '/c/keizer'],
  ['monday-2031', 'visitor', '/c/keizer/pairings'],
  ['monday-2031', 'visitor', '/c/keizer/players/lid-5'],
  ['monday-2031', 'visitor', '/play'],
  ['monday-2031', 'visitor', '/new'],
  ['monday-2031', 'visitor', '/rules'],
  ['monday-2031', 'visitor', '/rules/dsc'],
  ['monday-2031', 'visitor', '/games'],
  ['monday-2031', 'visitor', '/replay'],
  ['monday-2031', 'visitor', '/in'],
  ['monday-2031', 'visitor', '/help'],
  ['monday-2031', 'visitor', '/help/player'],
  ['monday-2031', 'visitor', '/about'],
  ['monday-2031', 'visitor', '/privacy'],
  ['monday-2031', 'visitor', '/news'],
  ['monday-2031', 'visitor', '/nergens'],
  ['monday-2031', 'player', '/tonight'],
  ['monday-2031', 'player', '/me'],
  ['monday-2031', 'parent', '/tonight'],
  ['monday-2031', 'officer', '/c/keizer/round/10'],
  ['monday-2031', 'officer', '/competitions/new'],
  ['monday-2031', 'director', '/c/keizer/round/10/results'],
  ['monday-2031', 'board', '/members'],
  ['monday-2031', 'board', '/people'],
  ['monday-2031', 'board', '/found'],
  ['friday-1759', 'player', '/tonight'],
  ['monday-2331', 'director', '/c/keizer/round/10/results'],
];

for (const size of ['phone', 'laptop']) {
  for (const theme of ['light', 'dark']) {
    const page = await visitor(chrome, size, 'nl-NL', theme);
    let before = '';
    await page.goto(place.address);
    for (const [at, [hour, part, path]] of PAGES.entries()) {
      const press = (value) => Promise.all([page.waitForNavigation(), page.click(`form.demo button[value="${value}"]`)]);
      if (!before.startsWith(hour)) await press(hour);
      if (before !== hour + part) await press(part);
      before = hour + part;
      await page.goto(place.address + path);
      await page.waitForTimeout(300);
      const name = `${String(at + 1).padStart(2, '0')}${path.replace(/[^a-z0-9]+/g, '-')}-${part}-${size}-${theme}`;
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: size === 'phone' });
      if (size === 'laptop' && theme === 'light') await page.pdf({ path: join(folder, `${name}.pdf`), format: 'A4' });
    }
    await page.context().close();
  }
}
await chrome.close();
place.stop();
