import { clean } from './axe.ts';
import { letterTo, linkIn } from './mailbox.ts';
import { openPayRequest, ordered, payByCard } from './placing.ts';
import { withPush } from './push-browser.ts';
import { expect, newBuyer, openSignedIn, test } from './visit.ts';

/** Word of what happens, as a seller sets it and hears it; and an owner who stops what was not theirs. */
const NOTICES = '/bo/providers/angens-bigard/notifications';
const ESKIL = { email: 'eskil@angensbigard.example' };

test('a seller allows push by a press, has a trial, and then hears of an order with the page closed', async ({
  page,
  fresh,
}) => {
  const push = await withPush(page);
  await openSignedIn(page, NOTICES);
  await clean(page);

  await test.step('the press asks the browser, which is then named on the page', async () => {
    await page.getByRole('button', { name: 'Tillåt notiser i den här webbläsaren' }).click();
    const browsers = page.getByRole('region', { name: 'Webbläsare' });
    await expect(browsers.getByRole('listitem')).toContainText('(Den här)');
    await clean(page);
  });

  await test.step('a trial arrives, and the device shows it', async () => {
    await page.getByRole('button', { name: 'Skicka ett prov: Notis' }).click();
    const [trial] = await push.handOver(1);
    expect(trial!.title).toBe('Så här kommer det att se ut');
    await expect.poll(() => push.shown()).toMatchObject([{ title: trial!.title, data: trial!.href }]);
  });

  await test.step('an order is heard of, with who and what, and leads to it', async () => {
    const buyer = newBuyer();
    const visitor = await fresh();
    const placed = await ordered(visitor, { slug: 'ljunghonung', buyer });
    await openPayRequest(visitor, placed);
    await payByCard(visitor);
    const news = await push.handOver(2);
    expect(news[1]!.title).toMatch(/^Ny beställning SH-\w{5} från /);
    await expect.poll(async () => (await push.shown()).map(({ title }) => title)).toContain(news[1]!.title);
    await page.goto(news[1]!.href);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/SH-\w{5}/);
  });

  await test.step('what one hears is a box to tick, kept', async () => {
    await page.goto(NOTICES);
    const summary = page.getByRole('checkbox', { name: 'Dagens sammanfattning: E-post' });
    await summary.check();
    await page.getByLabel('Sammanfattning klockan').fill('08:15');
    await page.getByRole('button', { name: 'Spara aviseringar' }).click();
    await expect(page.getByText('Dina aviseringar är sparade')).toBeVisible();
    await page.reload();
    await expect(summary).toBeChecked();
    await expect(page.getByLabel('Sammanfattning klockan')).toHaveValue('08:15');
  });

  await test.step('a browser that is told no more is gone from the page', async () => {
    await page.getByRole('button', { name: /^Sluta skicka till / }).click();
    await expect(page.getByText('Ingen webbläsare än').first()).toBeVisible();
  });
});

test('an owner stops a change by the letter’s link, signed out, and the hall undoes it', async ({ page, fresh }) => {
  await openSignedIn(page, '/bo/providers/angens-bigard/swish');
  await page
    .getByLabel(/nummer/i)
    .first()
    .fill('123 987 98 73');
  await page.getByRole('button', { name: /Spara/ }).first().click();
  const stranger = await fresh();
  await letterTo(stranger, ESKIL, /En viktig ändring/);
  const link = await linkIn(stranger, ESKIL, /En viktig ändring/, /\/objections\//);
  await stranger.goto(link);
  await expect(stranger.getByText(/Swish-numret har ändrats/)).toBeVisible();
  await clean(stranger);
  await stranger.getByRole('button', { name: 'Det här stämmer inte' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Ståndet står stilla tills hallen har tittat');
  await clean(stranger);

  await page.goto('/bo/providers/angens-bigard/people');
  await expect(page.getByText('Ståndet står stilla', { exact: true })).toBeVisible();
  await clean(page);

  const hanna = await fresh();
  await openSignedIn(hanna, '/bo/platform/objections', ['hanna.berg', 'kakel-och-gjutjarn']);
  await clean(hanna);
  await hanna.getByLabel('Vad du har tagit reda på').fill('Ringde Eskil: numret är inte hans.');
  await hanna.getByRole('button', { name: 'Gör ändringen ogjord' }).click();
  await expect(hanna.getByText('Inga invändningar väntar')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Ändringen är gjord ogjord');
});
