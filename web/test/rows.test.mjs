// Tables and lists of games on a phone: names stay while a table slides, one line chooses round and group, and each game has one
// quiet mark that says why these two meet.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { house, stage, visitor } from './house.mjs';
import { set } from './tasks.mjs';

const { place, chrome } = await stage(() => house('--demo'));

/** Slides the table to its end: where the names are, and whether what slides under them shines through. */
const slide = (page) =>
  page.evaluate(() => {
    const box = document.querySelector('main .scroll');
    box.scrollLeft = box.scrollWidth;
    const left = box.getBoundingClientRect().left;
    const names = [...box.querySelectorAll('tbody th, thead th:nth-child(2)')];
    return {
      slid: box.scrollLeft,
      away: names.filter((name) => Math.abs(name.getBoundingClientRect().left - left) > 1).length,
      clear: names.filter((name) => /, 0\)$|transparent/.test(getComputedStyle(name).backgroundColor)).length,
      names: names.length,
    };
  });

for (const theme of ['light', 'dark']) {
  test(`names stay in sight while a wide table slides (${theme})`, async () => {
    const page = await visitor(chrome, 'phone', 'nl-NL', theme);
    for (const path of ['/c/keizer/cross', '/c/keizer/places', '/c/kampioenschap']) {
      await page.goto(place.address + path);
      const { slid, away, clear, names } = await slide(page);
      assert.ok(slid > 20 && names > 5, `${path} slides ${slid}, ${names} names`);
      assert.deepEqual({ path, away, clear }, { path, away: 0, clear: 0 });
    }
    await page.context().close();
  });
}

test('above the standings one line leads to the other rounds and groups; on a laptop they stand there', async () => {
  const phone = await visitor(chrome, 'phone', 'nl-NL');
  await phone.goto(`${place.address}/c/keizer`);
  const groups = phone.getByRole('link', { name: 'Groep B', exact: true });
  assert.equal(await groups.isVisible(), false);
  await phone.locator('summary', { hasText: 'Andere ronde of groep' }).click();
  await Promise.all([phone.waitForURL('**group=B'), groups.click()]);
  const laptop = await visitor(chrome, 'laptop', 'nl-NL');
  await laptop.goto(`${place.address}/c/keizer`);
  await Promise.all([laptop.waitForURL('**group=B'), laptop.getByRole('link', { name: 'Groep B', exact: true }).click()]);
  assert.equal(await laptop.locator('.choose > summary').isVisible(), false);
  for (const page of [phone, laptop]) await page.context().close();
});

test('why these two meet is one mark in the line, by keyboard too, and named after them', async () => {
  const page = await visitor(chrome, 'phone', 'nl-NL');
  await page.goto(place.address);
  await set(page, 'monday-2031');
  await page.goto(`${place.address}/c/keizer/pairings`);
  const game = page.locator('.pairs > li').first();
  const [white, black] = await game.locator('.who a').allInnerTexts();
  const mark = page.getByRole('button', { name: `Waarom dit paar? ${white} – ${black}`, exact: true });
  const why = game.locator('[popover]');
  assert.equal(await why.isVisible(), false);
  await mark.focus();
  await page.keyboard.press('Enter');
  await why.waitFor({ state: 'visible' });
  assert.ok((await why.innerText()).length > 30, await why.innerText());
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'hidden' });
  const line = await game.boundingBox();
  assert.ok(line.height < 90, `one game is ${line.height} px high`);
  await page.context().close();
});
