import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTrader } from '../../../tests/applications.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import type { Placed } from '../../../tests/purchase.ts';
import { type FarmShop, giveUp, office, onShelf, openFarmShop, staffOrder } from '../../../tests/returned.ts';
import { lookUp, orderCart, payFor, ticketsOf } from '../../../tests/tickets.ts';
import { WITHDRAWER, withdrawing } from '../../../tests/withdrawn.ts';
import type { WithdrawalStatement } from './contract.ts';

/** A consumer's withdrawal: of what, until when, acknowledged at once, and its money to the öre (I5, I7, I9, I10). */
let shop: FarmShop;
beforeAll(async () => {
  shop = await openFarmShop();
  await shop.shelf.add('presentkort', 'GIFTCARD', {
    priceSettings: {
      ...{ defaultAmountInclVat: 50_000, freePricingEnabled: true, minAmountInclVat: 10_000 },
      ...{ maxAmountInclVat: 500_000, options: [{ amountIncludingVat: 50_000 }] },
    },
  });
});
afterAll(() => closeAudited(shop.hall));

const [JAM, CANDLE, FEE] = [5250, 11_990, 9500];
type Said<T> = { item: T; reason?: string; fields?: Record<string, string> };

const { settled, path, page, rowsOf, statementsOf, declare, takeBack, handedOut, newest } = withdrawing(() => shop);

