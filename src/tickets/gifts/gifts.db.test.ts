import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goTo } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { lettersTo, letterTo, newcomer } from '../../../tests/letters.ts';
import { openPages, type Pages } from '../../../tests/pages.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Placed } from '../../../tests/purchase.ts';
import { openTicketStall, orderCart, payFor, type TicketStall, ticketsOf } from '../../../tests/tickets.ts';
import { newId } from '../../shared/ids.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Ticket } from '../contract.ts';
import type { Gift, Given } from './contract.ts';

/** Gifts of gift cards and vouchers: given for a day, opened by one, taken back while wrapped, handed on. */
let hall: TestHall;
let stall: TicketStall;
let pages: Pages;
const KEEPER = 'eskil.lund';
const STOCKHOLM = 'Europe/Stockholm';

beforeAll(async () => {
  hall = await openHall();
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
  pages = await openPages(hall);
});
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await pages.close();
  await closeAudited(hall);
});

interface Bought {
  buyer: Browser;
  placed: Placed;
  ticket: Ticket;
}

const bought = (slug?: string) => boughtBy(hall.browser(), slug);

async function boughtBy(buyer: Browser, slug = 'dag-hos-bina'): Promise<Bought> {
  await stall.choose(buyer, slug, slug === 'bigardens-presentkort' ? { selectedPrice: 50_000 } : {});
  const placed = await orderCart(buyer);
  await payFor(hall, buyer, placed);
  const [ticket] = await ticketsOf(buyer, placed);
  return { buyer, placed, ticket: ticket! };
}

const dayAhead = (days: number) => addDays(calendarDayAt(hall.clock.now(), STOCKHOLM), days);

const wish = (fields: object = {}) => ({
  ...{ fromName: 'Elin', toName: 'Farmor', greeting: 'Ät något gott vid sjön.', deliverBy: 'EMAIL' },
  ...{ email: `farmor-${newId()}@example.com`, day: dayAhead(3), withPrice: false, ...fields },
});

type Said = { status: number; body: { item: { giftId: string }; reason?: string; fields?: Record<string, string> } };

const give = ({ buyer, placed, ticket }: Bought, fields: object = {}): Promise<Said> =>
  buyer.command(
    'POST',
    `/api/tickets/${ticket._id}/gifts?ak=${placed.accessKey}`,
    'give-ticket',
    wish(fields),
  ) as never;

const givenOf = async ({ buyer, placed }: Bought): Promise<Given[]> =>
  (
    await buyer.get<{ item: { gifts: Given[] } }>(
      `/api/order-groups/${placed.orderGroupId}/gifts?ak=${placed.accessKey}`,
    )
  ).body.item.gifts;

/** The stall's owner, whose last session is over after so many days. */
const keeper = () => signedIn(hall, KEEPER);

const press = (browser: Browser, path: string, type: string, fields: Record<string, unknown> = {}): Promise<Said> =>
  browser.command('POST', path, type, fields) as never;

/** Moves the clock to a day, a while after its gifts are brought. */
function comes(day: string): void {
  if (instantAt(day, '09:05', STOCKHOLM) > hall.clock.now()) goTo(hall, day, '09:05');
}

/** Secret in the letter that came to an address. */
async function giftTo(email: string): Promise<{ giftId: string; ak: string; text: string; subject: string }> {
  const mail = await letterTo(hall, email);
  const text = mail.text ?? '';
  const [, giftId, ak] = /\/gifts\/([\w-]+)\?ak=([\w-]+)/.exec(text)!;
  return { giftId: giftId!, ak: ak!, text, subject: mail.subject ?? '' };
}

async function brought(from: Bought, fields: object = {}) {
  const email = `farmor-${newId()}@example.com`;
  const said = await give(from, { email, ...fields });
  expect(said.status).toBe(200);
  comes(dayAhead(3));
  return { ...(await giftTo(email)), email };
}

const look = async (giftId: string, ak: string, browser = hall.browser()) => {
  const { status, body } = await browser.get<{ item: Gift; reason?: string; message?: string }>(
    `/api/gifts/${giftId}?ak=${ak}`,
  );
  return { status, gift: body.item, reason: body.reason, message: body.message };
};
const open = (giftId: string, ak: string, browser = hall.browser()) =>
  press(browser, `/api/gifts/${giftId}/openings?ak=${ak}`, 'open-gift');

