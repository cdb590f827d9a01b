// The treasurer's year, the secretary's week and a complaint's way to the committee: begun at the front page, done by what is
// on the screen, the clicks counted; no duty may need more than it does now.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { after, called, dutch, monday, season } from './dates.mjs';
import { house, stage, visitor } from './house.mjs';
import { Hand, set } from './tasks.mjs';

const { place, chrome } = await stage(() => house('--demo'));

/** To a page by the bar, or by the menu where it stands there. */
async function menu(hand, name) {
  const link = hand.page.locator('header').getByRole('link', { name, exact: true });
  const inside = hand.page.locator('body > :not(main)').getByRole('link', { name, exact: true });
  for (const found of [link, inside]) {
    for (const one of await found.all()) if (await one.isVisible()) return hand.click(one);
  }
  await hand.button('Meer');
  return hand.click(hand.page.getByRole('link', { name, exact: true }).locator('visible=true'));
}

const DUTIES = [
  {
    // Covers: ddt-1.1
    duty: 'write down what the meeting fixed for next year',
    who: 'treasurer',
    most: 4,
    async does(hand) {
      await menu(hand, 'Kas en lidgeld');
      await hand.link('Het lidgeld vaststellen');
      await hand.page.getByLabel('Met clubkampioenschap').fill('24');
      await hand.page.getByLabel('Zonder clubkampioenschap').fill('12');
      await hand.button('Besluit vastleggen');
      await hand.sees(new RegExp(called(season(monday()) + 1)));
    },
  },
  {
    // Covers: ddt-1.2
    duty: 'charge who joined since',
    who: 'treasurer',
    most: 4,
    async does(hand) {
      await menu(hand, 'Kas en lidgeld');
      await hand.link(`1 lid moet nog geboekt worden voor ${called(season(monday()))}`);
      await hand.sees(/Sanne Wijnstra/);
      await hand.button('Boek 1 bedrag');
      await hand.sees(/1 bedrag is geboekt/);
    },
  },
  {
    duty: 'enter a payment that came by the bank',
    who: 'treasurer',
    most: 4,
    async does(hand) {
      await menu(hand, 'Kas en lidgeld');
      await hand.link('Ruben Oosterling');
      await hand.page.locator('form[action$="/receive"] [name=cents]').fill('22');
      await hand.button('Invoeren');
      await hand.sees(/Betaling van €\s22,00 ingevoerd/);
    },
  },
  {
    // Covers: ddt-1.3.ii
    duty: 'let someone pay in four months',
    who: 'treasurer',
    most: 4,
    async does(hand) {
      await menu(hand, 'Kas en lidgeld');
      await hand.link('Loïc D’hondt');
      await hand.page.locator('form[action$="/plan"] [name=months]').fill('4');
      await hand.click(hand.page.locator('form[action$="/plan"] button'));
      await hand.sees(/Afgesproken: 4 termijnen/);
    },
  },
  {
    duty: 'remind everyone who is behind, once',
    who: 'treasurer',
    most: 3,
    async does(hand) {
      await menu(hand, 'Kas en lidgeld');
      await hand.button(/^Stuur \d+ herinneringen$/);
      await hand.sees(/Niet te bereiken met een brief, dus bellen: /);
      assert.equal(await hand.page.locator('form[action="/money/remind"]').count(), 0, 'nobody is left to remind');
    },
  },
  {
    duty: 'take the years along to the meeting as a file',
    who: 'treasurer',
    most: 3,
    async does(hand) {
      await menu(hand, 'Kas en lidgeld');
      const [file] = await Promise.all([hand.page.waitForEvent('download'), hand.link('Jaartotalen als bestand (CSV)')]);
      assert.equal(file.suggestedFilename(), 'lidgeld-per-jaar.csv');
    },
  },
  {
    // Covers: dsc-f.3
    duty: 'a driver wants the kilometres back',
    who: 'treasurer',
    most: 4,
    async does(hand) {
      await menu(hand, 'Kas en lidgeld');
      await hand.link('1 reisdeclaratie wacht');
      await hand.button('Akkoord');
      await hand.sees(/Tjeerd Hoekema, 51,2 km/);
    },
  },
  {
    duty: 'someone joins',
    who: 'board',
    most: 3,
    async does(hand) {
      await menu(hand, 'Leden');
      await hand.page.getByLabel('Voornaam').fill('Nora');
      await hand.page.getByLabel('Achternaam').fill('Visser');
      await hand.button('Lid toevoegen');
      await hand.sees(/Visser, Nora/);
    },
  },
  {
    duty: 'her address and the day she joined',
    who: 'board',
    most: 5,
    async does(hand) {
      await menu(hand, 'Leden');
      await hand.link('Visser, Nora');
      await hand.link('Gegevens wijzigen');
      await hand.page.locator('[name=joined]').fill(monday());
      await hand.page.locator('[name=address]').fill('Kade 3, Lindenoord');
      await hand.click(hand.page.locator('main form[action$="/edit"] button[type=submit]'));
      await hand.sees(/Bewaard/);
    },
  },
  {
    duty: 'she leaves again',
    who: 'board',
    most: 5,
    async does(hand) {
      await menu(hand, 'Leden');
      await hand.link('Visser, Nora');
      await hand.link('Lid gaat weg');
      await hand.button(`Afmelden per ${dutch(after(monday(), 1))}`);
      await hand.sees(/Nora Visser is afgemeld/);
    },
  },
  {
    duty: 'and asks to be erased',
    who: 'board',
    most: 5,
    async does(hand) {
      await menu(hand, 'Leden');
      await hand.link('Visser, Nora');
      await hand.link('Dit lid wissen');
      await hand.page.locator('[name=name]').fill('Nora Visser');
      await hand.button('Dit lid wissen');
      await hand.sees('Het lid is gewist');
      assert.equal(await hand.page.getByText('Visser, Nora').count(), 0);
    },
  },
  {
    // Covers: dsc-v
    duty: 'I complain about my game',
    who: 'player',
    hour: 'monday-2329',
    most: 4,
    async does(hand) {
      await hand.link('Vanavond');
      await hand.click(hand.page.locator('main a', { hasText: 'Bezwaar maken' }));
      await hand.page.locator('form[action$="/complain"] textarea').fill('De klok van mijn tegenstander liep niet.');
      await hand.click(hand.page.locator('form[action$="/complain"] button', { hasText: 'Bezwaar maken' }));
      if (await hand.page.getByRole('button', { name: 'Ja, doen' }).count()) await hand.button('Ja, doen');
      await hand.sees(/bezwaar is ontvangen/);
    },
  },
  {
    // Covers: dsc-v
    duty: 'I work it out in writing',
    who: 'player',
    hour: 'monday-2329',
    most: 4,
    async does(hand) {
      await menu(hand, 'Clubzaken');
      await hand.click(hand.page.locator('main a', { hasText: 'van Noud Verhagen' }));
      await hand.page.locator('textarea[name=text]').fill('Ik zag het op zet 34, en mijn buurman ook.');
      await hand.click(hand.page.locator('form[action$="/work-out"] button'));
      if (await hand.page.getByRole('button', { name: 'Ja, doen' }).count()) await hand.button('Ja, doen');
      await hand.sees(/uitwerking is ontvangen.*DSC v/s);
    },
  },
  {
    // Covers: dsc-v
    duty: 'the director decides about it',
    who: 'director',
    hour: 'monday-2329',
    most: 4,
    async does(hand) {
      await menu(hand, 'Clubzaken');
      await hand.click(hand.page.locator('main a', { hasText: 'van Noud Verhagen' }));
      await hand.page.locator('select[name=result]').selectOption('stays');
      await hand.page.locator('textarea[name=why]').fill('De klok liep: de scheidsrechter keek mee.');
      await hand.click(hand.page.locator('form[action$="/decide"] button'));
      if (await hand.page.getByRole('button', { name: 'Ja, doen' }).count()) await hand.button('Ja, doen');
      await hand.sees(/afgewezen/);
    },
  },
  {
    // Covers: dsc-w
    duty: 'I go to the players’ committee',
    who: 'player',
    hour: 'monday-2329',
    most: 4,
    async does(hand) {
      await menu(hand, 'Clubzaken');
      await hand.click(hand.page.locator('main a[href="/matters/appeals/new"]'));
      await hand.page.locator('textarea[name=why]').fill('De scheidsrechter stond aan een ander bord.');
      await hand.click(hand.page.locator('form[action="/matters/appeals/new"] button'));
      await hand.sees(/Je beroep is ontvangen.*DSC w/s);
    },
  },
  {
    // Covers: dsc-w
    duty: 'the committee decides',
    who: 'committee',
    hour: 'monday-2329',
    most: 6,
    async does(hand) {
      await menu(hand, 'Clubzaken');
      await hand.click(hand.page.locator('main a', { hasText: 'Beroep 1' }));
      await hand.click(hand.page.locator('input[name=verdict][value=upheld]'));
      await hand.click(hand.page.locator('input[name=with]').first());
      await hand.page.locator('textarea[name=why]').fill('Twee getuigen zagen het.');
      await hand.click(hand.page.locator('form[action$="/decide"] button'));
      await hand.sees(/Beslist.*DSC w/s);
    },
  },
];

for (const size of ['phone', 'laptop']) {
  test(`the duties of a year from the front page by what is on the screen (${size})`, { timeout: 600_000 }, async (t) => {
    const page = await visitor(chrome, size);
    await page.goto(place.address);
    await Promise.all([page.waitForNavigation({ timeout: 90_000 }), page.locator('form.demo button[name=again]').click()]);
    let hour = '';
    for (const one of DUTIES) {
      await t.test(`${one.who}: ${one.duty}`, async () => {
        const wanted = one.hour ?? 'monday-2331';
        if (wanted !== hour) await set(page, wanted);
        hour = wanted;
        await set(page, one.who);
        await page.goto(place.address);
        const hand = new Hand(page);
        await one.does(hand);
        t.diagnostic(`${one.who}: ${one.duty}: ${hand.clicks} clicks`);
        if (process.env.SHOTS) {
          const name = one.duty.replace(/[^a-z]+/gi, '-');
          await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size}.png`, fullPage: true });
        }
        assert.ok(hand.clicks <= one.most, `${hand.clicks} clicks, ${one.most} at most`);
      });
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}