describe('goods that are not handed out yet', () => {
  it('are withdrawn from in part: acknowledged at once, back on the shelf, their money back', async () => {
    const placed = await shop.buy({ jam: 2, candles: 1, sixes: 0 });
    const before = await onShelf(shop);
    const [jam] = await rowsOf(placed);
    expect(jam).toMatchObject({ name: 'sylt, S-1', pieces: 2, lastDay: null, no: null, terms: { right: true } });
    expect((await declare(placed, { sylt: 1 })).status).toBe(200);
    await settled();
    const letter = newest('Du har ångrat')!;
    expect(letter.text).toContain('Elin Åkerström ångrade köpet');
    expect(letter.text).toContain('sylt, S-1');
    expect(letter.text).toContain('går tillbaka genast');
    const { order, history } = await staffOrder(shop.owner, placed);
    expect(order).toMatchObject({ status: { type: 'CONFIRMED' }, amountUnpaid: 0, amountSettled: JAM + CANDLE });
    expect(history.map(({ type }) => type)).toContain('withdrawal-declared');
    expect(await onShelf(shop)).toBe(before + 1);
    expect(await statementsOf(placed)).toMatchObject([
      { state: 'REFUNDED', items: [{ name: 'sylt, S-1', pieces: 1 }] },
    ]);
    expect((await rowsOf(placed))[0]).toMatchObject({ pieces: 1, no: null });
  });

  it('leave the bars of what sold as they were: what went back is told once, below them', async () => {
    type Answer = {
      item: { turnover: { week: { amount: number }[]; products: { amount: number }[]; refunded: number } };
    };
    const turnover = async () =>
      (await shop.owner.get<Answer>(`/api/backoffice/providers/${shop.shelf.providerId}/dashboard`)).body.item.turnover;
    const sold = ({ products }: Answer['item']['turnover']) => products.reduce((sum, { amount }) => sum + amount, 0);
    const placed = await shop.buy({ jam: 2, candles: 0, sixes: 0 });
    const before = await turnover();
    expect((await declare(placed, { sylt: 1 })).status).toBe(200);
    await settled();
    const after = await turnover();
    expect([sold(after), after.refunded]).toEqual([sold(before), before.refunded + JAM]);
    expect(sold(after) - after.refunded).toBe(after.week.reduce((sum, { amount }) => sum + amount, 0));
  });

  it('are withdrawn from whole: their delivery goes back too, and the order ends', async () => {
    const placed = await shop.buy({ jam: 2, candles: 1, sixes: 0, home: true });
    expect((await declare(placed, { sylt: 2 })).status).toBe(200);
    await settled();
    expect((await staffOrder(shop.owner, placed)).order.amountSettled).toBe(CANDLE + FEE);
    expect((await declare(placed, { 'stopt-ljus': 1 })).status).toBe(200);
    await settled();
    const { order } = await staffOrder(shop.owner, placed);
    expect([order.status.type, order.amountSettled]).toEqual(['CANCELLED', 0]);
    expect(await rowsOf(placed)).toMatchObject([{ no: 'ENDED' }, { no: 'ENDED' }]);
  });

  it('happens once: by a double press and from two browsers (I10)', async () => {
    for (let round = 0; round < 4; round++) {
      const placed = await shop.buy({ jam: 2, candles: 0, sixes: 0 });
      const answers = await Promise.all([0, 1, 2].map(() => declare(placed, { sylt: 2 })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await settled();
      expect((await staffOrder(shop.owner, placed)).order.amountSettled).toBe(0);
      expect(await statementsOf(placed)).toHaveLength(1);
    }
  });
});

describe('goods that the consumer has', () => {
  it('wait until they are back; then their money goes back, once, and what broke is lost to the shelf', async () => {
    const placed = await handedOut(await shop.buy({ jam: 2, candles: 1, sixes: 0 }));
    const before = await onShelf(shop);
    const { withdrawalId } = (await declare(placed, { sylt: 2, 'stopt-ljus': 1 })).body.item;
    await settled();
    expect((await staffOrder(shop.owner, placed)).order.amountSettled).toBe(2 * JAM + CANDLE);
    const { text } = newest('Du har ångrat')!;
    expect(text).toContain('Skicka eller lämna tillbaka varan');
    expect(text).toContain('Du betalar returfrakten.');
    const [jam, candle] = (await statementsOf(placed))[0]!.items;
    expect(jam).toMatchObject({ waits: true, counted: true });
    const items = [{ orderItemId: jam!.orderItemId, pieces: 1, shelved: 1 }];
    expect((await giveUp(shop.owner, placed, { items, expectedBack: JAM })).body.reason).toBe('withdrawal-waits');
    const answers = await Promise.all([takeBack(withdrawalId, [candle!.orderItemId]), takeBack(withdrawalId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settled();
    const { order } = await staffOrder(shop.owner, placed);
    expect(order).toMatchObject({ status: { type: 'FULFILLED' }, amountSettled: 0 });
    expect(await onShelf(shop)).toBeOneOf([before + 2, before + 3]);
    expect(await statementsOf(placed)).toMatchObject([{ state: 'REFUNDED' }]);
  });
});

const RETURNS = { returnsTo: 'Lagret, Hamngatan 1', safetyContact: 'hej@angensbigard.example' };

it('says where goods go back to: the trader’s return address, or its company’s', async () => {
  const placed = await handedOut(await shop.buy({ jam: 1, candles: 0, sixes: 0 }));
  const before = await page(placed);
  expect(before.returnsTo).toEqual(before.seller.address);
  expect(before.orders[0]!.rows[0]).toMatchObject({ goesBack: true });
  expect((await writeTrader(shop.owner, 'angens-bigard', RETURNS)).status).toBe(200);
  const after = await page(placed);
  expect(after.returnsTo).toEqual([before.seller.address[0], 'Lagret, Hamngatan 1']);
  expect((await declare(placed, { sylt: 1 })).status).toBe(200);
  await settled();
  expect(newest('Du har ångrat')!.text).toContain('Lagret, Hamngatan 1');
});

describe('a gift card', () => {
  async function cards(quantity: number): Promise<Placed> {
    const buyer = shop.hall.browser();
    await shop.shelf.choose(buyer, 'presentkort', { selectedPrice: 50_000, quantity });
    const placed = await orderCart(buyer);
    await payFor(shop.hall, buyer, placed);
    return placed;
  }

  it('is withdrawn from by the piece while it is unused: stopped at once, then cancelled and paid back (I9)', async () => {
    const placed = await cards(2);
    const before = await ticketsOf(shop.hall.browser(), placed);
    expect((await declare(placed, { presentkort: 1 })).status).toBe(200);
    const looked = await Promise.all(before.map(one => lookUp(shop.hall, shop.shelf.providerId, one.code!)));
    expect(looked.filter(one => 'refused' in one)).toEqual([{ refused: 'ticket-blocked' }]);
    await settled();
    const after = await ticketsOf(shop.hall.browser(), placed);
    expect(after.map(({ status }) => status).sort()).toEqual(['ACTIVE', 'CANCELLED']);
    expect((await staffOrder(shop.owner, placed)).order.amountSettled).toBe(50_000);
  });

  it('that was used in part is not', async () => {
    const placed = await cards(1);
    const [card] = await ticketsOf(shop.hall.browser(), placed);
    const use = await shop.owner.command('POST', `${office}/tickets/${card!._id}/uses`, 'use-ticket', { amount: 100 });
    expect(use.status).toBe(200);
    expect((await rowsOf(placed))[0]).toMatchObject({ no: 'USED' });
    expect((await declare(placed, { presentkort: 1 })).body.reason).toBe('withdrawal-used');
  });

  it('and its use at the same moment: one of the two comes first', async () => {
    for (let round = 0; round < 4; round++) {
      const placed = await cards(1);
      const [card] = await ticketsOf(shop.hall.browser(), placed);
      const [declared, used] = await Promise.all([
        declare(placed, { presentkort: 1 }),
        shop.owner.command('POST', `${office}/tickets/${card!._id}/uses`, 'use-ticket', { amount: 100 }),
      ]);
      expect([declared.status, used.status].sort()).toEqual([200, 409]);
      await settled();
      const left = declared.status === 200 ? 0 : 50_000;
      expect((await staffOrder(shop.owner, placed)).order.amountSettled).toBe(left);
    }
  });
});

describe('what has no right of withdrawal', () => {
  it('says why, and is refused', async () => {
    const { shelf } = shop;
    const productId = shelf.products['stopt-ljus']!._id;
    const set = (noWithdrawal: string | null) =>
      shelf.owner.command('PUT', `/api/products/${productId}`, 'change-product', { noWithdrawal });
    expect((await set('MADE_TO_ORDER')).status).toBe(200);
    const placed = await shop.buy({ jam: 1, candles: 1, sixes: 0 });
    // The contract keeps the words of the day it was bought.
    expect((await set(null)).status).toBe(200);
    const rows = await rowsOf(placed);
    expect(rows.find(row => row.name === 'stopt-ljus')).toMatchObject({
      ...{ no: 'EXEMPT', pieces: 0, terms: { right: false } },
    });
    expect(rows.find(row => row.name === 'stopt-ljus')!.terms.text).toContain('2\u{a0}kap.\u{a0}11\u{a0}§');
    expect((await declare(placed, { 'stopt-ljus': 1 })).body.reason).toBe('withdrawal-exempt');
    expect((await declare(placed, { sylt: 1, 'stopt-ljus': 1 })).body.reason).toBe('withdrawal-exempt');
    expect(await statementsOf(placed)).toEqual([]);
    expect((await declare(placed, { sylt: 2 })).body.reason).toBe('changed-meanwhile');
  });
});

describe('the link for who has no account', () => {
  const ask = (reference: string, emailAddress: string) =>
    shop.hall
      .browser()
      .command<Said<object>>('POST', '/api/withdrawal-links', 'ask-withdrawal-link', { reference, emailAddress });

  it('is mailed to the address of the purchase alone; the answer is the same for anybody (I20)', async () => {
    const placed = await shop.buy({ jam: 1, candles: 0, sixes: 0 });
    const { reference } = await page(placed);
    const mailed = () => lettersTo(shop.hall, WITHDRAWER).filter(one => one.subject.startsWith('Länk för att ångra'));
    expect((await ask(reference, 'nagon.annan@example.com')).status).toBe(200);
    expect((await ask('SH-00000', WITHDRAWER)).status).toBe(200);
    await settled();
    expect(mailed()).toEqual([]);
    expect((await ask(reference.toLowerCase(), WITHDRAWER.toUpperCase())).status).toBe(200);
    await settled();
    expect(mailed()).toHaveLength(1);
    expect(mailed()[0]!.text).toContain('/withdraw/');
    expect((await ask('', 'elin')).status).toBe(400);
  });

  it('opens nothing without its key', async () => {
    const placed = await shop.buy({ jam: 1, candles: 0, sixes: 0 });
    const wrong = { ...placed, accessKey: 'x'.repeat(27) };
    expect((await shop.hall.browser().get(path(wrong))).status).toBe(403);
    const said = { orderId: placed.orderId, name: 'X', emailAddress: WITHDRAWER, items: [] };
    expect((await shop.hall.browser().command('POST', path(wrong), 'declare-withdrawal', said)).status).not.toBe(200);
  });
});

describe('the database', () => {
  it('keeps a statement as it was made, and refuses more than was bought', async () => {
    const placed = await handedOut(await shop.buy({ jam: 2, candles: 0, sixes: 0 }));
    const { withdrawalId } = (await declare(placed, { sylt: 1 })).body.item;
    const [item] = (await statementsOf(placed))[0]!.items as [WithdrawalStatement['items'][number]];
    const { db } = shop.hall;
    const breach = [
      sql`delete from withdrawals where id = ${withdrawalId}`,
      sql`update withdrawals set name = 'Någon annan' where id = ${withdrawalId}`,
      sql`update withdrawals set refund_by = refund_by + interval '1 day' where id = ${withdrawalId}`,
      sql`update withdrawal_items set pieces = 2 where withdrawal_id = ${withdrawalId}`,
      sql`delete from withdrawal_items where withdrawal_id = ${withdrawalId}`,
      sql`with again as (
        insert into withdrawals (id, order_id, order_group_id, provider_id, name, email, locale, declared_at, refund_by)
        select gen_random_uuid(), order_id, order_group_id, provider_id, name, email, locale, declared_at, refund_by
        from withdrawals where id = ${withdrawalId} returning id)
        select 1 from again`,
    ];
    for (const one of breach.slice(0, 5)) await expect(one.execute(db)).rejects.toThrow(/withdrawal/);
    await expect(
      db.transaction().execute(async tx => {
        await breach[5]!.execute(tx);
        await sql`insert into withdrawal_items (withdrawal_id, order_item_id, pieces, handed_out)
          select id, ${item.orderItemId}::uuid, 2, true from withdrawals where order_id = ${placed.orderId}
            and id <> ${withdrawalId}`.execute(tx);
      }),
    ).rejects.toThrow(/more is withdrawn/);
  });
});