describe('a gift', () => {
  it('comes on its day by mail, wrapped: who from and their words, and nothing of what is in it', async () => {
    const from = await bought();
    const email = `farmor-${newId()}@example.com`;
    expect((await give(from, { email, day: dayAhead(2) })).status).toBe(200);
    const [waiting] = await givenOf(from);
    expect(waiting).toMatchObject({ status: 'WAITING', toName: 'Farmor', address: email, openedAt: null });
    expect(lettersTo(hall, email)).toEqual([]);
    comes(dayAhead(2));
    const { giftId, ak, text, subject } = await giftTo(email);
    expect(subject).toBe('Farmor, du har fått en present från Elin');
    expect(text).toContain('Ät något gott vid sjön.');
    for (const secret of [from.ticket.code!, from.ticket.meta.title, from.placed.accessKey])
      expect(text).not.toContain(secret);
    const { gift } = await look(giftId, ak);
    expect(gift).toMatchObject({ status: 'SENT', fromName: 'Elin', toName: 'Farmor', ticket: null, handedOn: null });
    expect(JSON.stringify(gift)).not.toMatch(/@|20 ?000|200 ?kr|dag-hos-bina/);
    expect((await givenOf(from))[0]!.status).toBe('SENT');
  });

  it('opened, has a code that its giver never saw; theirs is of no use, and their receipt says who has it', async () => {
    const from = await bought();
    const { giftId, ak } = await brought(from);
    expect((await open(giftId, ak)).status).toBe(200);
    const { gift } = await look(giftId, ak);
    const { ticket } = gift;
    expect(ticket).toMatchObject({ status: 'ACTIVE', title: 'dag-hos-bina', amount: null, amountLeft: null });
    expect(ticket!.code).toMatch(/^\w{13}$/);
    expect(ticket!.code).not.toBe(from.ticket.code);
    expect(ticket!.qr).not.toBeNull();
    const [mine, ...others] = await ticketsOf(from.buyer, from.placed);
    expect(others).toEqual([]);
    expect(mine).toMatchObject({ _id: ticket!._id, given: true, code: null, qr: null, shortLink: null });
    expect((await givenOf(from))[0]).toMatchObject({ status: 'OPENED', ticketId: ticket!._id });
    const byOld = await hall.browser().get<{ item: { tickets: Ticket[] } }>(`/api/tickets/by-ref/${from.ticket.code}`);
    expect(byOld.body.item.tickets[0]).toMatchObject({ status: 'CANCELLED', amountLeft: 0 });
    const byNew = await hall.browser().get<{ item: { tickets: Ticket[] } }>(`/api/tickets/by-ref/${ticket!.code}`);
    expect(byNew.body.item.tickets[0]).toMatchObject({ status: 'ACTIVE', amountLeft: 20_000 });
    // Pressed again, it is open already.
    expect((await open(giftId, ak)).status).toBe(200);
    expect((await look(giftId, ak)).gift.ticket!._id).toBe(ticket!._id);
  });

  it('says its price where that was wished, and a gift card always', async () => {
    const shown = await brought(await bought(), { withPrice: true });
    await open(shown.giftId, shown.ak);
    expect((await look(shown.giftId, shown.ak)).gift.ticket).toMatchObject({ amount: 20_000, amountLeft: 20_000 });
    const card = await brought(await bought('bigardens-presentkort'));
    await open(card.giftId, card.ak);
    expect((await look(card.giftId, card.ak)).gift.ticket).toMatchObject({ amount: 50_000 });
  });

  it('is opened once, whoever presses at the same moment, and never while it is taken back', async () => {
    const from = await bought();
    const { giftId, ak } = await brought(from);
    const back = `/api/gifts/${giftId}/withdrawals?ak=${from.placed.accessKey}`;
    const said = await Promise.all([
      ...Array.from({ length: 4 }, () => open(giftId, ak)),
      press(from.buyer, back, 'take-back-gift'),
    ]);
    const { rows } = await sql<{ status: string; tickets: number }>`
      select g.status, (select count(*)::int from tickets t where t.order_group_id = g.order_group_id) as tickets
      from ticket_gifts g where g.id = (select id from ticket_gifts order by created_at desc limit 1)`.execute(hall.db);
    const taken = said[4]!.status === 200;
    expect(rows).toEqual([taken ? { status: 'TAKEN_BACK', tickets: 1 } : { status: 'OPENED', tickets: 2 }]);
    expect(said.slice(0, 4).map(({ status }) => status)).toEqual(Array(4).fill(expect.toBeOneOf([200, 404, 409])));
  });
});

