// What is printed: the pack of an evening and the standings on A4, with the longest names of the club.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { house, stage, visitor } from './house.mjs';

const { place, chrome } = await stage(() => house('--demo'));

/** The width of an A4 between margins of a centimetre, in pixels of a page. */
const A4 = { width: 718, height: 1047 };
const NAMES = ['Gerrit-Jan Nieuwenhuizen-van Ommeren', 'Bas ’t Hart', 'Loïc D’hondt'];

/** What sticks out of what it stands in. */
const sticksOut = (page, parts) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
        .map((one) => `${one.className || one.tagName}: ${one.innerText.slice(0, 60)}`),
    parts,
  );

const pages = (pdf) => (pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length;

const as = async (page, value) => {
  const press = (word) => document.querySelector(`form.demo button[value="${word}"]`).click();
  await Promise.all([page.waitForNavigation({ timeout: 90_000 }), page.evaluate(press, value)]);
};

test('the pack of the evening and the standings fit on A4, long names and all', { timeout: 300_000 }, async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  await as(page, 'officer');
  await page.setViewportSize(A4);
  const seen = new Set();
  for (const path of ['/c/keizer/round/10/pack', '/c/keizer', '/c/keizer/cross', '/c/keizer/pairings?round=9']) {
    await page.goto(`${place.address}${path}`);
    await page.emulateMedia({ media: 'print' });
    const text = await page.locator('main').innerText();
    for (const name of NAMES) if (text.includes(name)) seen.add(name);
    // A table of everyone against everyone may be wider than a sheet; nothing else is.
    if (!path.endsWith('/cross')) {
      assert.deepEqual(await sticksOut(page, 'main, .sheet, .slip, .slip p, main table'), [], path);
    }
    // Every table has its headings, and nothing that clips holds a table: it could not be divided over sheets.
    const heads = await page.evaluate(() =>
      [...document.querySelectorAll('main thead th')]
        .filter((head) => head.textContent.trim() !== '' && head.checkVisibility() && head.innerText.trim() === '')
        .map((head) => head.textContent.trim()),
    );
    assert.deepEqual(heads, [], `headings without words on ${path}`);
    const clips = await page.evaluate(() => {
      const around = (one) => (one ? [one, ...around(one.parentElement)] : []);
      const all = [...document.querySelectorAll('main table, main .pairs')].flatMap(around);
      const clipping = all.filter((one) => one.matches('main *') && getComputedStyle(one).overflow !== 'visible');
      return [...new Set(clipping)].map((one) => one.className);
    });
    assert.deepEqual(clips, [], `what clips on ${path}`);
    const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
    const many = pages(pdf);
    assert.ok(many >= 1 && many <= 8, `${path} takes ${many} sheets`);
    await page.emulateMedia({ media: null });
  }
  assert.deepEqual([...seen].sort(), [...NAMES].sort(), 'the long names were on paper');
  await page.goto(`${place.address}/c/keizer/round/10/pack`);
  assert.equal(await page.locator('.sheet.slips').first().locator('.slip').count(), 8, 'eight slips to a sheet');
  await page.context().close();
});
