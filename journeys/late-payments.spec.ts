import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { runningDatabase } from '../src/embedded-database/launcher.ts';
import { parseId } from '../src/shared/ids.ts';
import { clean } from './axe.ts';
import { letterTo } from './mailbox.ts';
import { openPayRequest, ordered } from './placing.ts';
import { answerInApp, PHONE_APP, swish, waitedFor } from './swish-phone.ts';
import { expect, newBuyer, type Placed, payWith, RECEIPT, seeItPaid, test } from './visit.ts';

/**
 * Money that arrives after the payment's time ran out (H12). The payer approves in Swish, and the bank doesn't say
 * whether it paid; when it knows, the goods are no longer held.
 */
const UNKNOWN = 'Vi vet inte än om betalningen gick igenom';
/** Goods with few in stock, which no other journey buys. */
const BAG = { slug: 'torrsack', article: 'NO-302' };

test('H12: paid after its time, and the goods are still there: the order stands, and the page that waited shows it [payments 4.7]', async ({
  page,
}) => {
  const placed = await ordered(page, { slug: 'ljunghonung' });
  const paymentId = await approvedInVain(page, placed);
  await timeRunsOut(placed);
  await swish(page, paymentId, 'resolve');
  await seeItPaid(page);
  await expect(page.getByText('Betalt med Swish', { exact: true })).toBeVisible();
});

test('H12: paid after its time, and others have the goods: the page that waited says that the money goes back, and so does a letter [payments 4.7, 4.11]', async ({
  page,
  fresh,
}) => {
  const buyer = newBuyer('Vendela Ström');
  const placed = await ordered(page, { ...BAG, quantity: 'all', buyer });
  const paymentId = await approvedInVain(page, placed);
  await timeRunsOut(placed);
  await ordered(await fresh(), BAG);
  await swish(page, paymentId, 'resolve');
  await expect(page).toHaveURL(RECEIPT);
  await expect(page.getByRole('heading', { level: 1, name: 'Beställningen är avbruten.' })).toBeVisible();
  await expect(page.getByText('ÅTERBETALT')).toBeVisible();
  await expect(page.getByText(/går tillbaka samma väg som du betalade\.$/)).toBeVisible();
  await expect(page.getByText(/^Tillbaka med Swish · Klart/)).toBeVisible();
  await clean(page);
  await letterTo(await fresh(), buyer, /är på väg tillbaka till dig/);
});

/** From the pay request's page to the page of an unknown outcome. */
async function approvedInVain(page: Page, placed: Placed): Promise<string> {
  await openPayRequest(page, placed);
  await payWith(page, 'SWISH_SAME');
  await expect(page).toHaveURL(PHONE_APP);
  await answerInApp(page, 'DS24');
  await expect(page.getByRole('heading', { level: 1, name: UNKNOWN })).toBeVisible();
  return parseId((await waitedFor(page)).id)!;
}

/** Expires the order's hold now, as a quarter of an hour would. */
async function timeRunsOut({ orderGroupId }: Placed): Promise<void> {
  const connectionString = await runningDatabase(process.env.JOURNEYS_DATA ?? '');
  const client = new Client({ connectionString: connectionString ?? '' });
  await client.connect();
  try {
    const id = parseId(orderGroupId);
    const { rowCount } = await client.query(
      `update holds set expires_at = now() where order_group_id = $1 and state = 'HELD'`,
      [id],
    );
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
}
