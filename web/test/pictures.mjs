// The pictures of the README and the handbook, from the running program: node test/pictures.mjs [folder].
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browser, house, visitor } from './house.mjs';

/** Name, size, hour, part, page; in the order of the hours, because going back makes the club anew. */
export const PICTURES = [
  ['tonight', 'phone', 'friday-1759', 'player', '/tonight'],
  ['parent', 'phone', 'friday-1759', 'parent', '/tonight'],
  ['officer', 'laptop', 'friday-1801', 'officer', '/c/keizer/round/10'],
  ['front', 'laptop', 'monday-2031', 'visitor', '/'],
  ['result', 'phone', 'monday-2031', 'player', '/tonight'],
  ['results', 'laptop', 'monday-2329', 'director', '/c/keizer/round/10/results'],
  ['why', 'phone', 'monday-2331', 'player', '/c/keizer/players/lid-5'],
  ['fees', 'laptop', 'monday-2331', 'treasurer', '/money'],
  ['members', 'laptop', 'monday-2331', 'board', '/members'],
];
export const LOOKS = ['nl', 'en'].flatMap((lang) => ['light', 'dark'].map((theme) => [lang, theme]));
/** As the handbook in the program says too: the page keeps this room free. */
const ROOM = { phone: { width: 390, height: 700 }, laptop: { width: 1000, height: 620 } };

/** Draws them into a folder; the club in them is the example club, without its bar. */
export async function draw(folder) {
  mkdirSync(folder, { recursive: true });
  const place = await house('--demo');
  const chrome = await browser();
  const open = async ([lang, theme]) => ({ lang, theme, page: await visitor(chrome, 'phone', lang, theme) });
  try {
    const looks = await Promise.all(LOOKS.map(open));
    for (const [name, size, hour, part, path] of PICTURES) {
      for (const { lang, theme, page } of looks) {
        await page.setViewportSize(ROOM[size]);
        await page.goto(place.address);
        for (const value of [hour, part]) {
          await Promise.all([page.waitForNavigation(), page.click(`form.demo button[value="${value}"]`)]);
        }
        await page.goto(place.address + path);
        await page.evaluate(() => document.querySelector('form.demo')?.remove());
        await page.waitForTimeout(300);
        // Playwright itself makes no WebP, which is half as large.
        const chromium = await page.context().newCDPSession(page);
        const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 50 });
        writeFileSync(join(folder, `${name}-${lang}-${theme}.webp`), Buffer.from(data, 'base64'));
        await chromium.detach();
      }
    }
  } finally {
    await chrome.close();
    place.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await draw(process.argv[2] ?? '../docs/pictures');
