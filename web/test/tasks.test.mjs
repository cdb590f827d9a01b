// Twelve tasks of a player, the pairing officer and the director, each begun at the front page and done by what is on the
// screen: links, buttons, fields. The clicks are counted, and no task may need more than it does now.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { house, stage, visitor } from './house.mjs';
import { Hand, set } from './tasks.mjs';

const { place, chrome } = await stage(() => house('--demo'));

/** Someone without a mouse: goes by Tab to what is wanted, sees where the focus is, and presses Enter or the space bar. */
class Keys extends Hand {
  async go(found) {
    const one = await found.first().elementHandle();
    // The page was just loaded or an act was just done: from where the focus is, once round the page at most.
    for (let steps = 0; steps < 400; steps += 1) {
      if (await one.evaluate((it) => document.activeElement === it)) {
        const shown = await one.evaluate((it) => {
          const style = getComputedStyle(it);
          return (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
        });
        assert.ok(shown, `the focus is seen on ${await one.innerText()}`);
        return one;
      }
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not come to ${await one.evaluate((it) => it.outerHTML.slice(0, 200))}`);
  }

  async click(found) {
    await found.first().waitFor({ state: 'visible' });
    this.clicks += 1;
    const one = await this.go(found);
    const space = await one.evaluate((it) => it.matches('input[type=checkbox], input[type=radio]'));
    const leaves = await one.evaluate((it) => it.matches('a, button[type=submit]'));
    const pressed = this.page.keyboard.press(space ? 'Space' : 'Enter');
    await (leaves ? Promise.all([this.page.waitForNavigation(), pressed]) : pressed);
  }

  async choose(label, value) {
    this.clicks += 1;
    const found = this.page.getByLabel(label, { exact: true });
    await this.go(found);
    await found.first().selectOption(value);
  }
}

/** A result at a board, typed, or by thumb where there is nothing to type in; what is entered is not counted. */
const enter = async (field, key, text) => {
  if (await field.isVisible()) await field.fill(key);
  else await field.locator('..').getByRole('button', { name: text, exact: true }).click();
};

// What each task is, who does it at which hour, and the most clicks it may take.
const TASKS = [
  {
    // Covers: dsc-l, dsc-k4
    task: 'I cannot come on Monday',
    who: 'player',
    hour: 'friday-1759',
    most: 2,
    async does(hand) {
      await hand.link('Vanavond');
      await hand.button('Ik kan niet');
      await hand.sees(/afgemeld voor ronde 10, op tijd\. \(Keizer 4\)/);
    },
  },
  {
    task: 'I can come after all',
    who: 'player',
    hour: 'friday-1759',
    most: 2,
    async does(hand) {
      await hand.link('Vanavond');
      await hand.button('Ik kom toch');
      await hand.sees(/aangemeld voor ronde 10/);
    },
  },
  {
    task: 'I am on holiday for two evenings',
    who: 'player',
    hour: 'friday-1759',
    most: 5,
    async does(hand) {
      await hand.link('Vanavond');
      await hand.link('Mijn avonden');
      await hand.click(hand.page.locator('main input[name=round]').nth(2));
      await hand.click(hand.page.locator('main input[name=round]').nth(3));
      await hand.button('Afmelden voor de aangevinkte avonden');
      await hand.sees(/afgemeld voor ronde 12, op tijd.*afgemeld voor ronde 13, op tijd/s);
    },
  },
  {
    task: 'someone called this afternoon and does not come',
    who: 'officer',
    hour: 'friday-1759',
    most: 4,
    async does(hand) {
      await hand.link('Vanavond');
      await hand.click(hand.page.locator('main a[href="/c/keizer/round/10"]'));
      await hand.choose('Wie', { label: 'Wim de Graaf' });
      await hand.button('Afmelden namens deze speler');
      await hand.sees(/Wim de Graaf is afgemeld voor ronde 10/);
    },
  },
  {
    // Covers: dsc-k7
    task: 'pair the round and read why two meet',
    who: 'officer',
    hour: 'friday-1801',
    most: 4,
    async does(hand) {
      await hand.link('Vanavond');
      await hand.click(hand.page.locator('main a[href="/c/keizer/round/10"]'));
      await hand.button('Maak de indeling');
      await hand.sees('Het concept van ronde 10 is gemaakt');
      await hand.button(/^Waarom dit paar/);
      await hand.sees('(Keizer 7)');
    },
  },
  {
    task: 'two of the draft may not meet',
    who: 'officer',
    hour: 'friday-1801',
    most: 7,
    async does(hand) {
      await hand.link('Vanavond');
      await hand.click(hand.page.locator('main a[href="/c/keizer/round/10"]'));
      const first = hand.page.locator('.pairs > li').first().locator('.who');
      const [white, black] = await first.allInnerTexts();
      await hand.fold('Deel in met een wens');
      await hand.choose('Deze speler', { label: white.trim() });
      await hand.choose('Wens', 'without');
      await hand.choose('En deze speler', { label: black.trim() });
      await hand.button('Deel in met deze wens');
      await hand.sees(`Wens: ${white.trim()} speelt niet tegen ${black.trim()}.`);
    },
  },
  {
    // Covers: dsc-m, dsc-n
    task: 'someone drops out after publication: who is told and what it gives',
    who: 'officer',
    hour: 'friday-2000',
    most: 6,
    async does(hand) {
      await hand.link('Vanavond');
      await hand.click(hand.page.locator('main a[href="/c/keizer/round/10"]'));
      await hand.choose('Over wie gaat het?', { label: 'Otto von Brandt' });
      await hand.button('Laat zien wat er kan');
      await hand.button(/^Doe dit\s*: Otto von Brandt/);
      await hand.sees('DSC n');
      await hand.button('Ja, doen');
      await hand.sees('Gedaan: Otto von Brandt komt niet');
    },
  },
  {
    task: 'whom do I play, with which colour, at which board; I won',
    who: 'player',
    hour: 'monday-2031',
    most: 2,
    async does(hand) {
      await hand.link('Vanavond');
      await hand.sees(/Je speelt tegen/);
      await hand.button('Ik heb gewonnen');
      await hand.sees(/ontvangen\. \(DSC q\)/);
    },
  },
  {
    // Covers: dsc-o, dsc-k6
    task: 'someone did not come',
    who: 'director',
    hour: 'monday-2031',
    most: 4,
    async does(hand) {
      await hand.link('Vanavond');
      await hand.click(hand.page.locator('main a[href="/c/keizer/round/10/results"]'));
      await hand.sees('Niet gekomen');
      if (await hand.page.locator('.no-shows').isVisible()) await hand.fold('Niet gekomen…');
      await hand.button('Niet gekomen: Daan van Leeuwen');
      await hand.sees(/Daan van Leeuwen/);
    },
  },
  {
    // Covers: dsc-q
    task: 'two results by keyboard',
    who: 'director',
    hour: 'monday-2031',
    most: 4,
    async does(hand) {
      await hand.link('Vanavond');
      await hand.click(hand.page.locator('main a[href="/c/keizer/round/10"]'));
      await hand.link('Uitslagen invullen');
      const open = hand.page.locator('tr:has(.soft:text-is("…")) input.key');
      await enter(open.first(), '1', '1–0');
      await enter(open.nth(1), 'r', '½–½');
      await hand.button('Bewaren');
      await hand.sees(/2 uitslagen bewaard/);
    },
  },
  {
    // Covers: dsc-k9
    task: 'a result of two rounds back was entered wrongly: what does putting it right move?',
    who: 'director',
    hour: 'monday-2031',
    most: 6,
    async does(hand) {
      await hand.link('De hele ranglijst');
      await hand.link('Indeling');
      await hand.link('8');
      await hand.link('Uitslagen van ronde 8');
      await enter(hand.page.locator('input.key').first(), '0', '0–1');
      await hand.page.getByLabel('Reden', { exact: false }).first().fill('Omgekeerd ingevuld');
      await hand.button('Bewaren');
      await hand.sees('Wat dit doet met de stand');
      await hand.button('Ja, doen');
      await hand.sees(/bewaard/);
    },
  },
  {
    // Covers: dsc-k3
    task: 'why do I have these points, and why is it other than last week?',
    who: 'player',
    hour: 'monday-2331',
    most: 2,
    async does(hand) {
      await hand.link('De hele ranglijst');
      await hand.click(hand.page.locator('tbody a', { hasText: 'Noud Verhagen' }));
      await hand.sees('Waarom veranderde de score?');
      const total = await hand.page.locator('.sum .total').last().innerText();
      assert.match(total, /^[+-]?\d/);
      await hand.sees('DSC');
    },
  },
];

for (const [how, size, By] of [
  ['on a phone', 'phone', Hand],
  ['on a laptop', 'laptop', Hand],
  ['by keyboard alone', 'laptop', Keys],
]) {
  test(`twelve tasks from the front page by what is on the screen (${how})`, { timeout: 600_000 }, async (t) => {
    assert.equal(TASKS.length, 12);
    const page = await visitor(chrome, size);
    await page.goto(place.address);
    let hour = '';
    for (const one of TASKS) {
      await t.test(`${one.who}: ${one.task}`, async () => {
        if (one.hour !== hour) await set(page, one.hour);
        hour = one.hour;
        await set(page, one.who);
        await page.goto(place.address);
        const hand = new By(page);
        await one.does(hand);
        t.diagnostic(`${one.who}: ${one.task}: ${hand.clicks} clicks`);
        assert.ok(hand.clicks <= one.most, `${hand.clicks} clicks, ${one.most} at most`);
      });
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}
