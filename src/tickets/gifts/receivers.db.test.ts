import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bought, type GiftSteps, giftSteps } from '../../../tests/gifts.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { lettersTo, newcomer } from '../../../tests/letters.ts';
import { openPages, type Pages } from '../../../tests/pages.ts';
import { openTicketStall, type TicketStall, ticketsOf } from '../../../tests/tickets.ts';
import { newId } from '../../shared/ids.ts';
import type { Ticket } from '../contract.ts';

/** Receivers of gifts: what their secret opens, handing on, what is forgotten, and what the database refuses. */
let hall: TestHall;
let stall: TicketStall;
let gifts: GiftSteps;
let pages: Pages;

beforeAll(async () => {
  hall = await openHall();
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
  gifts = giftSteps(hall, stall);
  pages = await openPages(hall);
});
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await pages.close();
  await closeAudited(hall);
});

describe('a receiver', () => {
  it('hands it on: theirs shows no code meanwhile, and opens nothing once the next one has opened', async () => {
    const from = await gifts.bought();
    const { giftId, ak } = await gifts.brought(from);
    await gifts.open(giftId, ak);
    const first = (await gifts.look(giftId, ak)).gift.ticket!;
    const email = `kusin-${newId()}@example.com`;
    const on = { ...gifts.wish({ email, fromName: 'Farmor', toName: 'Kusin', day: gifts.dayAhead(0) }) };
    const said = await gifts.press(hall.browser(), `/api/gifts/${giftId}/transfers?ak=${ak}`, 'hand-on-gift', on);
    expect(said.status).toBe(200);
    const passing = (await gifts.look(giftId, ak)).gift;
    expect(passing).toMatchObject({ status: 'PASSING', ticket: null, handedOn: { toName: 'Kusin' } });
    const next = await gifts.giftTo(email);
    expect((await gifts.open(next.giftId, next.ak)).status).toBe(200);
    const theirs = (await gifts.look(next.giftId, next.ak)).gift;
    expect(theirs).toMatchObject({ fromName: 'Farmor', status: 'OPENED' });
    expect(theirs.ticket!.code).not.toBe(first.code);
    expect((await gifts.look(giftId, ak)).status).toBe(404);
    const byOld = await hall.browser().get<{ item: { tickets: Ticket[] } }>(`/api/tickets/by-ref/${first.code}`);
    expect(byOld.body.item.tickets[0]!.status).toBe('CANCELLED');
    // Its buyer sees that it was opened, and not where it went from there.
    expect(await gifts.givenOf(from)).toMatchObject([{ toName: 'Farmor', openedAt: expect.any(String) }]);
    expect(await ticketsOf(from.buyer, from.placed)).toMatchObject([{ _id: theirs.ticket!._id, code: null }]);
  });

  it('takes back what they handed on, and has it again', async () => {
    const from = await gifts.bought();
    const { giftId, ak } = await gifts.brought(from);
    await gifts.open(giftId, ak);
    const on = gifts.wish({ fromName: 'Farmor', toName: 'Kusin', day: gifts.dayAhead(5) });
    const { body } = await gifts.press(hall.browser(), `/api/gifts/${giftId}/transfers?ak=${ak}`, 'hand-on-gift', on);
    const child = body.item.giftId;
    // Its buyer has no say in that.
    const theirs = `/api/gifts/${child}/withdrawals?ak=${from.placed.accessKey}`;
    expect((await gifts.press(from.buyer, theirs, 'take-back-gift')).status).toBe(404);
    const back = await gifts.press(hall.browser(), `/api/gifts/${child}/withdrawals?ak=${ak}`, 'take-back-gift');
    expect(back.status).toBe(200);
    expect((await gifts.look(giftId, ak)).gift).toMatchObject({ status: 'OPENED', ticket: { status: 'ACTIVE' } });
  });

  it('has the new code when the stall changes it', async () => {
    const from = await gifts.bought();
    const { giftId, ak, email } = await gifts.brought(from);
    await gifts.open(giftId, ak);
    const before = (await gifts.look(giftId, ak)).gift.ticket!;
    const path = `/api/providers/angens-bigard/tickets/${before._id}/deeds`;
    const deed = { idOrSlug: 'angens-bigard', ticketId: before._id, deed: 'replace', reason: 'Koden låg på en bild' };
    expect((await (await gifts.keeper()).command('POST', path, 'handle-ticket', deed)).status).toBe(200);
    const after = (await gifts.look(giftId, ak)).gift.ticket!;
    expect([after.status, after.code === before.code]).toEqual(['ACTIVE', false]);
    await expect.poll(() => lettersTo(hall, email).length).toBe(2);
  });

  it('opens its page by its secret alone; guesses are shut after ten', async () => {
    const { giftId, ak } = await gifts.brought(await gifts.bought());
    const guesser = hall.browser();
    const seen = [];
    for (let at = 0; at < 12; at++) seen.push((await gifts.look(giftId, `${10 + at}${ak.slice(2)}`, guesser)).status);
    expect(seen).toEqual([...Array(10).fill(404), 429, 429]);
    await hall.db.deleteFrom('rate_limits').execute();
    expect((await hall.browser().get(`/api/gifts/${giftId}`)).status).toBe(404);
    const page = await pages.page(`/gifts/${giftId}?ak=${ak}`);
    expect(page.html).toContain('Farmor, du har fått en present');
    const none = await pages.page(`/gifts/${giftId}?ak=nothing-of-the-kind`);
    expect([none.status, none.html.includes('Presenten hittades inte')]).toEqual([404, true]);
  });
});

