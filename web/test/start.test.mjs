// Before the start: for whom it waits, and who starts the clock.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, stage, visitor } from './house.mjs';
import { close, links } from './players.mjs';

const { place, chrome } = await stage();

/** Sits down by the link of a seat, under a name. */
async function sits(size, link, name) {
  const page = await visitor(chrome, size);
  await page.context().addCookies([{ name: 'name', value: name, url: place.address }]);
  await page.goto(link);
  await page.waitForSelector('.board.own cg-board piece');
  return page;
}

const hint = (page, words) =>
  page
    .waitForFunction((text) => document.querySelector('.waiting .soft').textContent === text, words)
    .catch(async () => assert.equal(await page.locator('.waiting .soft').first().textContent(), words));

for (const size of ['phone', 'laptop']) {
  test(`the clock is started when nobody is waited for, and the words say for whom it waits (${size})`, async () => {
    const [aw, ab, bw, bb] = await links(place, chrome, { rules: 'minerva', name: 'Anna' });
    const anna = await sits(size, aw, 'Anna');
    const bram = await sits(size, ab, 'Bram');
    await hint(bram, 'Er zijn nog 2 stoelen leeg.');
    assert.equal(await bram.locator('[data-act=start]').count(), 0, 'nothing to start yet');
    // The key does no more than the button.
    await bram.keyboard.press('Space');
    const carla = await sits(size, bw, 'Carla');
    await hint(bram, 'Er is nog 1 stoel leeg.');
    assert.equal(await bram.locator('[data-act=start]').count(), 0, 'one chair is empty');
    const daan = await sits(size, bb, 'Daan');
    await hint(anna, 'Bram en Daan starten de klok.');
    await hint(bram, 'Jij hebt zwart: start de klok als iedereen klaar is.');
    await bram.click('[data-act=start]');
    await hint(bram, 'Jij bent klaar. Nu start Daan de klok nog, dan begint het.');
    assert.equal(await bram.locator('[data-act=start]').count(), 0, 'he did');
    await hint(anna, 'Daan start de klok.');
    assert.deepEqual(await axe(bram), []);
    await daan.click('[data-act=start]');
    await anna.waitForSelector('.board.own .clock.running');
    await close([anna, bram, carla, daan]);
  });
}

test('at one board either player starts the clock', async () => {
  const [white, black] = await links(place, chrome, { rules: 'fide-2023', name: 'Anna' });
  const anna = await sits('laptop', white, 'Anna');
  await hint(anna, 'Er is nog 1 stoel leeg.');
  assert.equal(await anna.locator('[data-act=start]').count(), 0);
  const bram = await sits('phone', black, 'Bram');
  await hint(anna, 'Start de klok als jullie klaar zijn.');
  await anna.click('[data-act=start]');
  await bram.waitForSelector('.board.own .clock.running');
  // A phone has no keys to be told of.
  for (const [page, told] of [
    [anna, true],
    [bram, false],
  ]) {
    await page.click('.more summary');
    assert.equal(await page.locator('[data-do=flip]').isVisible(), true);
    assert.equal(await page.locator('[data-do=keys]').isVisible(), told);
  }
  await close([anna, bram]);
});
