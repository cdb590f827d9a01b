// A noisy hall: two tables call at once and one arbiter rules at both, in real Chromium. Nobody may be ruled about who was not
// meant, and nothing may land at the wrong table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, gives, table } from './arbiter.mjs';
import { axe, founder, opened, SIZES, stage, visitor } from './house.mjs';
import { close } from './players.mjs';
import { houseWithPost, link } from './post.mjs';

const { place, chrome } = await stage(houseWithPost);

async function arbiter() {
  const admin = await visitor(chrome, 'laptop');
  await founder(admin, place);
  await opened(admin, place);
  await admin.fill('input[name=email]', 'bram@club.nl');
  await admin.selectOption('form.stack select[name=role]', 'arbiter');
  await admin.click('form.stack button');
  await admin.waitForSelector('[role=status]');
  await admin.context().close();
  const page = await visitor(chrome, 'laptop');
  await page.goto(link(await place.letter('bram@club.nl')));
  await page.fill('input[name=name]', 'Bram Beslist');
  await page.fill('input[name=password]', 'loper slaat op c6');
  await page.click('form.stack button');
  await page.waitForSelector('details.menu');
  return page;
}

/** A room of two tables with all clocks running: the desk, and for each table its pages Aw, Ab, Bw, Bb. */
async function hall() {
  const desk = await arbiter();
  await desk.goto(`${place.address}/room/new`);
  await desk.fill('input[name=name]', 'Ronde 1');
  await desk.fill('textarea[name=pairings]', 'Anna, Bas - Cor, Dina\nEmil, Fatma - Guus, Hanna');
  await desk.click('form.stack button');
  await desk.waitForSelector('.sheet-table');
  const links = await desk.locator('.seat-links .url').allTextContents();
  const room = (await desk.locator('a[href$="/desk"]').getAttribute('href')).replace('/desk', '');
  const players = [];
  for (const seat of links) {
    const player = await visitor(chrome, 'phone');
    await player.goto(seat);
    await player.waitForSelector('.board.own cg-board piece');
    players.push(player);
  }
  await desk.goto(place.address + room);
  await desk.click('form[action$="/start"] button');
  await desk.waitForSelector('[role=status]');
  for (const player of players) await player.waitForSelector('.clock.running');
  await desk.goto(`${place.address + room}/desk`);
  await desk.waitForSelector('.table-card .clock.running');
  // Colours are drawn by lot: who sits where is read from the boards.
  const names = [];
  for (const player of players) names.push((await player.locator('.board.own .seatbar.you .text').textContent()).split(' ')[0]);
  return { desk, room, tables: [players.slice(0, 4), players.slice(4)], names: [names.slice(0, 4), names.slice(4)] };
}

const card = (desk, at) => desk.locator('.table-card').nth(at);
const opens = async (desk, at) => {
  await card(desk, at).click();
  await desk.waitForFunction((n) => document.querySelector('.desk-head h2')?.textContent === `Tafel ${n}`, at + 1);
};
const told = (page, words) => page.waitForFunction((text) => document.querySelector('.arbiter-news').textContent.includes(text), words);

let made;

// Covers: knsb-10.1, knsb-10.5
test('two tables call at once, ten rulings, none at the wrong table', async () => {
  made = await hall();
  const { desk, tables, names } = made;
  const caller = [];
  const kinds = ['warn', 'add_time', 'take_time', 'warn', 'add_time'];
  for (let turn = 0; turn < 10; turn++) {
    // Both call, the second a moment after the first; the arbiter takes them in either order.
    const first = turn % 3 === 0 ? 1 : 0;
    for (const at of [first, 1 - first]) {
      if ((await card(desk, at).locator('.calls-for:visible').count()) === 0) {
        await calls(tables[at][turn % 4], 'arbiter.only_when_asked');
        caller[at] = names[at][turn % 4];
      }
      await card(desk, at).locator('.calls-for').waitFor();
    }
    const at = turn % 2;
    await opens(desk, at);
    const [number, other] = [at + 1, 2 - at];
    assert.match(await desk.locator('.who-calls').textContent(), /^2 tafels roepen$/);
    // The open table is marked as such though it calls, and the other is not.
    assert.equal(await card(desk, at).locator('.open-here').isVisible(), true);
    assert.equal(
      await card(desk, 1 - at)
        .locator('.open-here')
        .isVisible(),
      false,
    );
    const colours = await desk.evaluate(() =>
      [...document.querySelectorAll('.table-card')].map((one) => getComputedStyle(one).borderColor),
    );
    assert.notEqual(colours[0], colours[1], 'the mark of a call does not hide which table is open');
    const kind = kinds[turn % kinds.length];
    await desk.waitForSelector(`.work [data-kind=${kind}]`);
    await desk.locator(`.work [data-kind=${kind}]`).first().click();
    const dialog = desk.locator('dialog.ruling');
    assert.match(await dialog.locator('h2').textContent(), new RegExp(`^Tafel ${number}: `));
    for (const name of names[at]) assert.match(await dialog.locator('.ruling-head').textContent(), new RegExp(name));
    // Nobody is chosen beforehand, and without a person nothing is shown; who called is said.
    assert.equal(await dialog.locator('input[name=option]:checked').count(), 0);
    assert.match(await dialog.locator('.proposal').textContent(), new RegExp(`^${caller[at]} .*riep`));
    await dialog.locator('[data-do=preview]').click();
    assert.match(await dialog.locator('.fault').textContent(), /voor wie/);
    // Where only one board asked there are its two players to choose from (knsb-10.1).
    const people = dialog.locator('[data-field=option] label');
    await people.nth(turn % (await people.count())).click();
    const why = `beslissing ${turn + 1} voor tafel ${number}`;
    await dialog.locator('textarea').fill(why);
    await dialog.locator('[data-do=preview]').click();
    await desk.waitForSelector('[data-do=rule]');
    assert.match(await dialog.locator('.preview h3').first().textContent(), new RegExp(`^Tafel ${number}: `));
    assert.equal(await dialog.locator('[data-do=rule]').textContent(), `Beslis voor tafel ${number}`);
    await gives(desk);
    // A call about anything is settled by the ruling: nothing asks to close it, at whatever board it was ruled.
    await desk.waitForFunction(() => !document.querySelector('dialog.ruling'));
    await desk.waitForFunction((n) => document.querySelector('.just-done')?.textContent.startsWith(`Tafel ${n}: `), number);
    assert.equal(await card(desk, at).locator('.calls-for').isVisible(), false);
    assert.match(await desk.locator('.next-call').textContent(), new RegExp(`^Tafel ${other}: `));
    for (const player of tables[at]) await told(player, why);
    for (const player of tables[1 - at]) assert.doesNotMatch(await player.locator('.arbiter-news').textContent(), new RegExp(why));
  }
  assert.deepEqual(await axe(desk), []);
});

