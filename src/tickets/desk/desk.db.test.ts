import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyOutbox } from '../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import {
  buyCards,
  lookUp,
  openTicketStall,
  orderCart,
  payFor,
  type TicketStall,
  ticketsOf,
} from '../../../tests/tickets.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Ticket } from '../contract.ts';
import type { DeskRow, Step } from './contract.ts';

/** Tickets at the desk: given out, blocked, extended, replaced, each with its reason; and what is owed on them. */
let hall: TestHall;
let stall: TicketStall;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
});
afterAll(() => closeAudited(hall));

const STALL = '/api/providers/angens-bigard';
type Said = { item: { ticketId: string }; reason?: string; fields?: Record<string, string> };
const handle = (ticketId: string, deed: string, more: object = {}) =>
  stall.owner.command<Said>('POST', `${STALL}/tickets/${ticketId}/deeds`, 'handle-ticket', {
    ...{ deed, reason: 'Ett skäl' },
    ...more,
  });
const issue = (fields: object = {}) =>
  stall.owner.command<Said>('POST', `${STALL}/tickets`, 'issue-ticket', {
    ...{ productId: stall.products['bigardens-presentkort']!._id, amount: 20_000, name: 'Sten Ek' },
    ...{ email: 'sten.ek@example.com', reason: 'Fel honung i burken', ...fields },
  });
const list = async (query = '') =>
  (await stall.owner.get<{ item: { rows: DeskRow[]; counts: Record<string, number> } }>(`${STALL}/tickets${query}`))
    .body.item;
const history = async (ticketId: string) =>
  (await stall.owner.get<{ items: Step[] }>(`${STALL}/tickets/${ticketId}/history`)).body.items;
const owed = async (day = '') =>
  (
    await stall.owner.get<{ item: { singlePurpose: number; multiPurpose: number; byBooks: number } }>(
      `${STALL}/ticket-debt${day && `?day=${day}`}`,
    )
  ).body.item;
const codeIn = (text: string) => /[2-9BCDFGHJKMNPQRSTVWXZ]{4}(?: [2-9BCDFGHJKMNPQRSTVWXZ]{1,4}){3}/.exec(text)![0];
const use = (ticket: Ticket, amount: number) =>
  stall.owner.command<Said>('POST', `${STALL}/tickets/${ticket._id}/uses`, 'use-ticket', { amount });

describe('a ticket without an order', () => {
  it('is given out with a reason; its code goes by letter, and nobody at the desk sees it', async () => {
    const before = await owed();
    const { status, body } = await issue();
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/[2-9BCDFGHJKMNPQRSTVWXZ]{16}/);
    await emptyOutbox(hall.hall.world);
    const [letter] = lettersTo(hall, 'sten.ek@example.com');
    expect(letter!.text).toContain('200');
    const found = await lookUp(hall, stall.providerId, codeIn(letter!.text ?? ''));
    expect(found).toMatchObject({ id: body.item.ticketId, remaining: 20_000, vatKind: 'MULTI_PURPOSE' });
    const after = await owed();
    expect(after.multiPurpose - before.multiPurpose).toBe(20_000);
    expect(after.byBooks).toBe(after.singlePurpose + after.multiPurpose);
    const [row] = (await list('?text=Sten')).rows;
    expect(row).toMatchObject({ name: 'Sten Ek', order: null, amountLeft: 20_000 });
    expect(await history(row!._id)).toMatchObject([{ kind: 'ISSUED', reason: 'Fel honung i burken' }]);
  });

  it('needs a reason, an address, and a value within bounds', async () => {
    for (const wrong of [{ reason: '' }, { email: 'sten' }, { amount: 0 }, { amount: 10_000_000 }, { name: '' }])
      expect((await issue(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await issue({ productId: '01920000-0000-7000-8000-000000000001' })).status).toBe(404);
  });
});

describe('a blocked ticket', () => {
  it('is used by nobody until it is released; what is left stays owed', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const before = await owed();
    expect((await handle(card!._id, 'block')).status).toBe(200);
    expect(await owed()).toEqual(before);
    expect(await lookUp(hall, stall.providerId, card!.code!)).toEqual({ refused: 'ticket-blocked' });
    expect(await use(card!, 1000)).toMatchObject({ status: 409, body: { reason: 'ticket-blocked' } });
    expect(await handle(card!._id, 'block')).toMatchObject({ status: 409, body: { reason: 'ticket-not-now' } });
    const entry = sql`insert into ticket_entries (id, ticket_id, provider_id, kind, amount, source, happened_at)
      select gen_random_uuid(), id, provider_id, 'USED', 100, 'plant', now() from tickets where id = ${card!._id}`;
    await expect(entry.execute(hall.db)).rejects.toThrow(/blocked/);
    expect((await list('?shelf=BLOCKED')).rows.map(row => row._id)).toContain(card!._id);
    expect((await handle(card!._id, 'release', { reason: 'Hittad' })).status).toBe(200);
    expect((await use(card!, 1000)).status).toBe(200);
    expect((await history(card!._id)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['USED', null],
      ['RELEASED', 'Hittad'],
      ['BLOCKED', 'Ett skäl'],
      ['ISSUED', null],
    ]);
  });

  it('and one that is used at the same moment: one of the two comes first, and the books agree', async () => {
    for (let round = 0; round < 4; round++) {
      const [card] = await buyCards(hall, stall, 50_000);
      const [used, blocked] = await Promise.all([use(card!, 50_000), handle(card!._id, 'block')]);
      const both = [used!.status, blocked!.status];
      expect([JSON.stringify([200, 409]), JSON.stringify([409, 200])]).toContain(JSON.stringify(both));
    }
  });
});

