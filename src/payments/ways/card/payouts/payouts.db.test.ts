import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentId, periodic, processInbox, workUntilDone } from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../../../tests/honey-hall.ts';
import { checkOut, type Placed, place, type Sku } from '../../../../../tests/purchase.ts';
import { receive } from '../../../../shared/outbox.ts';
import { settlePayment } from '../../../settlements/commands.ts';

/** Payouts of a seller's account, read from the card company (protocols 1.5): each part beside its payment, to the öre. */
const ACCOUNT = 'acct_binaset';
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(200));
  await hall.db
    .updateTable('providers')
    .set({ card_account: ACCOUNT })
    .where('id', '=', sql<string>`(select provider_id from skus where id = ${sku.id})`)
    .execute();
});
afterAll(async () => {
  await hall.db.updateTable('providers').set({ card_account: null }).execute();
  await closeAudited(hall);
});

const world = () => hall.hall.world;
const read = () => periodic('read-payouts').run(world());

/** A sale; a late one is paid when its request has ended, and goes back by itself. */
async function sold(quantity = 1, late = false): Promise<{ placed: Placed; paymentId: string }> {
  const payer = hall.browser();
  const placed = await place(payer, sku, quantity);
  const session = await checkOut(payer, placed);
  const paymentId = await openPaymentId(hall, placed.payRequestId);
  const ended = { status: 'CANCELLED', ended_at: world().now() } as const;
  if (late) await hall.db.updateTable('pay_requests').set(ended).where('id', '=', placed.payRequestId).execute();
  hall.stripe.controls.pay(session);
  await settlePayment(world(), paymentId, 'webhook');
  return { placed, paymentId };
}

async function payouts() {
  const { rows } = await sql<{ amount: number; state: string; parts: string | null }>`
    select amount, state, (select string_agg(kind || ' ' || net || coalesce(' ' || problem, ''), ', ' order by row)
      from payout_parts l where l.payout_id = p.id) as parts
    from payouts_now p order by began_at, found_at, id`.execute(hall.db);
  return rows;
}

const cases = async () =>
  (
    await sql<{ reason: string }>`select detail ->> 'reason' as reason from cases
    where kind = 'PAYOUT_UNMATCHED' and open`.execute(hall.db)
  ).rows.map(row => row.reason);

describe('payouts of a seller', () => {
  it('are on their way with what they are made of, and land once, whoever tells of them how often', async () => {
    const one = await sold(1, true);
    const other = await sold(2);
    await workUntilDone(world());
    const { id } = hall.stripe.controls.payOutAccount(ACCOUNT, { early: true });
    await Promise.all([read(), read()]);
    await read();
    const fee = (amount: number) => Math.floor((amount * 500 + 5000) / 10_000);
    const net = (amount: number) => amount - fee(amount);
    const two = net(2 * sku.price);
    const [payout] = await payouts();
    expect(payout).toMatchObject({ amount: two, state: 'ON_ITS_WAY' });
    expect(payout!.parts!.split(', ').sort()).toEqual(
      [`PAYMENT ${net(sku.price)}`, `PAYMENT ${two}`, `REFUND ${-sku.price}`, `FEE_BACK ${fee(sku.price)}`].sort(),
    );
    const { rows } = await sql<{ paymentId: string; net: number }>`
      select payment_id as "paymentId", sum(net)::bigint as net from payout_parts group by 1 order by 2`.execute(
      hall.db,
    );
    expect(rows).toEqual([
      { paymentId: one.paymentId, net: 0 },
      { paymentId: other.paymentId, net: two },
    ]);
    hall.stripe.controls.landPayout(id);
    await read();
    expect((await payouts()).map(({ state }) => state)).toEqual(['LANDED']);
    expect(await cases()).toEqual([]);
  });

  it('that come back are told to the owner, and ride along with the next one', async () => {
    await sold();
    const { id, amount } = hall.stripe.controls.payOutAccount(ACCOUNT, { early: true });
    await read();
    hall.stripe.controls.returnPayout(id);
    await read();
    await workUntilDone(world());
    expect((await payouts()).at(-1)).toMatchObject({ amount, state: 'FAILED' });
    const letters = hall.smtp.mailbox.list().filter(({ subject }) => subject.startsWith('Banken tog inte emot'));
    expect(letters.length).toBeGreaterThan(0);
    hall.clock.forward(60_000);
    hall.stripe.controls.payOutAccount(ACCOUNT, { early: true });
    await read();
    const next = (await payouts()).find(payout => payout.state === 'ON_ITS_WAY')!;
    expect(next).toMatchObject({ amount, parts: `RETURNED ${amount}` });
    expect(await cases()).toEqual([]);
  });

  it('with a line that is of no sale here are a case', async () => {
    const { paymentId } = await sold();
    await hall.db
      .updateTable('payments')
      .set({ intent_id: 'pi_elsewhere', charge_id: 'ch_elsewhere' })
      .where('id', '=', paymentId)
      .execute();
    hall.stripe.controls.payOutAccount(ACCOUNT, { early: true });
    await read();
    expect(await cases()).toEqual(['LINES']);
  });

  it('are refused by the database twice, changed, or where their parts are not their amount (I6)', async () => {
    const fails = async (statement: string) => await expect(hall.pool.query(statement)).rejects.toThrow();
    await fails(
      `insert into payouts select gen_random_uuid(), provider_id, account_id, reference, amount, currency, began_at, told, found_at from payouts limit 1`,
    );
    await fails(`update payouts set amount = amount + 1`);
    await fails(`delete from payout_parts`);
    await fails(`insert into payout_parts (payout_id, row, reference, kind, amount, fee, net, happened_at, problem, seen_at)
      select id, 99, 'txn_more', 'OTHER', 1, 0, 1, now(), 'UNKNOWN', now() from payouts limit 1`);
    await fails(`insert into payout_states (payout_id, version, state, arrives_on, seen_at)
      select payout_id, version + 1, 'ON_ITS_WAY', arrives_on, now() from payout_states where state = 'FAILED'`);
  });

  it('are read at once when the company tells of them, and only of the account that it names', async () => {
    await sold();
    const { id } = hall.stripe.controls.payOutAccount(ACCOUNT, { early: true });
    const message = { source: 'stripe-payouts', id: `evt_${id}`, type: 'payout.created', data: { accountId: ACCOUNT } };
    await receive(world(), message);
    await processInbox(world());
    expect((await hall.db.selectFrom('payouts').select('reference').execute()).map(one => one.reference)).toContain(id);
  });
});
