import { sql } from 'kysely';
import type { DayGuests, WholeDisruption } from '../src/orders/disruptions/contract.ts';
import { type Booked, orderFor, orderOf, wishFor } from './booked.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import { offerOf, type Place } from './places.ts';
import type { Placed } from './purchase.ts';
import { payFor } from './tickets.ts';

/** The steps of a stall that closes days, and of the guests who had booked them. */
export interface Guest {
  browser: Browser;
  booked: Booked;
  email: string;
}

export type Said<T = { disruptionId: string }> = { item: T; reason?: string; fields?: Record<string, string> };
type Deed = [guest: Guest, deed: string, note?: string];
export type MovedDeed = [guest: Guest, deed: string, to?: { day: string; time: string | null } | null];
type Stage = { hall: TestHall; owner: Browser; day(): string };

const DISRUPTIONS = '/api/providers/angens-bigard/disruptions';
export const TABLE = 'stangd-middag';

/** Eight tables for four that cost 200 kronor an evening. */
export async function openDinner(place: Place): Promise<void> {
  const group = await place.group('stangbord', [4, 4, 4, 4, 4, 4, 4, 4]);
  const times = { minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 30 };
  const needs = [{ groupId: group.id, take: 'PARTY' as const }];
  await place.product(TABLE, offerOf('TABLE', { ...times, needs, horizonDays: 300 }), 20_000);
}

export function disruptionsAt({ hall, owner, day }: Stage) {
  let count = 0;

  async function orderTable(browser: Browser, time: string, contact: object): Promise<Booked> {
    const total = await wishFor(hall, browser, TABLE, { day: day(), time, guests: { guest: 2 } });
    const { status, body } = await orderFor(browser, total, { contact });
    if (status !== 200) throw new Error(`The order was answered ${status}: ${JSON.stringify(body)}`);
    return body.item;
  }

  async function guest(time = '18:00', language = 'sv', phone = '070-174 06 35'): Promise<Guest> {
    count += 1;
    const browser = hall.browser();
    browser.cookies.set('lang', language);
    const email = `gast${count}@stangt.example`;
    const contact = { name: `Gäst ${count}`, email, phone };
    const booked = await orderTable(browser, time, contact);
    return { browser, booked, email };
  }

  /** A guest who has paid by card. */
  async function paid(time?: string): Promise<Guest> {
    const one = await guest(time);
    await payFor(hall, one.browser, one.booked as Placed);
    return one;
  }

  const ofGuest = (list: DayGuests, { booked }: Guest) =>
    list.guests.find(({ orderId }) => orderId === booked.orderId)!;

  function close(list: DayGuests, deeds: readonly Deed[], more: object = {}) {
    return owner.command<Said>('POST', DISRUPTIONS, 'add-disruption', {
      ...{ fromDay: day(), toDay: day(), byText: false, seen: list.seen },
      words: { sv: 'Vatten i köket', en: 'Water in the kitchen', de: '' },
      guests: deeds.map(([one, deed, note = null]) => {
        const { bookingId, told } = ofGuest(list, one);
        return { bookingId, deed, note, after: told?.disruptionId ?? null };
      }),
      ...more,
    });
  }

  /** Guests of whatever else is closed, as its page asks for them. */
  async function touched(what: Record<string, string>): Promise<DayGuests> {
    return (await owner.get<Said<DayGuests>>(`${DISRUPTIONS}/guests?${new URLSearchParams(what)}`)).body.item;
  }

  function add(list: DayGuests, deeds: readonly MovedDeed[], more: object = {}, by = owner) {
    const { kind, subjectIds, fromDay, toDay, fromTime, toTime, daily, weeks, departs } = list;
    return by.command<Said>('POST', DISRUPTIONS, 'add-disruption', {
      ...{ kind, subjectIds, fromDay, toDay, fromTime, toTime, daily, weeks, departs },
      ...{ cause: 'MAINTENANCE', byText: false, seen: list.seen, words: { sv: 'Det läcker', en: 'A leak', de: '' } },
      guests: deeds.map(([one, deed, to = null]) => {
        const { bookingId, told } = ofGuest(list, one);
        return { bookingId, deed, to, after: told?.disruptionId ?? null };
      }),
      ...more,
    });
  }

  return {
    touched,
    add,
    guest,
    paid,
    ofGuest,
    close,
    async listed(): Promise<DayGuests> {
      const path = `${DISRUPTIONS}/guests?fromDay=${day()}&toDay=${day()}`;
      return (await owner.get<Said<DayGuests>>(path)).body.item;
    },
    read: async (id: string) => (await owner.get<Said<WholeDisruption>>(`${DISRUPTIONS}/${id}`)).body.item,
    press: (id: string, what: 'sends' | 'stops' | 'lifts', fields: Record<string, unknown> = {}) =>
      owner.command<Said>('POST', `${DISRUPTIONS}/${id}/${what}`, `${what.slice(0, -1)}-disruption`, fields),
    /** The news of a guest's booking that were written to them. */
    async news({ booked }: Guest): Promise<string[]> {
      const { rows } = await sql<{ news: string }>`select data -> 'ids' ->> 'news' as news from outbox
        where kind = 'mail' and data -> 'ids' ->> 'orderGroupId' = ${booked.orderGroupId}
          and data ->> 'template' = 'booking-news' order by created_at`.execute(hall.db);
      return rows.map(row => row.news);
    },
    async refundsOf({ booked }: Guest) {
      const { rows } = await sql<{ amount: number; status: string; method: string }>`
        select amount, status, method from order_refunds where order_id = ${booked.orderId}`.execute(hall.db);
      return rows;
    },
    statusOf: async ({ browser, booked }: Guest) => (await orderOf(browser, booked)).status.type,
  };
}

/** Lets the guests of a booking in by hand, whatever the hour. */
export async function letIn(hall: TestHall, bookingId: string): Promise<void> {
  const { rows } = await sql<{ providerId: string; party: number }>`
    update bookings set checked_in_at = ${hall.clock.now()} where id = ${bookingId}
    returning provider_id as "providerId", party`.execute(hall.db);
  const { providerId, party } = rows[0]!;
  await sql`
    insert into admissions (id, booking_id, provider_id, count, happened_at)
    values (gen_random_uuid(), ${bookingId}, ${providerId}, ${party}, ${hall.clock.now()})`.execute(hall.db);
}
