import type { Page } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import { holdScripts } from './late-scripts.ts';
import { PHONE_APP, SWISH_CHECK } from './swish-phone.ts';
import {
  chooseCard,
  expect,
  fillCard,
  HONEY,
  listening,
  newBuyer,
  onCardPage,
  openSignedIn,
  order,
  pressPay,
  putHoneyInBasket,
  seeItPaid,
  signIn,
  test,
} from './visit.ts';

test('what is sent before the page listens is sent when it does, and nothing typed stands in the address', async ({
  page,
}) => {
  const buyer = newBuyer();
  await putHoneyInBasket(page);
  const arrive = await heldBack(page);
  await page.goto('/checkout', { waitUntil: 'commit' });
  await page.getByLabel('Namn').fill(buyer.name);
  await page.getByLabel('Mobil', { exact: true }).fill(buyer.phone);
  await page.getByLabel('E-post').fill(buyer.email);
  await chooseCard(page);
  await page.getByRole('button', { name: /^Beställ och betala/ }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel('E-post')).toHaveValue(buyer.email);
  arrive();
  await onCardPage(page);
});

test('what is pressed and chosen before the page listens counts when it does, as often as it was pressed', async ({
  page,
}) => {
  const arrive = await heldBack(page);
  await page.goto(`${HONEY}?lang=en`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: '500 g' }).check();
  const more = page.getByRole('button', { name: 'More: Quantity' });
  await more.click();
  await more.click();
  await page.getByRole('button', { name: 'Read more' }).click();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  arrive();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  await expect(page.getByRole('radio', { name: '500 g' })).toBeChecked();
  await expect(page.locator('output')).toHaveText('3');
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
});

test('buttons pressed before the page listens count in the order in which they were pressed', async ({ page }) => {
  await openSignedIn(page, '/bo/providers/angens-bigard/stock');
  await page.getByRole('main').getByRole('link', { name: 'Ljunghonung, 500 g' }).click();
  const keys = page.getByRole('group', { name: 'Siffror' });
  await expect(keys).toBeVisible();
  await listening(page);
  const arrive = await heldBack(page);
  await page.reload({ waitUntil: 'commit' });
  for (const digit of ['9', '2', '2', '1']) await keys.getByRole('button', { name: digit, exact: true }).click();
  arrive();
  await expect(page.getByRole('button', { name: 'Lägg in 9221' })).toBeVisible();
});

test('what is typed before the page listens is known to it when it does', async ({ page }) => {
  const arrive = await heldBack(page);
  await page.goto('/login?lang=en', { waitUntil: 'commit' });
  await page.getByLabel('Mobile number').fill('070-123 45 67');
  const next = page.getByRole('tabpanel').getByRole('button', { name: 'Continue', exact: true });
  await expect(next).toBeDisabled();
  arrive();
  await expect(next).toBeEnabled();
  await expect(page.getByLabel('Mobile number')).toHaveValue('070-123 45 67');
});

test('a choice from a list before the page listens is kept once it does', async ({ page }) => {
  await page.goto('/login?refUrl=/bo');
  await signIn(page, 'eskil.lund', 'ljung-i-augusti');
  const arrive = await heldBack(page);
  await page.goto('/bo/providers/angens-bigard/products/new?kind=BUYABLE', { waitUntil: 'commit' });
  await page.getByLabel('Vad är det, för momsen?').selectOption('food');
  arrive();
  await expect(page.getByText('Därför 6 %')).toBeVisible();
  await expect(page.getByLabel('Vad är det, för momsen?')).toHaveValue('food');
});

test('a choice that asks anew is asked once the page listens, and "back" leads back', async ({ page }) => {
  const reports = '/bo/providers/angens-bigard/reports';
  await openSignedIn(page, reports);
  const [bought, came] = ['Dagen det betalades', 'Dagen gästen kom'].map(name => page.getByRole('radio', { name }));
  const arrive = await heldBack(page);
  await page.reload({ waitUntil: 'commit' });
  await came!.check();
  arrive();
  await expect(page).toHaveURL(/basis=VISIT/);
  await expect(came!).toBeChecked();
  await page.goBack();
  await expect(bought!).toBeChecked();
  await listening(page);
  await expect(page).not.toHaveURL(/basis=VISIT/);
});

