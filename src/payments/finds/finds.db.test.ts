import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, type Placed, place, skuOf } from '../../../tests/purchase.ts';
import type { FoundPayment } from './contract.ts';

let hall: TestHall;
let platform: Browser;
let jars: Placed;
let open: Placed;
beforeAll(async () => {
  hall = await openHall();
  platform = await signedIn(hall, 'hanna.berg');
  const buyer = hall.browser();
  jars = await place(buyer, await skuOf(hall, 'ljunghonung'), 3);
  hall.stripe.controls.pay(await checkOut(buyer, jars));
  open = await place(hall.browser(), await skuOf(hall, 'ljunghonung'));
  await checkOut(hall.browser(), open);
  await eventually(
    async () => (await find('')).map(({ status }) => status),
    all => all.includes('FULFILLED'),
  );
});
afterAll(() => hall.close());

const ask = async (text: string, browser = platform) =>
  await browser.get<{ items: FoundPayment[]; reason?: string }>(
    `/api/platform/payments${text && `?text=${encodeURIComponent(text)}`}`,
  );
const find = async (text: string) => (await ask(text)).body.items;

describe('payments of the whole hall', () => {
  it('are the newest ones where nothing is asked for', async () => {
    const found = await find('');
    expect(found.map(({ status }) => status)).toEqual(['PENDING', 'FULFILLED']);
    expect(found[1]).toMatchObject({ method: 'CARD', refunded: 0, provider: { slug: 'angens-bigard' } });
  });

  it('are found by what the company, the bank or the guest says', async () => {
    const paid = (await find('')).find(({ status }) => status === 'FULFILLED')!;
    const row = await hall.db
      .selectFrom('payments')
      .select(['session_id', 'intent_id', 'charge_id'])
      .where('id', '=', paid.paymentId)
      .executeTakeFirstOrThrow();
    const kronor = (paid.amount / 100).toFixed(2);
    const said = [row.session_id, row.intent_id, row.charge_id, paid.reference, kronor, kronor.replace('.', ',')];
    expect(said.every(Boolean)).toBe(true);
    for (const text of said) expect((await find(text!)).map(one => one.paymentId)).toEqual([paid.paymentId]);
    const named = await find(paid.customer.split(' ')[0]!);
    expect(named.map(one => one.paymentId)).toContain(paid.paymentId);
    expect(await find(`${Number(kronor) + 0.01}`)).toEqual([]);
    expect(await find('pi_finns_inte')).toEqual([]);
  });

  it('are found by the company’s id of what went back, and tell how much that was', async () => {
    const paid = (await find('')).find(({ status }) => status === 'FULFILLED')!;
    const eskil = await signedIn(hall, 'eskil.lund');
    const path = `/api/providers/angens-bigard/orders/${paid.orderId}`;
    const { item } = (await eskil.get<{ item: { rows: { id: string }[] } }>(`${path}/refundable`)).body;
    const wish = { by: 'ROWS', items: [{ orderItemId: item.rows[0]!.id, amount: 1234 }] };
    const fields = { wish, reason: 'Ett lock var spräckt' };
    expect((await eskil.command('POST', `${path}/refunds`, 'refund-order', fields)).status).toBe(200);
    const { refund_id: id } = await eventually(
      () => hall.db.selectFrom('refunds').select('refund_id').executeTakeFirstOrThrow(),
      row => row.refund_id !== null,
    );
    for (const text of [id!, '12,34'])
      expect(await find(text)).toMatchObject([{ paymentId: paid.paymentId, refunded: 1234 }]);
  });

  it('are for those who run the hall', async () => {
    expect((await ask('', await signedIn(hall, 'eskil.lund'))).status).toBe(403);
    expect((await ask('', hall.browser())).status).toBe(401);
  });
});
