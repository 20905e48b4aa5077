import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booked, bookNow, goTo, nextWeekday } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { type DoorPhone, namePhone, sent, upload } from '../../../tests/scanner.ts';
import { buyCards, openTicketStall, type TicketStall } from '../../../tests/tickets.ts';
import type { Case } from '../../payments/cases/contract.ts';
import type { Ticket } from '../../tickets/contract.ts';

/** Scans of phones: each kept once, the books equal to them, and a case for each that there was nothing for (I9, H20). */
let hall: TestHall;
let stall: TicketStall;
let door: Browser;
let north: DoorPhone;
let south: DoorPhone;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
  door = stall.owner;
  north = await namePhone(door, 'Norra grinden');
  south = await namePhone(door, 'Södra grinden');
});
afterAll(() => closeAudited(hall));

const ticket = ({ _id: id }: Pick<Ticket, '_id'>) => ({ kind: 'TICKET' as const, id, guest: null });
const earlier = (seconds: number) => new Date(hall.clock.now().getTime() - seconds * 1000);
const leftOf = async ({ _id }: Ticket) =>
  (await sql<{ left: number }>`select remaining as left from ticket_balances where ticket_id = ${_id}`.execute(hall.db))
    .rows[0]!.left;
const deskCases = async (slug = 'angens-bigard', by = door) =>
  (await by.get<{ items: Case[] }>(`/api/providers/${slug}/cases`)).body.items;
const kept = async () =>
  Number((await sql<{ count: number }>`select count(*)::int as count from scans`.execute(hall.db)).rows[0]!.count);

describe('a scan that is sent', () => {
  it('takes from a gift card, once however often it is sent, and is undone (I6, I9, H20)', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const use = sent(hall, { subject: ticket(card!), amount: 20_000 });
    for (const _ of [1, 2, 3]) expect((await upload(hall, north, [use])).status).toBe(200);
    expect(await leftOf(card!)).toBe(30_000);
    const seen = await door.get<{ item: { tickets: { uses: { by: string; amount: number }[] }[] } }>(
      `/api/providers/angens-bigard/tickets/${card!._id}`,
    );
    expect(seen.body.item.tickets[0]!.uses).toMatchObject([{ by: 'Norra grinden', amount: 20_000 }]);
    const undo = sent(hall, { decision: 'UNDO', reason: 'undone', subject: ticket(card!), undoes: use.nonce });
    await upload(hall, north, [undo]);
    await upload(hall, north, [undo, use]);
    expect(await leftOf(card!)).toBe(50_000);
    const whole = sent(hall, { subject: ticket(card!), amount: 50_000 });
    await upload(hall, north, [whole]);
    expect(await leftOf(card!)).toBe(0);
    expect(await deskCases()).toEqual([]);
  });

  it('is kept when it let nobody in, with its reason and no code', async () => {
    const before = await kept();
    const hash = 'ab'.repeat(32);
    const stop = sent(hall, { decision: 'STOP', reason: 'not-a-ticket', hash });
    const newer = sent(hall, { decision: 'STOP', reason: 'a-reason-of-tomorrow' });
    expect((await upload(hall, north, [stop, newer])).status).toBe(200);
    expect(await kept()).toBe(before + 2);
  });

  it('undone too late, or by another phone, stays', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const use = sent(hall, { subject: ticket(card!), amount: 20_000, at: earlier(20 * 60) });
    await upload(hall, north, [use]);
    const undo = { decision: 'UNDO' as const, reason: 'undone', subject: ticket(card!), undoes: use.nonce };
    await upload(hall, north, [sent(hall, undo)]);
    await upload(hall, south, [sent(hall, { ...undo, at: earlier(19 * 60) })]);
    expect(await leftOf(card!)).toBe(30_000);
  });

  it('and all others are written once and for all', async () => {
    await expect(sql`update scans set amount = amount + 1`.execute(hall.db)).rejects.toThrow(/append-only/);
    await expect(sql`delete from scans`.execute(hall.db)).rejects.toThrow(/append-only/);
  });
});