describe('a giver', () => {
  it('corrects address and day while nobody has it; what was planned before brings nothing', async () => {
    const from = await bought();
    const [wrong, right] = [`fel-${newId()}@example.com`, `ratt-${newId()}@example.com`];
    const { body } = await give(from, { email: wrong, day: dayAhead(1) });
    const path = `/api/gifts/${body.item.giftId}?ak=${from.placed.accessKey}`;
    const fields = wish({ email: right, day: dayAhead(2), toName: 'Mormor' });
    expect((await from.buyer.command('PUT', path, 'correct-gift', fields)).status).toBe(200);
    comes(dayAhead(2));
    expect((await giftTo(right)).subject).toContain('Mormor');
    expect(lettersTo(hall, wrong)).toEqual([]);
    const late = (await from.buyer.command('PUT', path, 'correct-gift', wish())) as unknown as Said;
    expect([late.status, late.body.reason]).toEqual([409, 'gift-on-its-way']);
  });

  it('takes it back while it is wrapped: its secret then answers like none', async () => {
    const from = await bought();
    const { giftId, ak } = await brought(from);
    const back = `/api/gifts/${giftId}/withdrawals?ak=${from.placed.accessKey}`;
    expect((await press(from.buyer, back, 'take-back-gift')).status).toBe(200);
    const gone = await look(giftId, ak);
    expect(gone).toEqual(await look(newId(), 'never-a-secret'));
    expect(gone.status).toBe(404);
    expect((await open(giftId, ak)).status).toBe(404);
    expect((await ticketsOf(from.buyer, from.placed))[0]).toMatchObject({ code: from.ticket.code, given: false });
    // It can be given again, and what is opened stays.
    const again = await brought(from);
    await open(again.giftId, again.ak);
    const path = `/api/gifts/${again.giftId}/withdrawals?ak=${from.placed.accessKey}`;
    const late = await press(from.buyer, path, 'take-back-gift');
    expect([late.status, late.body.reason]).toEqual([409, 'gift-opened']);
  });

  it('gives a ticket to one at a time, and only what is theirs and good', async () => {
    const from = await bought();
    expect((await give(from)).status).toBe(200);
    expect((await give(from)).body.reason).toBe('gift-given');
    const stranger = { ...(await bought()), buyer: hall.browser() };
    const theirs = { ...stranger, placed: { ...stranger.placed, accessKey: from.placed.accessKey } };
    expect((await give(theirs)).status).toBe(404);
    const { fields } = (await give(await bought(), { day: dayAhead(-1) })).body;
    expect(fields).toHaveProperty('day');
    expect((await give(await bought(), { day: dayAhead(400) })).body.fields).toHaveProperty('day');
    expect((await give(await bought(), { email: undefined })).body.fields).toHaveProperty('email');
    expect((await give(await bought(), { deliverBy: 'TEXT', phone: '08-12' })).body.fields).toHaveProperty('phone');
  });

  it('whose ticket was blocked meanwhile has it again, and nothing is brought', async () => {
    const from = await bought();
    const email = `farmor-${newId()}@example.com`;
    await give(from, { email, day: dayAhead(1) });
    const path = `/api/providers/angens-bigard/tickets/${from.ticket._id}/deeds`;
    const deed = { idOrSlug: 'angens-bigard', ticketId: from.ticket._id, deed: 'block', reason: 'Stulen' };
    expect((await (await keeper()).command('POST', path, 'handle-ticket', deed)).status).toBe(200);
    comes(dayAhead(1));
    await expect.poll(() => givenOf(from), { timeout: 20_000 }).toEqual([]);
    expect(lettersTo(hall, email)).toEqual([]);
  });
});

