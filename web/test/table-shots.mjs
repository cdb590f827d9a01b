// Pictures of the table, the room, the desk and the replay, to look at: node test/table-shots.mjs [folder] [name…].
// Each on a phone upright and on its side, at 320 points and on a laptop, light and dark.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { calls, plays, table } from './arbiter.mjs';
import { browser, founder, opened, SIZES, visitor } from './house.mjs';
import { play, sit } from './players.mjs';
import { houseWithPost, link } from './post.mjs';

const [folder = 'shots', ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const place = await houseWithPost();
const chrome = await browser();

/** The page at every size, light and dark. */
async function picture(page, name) {
  if (names.length > 0 && !names.includes(name)) return;
  for (const size of ['phone', 'aside', 'tiny', 'laptop']) {
    await page.setViewportSize(SIZES[size]);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
    }
  }
  await page.setViewportSize(SIZES.laptop);
}

async function tables() {
  const opener = await visitor(chrome, 'laptop');
  await opener.goto(`${place.address}/new?others=people`);
  await picture(opener, 'new');
  await opener.fill('input[name=name]', 'Anna');
  await opener.click('form.stack button[type=submit]');
  await opener.waitForSelector('#invitation');
  await picture(opener, 'share');
  await opener.click('a.button.big');
  await opener.waitForSelector('.board.own cg-board piece');
  await picture(opener, 'waiting');

  const pages = await sit(place, chrome, 'laptop', { rules: 'minerva', name: 'Anna van der Veen' });
  await play(pages, 'Aw e4, Ab d5, Aw exd5, Ab Dxd5, Aw Pc3, Bw e4, Bb d5, Bw exd5, Bb Dxd5');
  await pages[1].click('.messages button >> nth=0');
  await picture(pages[3], 'table');
  const watcher = await visitor(chrome, 'laptop');
  await watcher.goto(pages[0].url());
  await watcher.waitForSelector('cg-board piece');
  await picture(watcher, 'watching');
  await pages[0].evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  await pages[0].click('[data-act=resign]');
  await picture(pages[0], 'asked');
  await pages[0].click('dialog[open] [data-value=yes]');
  await pages[0].waitForSelector('.ending h2');
  await picture(pages[0], 'ended');
  const replay = `${pages[0].url()}/replay`;
  await watcher.goto(replay);
  await watcher.waitForSelector('cg-board piece');
  await watcher.keyboard.press('ArrowRight');
  await watcher.keyboard.press('ArrowRight');
  await picture(watcher, 'replay');
  await watcher.goto(`${pages[0].url()}/record`);
  await picture(watcher, 'record');
  const chess = await sit(place, chrome, 'laptop', { rules: 'fide-2023', name: 'Anna' });
  await play(chess, 'Aw e4, Ab d5, Aw exd5, Ab Dxd5');
  await picture(chess[0], 'chess');
  await chess[0].keyboard.press('Escape');
  await chess[0].evaluate(() => document.activeElement?.blur());
  await chess[0].keyboard.press('?');
  await picture(chess[0], 'keys');
}

async function desks() {
  const { players, desk } = await table({ place, chrome }, 'knsb');
  const [aw, ab, bw, bb] = players;
  await plays(aw, 'e4');
  await plays(ab, 'd5');
  await plays(aw, 'exd5');
  await plays(bw, 'e4');
  await plays(ab, 'Dxd5');
  await picture(aw, 'board');
  await calls(bb, 'irregularities.illegal_move', true);
  await desk.waitForSelector('.call');
  await picture(bb, 'called');
  await picture(desk, 'desk');
  await desk.click('.group-likely [data-kind], .rulings [data-kind] >> nth=0');
  await desk.waitForTimeout(300);
  await picture(desk, 'ruling');
}

async function rooms() {
  const admin = await visitor(chrome, 'laptop');
  await founder(admin, place);
  await opened(admin, place);
  await admin.fill('input[name=email]', 'bram@club.nl');
  await admin.selectOption('form.stack select[name=role]', 'arbiter');
  await admin.click('form.stack button');
  await admin.waitForSelector('[role=status]');
  const bram = await visitor(chrome, 'laptop');
  await bram.goto(link(await place.letter('bram@club.nl')));
  await bram.fill('input[name=name]', 'Bram Beslist');
  await bram.fill('input[name=password]', 'loper slaat op c6');
  await bram.click('form.stack button');
  await bram.waitForSelector('details.menu');
  await bram.goto(`${place.address}/room/new`);
  await bram.fill('input[name=name]', 'Ronde 1');
  await bram.fill('textarea[name=pairings]', 'Anna, Bas - Cor, Dina\nEmil, Fatma - Guus, Hanna\nIda, Jan - Kees, Lies');
  await picture(bram, 'room-new');
  await bram.click('form.stack button');
  await bram.waitForSelector('.sheet-table');
  await picture(bram, 'room-links');
  const seats = await bram.locator('.seat-links .url').allTextContents();
  const room = place.address + (await bram.locator('a[href$="/desk"]').getAttribute('href')).replace('/desk', '');
  for (const seat of seats) {
    const player = await visitor(chrome, 'phone');
    await player.goto(seat);
    await player.waitForSelector('.board.own cg-board piece');
  }
  await bram.goto(room);
  await picture(bram, 'room');
  await bram.click('form[action$="/start"] button');
  await bram.waitForSelector('[role=status]');
  await bram.goto(`${room}/desk`);
  await bram.waitForSelector('.table-card .clock.running');
  await picture(bram, 'room-desk');
  await bram.goto(`${room}/screen`);
  await bram.waitForSelector('.pairs .clock.running');
  await picture(bram, 'screen');
}

for (const part of [tables, desks, rooms]) {
  try {
    await part();
  } catch (error) {
    process.exitCode = 1;
    console.error(`${part.name}: ${error.message}`);
  }
}
await chrome.close();
place.stop();
