// A draw offer in a game by the club's own rules, at a live table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage, visitor } from './house.mjs';
import { close, play, sit } from './players.mjs';

const { place, chrome } = await stage();

for (const size of ['phone', 'laptop']) {
  // Covers: dsc-y
  test(`a draw offer stands with its article until it is answered (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'dsc' }, ['Anna', 'Bram']);
    const [white, black] = pages;
    await play(pages, 'Aw e4');
    await white.click('.more summary');
    await white.click('[data-act=offer_draw]');
    await white.click('dialog [data-value=yes]');
    await black.waitForSelector('[data-act=accept_draw]');
    const log = await black.locator('.log').textContent();
    assert.match(log, /Anna \(wit\) biedt remise aan \(=\)/);
    const sheet = (page) => page.locator('.sheet').textContent();
    assert.match(await sheet(black), /Anna \(wit\) biedt remise aan/, 'among the moves too');
    assert.match(log, /dsc-y|DSC y/, log);
    // A move answers it: the offer is gone, and a new one can be agreed to.
    await play(pages, 'Ab e5');
    await black.waitForSelector('[data-act=accept_draw]', { state: 'detached' });
    assert.match(await sheet(white), /Bram \(zwart\) speelt door: het remiseaanbod vervalt\./);
    const offer = async () => {
      if (!(await black.locator('.more[open]').count())) await black.click('.more summary');
      await black.click('[data-act=offer_draw]');
      await black.click('dialog [data-value=yes]');
    };
    await offer();
    await white.click('[data-act=decline_draw]');
    await black.waitForFunction(() => /Anna \(wit\) wijst remise af\./.test(document.querySelector('.sheet').textContent));
    await offer();
    await white.click('[data-act=accept_draw]');
    await white.click('dialog [data-value=yes]');
    await white.waitForFunction(() => /½/.test(document.querySelector('#table')?.innerText ?? ''));
    // Afterwards everyone reads it in the replay, also who only looked on.
    const later = await visitor(chrome, size);
    await later.goto(`${white.url()}/replay`);
    await later.waitForSelector('.moves .mv');
    const moves = await later.locator('.moves').textContent();
    for (const words of ['Anna (wit) biedt remise aan', 'Bram (zwart) speelt door', 'Anna (wit) wijst remise af', 'is het eens met remise'])
      assert.ok(moves.includes(words), `${words}: ${moves}`);
    await later.context().close();
    await close(pages);
  });
}
