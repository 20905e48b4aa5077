import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../tests/browser.ts';
import { leftBehind, openPaymentId, workUntilDone } from '../../../../../tests/card-payment.ts';
import {
  cardWorth,
  forPayer,
  freshPayer,
  openCodeHall,
  payWithCode,
  QUANTITY,
  used,
  worths,
} from '../../../../../tests/codes.ts';
import { counts, countsOnBoth, type TestHall } from '../../../../../tests/hall.ts';
import { closeAudited } from '../../../../../tests/honey-hall.ts';
import { checkOut, place, type Sku } from '../../../../../tests/purchase.ts';
import { auditOf } from '../../../../../tests/stall.ts';
import type { TicketStall } from '../../../../../tests/tickets.ts';
import { newId } from '../../../../shared/ids.ts';
import { settlePayment } from '../../../settlements/commands.ts';

/** Concurrent presses, and the same press many times: no code pays more than it is worth (I9, I13, H15). */
let hall: TestHall;
let stall: TicketStall;
let sku: Sku;
let elin: Browser;

beforeAll(async () => {
  ({ hall, sku, stall } = await openCodeHall());
});
afterAll(() => closeAudited(hall));
beforeEach(async () => {
  elin = await freshPayer(hall);
});

const MINUTE = 60_000;
const world = () => hall.hall.world;
const card = (amount: number) => cardWorth(hall, stall, amount);
const total = () => sku.price * QUANTITY;
const order = (browser = elin) => place(browser, sku, QUANTITY);

describe('the same press', () => {
  it('takes once and gets the same answer, also when it emptied the card (I13)', async () => {
    const gift = await card(10_000);
    const placed = await order();
    const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
    const told = await Promise.all(Array.from({ length: 5 }, () => payWithCode(elin, placed, gift.code!, press)));
    told.push(await payWithCode(elin, placed, gift.code!, press));
    for (const { body } of told) expect(body.item).toEqual(told[0]!.body.item);
    expect(told[0]!.body.item).toMatchObject({ left: total() - 10_000, paymentFulfilled: false });
    expect(await worths(hall, [gift])).toEqual([0]);
    expect((await leftBehind(hall, placed)).payments).toEqual(['FULFILLED']);
  });

  it('keeps no code: not in what is stored of commands, nor of payments', async () => {
    const gift = await card(10_000);
    const placed = await order();
    await used(elin, placed, gift);
    const { rows } = await sql<{ text: string }>`
      select c::text as text from commands c union all select p::text from payments p
      union all select e::text from events e`.execute(hall.db);
    expect(rows.filter(({ text }) => text.includes(gift.code!))).toEqual([]);
    expect(rows.some(({ text }) => text.includes(gift.codeEnd))).toBe(true);
  });
});

describe('in a crowd', () => {
  it('P5: one card on fifty requests at once pays no more than it is worth (I9, H15)', async () => {
    const gift = await card(total() * 10);
    const many = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const browser = hall.browser();
        return { browser, placed: await order(browser) };
      }),
    );
    await hall.db.deleteFrom('rate_limits').execute();
    const answers = await Promise.all(many.map(({ browser, placed }) => payWithCode(browser, placed, gift.code!)));
    // A press that met too many others is refused as busy; nobody got anything for nothing.
    const paid = answers.filter(({ body }) => body.item?.paymentFulfilled).length;
    expect(await worths(hall, [gift])).toEqual([total() * (10 - paid)]);
    expect(paid).toBeGreaterThan(0);
    for (const { body } of answers) {
      if (!body.item) expect(['ticket-used', 'busy']).toContain(body.reason);
    }
    const settled = await Promise.all(many.map(async ({ placed }) => (await leftBehind(hall, placed)).payRequest));
    expect(settled.filter(status => status === 'FULFILLED')).toHaveLength(paid);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('two requests with the same two cards crosswise, and their ends, do not stand in each other’s way', async () => {
    for (let round = 0; round < countsOnBoth(2, 30); round++) {
      const [one, other] = [await card(10_000), await card(10_000)];
      const both = await Promise.all(
        [0, 1].map(async () => {
          const browser = hall.browser();
          return { browser, placed: await order(browser) };
        }),
      );
      await hall.db.deleteFrom('rate_limits').execute();
      const cards = [
        [one, other],
        [other, one],
      ] as const;
      const presses = both.flatMap(({ browser, placed }, at) =>
        cards[at]!.map(({ code }) => payWithCode(browser, placed, code!)),
      );
      const answers = await Promise.all(presses);
      for (const { body } of answers) if (!body.item) expect(['ticket-used', 'busy']).toContain(body.reason);
      const left = await worths(hall, [one, other]);
      const asked = await Promise.all(both.map(async ({ browser, placed }) => (await forPayer(browser, placed)).left));
      expect(left[0]! + left[1]! + total() * 2 - asked[0]! - asked[1]!).toBe(20_000);
      // The company's clock goes with ours: it takes no session that would end days ahead.
      hall.clock.forward(60 * MINUTE);
      hall.stripe.controls.advance(60 * 60);
      await workUntilDone(world());
      expect(await worths(hall, [one, other])).toEqual([10_000, 10_000]);
    }
  });

  it('uses, takings-off and a card payment of one request at once leave it paid once or not at all', async () => {
    for (let round = 0; round < counts(2, 40); round++) {
      const gift = await card(10_000);
      const placed = await order();
      const session = await checkOut(elin, placed);
      hall.stripe.controls.pay(session);
      const attempt = await openPaymentId(hall, placed.payRequestId);
      await Promise.all([
        payWithCode(elin, placed, gift.code!),
        settlePayment(world(), attempt, 'webhook'),
        payWithCode(hall.browser(), placed, gift.code!),
      ]);
      expect(await leftBehind(hall, placed)).toMatchObject({ payRequest: 'FULFILLED', receipts: 1, mails: 1 });
      expect(await worths(hall, [gift])).toEqual([10_000]);
    }
  });
});