describe('two phones that let the same ticket in', () => {
  it('the earlier counts, whichever comes first, and the other is a case at both and at the desk (H20)', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const first = sent(hall, { subject: ticket(card!), amount: 50_000, at: earlier(600) });
    const second = sent(hall, { subject: ticket(card!), amount: 50_000, at: earlier(300) });
    // The later one has net first, and is told nothing that is not so.
    expect((await upload(hall, south, [second])).cases).toEqual([]);
    const told = await upload(hall, north, [first]);
    expect(told.cases).toMatchObject([
      { kind: 'SCAN_TWICE', short: 50_000, by: 'Södra grinden', otherBy: 'Norra grinden', isTicket: true },
    ]);
    expect((await upload(hall, south, [])).cases).toEqual(told.cases);
    const [one] = (await deskCases()).filter(({ kind }) => kind === 'SCAN_TWICE');
    expect(one).toMatchObject({ amount: 50_000, scan: { door: 'Södra grinden', other: 'Norra grinden' } });
    expect(await leftOf(card!)).toBe(0);
    // A mistake that the first door undid is no double entry any more.
    const undo = { decision: 'UNDO' as const, reason: 'undone', subject: ticket(card!), undoes: first.nonce };
    await upload(hall, north, [sent(hall, { ...undo, at: earlier(590) })]);
    expect((await upload(hall, south, [])).cases).toEqual([]);
    expect(await leftOf(card!)).toBe(0);
  });

  it('share what was left: the later one is short of the rest', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const use = (amount: number, seconds: number) =>
      sent(hall, { subject: ticket(card!), amount, at: earlier(seconds) });
    await upload(hall, south, [use(30_000, 100)]);
    const { cases } = await upload(hall, north, [use(40_000, 200)]);
    expect(cases).toMatchObject([{ short: 20_000, by: 'Södra grinden' }]);
    expect(await leftOf(card!)).toBe(0);
  });

  it('are told apart by our clock, however far theirs are off', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const day = 86_400_000;
    const late = { at: new Date(hall.clock.now().getTime() + day - 100_000), behindMs: -day };
    await upload(hall, north, [sent(hall, { subject: ticket(card!), amount: 50_000, ...late })]);
    const { cases } = await upload(hall, south, [
      sent(hall, { subject: ticket(card!), amount: 50_000, at: earlier(50) }),
    ]);
    expect(cases[0]).toMatchObject({ by: 'Södra grinden', otherBy: 'Norra grinden', short: 50_000 });
  });

  it('at once, in eight tabs: one counts, and each other is a case', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const scans = Array.from({ length: 8 }, (_, at) =>
      sent(hall, { subject: ticket(card!), amount: 50_000, at: earlier(8 - at) }),
    );
    await Promise.all(scans.map((scan, at) => upload(hall, at % 2 ? north : south, [scan])));
    expect(await leftOf(card!)).toBe(0);
    const { rows } = await sql<{ sequence: number }>`
      select s.sequence from scan_cases c join scans s on s.id = c.scan_id
      where s.ticket_id = ${card!._id} and c.over_at is null order by 1`.execute(hall.db);
    expect(rows.map(row => row.sequence)).toEqual(scans.slice(1).map(({ sequence }) => sequence));
  });
});

describe('a scan of what was not good', () => {
  it('is kept, takes nothing, and is a case with its reason', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    await door.command('POST', `/api/providers/angens-bigard/tickets/${card!._id}/deeds`, 'handle-ticket', {
      ...{ deed: 'block', reason: 'Stulen' },
    });
    const { cases } = await upload(hall, north, [sent(hall, { subject: ticket(card!), amount: 1000 })]);
    expect(cases[0]).toMatchObject({ kind: 'SCAN_STALE', reason: 'blocked', short: 1000 });
    expect(await leftOf(card!)).toBe(50_000);
  });

  it('of another seller’s ticket, or of none, tells nothing of it', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const maja = await signedIn(hall, 'maja.strand');
    const theirs = await namePhone(maja, 'Luckan', 'sjokanten');
    const nobody = { kind: 'TICKET' as const, id: '01920000-0000-7000-8000-000000000001', guest: null };
    const { cases } = await upload(hall, theirs, [
      sent(hall, { subject: ticket(card!), amount: 1000 }),
      sent(hall, { subject: nobody, amount: 1000 }),
    ]);
    expect(cases.map(({ reason }) => reason)).toEqual(['unknown', 'unknown']);
    expect(await leftOf(card!)).toBe(50_000);
  });
});

