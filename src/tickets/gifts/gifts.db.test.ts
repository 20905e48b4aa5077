import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GiftSteps, giftSteps, type Said } from '../../../tests/gifts.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { openTicketStall, type TicketStall, ticketsOf } from '../../../tests/tickets.ts';
import { newId } from '../../shared/ids.ts';
import type { Ticket } from '../contract.ts';

/** Gifts of gift cards and vouchers: given for a day, opened by one, corrected and taken back while wrapped. */
let hall: TestHall;
let stall: TicketStall;
let gifts: GiftSteps;

beforeAll(async () => {
  hall = await openHall();
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
  gifts = giftSteps(hall, stall);
});
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
});
afterAll(() => closeAudited(hall));

describe('a gift', () => {
  it('comes on its day by mail, wrapped: who from and their words, and nothing of what is in it', async () => {
    const from = await gifts.bought();
    const email = `farmor-${newId()}@example.com`;
    expect((await gifts.give(from, { email, day: gifts.dayAhead(2) })).status).toBe(200);
    const [waiting] = await gifts.givenOf(from);
    expect(waiting).toMatchObject({ status: 'WAITING', toName: 'Farmor', address: email, openedAt: null });
    expect(lettersTo(hall, email)).toEqual([]);
    gifts.comes(gifts.dayAhead(2));
    const { giftId, ak, text, subject } = await gifts.giftTo(email);
    expect(subject).toBe('Farmor, du har fått en present från Elin');
    expect(text).toContain('Ät något gott vid sjön.');
    for (const secret of [from.ticket.code!, from.ticket.meta.title, from.placed.accessKey])
      expect(text).not.toContain(secret);
    const { gift } = await gifts.look(giftId, ak);
    expect(gift).toMatchObject({ status: 'SENT', fromName: 'Elin', toName: 'Farmor', ticket: null, handedOn: null });
    expect(JSON.stringify(gift)).not.toMatch(/@|20 ?000|200 ?kr|dag-hos-bina/);
    expect((await gifts.givenOf(from))[0]!.status).toBe('SENT');
  });

  it('opened, has a code that its giver never saw; theirs is of no use, and their receipt says who has it', async () => {
    const from = await gifts.bought();
    const { giftId, ak } = await gifts.brought(from);
    expect((await gifts.open(giftId, ak)).status).toBe(200);
    const { gift } = await gifts.look(giftId, ak);
    const { ticket } = gift;
    expect(ticket).toMatchObject({ status: 'ACTIVE', title: 'dag-hos-bina', amount: null, amountLeft: null });
    expect(ticket!.code).toMatch(/^\w{13}$/);
    expect(ticket!.code).not.toBe(from.ticket.code);
    expect(ticket!.qr).not.toBeNull();
    const [mine, ...others] = await ticketsOf(from.buyer, from.placed);
    expect(others).toEqual([]);
    expect(mine).toMatchObject({ _id: ticket!._id, given: true, code: null, qr: null, shortLink: null });
    expect((await gifts.givenOf(from))[0]).toMatchObject({ status: 'OPENED', ticketId: ticket!._id });
    const byOld = await hall.browser().get<{ item: { tickets: Ticket[] } }>(`/api/tickets/by-ref/${from.ticket.code}`);
    expect(byOld.body.item.tickets[0]).toMatchObject({ status: 'CANCELLED', amountLeft: 0 });
    const byNew = await hall.browser().get<{ item: { tickets: Ticket[] } }>(`/api/tickets/by-ref/${ticket!.code}`);
    expect(byNew.body.item.tickets[0]).toMatchObject({ status: 'ACTIVE', amountLeft: 20_000 });
    // Pressed again, it is open already.
    expect((await gifts.open(giftId, ak)).status).toBe(200);
    expect((await gifts.look(giftId, ak)).gift.ticket!._id).toBe(ticket!._id);
  });

  it('says its price where that was wished, and a gift card always', async () => {
    const shown = await gifts.brought(await gifts.bought(), { withPrice: true });
    await gifts.open(shown.giftId, shown.ak);
    expect((await gifts.look(shown.giftId, shown.ak)).gift.ticket).toMatchObject({
      amount: 20_000,
      amountLeft: 20_000,
    });
    const card = await gifts.brought(await gifts.bought('bigardens-presentkort'));
    await gifts.open(card.giftId, card.ak);
    expect((await gifts.look(card.giftId, card.ak)).gift.ticket).toMatchObject({ amount: 50_000 });
  });

  it('is opened once, whoever presses at the same moment, and never while it is taken back', async () => {
    const from = await gifts.bought();
    const { giftId, ak } = await gifts.brought(from);
    const back = `/api/gifts/${giftId}/withdrawals?ak=${from.placed.accessKey}`;
    const said = await Promise.all([
      ...Array.from({ length: 4 }, () => gifts.open(giftId, ak)),
      gifts.press(from.buyer, back, 'take-back-gift'),
    ]);
    const { rows } = await sql<{ status: string; tickets: number }>`
      select g.status, (select count(*)::int from tickets t where t.order_group_id = g.order_group_id) as tickets
      from ticket_gifts g where g.id = (select id from ticket_gifts order by created_at desc limit 1)`.execute(hall.db);
    const taken = said[4]!.status === 200;
    expect(rows).toEqual([taken ? { status: 'TAKEN_BACK', tickets: 1 } : { status: 'OPENED', tickets: 2 }]);
    expect(said.slice(0, 4).map(({ status }) => status)).toEqual(Array(4).fill(expect.toBeOneOf([200, 404, 409])));
  });
});

