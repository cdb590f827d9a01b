// The arbiter's desk in real Chromium: four players and an arbiter, each in a browser of their own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, capturesAndPlaces, gives, hears, plays, rules, table as sit } from './arbiter.mjs';
import { axe, stage } from './house.mjs';
import { close } from './players.mjs';

const { place, chrome } = await stage();

const table = (rules, options) => sit({ place, chrome }, rules, options);

// Covers: knsb-7.4, knsb-7.7, knsb-10.1
test('a full return of a passed piece that was already placed, by four players and an arbiter', async () => {
  const { players, desk } = await table('knsb');
  const [aw, ab, bw, bb] = players;
  await capturesAndPlaces(players);
  assert.match(await desk.locator('.now').textContent(), /alleen in als een speler erom vraagt/);
  assert.doesNotMatch(await desk.locator('.log').last().textContent(), /onreglementair/);
  await calls(ab, 'irregularities.illegal_move', true);
  await desk.waitForSelector('.now .call');
  assert.match(await desk.locator('.found').textContent(), /onreglementair/);
  await hears(ab, 'Je hebt de klok stilgezet en de arbiter geroepen');
  await hears(aw, 'heeft de klok stilgezet en de arbiter geroepen');
  await hears(bw, 'Jouw bord gaat gewoon door');
  // The clock stands still: the screen says that it must run before the players can act.
  await desk.click('[data-act=resume_clocks]');
  await desk.waitForSelector('.steps li[data-when=now][data-who=Ab]');
  await ab.click('[data-act=demand]');
  await desk.waitForSelector('.steps li[data-when=now][data-who=Aw]');
  await hears(aw, 'Nu jij');
  await hears(ab, 'Jouw klok loopt nog');
  await hears(bw, 'Jouw bord gaat gewoon door');
  await hears(bb, 'zet dan niet');
  await ab.click('[data-act=press]');
  await aw.click('[data-act=announce_missing]');
  await desk.waitForSelector('.steps li[data-when=now][data-who=Bw]');
  await hears(ab, 'Wacht tot');
  assert.equal(await ab.locator('.board.partner [data-square]').count(), 0, 'not yet');
  await plays(bw, 'c2c3');
  await desk.waitForSelector('.steps li[data-when=now][data-who=Ab]');
  // What was refused goes with the next thing that succeeds.
  await bb.fill('#move-text', 'd7d5');
  await bb.press('#move-text', 'Enter');
  await bb.waitForFunction(() => document.querySelector('.status').textContent.includes('KNSB 7.7'));
  await bb.locator('.messages button').first().click();
  await bb.waitForFunction(() => document.querySelector('.status').textContent === '');
  // The piece is taken on the other board itself, by keyboard.
  const square = ab.locator('.board.partner [data-square=f6]');
  const [spot, board] = [await square.boundingBox(), await ab.locator('.board.partner .square').boundingBox()];
  const column = Math.floor(((spot.x + spot.width / 2 - board.x) / board.width) * 8);
  const row = Math.floor(((spot.y + spot.height / 2 - board.y) / board.height) * 8);
  assert.deepEqual([column, row], [5, 2], 'the player with Black on A sees White of B below');
  assert.deepEqual(await axe(ab), []);
  await square.focus();
  await ab.keyboard.press('Enter');
  await desk.waitForSelector('.steps li[data-when=now][data-who=Aw]');
  assert.match(await desk.locator('.steps').textContent(), /Aangeraakt/);
  await plays(aw, 'f3e5');
  await desk.waitForFunction(() => document.querySelectorAll('.steps li[data-who=Aw]').length === 0);
  assert.deepEqual(await axe(desk), []);
  await close([...players, desk]);
});