describe('a receiver', () => {
  it('hands it on: theirs shows no code meanwhile, and opens nothing once the next one has opened', async () => {
    const from = await bought();
    const { giftId, ak } = await brought(from);
    await open(giftId, ak);
    const first = (await look(giftId, ak)).gift.ticket!;
    const email = `kusin-${newId()}@example.com`;
    const on = { ...wish({ email, fromName: 'Farmor', toName: 'Kusin', day: dayAhead(0) }) };
    const said = await press(hall.browser(), `/api/gifts/${giftId}/transfers?ak=${ak}`, 'hand-on-gift', on);
    expect(said.status).toBe(200);
    const passing = (await look(giftId, ak)).gift;
    expect(passing).toMatchObject({ status: 'PASSING', ticket: null, handedOn: { toName: 'Kusin' } });
    const next = await giftTo(email);
    expect((await open(next.giftId, next.ak)).status).toBe(200);
    const theirs = (await look(next.giftId, next.ak)).gift;
    expect(theirs).toMatchObject({ fromName: 'Farmor', status: 'OPENED' });
    expect(theirs.ticket!.code).not.toBe(first.code);
    expect((await look(giftId, ak)).status).toBe(404);
    const byOld = await hall.browser().get<{ item: { tickets: Ticket[] } }>(`/api/tickets/by-ref/${first.code}`);
    expect(byOld.body.item.tickets[0]!.status).toBe('CANCELLED');
    // Whoever bought it sees that it was opened, and not where it went from there.
    expect(await givenOf(from)).toMatchObject([{ toName: 'Farmor', openedAt: expect.any(String) }]);
    expect(await ticketsOf(from.buyer, from.placed)).toMatchObject([{ _id: theirs.ticket!._id, code: null }]);
  });

  it('takes back what they handed on, and has it again', async () => {
    const from = await bought();
    const { giftId, ak } = await brought(from);
    await open(giftId, ak);
    const on = wish({ fromName: 'Farmor', toName: 'Kusin', day: dayAhead(5) });
    const { body } = await press(hall.browser(), `/api/gifts/${giftId}/transfers?ak=${ak}`, 'hand-on-gift', on);
    const child = body.item.giftId;
    // Whoever bought it has no say in that.
    const theirs = `/api/gifts/${child}/withdrawals?ak=${from.placed.accessKey}`;
    expect((await press(from.buyer, theirs, 'take-back-gift')).status).toBe(404);
    const back = await press(hall.browser(), `/api/gifts/${child}/withdrawals?ak=${ak}`, 'take-back-gift');
    expect(back.status).toBe(200);
    expect((await look(giftId, ak)).gift).toMatchObject({ status: 'OPENED', ticket: { status: 'ACTIVE' } });
  });

  it('has the new code when the stall changes it', async () => {
    const from = await bought();
    const { giftId, ak, email } = await brought(from);
    await open(giftId, ak);
    const before = (await look(giftId, ak)).gift.ticket!;
    const path = `/api/providers/angens-bigard/tickets/${before._id}/deeds`;
    const deed = { idOrSlug: 'angens-bigard', ticketId: before._id, deed: 'replace', reason: 'Koden låg på en bild' };
    expect((await (await keeper()).command('POST', path, 'handle-ticket', deed)).status).toBe(200);
    const after = (await look(giftId, ak)).gift.ticket!;
    expect([after.status, after.code === before.code]).toEqual(['ACTIVE', false]);
    await expect.poll(() => lettersTo(hall, email).length, { timeout: 20_000 }).toBe(2);
  });

  it('opens its page by its secret alone; guesses are shut after ten', async () => {
    const { giftId, ak } = await brought(await bought());
    const guesser = hall.browser();
    const seen = [];
    for (let at = 0; at < 12; at++) seen.push((await look(giftId, `${ak.slice(0, -2)}${10 + at}`, guesser)).status);
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
    const from = await boughtBy(giver.browser);
    const receiver = await newcomer(hall);
    const fields = { email: receiver.emailAddress.toUpperCase(), day: dayAhead(1) };
    expect((await give(from, fields)).status).toBe(200);
    const later = await boughtBy(giver.browser);
    expect((await give(later, { email: 'sen@example.com', day: dayAhead(4) })).status).toBe(200);
    comes(dayAhead(1));
    await giftTo(receiver.emailAddress.toUpperCase());
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
    // What is still to be handed over keeps its account.
    await sql`update orders set status = 'FULFILLED' where order_group_id = any(${[from, later].map(
      ({ placed }) => placed.orderGroupId,
    )}::uuid[])`.execute(hall.db);
    expect((await erase(giver)).status).toBe(200);
    expect(await words(from)).toEqual([{ from_name: null, to_name: null, address: null, greeting: null }]);
    expect(await words(later)).toMatchObject([{ from_name: null, address: 'sen@example.com', greeting: null }]);
  });
});

describe('the database', () => {
  it('refuses two living gifts of one ticket, an opened one taken back, and one that is deleted', async () => {
    const from = await bought();
    const { giftId, ak } = await brought(from);
    const copy = sql`insert into ticket_gifts (id, provider_id, gave_ticket_id, ticket_id, order_group_id, status, deliver_by,
      deliver_at, with_price, locale, secret_hash, secret_sealed, to_name, address, created_at)
      select ${newId()}, provider_id, ticket_id, ticket_id, order_group_id, 'WAITING', 'EMAIL', deliver_at, true, 'sv',
        ${Buffer.from(newId())}, secret_sealed, 'En till', 'en.till@example.com', created_at
      from ticket_gifts order by created_at desc limit 1`;
    await expect(copy.execute(hall.db)).rejects.toThrow(/one_living/);
    await open(giftId, ak);
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