test('the log has the hour in the hall with the table time beside it, opens at its end, and names articles as people do', async () => {
  const { desk } = made;
  await desk.reload();
  await desk.waitForSelector('.desk-log li');
  await desk.waitForFunction(() => {
    const log = document.querySelector('.desk-log .log');
    return log.scrollHeight > log.clientHeight && log.scrollHeight - log.scrollTop - log.clientHeight < 3;
  });
  const [hour, beside] = await desk.locator('.desk-log li').last().locator('time, .soft').allTextContents();
  assert.match(hour, /^\d\d\.\d\d\.\d\d$/);
  assert.match(beside, /^\d+\.\d\d$/);
  const [hours, minutes, seconds] = hour.split('.').map(Number);
  const now = new Date();
  const ago = (now.getHours() - hours) * 3600 + (now.getMinutes() - minutes) * 60 + now.getSeconds() - seconds;
  assert.ok(ago >= 0 && ago < 120, `${hour} is the hour in the hall`);
  const text = await desk.locator('.slot-table').textContent();
  assert.match(text, /KNSB 6\.4.*FIDE 6\.1[34]/s);
  assert.doesNotMatch(text, /\b(knsb|fide|dsc|ddt|stein|minerva)-\d/);
  await desk.click('[data-do=log-first]');
  assert.equal(await desk.locator('.desk-log .log').evaluate((log) => log.scrollTop), 0);
});

test('the big screen draws every board, and a fallen flag is a flag', async () => {
  const { room, tables } = made;
  const screen = await visitor(chrome, 'laptop');
  await screen.goto(`${place.address + room}/screen`);
  await screen.waitForFunction(() => document.querySelectorAll('.screen-board cg-board piece').length === 4 * 32);
  await tables[0][0].fill('#move-text', 'e4');
  await tables[0][0].press('#move-text', 'Enter');
  await screen.waitForSelector('.match[data-number="1"] [data-board=A] square.last-move');
  assert.deepEqual(await axe(screen), []);
  for (const size of ['laptop', 'tiny']) {
    await screen.setViewportSize(SIZES[size]);
    await screen.waitForTimeout(100);
    assert.equal(await screen.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, `${size}: nothing to slide`);
  }
  const flag = await screen.evaluate(() => {
    const clock = document.querySelector('.pairs .clock');
    clock.classList.add('fallen');
    const style = getComputedStyle(clock, '::before');
    return [style.content, getComputedStyle(clock).textDecorationLine];
  });
  assert.deepEqual(flag, ['"⚑ "', 'none']);
  await close([screen]);
});

// Covers: dsc-t
test('a first phone asks for no points, a second does', async () => {
  const { players, desk } = await table({ place, chrome }, 'dsc');
  await calls(players[0], 'arbiter.phones');
  for (const [asks, points] of [
    ['lighter', 0],
    ['opponent', 1],
  ]) {
    await desk.locator('.work [data-kind=phone]').first().click();
    const dialog = desk.locator('dialog.ruling');
    await dialog.locator('label.option').nth(1).click();
    assert.equal(await dialog.locator(`[name=${asks}]`).count(), 1);
    assert.equal(await dialog.locator('[name=opponent]').count(), points);
    await dialog.locator('[data-do=preview]').click();
    await desk.waitForSelector('[data-do=rule]');
    await gives(desk);
    await desk.waitForFunction(() => !document.querySelector('dialog.ruling'));
  }
  await close([desk, ...players]);
});

test('on a small or low window the desk has nothing to slide', async () => {
  const { desk } = made;
  for (const size of ['tiny', 'zoomed', 'aside']) {
    await desk.setViewportSize(SIZES[size]);
    assert.equal(await desk.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, `${size}: nothing to slide`);
  }
  await desk.setViewportSize(SIZES.laptop);
  await close([desk, ...made.tables.flat()]);
});
