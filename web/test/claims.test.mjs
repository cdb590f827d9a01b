// Claims with a move that is announced and not played, the end of writing down, the hour of a table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage, visitor } from './house.mjs';
import { close, links, play, refused, sit, square } from './players.mjs';

const { place, chrome } = await stage();

const announce = async (page, from, to, side) => {
  if (!(await page.locator('.more[open]').count())) await page.click('.more summary');
  await page.click('[data-act=claim_repetition]');
  await page.click('dialog [data-value=announced]');
  await page.waitForSelector('#table.pointing');
  for (const name of [from, to]) {
    const at = await square(page, name, side);
    await page.mouse.click(at.x, at.y);
  }
  // The board hands over the move a moment after the click; what is typed before that is still an announcement.
  await page.waitForSelector('#table:not(.pointing)');
};

for (const size of ['phone', 'laptop']) {
  // Covers: fide-9.2, fide-9.5
  test(`a draw is claimed with a move that is announced; a wrong claim binds to it (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'fide-2005' });
    const [white, black] = pages;
    await play(pages, 'Aw Pf3, Ab Pf6');
    await announce(white, 'f3', 'g1', 'w');
    // The move itself was not played: it must be now, and no other may.
    await refused(white, 'e4', 'fide-9.5');
    await play(pages, 'Aw Pg1, Ab Pg8, Aw Pf3, Ab Pf6, Aw Pg1');
    await announce(black, 'f6', 'g8', 'b');
    await white.waitForFunction(() => /½/.test(document.body.innerText));
    assert.match(await white.locator('#table').innerText(), /fide-9\.2|FIDE 9\.2/);
    await close(pages);
  });
}

// Covers: fide-8.4
test('under five minutes the page says that the moves need not be written down any more', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'fide-2005', minutes: '4' });
  const [white] = pages;
  await white.waitForSelector('.board.own .clock.no-writing');
  await white.waitForFunction(() => /niet meer te noteren.*8\.4/s.test(document.querySelector('.status')?.textContent ?? ''));
  await close(pages);
});

// Covers: fide-6.7
test('a table that waits says when it begins, and when who has not come has lost', async () => {
  const seats = await links(place, chrome, { rules: 'fide-2005', starts: '23:59' });
  const page = await visitor(chrome, 'phone');
  await page.goto(seats[0]);
  await page.waitForFunction(() => /Begint om 23:59\. Wie er om 00:59 niet is, verliest\..*6\.7/.test(document.body.innerText));
  await page.context().close();
});
