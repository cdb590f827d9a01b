// The pictures of the README and the handbook can be drawn anew at any time, are small, and stand in /help.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { axe, stage, visitor } from './house.mjs';
import { draw, LOOKS, PICTURES } from './pictures.mjs';

const KEPT = new URL('../../docs/pictures/', import.meta.url).pathname;
const names = PICTURES.flatMap(([name]) => LOOKS.map(([lang, theme]) => `${name}-${lang}-${theme}.webp`)).sort();
const { place, chrome } = await stage();

test('every picture is drawn by the program, at most 60 KB, and together under 1 MB', async () => {
  assert.deepEqual(readdirSync(KEPT).sort(), names, 'no picture that nobody draws');
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  await draw(folder);
  for (const from of [folder, KEPT]) {
    const sizes = names.map((name) => statSync(join(from, name)).size);
    for (const [at, size] of sizes.entries()) assert.ok(size > 5_000 && size <= 60 * 1024, `${names[at]}: ${size} bytes`);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(all < 1_000_000, `${all} bytes in ${from}`);
  }
});

const CHAPTERS = ['player', 'parent', 'officer', 'director', 'treasurer', 'board', 'operator'];

for (const [lang, theme] of LOOKS) {
  test(`the handbook shows every picture in ${lang} and ${theme}, says what it shows, and nothing shifts`, async () => {
    const page = await visitor(chrome, 'laptop', lang, theme);
    const seen = new Set();
    const fetched = [];
    page.on('request', (request) => fetched.push(request.url()));
    // While a picture is on its way its room is kept free.
    let held = [];
    await page.route('**/*.webp', (route) => (held ? held.push(route) : route.continue()));
    for (const chapter of CHAPTERS) {
      held = [];
      await page.goto(`${place.address}/help/${chapter}`, { waitUntil: 'domcontentloaded' });
      const heights = () =>
        page.evaluate(() => [...document.querySelectorAll('.picture')].map((one) => Math.round(one.getBoundingClientRect().height)));
      const before = await heights();
      const waiting = held;
      held = null;
      await Promise.all(waiting.map((route) => route.continue()));
      for (const image of await page.locator('.picture img:visible').all()) {
        await image.scrollIntoViewIfNeeded();
        const { src, alt, ratio, room } = await image.evaluate(async (one) => {
          await one.decode();
          const [wide, high] = ['width', 'height'].map((side) => Number(one.getAttribute(side)));
          return { src: one.src, alt: one.alt, ratio: `${one.naturalWidth}×${one.naturalHeight}`, room: `${wide}×${high}` };
        });
        assert.match(src, new RegExp(`-${lang}-${theme}-[0-9A-F]+\\.webp$`), chapter);
        assert.equal(ratio, room, src);
        assert.ok(alt.length > 10, src);
        seen.add(src.match(/([a-z]+)-\w\w-(light|dark)/)[1]);
      }
      assert.deepEqual(await heights(), before, `${chapter} does not shift`);
      assert.deepEqual(await axe(page), [], chapter);
    }
    const other = theme === 'light' ? 'dark' : 'light';
    assert.deepEqual(
      fetched.filter((url) => url.includes(`-${other}-`)),
      [],
      'only what is shown is fetched',
    );
    const shown = new Set(
      [...readFileSync(new URL('../../README.md', import.meta.url), 'utf8').matchAll(/pictures\/([a-z]+)-/g)].map(([, name]) => name),
    );
    assert.deepEqual(
      PICTURES.map(([name]) => name).filter((name) => !seen.has(name) && !shown.has(name)),
      [],
      'nobody looks at these',
    );
    assert.ok(seen.size >= 8, `${[...seen]}`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test('who chose a theme sees the pictures in it', async () => {
  const page = await visitor(chrome, 'laptop', 'en', 'light');
  await page.goto(`${place.address}/help/player?theme=dark`);
  assert.match(await page.locator('.picture img:visible').first().getAttribute('src'), /-en-dark-/);
  await page.context().close();
});
