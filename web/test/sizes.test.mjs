// The room on the screen: the board fills the height, and nothing moves when something happens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, SIZES, stage, visitor } from './house.mjs';
import { close, links, play, sit, type } from './players.mjs';

const { place, chrome } = await stage();

/** Where what is played with lies, by name. */
const where = (page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const parts = [
      '.board.own .square',
      '.board.partner .square',
      '.seatbar.you .clock',
      '#table:not(.single) .seatbar.you .hand',
      '.messages',
      '.move-form',
      '.record',
    ];
    return parts.flatMap((part) => {
      const found = document.querySelector(part)?.getBoundingClientRect();
      return found ? [`${part} ${[found.x, found.y, found.width].map(Math.round)}`] : [];
    });
  });

for (const size of ['aside', 'zoomed']) {
  test(`the own board fills the height of a low screen, clocks and hand beside it (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'knsb' });
    const { height } = SIZES[size];
    for (const page of pages) {
      await page.evaluate(() => scrollTo(0, 0));
      const board = await page.locator('.board.own cg-board').boundingBox();
      assert.ok(board.height > 0.95 * height, `${board.height} of ${height}`);
      for (const part of [
        '.board.own .clock >> nth=0',
        '.board.own .clock >> nth=1',
        '.seatbar.you .hand',
        '.board.partner .clock >> nth=0',
      ]) {
        const box = await page.locator(part).boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height <= height, `${part} is in sight: ${box.y} ${box.height}`);
        assert.ok(box.x >= board.x + board.width, `${part} is beside the board`);
      }
      // Scrolled to the messages the board is still there.
      await page.evaluate(() => scrollTo(0, 300));
      const still = await page.locator('.board.own cg-board').boundingBox();
      assert.ok(still.y >= 0 && still.y + still.height <= height + 1, `${still.y}`);
      assert.deepEqual(await axe(page), []);
    }
    await close(pages);
  });
}

test('on a phone on its side the clock is started without scrolling, and then the boards are in sight', async () => {
  const [white, black] = await links(place, chrome, { rules: 'fide-2023', way: 'board' });
  const pages = [];
  for (const link of [white, black]) {
    const page = await visitor(chrome, 'aside');
    await page.goto(link);
    await page.waitForSelector('.board.own cg-board piece');
    pages.push(page);
  }
  const start = await pages[1].locator('[data-act=start]').boundingBox();
  assert.ok(start.y >= 0 && start.y + start.height <= SIZES.aside.height, `${start.y}`);
  assert.deepEqual(await axe(pages[1]), []);
  for (const page of pages) await page.evaluate(() => scrollTo(0, 200));
  await pages[1].click('[data-act=start]');
  for (const page of pages) {
    await page.waitForFunction(() => document.querySelector('.clock.running') && scrollY === 0);
    const board = await page.locator('.board.own cg-board').boundingBox();
    assert.ok(board.y >= 0 && board.y + board.height <= SIZES.aside.height, `${board.y} ${board.height}`);
  }
  await close(pages);
});

test('who looks on sees both boards at one height, whatever was captured', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'knsb' });
  const watcher = await visitor(chrome, 'laptop');
  await watcher.goto(pages[0].url());
  await watcher.waitForSelector('.board.partner cg-board piece');
  const tops = () => watcher.locator('.board .square').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
  const [first] = await tops();
  await play(pages, 'Aw e4, Ab d5, Aw exd5, Ab Dxd5, Bw e4, Bb d5, Bw exd5');
  await watcher.waitForFunction(() => document.querySelectorAll('.log li[data-kind=moved]').length === 7);
  assert.deepEqual(await tops(), [first, first]);
  await close([...pages, watcher]);
});

test('a promoted pawn has its sign at the first look, where it stands', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'knsb', setup_a: '4k3/P6p/8/8/8/8/7P/4K3[] w - - 0 1' });
  await type(pages[0], 'a8=D');
  const watcher = await visitor(chrome, 'laptop');
  await watcher.goto(pages[0].url());
  await watcher.waitForSelector('.board.own .cg-custom-svgs g[transform]');
  const signs = await watcher.locator('.cg-custom-svgs g[transform]').evaluateAll((all) => all.map((one) => one.getAttribute('transform')));
  assert.ok(
    signs.every((transform) => !transform.includes('NaN')),
    `${signs}`,
  );
  await close([...pages, watcher]);
});

for (const size of ['phone', 'tiny', 'aside', 'laptop']) {
  test(`the first capture, a word, a refusal and an offer move nothing (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'minerva' });
    const [aw, ab, bw, bb] = pages;
    const before = await Promise.all(pages.map(where));
    const stays = async (when) => {
      for (const [seat, page] of pages.entries()) {
        assert.deepEqual(await where(page), before[seat], `${when}: seat ${seat}`);
        const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(wide <= room, `${when}: seat ${seat} is ${wide} wide`);
      }
    };
    await play(pages, 'Aw e4, Ab d5, Aw exd5, Ab Dxd5, Bw d4');
    await bb.waitForSelector('.board.own .hand [data-piece=p]:not(.none)');
    await stays('captured');
    await bb.click('[data-message=ask_n]');
    await aw.waitForSelector('.bubble');
    await stays('said');
    await bb.fill('#move-text', 'Ke5');
    await bb.press('#move-text', 'Enter');
    await bb.waitForSelector('.status:not(:empty)');
    await stays('refused');
    await type(bb, 'd5');
    await ab.click('.more summary');
    await ab.click('[data-act=offer_draw]');
    await ab.click('dialog [data-value=yes]');
    await ab.click('.more summary');
    await aw.waitForFunction(() => document.querySelector('.board.own').textContent.includes('Remise'));
    await stays('offered');
    assert.ok(await bw.locator('.board.own cg-board').isVisible());
    await close(pages);
  });
}

