// Where every piece is drawn: on its square, whoever looks, under every ruleset.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage, visitor } from './house.mjs';
import { close, links } from './players.mjs';

const { place, chrome } = await stage();

/** Promoted pieces of both colours, in the middle and in the corners, among all the others. */
const CROWD = 'Q~nbqkbnr/1ppp1ppp/2R~5/4q~3/1N~6/5b~2/PPPP1PPP/RNBQKBNr~';

/** The placement that the page was sent for each board, newest last. */
function listen(page) {
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.view) page.view = message.view;
    }),
  );
  return page;
}

/** `white pawn e2` and so on, as a placement says it. */
function stands(placement) {
  const names = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
  return placement.split('/').flatMap((row, top) => {
    const squares = row.replace(/\d/g, (gap) => '.'.repeat(Number(gap)));
    return [...squares].flatMap((letter, file) => {
      if (letter === '.') return [];
      const colour = letter === letter.toUpperCase() ? 'white' : 'black';
      return [`${colour} ${names[letter.toLowerCase()]} ${'abcdefgh'[file]}${8 - top}`];
    });
  });
}

/** The same as the eye finds it: each picture by where it lies on the drawn board. */
function seen(page, id) {
  return page.evaluate((board) => {
    const root = document.querySelector(`[data-board=${board}] cg-board`);
    const box = root.getBoundingClientRect();
    const white = root.closest('.cg-wrap').classList.contains('orientation-white');
    return [...root.querySelectorAll('piece:not(.ghost)')].map((piece) => {
      const at = piece.getBoundingClientRect();
      const x = ((at.left + at.width / 2 - box.left) / box.width) * 8;
      const y = ((at.top + at.height / 2 - box.top) / box.height) * 8;
      // In the middle of a square, not on an edge.
      if (Math.abs((x % 1) - 0.5) > 0.1 || Math.abs((y % 1) - 0.5) > 0.1) return `${piece.className} beside a square`;
      const [file, rank] = white ? [Math.floor(x), 7 - Math.floor(y)] : [7 - Math.floor(x), Math.floor(y)];
      const [colour, role] = ['white', 'black'].flatMap((one) =>
        ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'].filter((name) => piece.matches(`.${one}.${name}`)).map((name) => [one, name]),
      )[0];
      return `${colour} ${role} ${'abcdefgh'[file]}${rank + 1}`;
    });
  }, id);
}

async function drawnRight(page) {
  for (const board of page.view.boards) {
    const there = await seen(page, board.id);
    assert.deepEqual(there.sort(), stands(board.placement).sort(), `board ${board.id}`);
  }
}

/** Every promoted pawn lies (or stands) as the rules want it, and its picture is to be seen. */
const lying = (page) =>
  page.evaluate(() => {
    const turned = (piece) => getComputedStyle(piece, '::before').transform.startsWith('matrix(0, 1, -1, 0');
    return [...document.querySelectorAll('cg-board piece')].filter(turned).length;
  });

const RULES = ['knsb', 'minerva', 'stein', 'fide-2005', 'fide-2023', 'dsc', 'ddt'];

for (const rules of RULES) {
  // Covers: minerva-3.2
  test(`every piece is drawn on its square for both sides, also turned round (${rules})`, async () => {
    const pages = [];
    for (const link of await links(place, chrome, { rules, setup_a: CROWD, setup_b: CROWD })) {
      const page = listen(await visitor(chrome, pages.length % 2 ? 'laptop' : 'phone'));
      await page.goto(link);
      await page.waitForSelector('.board.own cg-board piece');
      pages.push(page);
    }
    for (const page of pages.slice(0, 2)) {
      await drawnRight(page);
      if (page.view.lying) assert.equal(await lying(page), 6 * page.view.boards.length);
      await page.click('.more summary');
      await page.click('[data-do=flip]');
      await page.waitForFunction(() => {
        const own = document.querySelector('.board.own .seatbar .text');
        return own.textContent.includes('(jij)');
      });
      await drawnRight(page);
    }
    await close(pages);
  });
}