test('what is typed before the page listens outlasts what happens right after', async ({ page }) => {
  // A slow machine: what waits for its turn comes a second later.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((turn: TimerHandler, ms = 0) => later(turn, ms + 1000)) as typeof window.setTimeout;
  });
  const arrive = await heldBack(page);
  await page.goto('/login?lang=en', { waitUntil: 'commit' });
  await page.getByLabel('Mobile number').fill('070-12');
  arrive();
  const classic = page.getByRole('tab', { name: 'Classic' });
  await expect(async () => {
    await page.getByRole('tab', { name: 'Phone' }).press('ArrowRight');
    await expect(classic).toHaveAttribute('aria-selected', 'true', { timeout: 20 });
  }).toPass({ intervals: [20] });
  await classic.press('ArrowLeft');
  await expect(page.getByLabel('Mobile number')).toHaveValue('070-12');
});

test('text typed and saved before the page listens is saved as it was typed', async ({ page }) => {
  await page.goto('/login?refUrl=/bo/providers/angens-bigard/presentation');
  await signIn(page);
  await page.getByRole('button', { name: 'Spara' }).waitFor();
  const line = page.getByRole('group', { name: 'Raden under namnet' }).getByLabel('På tyska (frivilligt)');
  const arrive = await heldBack(page);
  await page.reload({ waitUntil: 'commit' });
  const text = `Honig aus der Heide ${Date.now()}`;
  await line.fill(text);
  await page.getByRole('button', { name: 'Spara' }).click();
  const saved = page.waitForRequest(request => request.method() !== 'GET' && request.url().includes('/api/'));
  arrive();
  expect((await saved).postData()).toContain(text);
});

test('text typed before the page listens is saved by the press that makes it listen', async ({ page }) => {
  await page.goto('/login?refUrl=/bo/providers/angens-bigard/presentation');
  await signIn(page);
  const save = page.getByRole('button', { name: 'Spara' });
  await save.waitFor();
  await page.addInitScript(() => {
    // A slow machine: what waits for its turn comes after the press.
    const later = window.setTimeout;
    window.setTimeout = ((turn: TimerHandler, ms = 0) => later(turn, ms + 1000)) as typeof window.setTimeout;
  });
  const arrive = await heldBack(page);
  await page.reload({ waitUntil: 'commit' });
  const text = `Honig vom See ${Date.now()}`;
  await page.getByRole('group', { name: 'Raden under namnet' }).getByLabel('På tyska (frivilligt)').fill(text);
  arrive();
  await expect.poll(() => save.evaluate(own => (own as { form?: { listens?: true } }).form?.listens)).toBe(true);
  const saved = page.waitForRequest(request => request.method() !== 'GET' && request.url().includes('/api/'));
  await save.click();
  expect((await saved).postData()).toContain(text);
});

