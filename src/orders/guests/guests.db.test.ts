import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, byDay, goTo, nextWeekday } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { newNumber, signInByPhone } from '../../../tests/phones.ts';
import { skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import { forgetPastGuestsIn } from './commands.ts';
import type { KnownGuest } from './contract.ts';
import { knownSince } from './rules.ts';

/** Guests as a stall knows them: found, noted, and forgotten. */
let hall: TestHall;
let nils: Browser;
beforeAll(async () => {
  hall = await openHall();
  byDay(hall);
  nils = await signedIn(hall, 'nils.havik');
});
afterAll(() => hall.close());

const STALL = '/api/providers/sjokanten';
const TABLE = 'bord-pa-sjokanten';

async function book(
  guest: object,
  weeks: number,
  time = '18:00',
): Promise<{ orderGroupId: string; bookingId: string }> {
  const { id: skuId } = await skuOf(hall, TABLE);
  const wish = { day: nextWeekday(hall, 6, 2 + 7 * weeks), time, guests: { guest: 2 } };
  const command = {
    idOrSlug: 'sjokanten',
    skuId,
    wish,
    guest,
    language: 'sv',
    expectedTotal: 0,
    message: 'Nötallergi',
  };
  const answer = await nils.command<{ item: { orderGroupId: string; bookingId: string } }>(
    'POST',
    `${STALL}/counter-bookings`,
    'book-at-counter',
    command,
  );
  if (answer.status !== 200)
    throw new Error(`The booking was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.item;
}

const find = async (text: string, by = nils) =>
  (await by.get<{ items: KnownGuest[] }>(`${STALL}/guests?text=${encodeURIComponent(text)}`)).body.items;
const note = (orderGroupId: string, text: string) =>
  nils.command<{ item: KnownGuest; reason?: string }>('PUT', `${STALL}/guests/${orderGroupId}/note`, 'note-guest', {
    ...{ idOrSlug: 'sjokanten', orderGroupId, note: text },
  });

describe('a known guest', () => {
  it('is found by part of a name or a number, with visits, no-shows, what they had and what was noted', async () => {
    const elin = { name: 'Elin Åkerström', phone: '070-174 06 35' };
    const { orderGroupId, bookingId } = await book(elin, 0);
    await book(elin, 1);
    const { day } = { day: nextWeekday(hall, 6, 2) };
    expect((await note(orderGroupId, 'Nötallergi, sitter helst vid fönstret')).body.item).toMatchObject({
      noteBy: 'Nils Håvik',
    });
    goTo(hall, day, '19:00');
    nils = await signedIn(hall, 'nils.havik');
    const attended = { idOrSlug: 'sjokanten', bookingId, what: 'no-show' };
    await nils.command('POST', `${STALL}/bookings/${bookingId}/attendances`, 'attend-booking', attended);
    for (const typed of ['elin', 'Åker', '070-174 06', '0635'.slice(1), '+46 70 174 06 35'])
      expect(await find(typed), typed).toMatchObject([
        {
          name: 'Elin Åkerström',
          visits: 0,
          noShows: 1,
          had: ['Boka bord'],
          note: 'Nötallergi, sitter helst vid fönstret',
        },
      ]);
    expect(await find('Elin%')).toEqual([]);
  });

  it('is one with the visitor who booked by the same number, and nobody at another stall', async () => {
    const visitor = hall.browser();
    const wish = { day: nextWeekday(hall, 6, 9), time: '13:00', guests: { guest: 2 } };
    await bookNow(hall, visitor, TABLE, wish);
    const [elin, ...others] = await find('elin');
    expect(others).toEqual([]);
    expect(elin).toMatchObject({ email: 'elin@example.com', note: expect.stringContaining('Nötallergi') });
    const ulla = await signedIn(hall, 'ulla.asen');
    const elsewhere = await ulla.get<{ items: KnownGuest[] }>('/api/providers/getgarden-asen/guests?text=elin');
    expect(elsewhere.body.items).toEqual([]);
    expect((await ulla.get(`${STALL}/guests?text=elin`)).status).toBe(403);
  });

  it('without number or address is nobody by the next visit, so nothing is noted of them', async () => {
    const { orderGroupId } = await book({ name: 'Sigge' }, 2);
    expect((await note(orderGroupId, 'Trevlig')).body.reason).toBe('guest-unknown');
  });

  it('is forgotten when they ask for it: notes and names of what is over, not of what is to come', async () => {
    const ida = { name: 'Ida Sjögren', phone: '070-174 06 12' };
    const { orderGroupId } = await book(ida, 3);
    await note(orderGroupId, 'Kommer sent');
    const forget = () =>
      nils.command<{ item: { orders: number } }>(
        'POST',
        `${STALL}/guests/${orderGroupId}/forgettings`,
        'forget-guest',
        {
          ...{ idOrSlug: 'sjokanten', orderGroupId },
        },
      );
    expect((await forget()).body.item).toEqual({ orders: 0 });
    expect(await find('Ida Sj')).toMatchObject([{ note: '' }]);
    goTo(hall, nextWeekday(hall, 7, 30), '12:00');
    nils = await signedIn(hall, 'nils.havik');
    expect((await forget()).body.item).toEqual({ orders: 1 });
    expect(await find('Ida Sj')).toEqual([]);
    expect(await auditOf(hall)).toEqual([]);
  });
});

describe('what stalls know of a person', () => {
  it('is in the export of their data by their proven number, and goes with their account', async () => {
    const number = newNumber();
    const person = hall.browser();
    await signInByPhone(hall, person, number);
    const { orderGroupId } = await book({ name: 'Berit', phone: number }, 1, '13:00');
    await note(orderGroupId, 'Tar alltid räkorna');
    const exported = await person.command('POST', '/api/commands/export-my-data', 'export-my-data', {});
    expect(JSON.stringify(exported.body)).toContain('Tar alltid räkorna');
    goTo(hall, nextWeekday(hall, 7, 14), '12:00');
    await signInByPhone(hall, person, number);
    nils = await signedIn(hall, 'nils.havik');
    const confirmation = { confirmation: 'RADERA' };
    expect(
      (await person.command('POST', '/api/commands/erase-my-account', 'erase-my-account', confirmation)).status,
    ).toBe(200);
    const left = await hall.pool.query(`select contact from order_groups where id = $1`, [orderGroupId]);
    expect(left.rows[0].contact).toEqual({ name: '', email: '', phone: '' });
    expect((await hall.pool.query(`select 1 from guest_notes where note like '%räkorna%'`)).rowCount).toBe(0);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('is forgotten two years after the last visit, with the messages that may tell of an illness', async () => {
    const { orderGroupId } = await book({ name: 'Gösta', phone: '070-174 06 77' }, 0);
    await note(orderGroupId, 'Diabetes');
    hall.clock.forward(26 * 31 * 86_400_000);
    const { world } = hall.hall;
    await world.db.transaction().execute(tx => forgetPastGuestsIn(tx, knownSince(hall.clock.now())));
    const { rows } = await hall.pool.query(
      `select g.contact ->> 'name' as name, o.message_to_provider as message, (select count(*)::int from guest_notes) as notes
       from order_groups g join orders o on o.order_group_id = g.id where g.id = $1`,
      [orderGroupId],
    );
    expect(rows).toEqual([{ name: '', message: '', notes: 0 }]);
    expect(await auditOf(hall)).toEqual([]);
  });
});