for (const [ruleset, preview] of [
  ['knsb', 1],
  ['minerva', 2],
]) {
  // Covers: knsb-7.1, minerva-7.1
  test(`a wrong set-up restarts ${preview === 1 ? 'that game' : 'both games'} under ${ruleset}`, async () => {
    const setup = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR';
    const { players, desk } = await table(ruleset, { setup });
    const [aw, ab, bw] = players;
    await plays(aw, 'e2e4');
    await plays(bw, 'd2d4');
    await calls(ab, 'irregularities.wrong_setup');
    await desk.waitForSelector('.group-likely [data-kind=restart]');
    await rules(desk, 'restart', { why: 'loper en paard stonden verwisseld' });
    assert.equal(await desk.locator('.preview .sides').count(), preview);
    assert.deepEqual(await axe(desk), []);
    await gives(desk);
    await hears(aw, `${ruleset === 'knsb' ? 'KNSB' : 'Minerva'} 7.1`);
    await hears(bw, 'loper en paard stonden verwisseld');
    await hears(ab, 'begint opnieuw');
    await desk.locator('[data-act=resume_clocks]').last().click();
    await aw.waitForSelector('.board.own .clock.running');
    const made = await bw.evaluate(() => document.querySelector('.board.own .grid, .board.own table').textContent.length);
    assert.ok(made > 0);
    await close([...players, desk]);
  });
}

// Covers: fide-8.5, fide-6.14
test('a reconstruction to an earlier move, with clocks', async () => {
  const { players, desk } = await table('knsb', { size: 'phone' });
  const [aw, ab] = players;
  await plays(aw, 'e2e4');
  await plays(ab, 'd7d5');
  await plays(aw, 'e4d5');
  await calls(ab, 'arbiter.only_when_asked', true);
  await desk.waitForSelector('.work [data-kind=reconstruct]');
  await rules(desk, 'reconstruct', {
    why: 'de stukken waren omgevallen',
    fill: async () => {
      await desk.locator('.pick button', { hasText: 'd5' }).first().click();
      await desk.waitForSelector('input[name=time_Aw]');
      await desk.uncheck('input[name=back_B]');
      await desk.fill('input[name=time_Aw]', '4:00');
      await desk.fill('input[name=time_Ab]', '3:30');
    },
  });
  assert.equal(await desk.locator('.preview .after .clock.changed').count(), 2);
  assert.deepEqual(await axe(desk), []);
  await gives(desk);
  await hears(aw, 'de stukken waren omgevallen');
  await aw.waitForFunction(() => [...document.querySelectorAll('.board.own .clock')].some((clock) => clock.textContent === '4:00'));
  await close([...players, desk]);
});

// Covers: knsb-10.5
test('a penalty is given and undone', async () => {
  const { players, desk } = await table('knsb');
  const [aw, ab] = players;
  await calls(aw, 'arbiter.only_when_asked', true);
  await rules(desk, 'add_time', {
    why: 'zwart stoorde',
    fill: async () => {
      await desk.locator('dialog.ruling label.option', { hasText: 'Wit, bord A' }).click();
      await desk.fill('dialog.ruling input[name=time]', '1:00');
    },
  });
  await gives(desk);
  await hears(ab, 'zwart stoorde');
  await desk.waitForSelector('[data-undo="1"]');
  await desk.click('[data-undo="1"]');
  await desk.fill('dialog.ruling textarea', 'het was een toeschouwer');
  await desk.click('[data-do=preview]');
  await desk.waitForSelector('[data-do=rule]');
  await gives(desk);
  await hears(ab, 'het was een toeschouwer');
  await desk.waitForSelector('.rulings-done li.undone');
  await close([...players, desk]);
});

test('two arbiters see each other, and a ruling on a changed board is refused with what changed', async () => {
  const { players, desks } = await table('knsb', { names: ['Anna Arbiter', 'Bram Beslist'] });
  const [aw] = players;
  const [anna, bram] = desks;
  await anna.waitForFunction(() => document.querySelector('.others').textContent.includes('Bram Beslist'));
  await calls(aw, 'irregularities.illegal_move');
  await anna.waitForSelector('.work [data-kind=go_on]');
  await rules(anna, 'go_on');
  await bram.waitForFunction(() => document.querySelector('.others.busy')?.textContent.includes('Anna Arbiter'));
  await plays(aw, 'e2e4');
  await gives(anna);
  await anna.waitForSelector('.since');
  assert.match(await anna.locator('.since').textContent(), /e4/);
  assert.equal(await anna.locator('.rulings-done').count(), 0);
  await anna.click('[data-do=again]');
  await anna.click('[data-do=preview]');
  await anna.waitForSelector('[data-do=rule]');
  await gives(anna);
  await bram.waitForSelector('.rulings-done li');
  await bram.waitForFunction(() => !document.querySelector('.others.busy'));
  await close([...players, ...desks]);
});