describe('a person who erases their account', () => {
  it('is forgotten as receiver of gifts, and as giver but for one that is still to be brought', async () => {
    const giver = await newcomer(hall);
    const from = await gifts.boughtBy(giver.browser);
    const receiver = await newcomer(hall);
    const fields = { email: receiver.emailAddress.toUpperCase(), day: gifts.dayAhead(1) };
    expect((await gifts.give(from, fields)).status).toBe(200);
    const later = await gifts.boughtBy(giver.browser);
    expect((await gifts.give(later, { email: 'sen@example.com', day: gifts.dayAhead(4) })).status).toBe(200);
    gifts.comes(gifts.dayAhead(1));
    await gifts.giftTo(receiver.emailAddress.toUpperCase());
    const does = ({ browser }: typeof giver, type: string, fields = {}) =>
      browser.command<{ item: { gifts: { received: object[] } } }>('POST', `/api/commands/${type}`, type, fields);
    const exported = await does(receiver, 'export-my-data');
    expect(exported.body.item.gifts.received).toMatchObject([{ fromName: 'Elin', toName: 'Farmor' }]);
    const erase = (person: typeof giver) => does(person, 'erase-my-account', { confirmation: person.password });
    expect((await erase(receiver)).status).toBe(200);
    const words = async ({ placed }: Bought) =>
      (
        await sql<object>`select from_name, to_name, address, greeting from ticket_gifts
          where order_group_id = ${placed.orderGroupId}`.execute(hall.db)
      ).rows;
    expect(await words(from)).toEqual([{ from_name: 'Elin', to_name: null, address: null, greeting: null }]);
    // A gift that is still to be handed over keeps its account.
    for (const { placed } of [from, later]) {
      const path = `/api/providers/angens-bigard/orders/${placed.orderId}/status-changes`;
      const handed = await (await gifts.keeper()).command('POST', path, 'change-order-status', { change: 'fulfil' });
      expect(handed.status).toBe(200);
    }
    expect((await erase(giver)).status).toBe(200);
    expect(await words(from)).toEqual([{ from_name: null, to_name: null, address: null, greeting: null }]);
    expect(await words(later)).toMatchObject([{ from_name: null, address: 'sen@example.com', greeting: null }]);
  });
});

describe('the database', () => {
  it('refuses two living gifts of one ticket, an opened one taken back, and one that is deleted', async () => {
    const from = await gifts.bought();
    const { giftId, ak } = await gifts.brought(from);
    const copy = sql`insert into ticket_gifts (id, provider_id, gave_ticket_id, ticket_id, order_group_id, status, deliver_by,
      deliver_at, with_price, locale, secret_hash, secret_sealed, to_name, address, created_at)
      select ${newId()}, provider_id, ticket_id, ticket_id, order_group_id, 'WAITING', 'EMAIL', deliver_at, true, 'sv',
        ${Buffer.from(newId())}, secret_sealed, 'En till', 'en.till@example.com', created_at
      from ticket_gifts order by created_at desc limit 1`;
    await expect(copy.execute(hall.db)).rejects.toThrow(/one_living/);
    await gifts.open(giftId, ak);
    const opened = sql`status = 'OPENED'`;
    await expect(
      sql`update ticket_gifts set status = 'TAKEN_BACK', ended_at = now() where ${opened}`.execute(hall.db),
    ).rejects.toThrow(/may not go|check/);
    await expect(sql`update ticket_gifts set address = 'a@b.se' where ${opened}`.execute(hall.db)).rejects.toThrow(
      /on its way/,
    );
    await expect(sql`delete from ticket_gifts`.execute(hall.db)).rejects.toThrow(/not deleted/);
    const { rows } = await sql<{ held: boolean }>`
      select position(${Buffer.from(ak)}::bytea in secret_sealed) > 0 as held from ticket_gifts`.execute(hall.db);
    expect(rows.some(({ held }) => held)).toBe(false);
  });
});
