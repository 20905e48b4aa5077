import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { buyCards, openTicketStall, orderCart, payFor, type TicketStall, ticketsOf } from '../../../tests/tickets.ts';
import type { Ticket } from '../contract.ts';
import type { DoorTicket } from './contract.ts';

/** Tickets used at the door: whole and in part, undone within minutes, and never twice (I9). */
let hall: TestHall;
let stall: TicketStall;
let door: Browser;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
  door = stall.owner;
});
afterAll(() => closeAudited(hall));

const STALL = '/api/providers/angens-bigard/tickets';
interface Used {
  item: { useId: string; amountLeft: number };
  reason?: string;
}
const use = (ticket: Ticket, amount: number, who = door) =>
  who.command<Used>('POST', `${STALL}/${ticket._id}/uses`, 'use-ticket', { amount });
const undo = (ticket: Ticket, useId: string, who = door) =>
  who.command<Used>('POST', `${STALL}/${ticket._id}/undos`, 'undo-ticket-use', { useId });
const look = async (ref: string, who = door, stallPath = STALL) => {
  const { status, body } = await who.get<{ item: { tickets: DoorTicket[] }; reason?: string }>(`${stallPath}/${ref}`);
  return { status, reason: body.reason, ticket: body.item?.tickets[0] };
};

async function voucher(): Promise<Ticket> {
  const browser = hall.browser();
  await stall.choose(browser, 'dag-hos-bina');
  const placed = await orderCart(browser);
  await payFor(hall, browser, placed);
  return (await ticketsOf(browser, placed))[0]!;
}

describe('a gift card at the door', () => {
  it('is used in part, undone, and used up; the books follow (I6, I9)', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const first = await use(card!, 20_000);
    expect(first.body.item.amountLeft).toBe(30_000);
    const seen = await look(card!.code!);
    expect(seen.ticket).toMatchObject({ no: null, amountLeft: 30_000, code: null });
    expect(seen.ticket!.uses).toMatchObject([
      { amount: 20_000, undone: false, undoable: true, by: expect.any(String) },
    ]);
    expect((await undo(card!, first.body.item.useId)).body.item.amountLeft).toBe(50_000);
    expect(await undo(card!, first.body.item.useId)).toMatchObject({
      status: 409,
      body: { reason: 'changed-meanwhile' },
    });
    expect((await use(card!, 50_000)).body.item.amountLeft).toBe(0);
    expect((await look(card!._id)).ticket).toMatchObject({ no: 'ticket-used', status: 'USED' });
    expect(await use(card!, 100)).toMatchObject({ status: 409, body: { reason: 'ticket-used' } });
  });

  it('is good for no longer because a use was undone', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const ends = () =>
      sql<{ at: Date }>`select valid_until as at from tickets where id = ${card!._id}`.execute(hall.db);
    const before = (await ends()).rows;
    const { body } = await use(card!, 1000);
    await undo(card!, body.item.useId);
    expect((await ends()).rows).toEqual(before);
  });

  it('is undone for a quarter of an hour, by whoever stands there', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const used = [await use(card!, 1000), await use(card!, 2000)];
    await hall.clock.forward(14 * 60_000);
    expect((await undo(card!, used[0]!.body.item.useId)).status).toBe(200);
    await hall.clock.forward(2 * 60_000);
    expect(await undo(card!, used[1]!.body.item.useId)).toMatchObject({
      status: 409,
      body: { reason: 'undo-too-late' },
    });
  });

  it('gives no more than it has, nor nothing', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    expect(await use(card!, 50_001)).toMatchObject({ status: 409, body: { reason: 'ticket-short' } });
    expect(await use(card!, 0)).toMatchObject({ status: 400, body: { reason: 'ticket-nothing' } });
  });
});

describe('a ticket shown at two doors', () => {
  it('lets one in: eight presses at once take it once', async () => {
    const ticket = await voucher();
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(ticket, 20_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.reason);
    expect(new Set(others)).toEqual(new Set(['ticket-used']));
    const undone = answers.find(({ status }) => status === 200)!.body.item.useId;
    const backs = await Promise.all(Array.from({ length: 4 }, () => undo(ticket, undone)));
    expect(backs.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is used once by a press that is sent twice', async () => {
    const ticket = await voucher();
    const press = { _id: crypto.randomUUID(), _type: 'use-ticket', _createdAt: hall.clock.now().toISOString() };
    const send = () => door.send<Used>('POST', `${STALL}/${ticket._id}/uses`, { ...press, amount: 20_000 });
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    expect((await look(ticket._id)).ticket!.uses).toHaveLength(1);
  });
});

describe('a ticket that is not good here', () => {
  it('of another seller is told to be, to who shows its code; by its id alone there is none (H19)', async () => {
    const ticket = await voucher();
    const maja = await signedIn(hall, 'maja.strand');
    const theirs = '/api/providers/sjokanten/tickets';
    expect(await look(ticket.code!, maja, theirs)).toMatchObject({ status: 409, reason: 'ticket-of-another' });
    expect(await look(ticket._id, maja, theirs)).toMatchObject({ status: 404, reason: 'ticket-unknown' });
    const taken = await maja.command<Used>('POST', `${theirs}/${ticket._id}/uses`, 'use-ticket', { amount: 20_000 });
    expect(taken).toMatchObject({ status: 404, body: { reason: 'ticket-unknown' } });
    expect((await use(ticket, 20_000, maja)).status).toBe(403);
  });

  it('past its last day is stopped, though no job has run', async () => {
    const ticket = await voucher();
    await sql`alter table tickets disable trigger tickets_stay`.execute(hall.db);
    await sql`update tickets set valid_until = ${new Date(hall.clock.now().getTime() - 1000)} where id = ${ticket._id}`.execute(
      hall.db,
    );
    await sql`alter table tickets enable trigger tickets_stay`.execute(hall.db);
    expect((await look(ticket.code!)).ticket!.no).toBe('ticket-expired');
    expect(await use(ticket, 20_000)).toMatchObject({ status: 409, body: { reason: 'ticket-expired' } });
  });

  it('and nonsense, are found by nobody', async () => {
    for (const ref of ['BCDFGHJKMNPQR', 'A'.repeat(176), '01920000-0000-7000-8000-000000000001'])
      expect(await look(ref)).toMatchObject({ status: 404, reason: 'ticket-unknown' });
  });
});

it('what was done at the door is written once and for all', async () => {
  await expect(sql`update ticket_deeds set amount = amount + 1`.execute(hall.db)).rejects.toThrow(/append-only/);
  await expect(sql`delete from ticket_deeds`.execute(hall.db)).rejects.toThrow(/append-only/);
});
