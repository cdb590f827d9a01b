// A draw offer in a game by the club's own rules, at a live table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage } from './house.mjs';
import { close, play, sit } from './players.mjs';

const { place, chrome } = await stage();

for (const size of ['phone', 'laptop']) {
  // Covers: dsc-y
  test(`a draw offer stands with its article until it is answered (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'dsc' });
    const [white, black] = pages;
    await play(pages, 'Aw e4');
    await white.click('.more summary');
    await white.click('[data-act=offer_draw]');
    await white.click('dialog [data-value=yes]');
    await black.waitForSelector('[data-act=accept_draw]');
    const log = await black.locator('.log').textContent();
    assert.match(log, /biedt remise aan \(=\)/);
    assert.match(log, /dsc-y|DSC y/, log);
    // A move answers it: the offer is gone, and a new one can be agreed to.
    await play(pages, 'Ab e5');
    await black.waitForSelector('[data-act=accept_draw]', { state: 'detached' });
    if (!(await black.locator('.more[open]').count())) await black.click('.more summary');
    await black.click('[data-act=offer_draw]');
    await black.click('dialog [data-value=yes]');
    await white.click('[data-act=accept_draw]');
    await white.click('dialog [data-value=yes]');
    await white.waitForFunction(() => /½/.test(document.querySelector('#table')?.innerText ?? ''));
    await close(pages);
  });
}