// Covers: knsb-7.7, knsb-10.1
test('the dialog starts from what the call is about, and a call that stays open is closed beside the result', async () => {
  const { players, desk } = await table('knsb');
  const [, ab, bw] = players;
  await capturesAndPlaces(players);
  await ab.click('[data-act=demand]');
  await calls(ab, 'irregularities.passed_piece_returns');
  await calls(bw, 'clock.defect');
  await desk.waitForFunction(() => document.querySelectorAll('.now .call').length === 2);
  assert.equal(await desk.locator('.group-likely [data-kind=go_on]').count(), 0, 'to play on as it stands does not carry 7.7 out');
  // What fits the call needs two clicks: what it does is shown at once, and one can still go back to the form.
  await desk.locator('.group-likely [data-kind=missing_piece]').click();
  await desk.waitForSelector('[data-do=rule]');
  await desk.click('dialog.ruling .acts .quiet');
  assert.equal(await desk.locator('input[name=ground]:checked').getAttribute('value'), 'irregularities.passed_piece_returns');
  assert.match(await desk.locator('[data-field=ground] label').first().textContent(), /^KNSB 7\.7/);
  await desk.click('[data-do=preview]');
  await desk.waitForSelector('[data-do=rule]');
  // The boards stay as they are: the preview says who does what from here.
  assert.match(await desk.locator('.preview .effects').textContent(), /meldt aan .* neemt een paard/s);
  await gives(desk);
  await desk.waitForSelector('[data-do=handled]');
  assert.match(await desk.locator('dialog.ruling').textContent(), /klok doet het niet goed/);
  assert.deepEqual(await axe(desk), []);
  await desk.click('[data-do=handled]');
  await desk.waitForFunction(() => !document.querySelector('dialog.ruling') && !document.querySelector('.now .call'));
  await close([...players, desk]);
});

// Covers: knsb-7.7, knsb-10.1, knsb-10.5
test('during a return all four clocks can be set, and a mistaken play on is undone with the demand and the stopped clock', async () => {
  const { players, desk } = await table('knsb');
  const [, ab] = players;
  await capturesAndPlaces(players);
  await ab.click('[data-act=demand]');
  await calls(ab, 'irregularities.passed_piece_returns', true);
  await desk.waitForSelector('.steps li[data-when=later][data-who=Ab]');
  await rules(desk, 'go_on', { why: 'vergissing' });
  assert.match(await desk.locator('.preview').textContent(), /vervalt/);
  await gives(desk);
  await desk.waitForFunction(() => document.querySelectorAll('.steps li[data-who=Ab]').length === 0);
  await desk.click('[data-undo="1"]');
  await desk.click('[data-do=preview]');
  await desk.waitForSelector('[data-do=rule]');
  assert.match(await desk.locator('.preview').textContent(), /ligt weer open/);
  await gives(desk);
  await desk.waitForSelector('.now .call');
  await desk.waitForSelector('.steps li[data-when=later][data-who=Ab]');
  await desk.waitForSelector('[data-act=resume_clocks]');
  // The clock of A stands still; that of the other board can be stopped and set as well.
  await desk.locator('[data-act=stop_clocks]').click();
  await desk.waitForFunction(() => document.querySelectorAll('[data-act=resume_clocks]').length === 3);
  await rules(desk, 'set_clock', {
    fill: async () => {
      await desk.locator('dialog.ruling label.option', { hasText: 'Wit, bord B' }).click();
      await desk.fill('dialog.ruling input[name=time]', '2:00');
    },
  });
  await gives(desk);
  // That was no answer to the call.
  await desk.click('[data-do=keep]');
  await desk.waitForFunction(() => document.querySelector('.sight').textContent.includes('2:00'));
  await close([...players, desk]);
});

