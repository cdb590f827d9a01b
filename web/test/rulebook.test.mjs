// A rulebook on a phone is the list of its chapters; an address with an article opens it there, and on paper all of it stands.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, house, SIZES, stage, visitor } from './house.mjs';

const { place, chrome } = await stage(() => house('--demo'));

const seen = (page) =>
  page.locator('article').evaluateAll((all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length);

test('on a phone the chapters are a short list, and each opens', async () => {
  const page = await visitor(chrome, 'phone');
  await page.goto(`${place.address}/rules/dsc`);
  const all = await page.locator('article').count();
  assert.ok(all > 30);
  assert.equal(await seen(page), 0);
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(tall < 3 * SIZES.phone.height, `${tall}`);
  assert.deepEqual(await axe(page), []);
  await page.locator('.chapter > summary').nth(1).tap();
  const some = await seen(page);
  assert.ok(some > 0 && some < all, `${some} of ${all}`);
  assert.deepEqual(await axe(page), []);
  await page.context().close();
});

test('an article in the address is open and in sight, also when one is led to another on the page', async () => {
  const page = await visitor(chrome, 'phone');
  const top = (id) => page.evaluate((article) => document.getElementById(article).getBoundingClientRect().top, id);
  await page.goto(`${place.address}/rules/dsc#dsc-q`);
  await page.waitForFunction(() => document.getElementById('dsc-q').checkVisibility());
  const first = await top('dsc-q');
  assert.ok(first >= 0 && first < 200, `${first}`);
  await page.evaluate(() => location.assign('#dsc-k6'));
  await page.waitForFunction(() => Math.abs(document.getElementById('dsc-k6').getBoundingClientRect().top) < 200);
  await page.goto(`${place.address}/rules/dsc?q=remise`);
  assert.ok((await seen(page)) > 0, 'what was searched for is open');
  await page.context().close();
});

test('on a laptop, without a script and on paper all of it stands there', async () => {
  const laptop = await visitor(chrome, 'laptop');
  await laptop.goto(`${place.address}/rules/dsc`);
  const all = await laptop.locator('article').count();
  assert.equal(await seen(laptop), all);
  assert.ok(await laptop.locator('nav.contents').isVisible());
  const context = await chrome.newContext({ javaScriptEnabled: false, viewport: SIZES.phone });
  const plain = await context.newPage();
  await plain.goto(`${place.address}/rules/dsc`);
  assert.equal(await seen(plain), all);
  const phone = await visitor(chrome, 'phone');
  await phone.goto(`${place.address}/rules/dsc`);
  assert.equal(await seen(phone), 0);
  await phone.emulateMedia({ media: 'print' });
  await phone.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  assert.equal(await seen(phone), all);
  const sheets = (await phone.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? [];
  assert.ok(sheets.length > 4, `${sheets.length} sheets`);
  for (const page of [laptop, plain, phone]) await page.context().close();
});
