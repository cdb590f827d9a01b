// The pictures of the README and the handbook, from the running program: node test/pictures.mjs [folder].
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browser, house, visitor } from './house.mjs';

/** Name, size, theme, hour, part, page. */
export const PICTURES = [
  ['front', 'laptop', 'light', 'monday-2031', 'visitor', '/'],
  ['tonight', 'phone', 'light', 'monday-2031', 'player', '/tonight'],
  ['why', 'phone', 'dark', 'monday-2331', 'player', '/c/keizer/players/lid-5'],
  ['officer', 'laptop', 'dark', 'friday-1801', 'officer', '/c/keizer/round/10'],
  ['standings', 'laptop', 'light', 'monday-2331', 'visitor', '/c/keizer'],
  ['fees', 'laptop', 'light', 'monday-2331', 'treasurer', '/money'],
];

/** Draws them into a folder; the club in them is the example club, without its bar. */
export async function draw(folder) {
  mkdirSync(folder, { recursive: true });
  const place = await house('--demo');
  const chrome = await browser();
  try {
    for (const [name, size, theme, hour, part, path] of PICTURES) {
      const page = await visitor(chrome, size, 'en-GB', theme);
      if (size === 'laptop') await page.setViewportSize({ width: 1000, height: 620 });
      await page.goto(place.address);
      for (const value of [hour, part]) {
        await Promise.all([page.waitForNavigation(), page.click(`form.demo button[value="${value}"]`)]);
      }
      await page.goto(place.address + path);
      await page.addStyleTag({ content: '.demo { display: none }' }).catch(() => {});
      await page.evaluate(() => document.querySelector('form.demo')?.remove());
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 50 });
      await page.context().close();
    }
  } finally {
    await chrome.close();
    place.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await draw(process.argv[2] ?? '../docs/pictures');