// Covers: fide-7.5, knsb-10.5
test('a board is set up by hand on a phone, by touch and by keyboard, and the ruling is undone', async () => {
  const { players, desk } = await table('knsb', { size: 'phone' });
  const [aw, ab] = players;
  await plays(aw, 'e2e4');
  await calls(ab, 'arbiter.only_when_asked', true);
  await desk.waitForSelector('.work [data-kind=reconstruct]');
  await rules(desk, 'reconstruct', {
    why: 'het bord was omgestoten',
    fill: async () => {
      await desk.click('.pick [data-seq=now]');
      await desk.uncheck('input[name=back_B]');
      await desk.check('input[name=by_hand_A]');
      assert.equal(await desk.locator('[data-by-hand=A] .set-board piece.king').count(), 2);
      assert.match(await desk.locator('.set-hand legend').first().textContent(), /^In de hand van wit$/);
      const square = (at) => desk.locator(`[data-by-hand=A] [data-at=${at}]`);
      // By hand: the knight goes to f3, a black pawn too many on e5.
      await square('g1').click();
      assert.match(await desk.locator('.by-hand [role=status]').textContent(), /wit paard van g1/);
      await square('f3').click();
      await desk.click('[data-by-hand=A] [data-tool=p]');
      await square('e5').click();
      // By keyboard: one up from a2 stands nothing; the pawn of a2 itself is taken off, and put back.
      await square('a3').focus();
      await desk.keyboard.press('ArrowDown');
      await desk.keyboard.press('Delete');
      assert.match(await square('a2').getAttribute('aria-label'), /leeg/);
      await desk.click('[data-by-hand=A] [data-tool=P]');
      await square('a2').focus();
      await desk.keyboard.press('Enter');
      await desk.fill('input[name=hand_Awn]', '1');
      await desk.check('input[name=turn_A][value=w]');
      assert.deepEqual(await axe(desk), []);
    },
  });
  const said = await desk.locator('.preview').textContent();
  assert.match(said, /1 × pion \(zwart\) te veel/);
  assert.match(said, /1 × paard \(wit\) te veel/);
  await gives(desk);
  await hears(aw, 'het bord was omgestoten');
  const cell = (page, row, column) =>
    page.evaluate(([r, c]) => document.querySelectorAll('.board.own table tbody tr')[r].children[c].textContent, [row, column]);
  await aw.waitForFunction(() => document.querySelectorAll('.board.own table tbody tr')[3].children[5].textContent.includes('pion'));
  assert.match(await cell(aw, 5, 6), /paard/);
  await aw.waitForSelector('.board.own .hand [data-piece=n]:not(.none)');
  await desk.click('[data-undo="1"]');
  await desk.click('[data-do=preview]');
  await desk.waitForSelector('[data-do=rule]');
  await gives(desk);
  await aw.waitForFunction(() => document.querySelectorAll('.board.own table tbody tr')[3].children[5].textContent === '');
  assert.match(await cell(aw, 7, 7), /paard/);
  await close([...players, desk]);
});

// Covers: knsb-7.2
test('players who began with the wrong colours change places by one button, and their pages follow', async () => {
  const { players, desk } = await table('knsb');
  const [aw, ab, bw] = players;
  await plays(aw, 'e2e4');
  await calls(ab, 'irregularities.swapped_colours');
  await desk.waitForSelector('.group-likely [data-kind=swap_colours]');
  await rules(desk, 'swap_colours', { why: 'Ans moest zwart hebben' });
  assert.match(await desk.locator('.preview').textContent(), /wisselen van kleur/);
  assert.equal(await desk.locator('.preview .sides').count(), 2);
  assert.deepEqual(await axe(desk), []);
  await gives(desk);
  await hears(bw, 'Ans moest zwart hebben');
  // The page of who had White comes back by itself with Black below, and the other can move first.
  await aw.waitForFunction(() => document.querySelector('.board.own .cg-wrap').classList.contains('orientation-black'));
  await ab.waitForFunction(() => document.querySelector('.board.own .cg-wrap').classList.contains('orientation-white'));
  await desk.locator('[data-act=resume_clocks]').last().click();
  await ab.waitForSelector('.board.own .clock.running');
  await plays(ab, 'd2d4');
  await plays(aw, 'd7d5');
  await close([...players, desk]);
});
