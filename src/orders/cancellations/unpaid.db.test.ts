import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { periodic, workUntilDone } from '../../../tests/card-payment.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { checkOut, type Placed, place, type Sku } from '../../../tests/purchase.ts';
import { endOpenPayment } from '../../payments/settlements/commands.ts';
import type { Order } from '../contract.ts';

/** An order that was left unpaid: its letter comes once, and its buyer may let it go (H5). */
let hall: TestHall;
let honey: Sku;
beforeAll(async () => {
  ({ hall, sku: honey } = await openHoneyHall());
});
afterAll(() => closeAudited(hall));

const MINUTE = 60_000;
const remind = () => periodic('remind-of-unpaid-orders').run(hall.hall.world);
const lettersTo = (email: string) =>
  hall.smtp.mailbox.list(email).filter(({ subject }) => /väntar på dig/.test(subject));

let buyers = 0;
async function left(): Promise<{ elin: Browser; email: string; placed: Placed }> {
  const email = `elin.${++buyers}@example.com`;
  const elin = hall.browser();
  const contact = { name: 'Elin Åkerström', email, phone: '070-174 06 35' };
  return { elin, email, placed: await place(elin, honey, 1, { contact }) };
}

const letGo = (browser: Browser, { orderGroupId }: Placed, ak = '') =>
  browser.command<{ reason?: string }>('POST', `/api/order-groups/${orderGroupId}/releases${ak}`, 'let-go-of-order');
const statusOf = async ({ orderGroupId, accessKey }: Placed) =>
  (await hall.browser().get<{ items: Order[] }>(`/api/orders/for-order-group/${orderGroupId}?ak=${accessKey}`)).body
    .items[0]!.status.type;

describe('the letter about an order that was left unpaid', () => {
  it('comes some minutes after, once, with the link that pays it', async () => {
    const { email, placed } = await left();
    await remind();
    await workUntilDone(hall.hall.world);
    expect(lettersTo(email)).toEqual([]);
    hall.clock.forward(6 * MINUTE);
    for (let round = 0; round < 3; round++) {
      await remind();
      await workUntilDone(hall.hall.world);
    }
    const letters = lettersTo(email);
    expect(letters).toHaveLength(1);
    expect(hall.smtp.mailbox.find(letters[0]!.id)!.html).toContain(`ak=${placed.accessKey}`);
  });

  it('does not come when it is paid, let go or given up meanwhile', async () => {
    const [paid, gone, late] = [await left(), await left(), await left()];
    hall.stripe.controls.pay(await checkOut(paid.elin, paid.placed));
    await paid.elin.command(
      'POST',
      `/api/commands/verify-stripe-payment?ak=${paid.placed.accessKey}`,
      'verify-stripe-payment',
      {
        orderGroupId: paid.placed.orderGroupId,
      },
    );
    expect((await letGo(gone.elin, gone.placed, `?ak=${gone.placed.accessKey}`)).status).toBe(200);
    hall.clock.forward(20 * MINUTE);
    await remind();
    await workUntilDone(hall.hall.world);
    for (const { email } of [paid, gone, late]) expect(lettersTo(email)).toEqual([]);
  });
});

describe('letting go of an order', () => {
  it('frees what it kept at once, and can be pressed twice', async () => {
    const { elin, placed } = await left();
    const ak = `?ak=${placed.accessKey}`;
    expect((await letGo(elin, placed, ak)).status).toBe(200);
    expect(await statusOf(placed)).toBe('CANCELLED');
    expect((await letGo(elin, placed, ak)).body.reason).toBe('status-moved');
    const held = await hall.db
      .selectFrom('holds')
      .select('state')
      .where('order_group_id', '=', placed.orderGroupId)
      .execute();
    expect(held.map(({ state }) => state)).not.toContain('HELD');
  });

  it('ends an attempt at the card company first', async () => {
    const { elin, placed } = await left();
    await checkOut(elin, placed);
    expect((await letGo(elin, placed, `?ak=${placed.accessKey}`)).status).toBe(200);
    expect(await statusOf(placed)).toBe('CANCELLED');
    expect(await endOpenPayment(hall.hall.world, placed.payRequestId)).not.toBe('open');
  });

  it('is its buyer’s alone, and not of what is paid or what a seller asked for', async () => {
    const { elin, placed } = await left();
    expect((await letGo(hall.browser(), placed)).status).toBe(401);
    hall.stripe.controls.pay(await checkOut(elin, placed));
    const ak = `?ak=${placed.accessKey}`;
    await elin.command('POST', `/api/commands/verify-stripe-payment${ak}`, 'verify-stripe-payment', {
      orderGroupId: placed.orderGroupId,
    });
    expect((await letGo(elin, placed, ak)).body.reason).toBe('status-moved');
    expect(await statusOf(placed)).not.toBe('CANCELLED');
  });
});
