// A round in a room, in real Chromium: an arbiter with an account opens it, the players sit down by their links, all
// clocks start at one sign, a call reaches the desk, and the big screen shows it all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, founder, opened, SIZES, stage, visitor } from './house.mjs';
import { houseWithPost, link } from './post.mjs';

const { place, chrome } = await stage(houseWithPost);

/** Who was invited signs up. */
async function joined(size, name, address) {
  const page = await visitor(chrome, size);
  await page.goto(link(await place.letter(address)));
  await page.fill('input[name=name]', name);
  await page.fill('input[name=password]', 'loper slaat op c6');
  await page.click('form.stack button');
  await page.waitForSelector('details.menu');
  return page;
}

/** The first admin invites an arbiter and a player, who sign up. */
async function members() {
  const admin = await visitor(chrome, 'laptop');
  await founder(admin, place);
  await opened(admin, place);
  await admin.fill('input[name=email]', 'bram@club.nl');
  await admin.selectOption('form.stack select[name=role]', 'arbiter');
  await admin.click('form.stack button');
  await admin.waitForSelector('[role=status]');
  await admin.goto(`${place.address}/people`);
  await admin.fill('input[name=email]', 'otto@club.nl');
  await admin.click('form.stack button');
  await admin.waitForSelector('[role=status]');
  await admin.context().close();
  return { bram: await joined('laptop', 'Bram Beslist', 'bram@club.nl'), otto: await joined('phone', 'Otto', 'otto@club.nl') };
}

let bram;
let otto;

// Covers: knsb-1.3, knsb-1.4, knsb-6.4
test('an arbiter runs a round of two tables', async () => {
  ({ bram, otto } = await members());
  const desk = bram;
  await desk.goto(`${place.address}/rooms`);
  await desk.click('a[href="/room/new"]');
  await desk.fill('input[name=name]', 'Ronde 1');
  await desk.fill('textarea[name=pairings]', 'Anna, Bas - Cor, Dina\nEmil, Fatma - Guus, Hanna');
  assert.deepEqual(await axe(desk), []);
  await desk.click('form.stack button');
  await desk.waitForSelector('.sheet-table');
  assert.deepEqual(await axe(desk), []);
  const links = await desk.locator('.seat-links .url').allTextContents();
  assert.equal(links.length, 8);
  const room = (await desk.locator('a[href$="/desk"]').getAttribute('href')).replace('/desk', '');
  const players = [];
  for (const link of links) {
    const player = await visitor(chrome, 'phone');
    await player.goto(link);
    await player.waitForSelector('.board.own cg-board piece');
    players.push(player);
  }
  await desk.goto(place.address + room);
  assert.deepEqual(await axe(desk), []);
  await desk.click('form[action$="/start"] button');
  await desk.waitForSelector('[role=status]');
  for (const player of players) await player.waitForSelector('.clock.running');
  const screen = await visitor(chrome, 'laptop', 'en-GB');
  await screen.goto(`${place.address + room}/screen`);
  await screen.waitForFunction(() => document.querySelectorAll('.pairs .clock.running').length === 4);
  assert.deepEqual(await axe(screen), []);
  const black = screen.locator('.pairs .dot.black');
  assert.equal(await black.count(), 4);
  for (const colorScheme of ['light', 'dark']) {
    await screen.emulateMedia({ colorScheme });
    const drawn = await black.first().evaluate((dot) => getComputedStyle(dot).backgroundColor);
    assert.equal(drawn, 'rgb(26, 26, 26)', `Black is black on a ${colorScheme} page`);
  }
  await desk.goto(`${place.address + room}/desk`);
  await desk.waitForSelector('.table-card .clock.running');
  // White of the second table calls; the call stands on top and opens that table.
  await players[4].click('[data-act=call_arbiter]');
  await players[4].check('.call-dialog [data-about="irregularities.swapped_colours"]');
  await players[4].click('.call-dialog [data-do=call]');
  await desk.waitForSelector('.room-calls .call');
  assert.deepEqual(await axe(desk), []);
  await desk.click('.room-calls .call button');
  await desk.waitForSelector('.group-likely [data-kind=restart]');
  await desk.goto(place.address + room);
  // On the narrowest phone nothing of the list is cut off.
  const laptop = desk.viewportSize();
  await desk.setViewportSize(SIZES.tiny);
  const cut = () =>
    [...document.querySelectorAll('main td, main button')].filter((one) => one.getBoundingClientRect().right > innerWidth).length;
  assert.equal(await desk.evaluate(cut), 0);
  assert.deepEqual(await axe(desk), []);
  await desk.setViewportSize(laptop);
  // What cannot be undone asks first.
  desk.once('dialog', (dialog) => void dialog.accept());
  await desk.click('form[action$="/close"] button');
  await desk.goto(`${place.address}/rooms`);
  assert.equal(await desk.locator(`a[href="${room}"]`).count(), 0);
  for (const page of [desk, screen, ...players]) assert.deepEqual(page.errors, []);
  for (const page of [screen, ...players]) await page.context().close();
});

test('a seat that is kept for an account needs no link', async () => {
  await bram.goto(`${place.address}/room/new`);
  await bram.fill('input[name=name]', 'Ronde 2');
  await bram.fill('textarea[name=pairings]', 'Anna, Bas - Cor, Dina');
  await bram.click('form.stack button');
  await bram.waitForSelector('.sheet-table');
  const [link] = await bram.locator('.seat-links .url').allTextContents();
  await bram.click('a[href$="/seats/1"]');
  await bram.fill('input[name=Aw]', 'Otto');
  assert.deepEqual(await axe(bram), []);
  await bram.click('form.stack button');
  await bram.waitForSelector('[role=status]');
  // A stranger with the old link is told; Otto sees the seat and sits down.
  const stranger = await visitor(chrome, 'phone');
  await stranger.goto(link);
  assert.match(await stranger.locator('h1').textContent(), /bewaard voor Otto/);
  await otto.goto(`${place.address}/me`);
  assert.deepEqual(await axe(otto), []);
  await otto.click('.kept button');
  await otto.waitForSelector('.board.own cg-board piece');
  assert.match(await otto.locator('.board.own').textContent(), /Otto/);
  for (const page of [bram, otto, stranger]) {
    assert.deepEqual(
      page.errors.filter((text) => !text.includes('410')),
      [],
    );
    await page.context().close();
  }
});