describe('a phone', () => {
  it('is known by its own secret alone, and shut out for good', async () => {
    const lost = await namePhone(door, 'Borttappad');
    const [card] = await buyCards(hall, stall, 50_000);
    const scan = sent(hall, { subject: ticket(card!), amount: 10_000 });
    expect(await upload(hall, { ...lost, secret: north.secret }, [scan])).toMatchObject({
      ...{ status: 403, reason: 'scan-device-unknown' },
    });
    const path = `/api/providers/angens-bigard/scan-devices/${lost.deviceId}/shut-outs`;
    expect((await door.command('POST', path, 'shut-out-scan-device')).status).toBe(200);
    const said = await upload(hall, lost, [scan]);
    expect(said).toMatchObject({ status: 200, item: { mayScan: false } });
    expect(said.cases).toMatchObject([{ kind: 'SCAN_STALE', reason: 'shut-out' }]);
    expect(await leftOf(card!)).toBe(50_000);
    const { body } = await door.get<{ item: { devices: { name: string; shutOutAt: string | null; scans: number }[] } }>(
      '/api/providers/angens-bigard/scan-devices',
    );
    expect(body.item.devices.at(-1)).toMatchObject({ name: 'Borttappad', shutOutAt: expect.any(String), scans: 1 });
  });
});

describe('a booking', () => {
  let maja: Browser;
  let luckan: DoorPhone;
  const guests = async ({ orderGroupId }: Pick<Booked, 'orderGroupId'>) => {
    const { rows } = await sql<{ id: string; here: number; checkedIn: boolean }>`
      select b.id, coalesce(a.count, 0)::int as here, b.checked_in_at is not null as "checkedIn" from bookings b
      left join booking_admissions a on a.booking_id = b.id where b.order_group_id = ${orderGroupId}`.execute(hall.db);
    return rows[0]!;
  };

  async function table(party: number, time: string): Promise<{ booked: Booked; id: string }> {
    const browser = hall.browser();
    const wish = { day: nextWeekday(hall, 6), time, guests: { guest: party } };
    const booked = await bookNow(hall, browser, 'bord-pa-sjokanten', wish);
    return { booked, id: (await guests(booked)).id };
  }

  it('lets its guests in one by one, several or all; each guest’s own ticket once', async () => {
    maja = await signedIn(hall, 'maja.strand');
    luckan = await namePhone(maja, 'Kajen', 'sjokanten');
    const { booked, id } = await table(4, '18:00');
    const early = await upload(hall, luckan, [
      sent(hall, { subject: { kind: 'BOOKING', id, guest: null }, amount: 4 }),
    ]);
    expect(early.cases).toMatchObject([{ kind: 'SCAN_STALE', reason: 'not-yet', short: 4, isTicket: false }]);
    goTo(hall, nextWeekday(hall, 6), '17:45');
    luckan = await namePhone(await signedIn(hall, 'maja.strand'), 'Kajen', 'sjokanten');
    const come = (guest: number | null, amount: number, seconds: number) =>
      sent(hall, { subject: { kind: 'BOOKING', id, guest }, amount, at: earlier(seconds) });
    const one = come(1, 1, 60);
    expect((await upload(hall, luckan, [one, come(2, 1, 50)])).cases).toEqual([]);
    expect(await guests(booked)).toMatchObject({ here: 2, checkedIn: true });
    const again = await upload(hall, luckan, [come(1, 1, 40), come(null, 2, 30), come(null, 1, 20)]);
    expect(again.cases.map(({ short }) => short)).toEqual([1, 1]);
    expect(await guests(booked)).toMatchObject({ here: 4 });
    await upload(hall, luckan, [
      sent(hall, {
        ...{ decision: 'UNDO', reason: 'undone', undoes: one.nonce, at: earlier(10) },
        subject: { kind: 'BOOKING', id, guest: 1 },
      }),
    ]);
    // The same guest's second ticket is their first now.
    expect((await upload(hall, luckan, [])).cases.map(({ short }) => short)).toEqual([1]);
    expect(await guests(booked)).toMatchObject({ here: 4 });
  });
});