for (const size of ['laptop', 'phone', 'aside']) {
  test(`chess on one board: the first capture moves nothing (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'fide-2023' });
    const before = await Promise.all(pages.map(where));
    await play(pages, 'Aw e4, Ab d5, Aw exd5, Ab Dxd5');
    for (const [seat, page] of pages.entries()) assert.deepEqual(await where(page), before[seat], `seat ${seat}`);
    const [tall, room] = await pages[0].evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    if (size === 'laptop') assert.ok(tall <= room, `${tall} of ${room}`);
    await close(pages);
  });
}

test('where nothing is placed the example of a move shows no placing', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'fide-2023' });
  assert.equal(await pages[0].getAttribute('#move-text', 'placeholder'), 'Pf3');
  await close(pages);
});

test('a long name on the score sheet breaks no move in two', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'minerva', name: 'Anna van der Veen-Bakker' });
  await play(pages, 'Aw e4, Ab d5, Aw exd5, Ab Dxd5, Bw e4, Bb d5, Bw exd5, Bb Dxd5');
  const watcher = await visitor(chrome, 'laptop');
  await watcher.goto(pages[0].url());
  for (const page of [pages[0], watcher]) {
    await page.waitForFunction(() => document.querySelectorAll('.sheet tbody tr').length === 4);
    const heights = await page.locator('.sheet tbody tr').evaluateAll((rows) => rows.map((row) => row.offsetHeight));
    assert.ok(Math.max(...heights) < 1.5 * Math.min(...heights), `${heights}`);
    const hidden = await page.locator('.sheet').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
    assert.ok(hidden <= 0, `${hidden} points of the sheet lie outside it`);
  }
  await close([...pages, watcher]);
});

for (const size of ['aside', 'zoomed', 'tiny']) {
  test(`the replay shows both boards, apart and large enough to read (${size})`, async () => {
    const pages = await sit(place, chrome, 'laptop', { rules: 'minerva', name: 'Anna van der Veen' });
    await play(pages, 'Aw e4, Ab d5');
    const watcher = await visitor(chrome, size);
    await watcher.goto(`${pages[0].url()}/replay`);
    await watcher.waitForSelector('cg-board piece');
    const [a, b] = await Promise.all([0, 1].map((at) => watcher.locator('#replay .board cg-board').nth(at).boundingBox()));
    assert.ok(a.width >= 140 && b.width >= 140, `${a.width} and ${b.width}`);
    assert.ok(a.x + a.width <= b.x, 'side by side');
    const names = await watcher
      .locator('#replay .seatbar .who')
      .evaluateAll((bars) => bars.map((bar) => bar.scrollWidth - bar.clientWidth));
    assert.ok(Math.max(...names) <= 1, `names, boards and clocks lie over one another: ${names}`);
    if (size === 'aside') {
      assert.ok(a.width >= 0.6 * SIZES.aside.height, `${a.width} of ${SIZES.aside.height}`);
      const button = await watcher.locator('.transport .main-buttons').boundingBox();
      assert.ok(button.x >= b.x + b.width, 'the buttons stand beside the boards');
    }
    await close([...pages, watcher]);
  });
}

test('on the narrowest phone the piece to pass stands beside the hand', async () => {
  const pages = await sit(place, chrome, 'tiny', { rules: 'knsb', way: 'board' });
  const partner = async () => {
    await pages[0].evaluate(() => scrollTo(0, 0));
    return pages[0].locator('.board.partner .square').boundingBox();
  };
  const before = await partner();
  for (const [at, move] of [
    [0, 'e2e4'],
    [1, 'd7d5'],
    [0, 'e4d5'],
  ]) {
    await type(pages[at], move);
    if (move !== 'e4d5') await pages[at].click('[data-act=press]');
  }
  await pages[0].waitForSelector('.own button.pass');
  assert.equal((await partner()).y, before.y);
  assert.deepEqual(await axe(pages[0]), []);
  await close(pages);
});