test('a file chosen before the page listens is read when it does', async ({ page }) => {
  const path = '/bo/providers/angens-bigard/products/import';
  await openSignedIn(page, path);
  const arrive = await heldBack(page);
  await page.reload({ waitUntil: 'commit' });
  const file = { name: 'varor.csv', mimeType: 'text/csv', buffer: Buffer.from('Adress;Pris\r\nljunghonung;dyrt') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Granska filen' }).click();
  arrive();
  await expect(page.getByText('Rad 2')).toBeVisible();
});

test('a block pressed before the page listens is open when it does, a draft kept on the device or not', async ({
  page,
}) => {
  await openSignedIn(page, '/bo/providers/angens-bigard/pages');
  await page.getByRole('link', { name: /Binas/ }).first().click();
  const texts = page.getByRole('row').filter({ hasText: 'Text' });
  await texts.nth(1).click();
  await expect(page.getByRole('button', { name: 'Flytta upp blocket' })).toBeVisible();
  for (const step of ['plain', 'kept']) {
    await test.step(step, async () => {
      const arrive = await heldBack(page);
      await page.reload({ waitUntil: 'commit' });
      await texts.nth(1).click();
      arrive();
      await expect(page.getByRole('button', { name: 'Flytta upp blocket' })).toBeVisible();
      await expect(page.getByLabel('Rubrik (frivilligt)')).toHaveValue('Sommar');
    });
    if (step === 'kept') return;
    // Moved up, it stands first, and so it is kept.
    await page.getByRole('button', { name: 'Flytta upp blocket' }).click();
    await page.waitForTimeout(700);
    page.on('dialog', dialog => void dialog.accept());
  }
});

test('the button to save stays where it is when what was typed is noticed', async ({ page }) => {
  for (const language of ['sv', 'de']) {
    await openSignedIn(page, `/bo/providers/angens-bigard/presentation?lang=${language}`);
    const save = page.locator('main form button[type=submit]');
    const before = await save.boundingBox();
    await page.locator('main form input:not([type=file])').first().fill(`Honung ${Date.now()}`);
    await expect(page.getByText(m.profile_unsaved({}, { locale: language as 'sv' | 'de' }))).toBeVisible();
    expect(await save.boundingBox()).toEqual(before);
  }
});

for (const stopped of [true, false])
  test(`a press during which its part begins to listen counts once (${stopped ? 'stopped on its way down' : 'heard'})`, async ({
    page,
  }) => {
    await heldBack(page);
    await page.goto('/login?lang=en', { waitUntil: 'commit' });
    const classic = page.getByRole('tab', { name: 'Classic' });
    // Hydration within a click, as React does it: a part that still waits stops it, and is there soon after.
    const heard = await classic.evaluateHandle((tab: HTMLElement & { listens?: true }, stopped) => {
      const heard = { times: 0 };
      const hydrate = () => {
        tab.listens = true;
        tab.addEventListener('click', () => heard.times++);
      };
      const within = (event: Event) => {
        if (!stopped) return hydrate();
        event.stopPropagation();
        queueMicrotask(hydrate);
      };
      document.addEventListener('click', within, { capture: true, once: true });
      return heard;
    }, stopped);
    await classic.click();
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 50)));
    expect(await heard.jsonValue()).toEqual({ times: 1 });
  });

test('what happens before the page listens is known to it when it does, in a second tab as well', async ({
  page,
  context,
}) => {
  const { payRequestId, accessKey } = await order(page, newBuyer());
  const address = `/pay-requests/${payRequestId}?ak=${accessKey}`;
  const [leading, second] = [await context.newPage(), await context.newPage()];
  await leading.goto(address);
  await listening(leading);
  // A tab of very many tickets: one stream may not name them all, and the other tabs hear what they follow all the same.
  await page.evaluate(() => {
    const topics = Array.from({ length: 80 }, () => ({ topic: `ticket:${crypto.randomUUID()}` }));
    new BroadcastChannel('saluhall-live').postMessage({ says: 'want', tab: crypto.randomUUID(), topics, since: '' });
  });
  const arrive = await heldBack(second);
  await second.goto(address, { waitUntil: 'commit' });
  await expect(second.getByRole('button', { name: /^Betala / })).toBeVisible();
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  await seeItPaid(leading);
  arrive();
  await seeItPaid(second);
});

test('Swish pressed before the page listens opens the app all the same, once', async ({ page }) => {
  const { payRequestId, accessKey } = await order(page, newBuyer());
  const arrive = await heldBack(page);
  await page.goto(`/pay-requests/${payRequestId}?ak=${accessKey}`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Swish på den här mobilen' }).check();
  await page.getByRole('button', { name: /^Betala / }).click();
  arrive();
  await expect(page).toHaveURL(PHONE_APP);
  await page.goBack();
  await expect(page).toHaveURL(SWISH_CHECK);
  await expect(page).not.toHaveURL(/#/);
});

/** Holds back the page's scripts until they are released. */
async function heldBack(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  await holdScripts(page, () => arrived);
  return arrive;
}
