// Pictures of the running program to look at: node test/shots.mjs [folder] [words of names…].
// Every kind of page, on a phone, a laptop and paper, light and dark; with words only the pictures that have them all in their
// name, such as `phone light money`. In Dutch, or with `lang=en` among the words in English.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { browser, house, visitor } from './house.mjs';
import { PAGES } from './walk.mjs';

const [folder = 'shots', ...rest] = process.argv.slice(2);
const words = rest.filter((word) => !word.startsWith('lang='));
const lang = rest.find((word) => word.startsWith('lang='))?.slice(5) ?? 'nl';
mkdirSync(folder, { recursive: true });
const place = await house('--demo');
const chrome = await browser();

const nameOf = (at, [, part, path], size, theme) =>
  `${String(at + 1).padStart(2, '0')}${path.replace(/[^a-z0-9]+/g, '-')}-${part}-${size}-${theme}`;

for (const size of ['phone', 'laptop']) {
  for (const theme of ['light', 'dark']) {
    const wanted = [...PAGES.entries()].filter(([at, page]) => words.every((word) => nameOf(at, page, size, theme).includes(word)));
    if (wanted.length === 0) continue;
    const page = await visitor(chrome, size, lang, theme);
    let before = '';
    await page.goto(place.address);
    for (const [at, [hour, part, path]] of wanted) {
      const press = (value) => Promise.all([page.waitForNavigation(), page.click(`form.demo button[value="${value}"]`)]);
      if (!before.startsWith(hour)) await press(hour);
      if (before !== hour + part) await press(part);
      before = hour + part;
      await page.goto(place.address + path);
      await page.waitForTimeout(300);
      const name = nameOf(at, PAGES[at], size, theme);
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: size === 'phone' });
      if (size === 'laptop' && theme === 'light') await page.pdf({ path: join(folder, `${name}.pdf`), format: 'A4' });
    }
    await page.context().close();
  }
}
await chrome.close();
place.stop();