describe('a gift by text message', () => {
  it('comes with its link in the morning, where texts are sent, and says nothing of what is in it', async () => {
    const from = await gifts.bought();
    const number = `+4670174${String(Math.floor(Math.random() * 9000) + 1000)}`;
    const fields = { deliverBy: 'TEXT', phone: number, email: undefined, day: gifts.dayAhead(1) };
    expect((await gifts.give(from, fields)).status).toBe(200);
    gifts.comes(gifts.dayAhead(1));
    const texts = await eventually(
      async () => hall.sms.messages.list(number),
      found => found.length > 0,
    );
    const { message: text } = texts[0]!;
    expect(text).toMatch(/^Farmor, du har fått en present från Elin\. Öppna den: \S+\/gifts\/[\w-]+\?ak=[\w-]+$/);
    const [, giftId, ak] = /gifts\/([\w-]+)\?ak=([\w-]+)/.exec(text)!;
    expect((await gifts.open(giftId!, ak!)).status).toBe(200);
  });
});

describe('a giver', () => {
  it('corrects address and day while nobody has it; what was planned before brings nothing', async () => {
    const from = await gifts.bought();
    const [wrong, right] = [`fel-${newId()}@example.com`, `ratt-${newId()}@example.com`];
    const { body } = await gifts.give(from, { email: wrong, day: gifts.dayAhead(1) });
    const path = `/api/gifts/${body.item.giftId}?ak=${from.placed.accessKey}`;
    const fields = gifts.wish({ email: right, day: gifts.dayAhead(2), toName: 'Mormor' });
    expect((await from.buyer.command('PUT', path, 'correct-gift', fields)).status).toBe(200);
    gifts.comes(gifts.dayAhead(2));
    expect((await gifts.giftTo(right)).subject).toContain('Mormor');
    expect(lettersTo(hall, wrong)).toEqual([]);
    const late = (await from.buyer.command('PUT', path, 'correct-gift', gifts.wish())) as unknown as Said;
    expect([late.status, late.body.reason]).toEqual([409, 'gift-on-its-way']);
  });

  it('takes it back while it is wrapped: its secret then answers like none', async () => {
    const from = await gifts.bought();
    const { giftId, ak } = await gifts.brought(from);
    const back = `/api/gifts/${giftId}/withdrawals?ak=${from.placed.accessKey}`;
    expect((await gifts.press(from.buyer, back, 'take-back-gift')).status).toBe(200);
    const gone = await gifts.look(giftId, ak);
    expect(gone).toEqual(await gifts.look(newId(), 'never-a-secret'));
    expect(gone.status).toBe(404);
    expect((await gifts.open(giftId, ak)).status).toBe(404);
    expect((await ticketsOf(from.buyer, from.placed))[0]).toMatchObject({ code: from.ticket.code, given: false });
    // It can be given again, and what is opened stays.
    const again = await gifts.brought(from);
    await gifts.open(again.giftId, again.ak);
    const path = `/api/gifts/${again.giftId}/withdrawals?ak=${from.placed.accessKey}`;
    const late = await gifts.press(from.buyer, path, 'take-back-gift');
    expect([late.status, late.body.reason]).toEqual([409, 'gift-opened']);
  });

  it('gives a ticket to one at a time, and only what is theirs and good', async () => {
    const from = await gifts.bought();
    expect((await gifts.give(from)).status).toBe(200);
    expect((await gifts.give(from)).body.reason).toBe('gift-given');
    const stranger = { ...(await gifts.bought()), buyer: hall.browser() };
    const theirs = { ...stranger, placed: { ...stranger.placed, accessKey: from.placed.accessKey } };
    expect((await gifts.give(theirs)).status).toBe(404);
    const { fields } = (await gifts.give(await gifts.bought(), { day: gifts.dayAhead(-1) })).body;
    expect(fields).toHaveProperty('day');
    expect((await gifts.give(await gifts.bought(), { day: gifts.dayAhead(400) })).body.fields).toHaveProperty('day');
    expect((await gifts.give(await gifts.bought(), { email: undefined })).body.fields).toHaveProperty('email');
    expect((await gifts.give(await gifts.bought(), { deliverBy: 'TEXT', phone: '08-12' })).body.fields).toHaveProperty(
      'phone',
    );
  });

  it('whose ticket was blocked meanwhile has it again, and nothing is brought', async () => {
    const from = await gifts.bought();
    const email = `farmor-${newId()}@example.com`;
    await gifts.give(from, { email, day: gifts.dayAhead(1) });
    const path = `/api/providers/angens-bigard/tickets/${from.ticket._id}/deeds`;
    const deed = { idOrSlug: 'angens-bigard', ticketId: from.ticket._id, deed: 'block', reason: 'Stulen' };
    expect((await (await gifts.keeper()).command('POST', path, 'handle-ticket', deed)).status).toBe(200);
    gifts.comes(gifts.dayAhead(1));
    await expect.poll(() => gifts.givenOf(from)).toEqual([]);
    expect(lettersTo(hall, email)).toEqual([]);
  });
});