describe('an extended ticket', () => {
  it('is good for longer, and never for less', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const productId = stall.products['dag-hos-bina']!._id;
    await stall.owner.command('PUT', `/api/products/${productId}`, 'change-product', { productId, validMonths: 12 });
    const browser = hall.browser();
    await stall.choose(browser, 'dag-hos-bina');
    const placed = await orderCart(browser);
    await payFor(hall, browser, placed);
    const [voucher] = await ticketsOf(browser, placed);
    const year = Number(voucher!.validUntil.slice(0, 4));
    const later = `${year + 1}${voucher!.validUntil.slice(4, 7)}-15`;
    expect(await handle(voucher!._id, 'extend', { until: voucher!.validUntil })).toMatchObject({
      status: 400,
      body: { fields: { until: expect.any(String) } },
    });
    expect((await handle(voucher!._id, 'extend', { until: `${year + 30}-01-01` })).status).toBe(400);
    expect((await handle(card!._id, 'extend')).status).toBe(400);
    expect((await handle(voucher!._id, 'extend', { until: later })).status).toBe(200);
    expect((await ticketsOf(browser, placed))[0]!.validUntil).toBe(later);
  });
});

describe('a replaced ticket', () => {
  it('hands what is left of it to a new code, which goes to its buyer; the old one is dead', async () => {
    const browser = hall.browser();
    await stall.choose(browser, 'bigardens-presentkort', { selectedPrice: 50_000 });
    const placed = await orderCart(browser, {
      contact: { name: 'Moa Lind', email: 'moa.lind@example.com', phone: '070-174 06 35' },
    });
    await payFor(hall, browser, placed);
    const [card] = await ticketsOf(browser, placed);
    await use(card!, 20_000);
    const before = await owed();
    const { body } = await handle(card!._id, 'replace');
    expect(await owed()).toEqual(before);
    expect(await lookUp(hall, stall.providerId, card!.code!)).toEqual({ refused: 'ticket-cancelled' });
    const [old, fresh] = await ticketsOf(browser, placed);
    expect([old!.status, fresh!._id, fresh!.amountLeft]).toEqual(['CANCELLED', body.item.ticketId, 30_000]);
    await emptyOutbox(hall.hall.world);
    const letter = lettersTo(hall, 'moa.lind@example.com').at(-1)!;
    expect(await lookUp(hall, stall.providerId, codeIn(letter.text ?? ''))).toMatchObject({ id: fresh!._id });
    // Twice at once: one of them finds nothing to replace.
    const again = await Promise.all([handle(fresh!._id, 'replace'), handle(fresh!._id, 'replace')]);
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
    const copies = await sql<{ n: number }>`select count(*)::int as n from tickets
      where order_group_id = ${placed.orderGroupId} and status = 'ACTIVE'`.execute(hall.db);
    expect(copies.rows[0]!.n).toBe(1);
  });

  it('that is another seller’s is handled by nobody here', async () => {
    const maja = await signedIn(hall, 'maja.strand');
    const [card] = await buyCards(hall, stall, 50_000);
    const theirs = await maja.command<Said>(
      'POST',
      `/api/providers/sjokanten/tickets/${card!._id}/deeds`,
      'handle-ticket',
      {
        ...{ deed: 'block', reason: 'Nyfiken' },
      },
    );
    expect(theirs).toMatchObject({ status: 404, body: { reason: 'ticket-unknown' } });
  });
});

it('the list as a table has no codes, and the words of its reader', async () => {
  const [card] = await buyCards(hall, stall, 50_000);
  const { status, body } = await stall.owner.get<string>(`${STALL}/tickets.csv`);
  expect(status).toBe(200);
  expect(body).toContain(card!.codeEnd);
  expect(body).not.toContain(card!.code!);
  expect((await hall.browser().get(`${STALL}/tickets.csv`)).status).toBe(401);
});

describe('what is owed on gift cards and vouchers', () => {
  it('at the end of any day is what the books say', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const zone = 'Europe/Stockholm';
    const first = calendarDayAt(hall.clock.now(), zone);
    await hall.clock.forward(26 * 3_600_000);
    stall.owner = await signedIn(hall, 'eskil.lund');
    await use(card!, 30_000);
    const second = calendarDayAt(hall.clock.now(), zone);
    const sums = [];
    for (const day of ['2020-01-01', first, second]) {
      const { singlePurpose, multiPurpose, byBooks } = await owed(day);
      expect(byBooks, day).toBe(singlePurpose + multiPurpose);
      sums.push(byBooks);
    }
    expect(sums[0]).toBe(0);
    expect(sums[1]! - sums[2]!).toBe(30_000);
  });
});
