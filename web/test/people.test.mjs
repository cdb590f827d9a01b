// Accounts in real Chromium: the first admin, an invitation by letter, a password, sessions; phone and laptop.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, opened, stage, visitor } from './house.mjs';
import { houseWithPost, link } from './post.mjs';

const { place, chrome } = await stage(houseWithPost);

async function clean(page) {
  assert.deepEqual(await axe(page), [], page.url());
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${page.url()} is ${wide} pixels too wide`);
}

async function done(pages) {
  for (const page of pages) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
}

test('the first admin invites, a member sets a password, signs in twice and ends a session', async () => {
  const first = place.said().match(/http\S+\/welcome\/\S+/)[0];
  const admin = await visitor(chrome, 'laptop');
  await admin.goto(first);
  await clean(admin);
  await admin.fill('input[name=name]', 'Ans de Vries');
  await admin.fill('input[name=email]', 'ans@club.nl');
  await admin.fill('input[name=password]', 'paard naar f3');
  await admin.click('form.stack button');
  await admin.waitForURL('**/found/club');
  await clean(admin);
  await opened(admin, place);
  await admin.fill('input[name=email]', 'bram@club.nl');
  await admin.selectOption('form.stack select[name=role]', 'arbiter');
  await admin.click('form.stack button');
  await admin.waitForSelector('[role=status]');
  await clean(admin);

  const phone = await visitor(chrome, 'phone');
  await phone.goto(link(await place.letter('bram@club.nl')));
  await clean(phone);
  await phone.fill('input[name=name]', 'Bram');
  await phone.fill('input[name=password]', 'kort');
  await phone.evaluate(() => document.querySelector('form.stack').setAttribute('novalidate', ''));
  const refused = phone.waitForSelector('[role=alert]');
  await phone.click('form.stack button');
  await refused;
  phone.errors.length = 0; // Chromium reports the 422 of the refused password.
  await phone.fill('input[name=password]', 'loper slaat op c6');
  await phone.click('form.stack button');
  await phone.waitForURL('**/tonight');
  await clean(phone);

  const laptop = await visitor(chrome, 'laptop');
  await laptop.goto(`${place.address}/me`);
  assert.match(laptop.url(), /\/in\?next=\/me$/);
  await clean(laptop);
  await laptop.fill('form[action="/in"] input[name=email]', 'bram@club.nl');
  await laptop.fill('input[name=password]', 'loper slaat op c6');
  await laptop.click('form[action="/in"] button');
  await laptop.waitForURL('**/me');
  assert.equal(await laptop.locator('form[action="/me/sessions/end"]').count(), 1);
  await laptop.click('form[action="/me/sessions/end"] button');
  await laptop.waitForSelector('[role=status]');
  assert.equal(await laptop.locator('form[action="/me/sessions/end"]').count(), 0);
  await phone.goto(`${place.address}/me`);
  assert.match(phone.url(), /\/in\?next=\/me$/, 'the phone was signed out');
  await clean(phone);

  // The sign that takes a role is large enough to be seen and pressed, and asks first.
  await admin.goto(`${place.address}/people`);
  const take = admin.locator('.people li', { hasText: 'Bram' }).locator('form[action="/people/take"] button');
  const sign = await take.boundingBox();
  assert.ok(sign.width >= 24 && sign.height >= 24, `${sign.width} by ${sign.height}`);
  // A line an account; what one does with it waits behind a word.
  const bram = admin.locator('.people > li', { hasText: 'Bram' });
  const give = bram.getByRole('button', { name: 'Geef de rol' });
  assert.equal(await give.isVisible(), false);
  assert.ok((await bram.boundingBox()).height < 90, 'calm');
  await bram.locator('summary').first().click();
  assert.ok(await give.isVisible());
  await clean(admin);
  const asked = [];
  const answer = (yes) =>
    admin.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void (yes ? dialog.accept() : dialog.dismiss());
    });
  answer(false);
  await take.click();
  await admin.reload();
  assert.equal(await take.count(), 1, 'who says no keeps it as it was');
  answer(true);
  await take.click();
  await admin.waitForSelector('[role=status]');
  assert.equal(await take.count(), 0);
  assert.equal(asked.length, 2);
  assert.match(asked[0], /Bram/);

  await admin.goto(`${place.address}/audit`);
  assert.match(await admin.locator('tbody').innerText(), /Bram/);
  await clean(admin);
  await done([admin, phone, laptop]);
});

test('a code from a letter signs in on a phone, and one plays under the own name', async () => {
  const page = await visitor(chrome, 'phone');
  await page.goto(`${place.address}/in`);
  await page.fill('form[action="/in/code"] input[name=email]', 'ans@club.nl');
  await page.click('form[action="/in/code"] button');
  await page.waitForSelector('input[name=code]');
  await clean(page);
  const code = (await place.letter('ans@club.nl')).match(/Subject: .*?(\d{4} \d{4})/)[1];
  await page.fill('input[name=code]', code);
  await page.click('form[action="/in/code/enter"] button');
  await page.waitForSelector('details.menu');
  await page.click('details.menu summary');
  assert.match(await page.locator('details.menu').innerText(), /Mijn tafels/);
  await clean(page);
  await page.goto(`${place.address}/`);
  await page.click('form[action="/play"] button');
  await page.waitForSelector('.board.own cg-board piece');
  await page.waitForFunction(() => document.body.textContent.includes('Ans de Vries'));
  const table = page.url();
  await page.goto(`${place.address}/me/tables`);
  // Once in the list; the way back to a running game stands on every page besides.
  assert.equal(await page.locator(`#main a[href="${new URL(table).pathname}"]`).count(), 1);
  await clean(page);
  await page.click('details.menu summary');
  await page.click('form[action="/out"] button');
  await page.waitForSelector('a[href="/in"]');
  await done([page]);
});
