import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { changeSet, exportedUnits, planFile, runSet } from '../../../tests/change-sets.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { type Keeping, keepingAt } from '../../../tests/keeping.ts';
import { signedIn } from '../../../tests/people.ts';
import { nextSaturday, openPlace } from '../../../tests/places.ts';

/** Bookable units as a file: looked at, put and put back by the engine of goods. */
let hall: TestHall;
let keeping: Keeping;
let owner: Browser;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  keeping = keepingAt(hall, await openPlace(hall, hall.clock.now()));
  owner = await signedIn(hall, 'eskil.lund');
});
afterAll(() => closeAudited(hall));

const STALL = 'angens-bigard';
const plan = async (file: string | Uint8Array, wishes: { hideMissing?: boolean } = {}) => {
  const { body, status } = await planFile(owner, STALL, file, { name: 'bord.csv', ...wishes });
  return { ...body.item, status, fields: body.fields };
};
const applied = async (file: string) => {
  const { _id, mistakes } = await plan(file);
  expect(mistakes).toBe(0);
  expect((await runSet(owner, _id, 'APPLIED')).status).toBe(200);
  return _id;
};
const at = () => ({ day: nextSaturday(hall), time: '18:00' });
const restaurant = async (...capacities: number[]) => {
  const made = await keeping.restaurant(capacities, capacities.length > 1 ? { joins: [[0, 1]] } : {});
  const { slug } = await hall.db
    .selectFrom('resource_groups')
    .select('slug')
    .where('id', '=', made.group.id)
    .executeTakeFirstOrThrow();
  return { ...made, slug };
};
const rowsOf = async (slug: string) =>
  (await exportedUnits(owner, STALL)).split('\r\n').filter(row => row.startsWith(`${slug};`));

const HEADINGS =
  'Grupp;Gruppens namn (sv);Gästen får veta sin plats;Plats (sv);Plats (en);Plats (de);Rymmer;I bruk;Ihop med;Från vänster;Uppifrån;Ordning';
const VERANDA = [
  HEADINGS,
  'veranda;Verandan;nej;Fönsterbordet;Window table;Fenstertisch;4;ja;Hörnet;10;20;1',
  'veranda;Verandan;nej;Hörnet;;;2;ja;Fönsterbordet, Långbordet;60;20;2',
  'veranda;Verandan;nej;Långbordet;;;8;ja;Hörnet;;;3',
];

describe('a file of what is booked with', () => {
  it('makes a group, comes back as it went in three languages, and goes again', async () => {
    const before = await exportedUnits(owner, STALL);
    const id = await applied(VERANDA.join('\n'));
    expect((await rowsOf('veranda')).map(row => row.split(';').slice(5, 16))).toEqual([
      ['Fönsterbordet', 'Window table', 'Fenstertisch', '4', 'ja', 'Hörnet', '10', '20', '1', expect.any(String)],
      ['Hörnet', '', '', '2', 'ja', 'Fönsterbordet, Långbordet', '60', '20', '2', expect.any(String)],
      ['Långbordet', '', '', '8', 'ja', 'Hörnet', '', '', '3', expect.any(String)],
    ]);
    for (const lang of ['sv', 'en', 'de']) {
      owner.cookies.set('lang', lang);
      const { mistakes, counts } = await plan(await exportedUnits(owner, STALL));
      expect([lang, mistakes, counts.made, counts.changed]).toEqual([lang, 0, 0, 0]);
    }
    owner.cookies.set('lang', 'sv');
    expect((await runSet(owner, id, 'UNDONE')).status).toBe(200);
    expect(await exportedUnits(owner, STALL)).toBe(before);
  });

  it('changes what its columns and rows name, in any encoding, and is undone byte for byte', async () => {
    await applied(VERANDA.join('\n'));
    const before = await exportedUnits(owner, STALL);
    const file = [
      'Grupp;Plats (sv);Rymmer;I bruk;Ihop med;Ordning',
      'Verandan;Långbordet;10;ja;;1',
      'veranda;Hörnet;2;nej;Fönsterbordet;',
      'veranda;Gungan;3;ja;Långbordet;',
    ].join('\r\n');
    for (const bytes of [
      Buffer.from(`\ufeff${file}`),
      Buffer.from(`\ufeff${file}`, 'utf16le'),
      Buffer.from(file, 'latin1'),
    ]) {
      const { _id, mistakes } = await plan(bytes);
      const { effects, subject, counts } = await changeSet(owner, _id);
      expect([mistakes, subject, counts.variants]).toEqual([0, 'UNITS', 4]);
      expect(effects[0]!.differences).toContainEqual({
        ...{ title: 'Rymmer', before: '8', after: '10' },
        variant: 'Långbordet',
      });
      expect((await runSet(owner, _id, 'APPLIED')).status).toBe(200);
      expect((await rowsOf('veranda')).map(row => row.split(';').slice(5, 14).join(';'))).toEqual([
        'Långbordet;;;10;ja;Gungan;;;1',
        'Fönsterbordet;Window table;Fenstertisch;4;ja;;10;20;2',
        'Gungan;;;3;ja;Långbordet;;;3',
        'Hörnet;;;2;nej;;60;20;',
      ]);
      expect((await runSet(owner, _id, 'UNDONE')).status).toBe(200);
      expect(await exportedUnits(owner, STALL)).toBe(before);
    }
  });

  it('leaves what it does not name, unless that was asked for', async () => {
    const { slug } = await restaurant(2, 2, 2);
    const [first] = await rowsOf(slug);
    const file = `Id;Rymmer\n${first!.split(';')[14]};3`;
    const { effects } = await changeSet(owner, (await plan(file))._id);
    expect(effects.flatMap(one => one.differences)).toMatchObject([{ title: 'Rymmer', before: '2', after: '3' }]);
    const { _id } = await plan(file, { hideMissing: true });
    expect((await runSet(owner, _id, 'APPLIED')).status).toBe(200);
    expect((await rowsOf(slug)).map(row => row.split(';')[9])).toEqual(['ja', 'nej', 'nej']);
  });

  it('with thirteen planted mistakes tells each by its row, changes nothing, and is mended', async () => {
    const { slug, productId } = await restaurant(4, 4, 4);
    const rows = (await rowsOf(slug)).map(row => row.split(';'));
    const [ids, names] = [rows.map(row => row[14]!), rows.map(row => row[5]!)];
    const { bookingId } = await keeping.booked({ productId, wish: at(), party: 4 }, hall.clock.now());
    const seat = await hall.db
      .selectFrom('reservations')
      .select('resource_id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const booked = ids.indexOf(seat.resource_id);
    const free = [0, 1, 2].filter(one => one !== booked);
    const before = await exportedUnits(owner, STALL);
    const file = [
      'Grupp;Plats (sv);Rymmer;I bruk;Ihop med;Från vänster;Uppifrån;Ordning;Id',
      `${slug};;4;nej;;;;;${ids[booked]}`,
      `${slug};;fyra;ja;;;;;${ids[free[0]!]}`,
      `${slug};;0;ja;;;;;${ids[free[1]!]}`,
      `${slug};;4;kanske;;;;;018f0000-0000-7000-8000-000000000000`,
      `${slug};Nytt;4;kanske;;;;;`,
      `${slug};Nytt;4;ja;;;;;`,
      `${slug};;4;ja;;;;;`,
      `${slug};Ihopsatt;4;ja;Ingen alls;;;;`,
      `${slug};Halv;4;ja;;50;;;`,
      `${slug};Utanför;4;ja;;50;101;;`,
      `${slug};Tom;;ja;;;;;`,
      ';Utan grupp;4;ja;;;;;',
      `annan;;4;ja;;;;;${ids[free[0]!]}`,
    ];
    const { _id } = await plan(file.join('\n'));
    const { mistakes } = await changeSet(owner, _id);
    expect(mistakes.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 I bruk',
      '3 Rymmer',
      '4 Rymmer',
      '5 Id',
      '6 I bruk',
      '7 Plats (sv)',
      '8 Plats (sv)',
      '9 Ihop med',
      '10 Uppifrån',
      '11 Uppifrån',
      '12 Rymmer',
      '13 Grupp',
      '14 Grupp',
    ]);
    expect(mistakes[0]!.says).toContain(names[booked]);
    expect((await runSet(owner, _id, 'APPLIED')).body.reason).toBe('change-set-mistaken');
    const told = (await owner.get<string>(`/api/change-sets/${_id}/mistakes.csv`)).body;
    expect(told).toContain('Rymmer: ”fyra” är inget antal.');
    expect(await exportedUnits(owner, STALL)).toBe(before);
    const mended = await plan([told.split('\r\n')[0]!, `;${slug};Nytt;4;ja;;50;100;;`].join('\r\n'));
    expect([mended.mistakes, mended.counts.changed]).toEqual([0, 1]);
  });
});

describe('bookings that a file touches', () => {
  it('are named before it is kept, and refuse it until they have been seen (H4)', async () => {
    const { slug, productId } = await restaurant(2, 2);
    const { bookingId } = await keeping.booked({ productId, wish: at(), party: 4 }, hall.clock.now());
    const rows = (await rowsOf(slug)).map(row => row.split(';'));
    const { _id } = await plan(`Id;Ihop med\n${rows[0]![14]};`);
    const { touched } = await changeSet(owner, _id);
    expect(touched).toMatchObject([{ bookingId, party: 4 }]);
    expect((await runSet(owner, _id, 'APPLIED')).body.reason).toBe('touches-bookings');
    expect((await runSet(owner, _id, 'APPLIED', [bookingId])).status).toBe(200);
    expect(await keeping.stateOf(bookingId)).toBe('BOOKED');
    // Bookings that lay outside before it was taken back are not touched by it.
    expect((await runSet(owner, _id, 'UNDONE')).status).toBe(200);
  });

  it('come before it or find no room, when somebody books meanwhile', async () => {
    const { slug, productId } = await restaurant(4);
    const [row] = await rowsOf(slug);
    const { _id } = await plan(`Id;Rymmer\n${row!.split(';')[14]};2`);
    const [ran, { bookingId }] = await Promise.all([
      runSet(owner, _id, 'APPLIED'),
      keeping.booked({ productId, wish: at(), party: 4 }, hall.clock.now()).catch(() => ({ bookingId: null })),
    ]);
    expect([ran.status === 200, bookingId === null]).toEqual([bookingId === null, ran.status === 200]);
  });

  it('keep what a file made from being taken back', async () => {
    const { slug, productId } = await restaurant(2);
    const id = await applied(`Grupp;Plats (sv);Rymmer\n${slug};Långbordet;10`);
    const { bookingId } = await keeping.booked({ productId, wish: at(), party: 9 }, hall.clock.now());
    const refused = await runSet(owner, id, 'UNDONE', [bookingId]);
    expect([refused.status, refused.body.reason]).toEqual([409, 'change-set-blocked']);
    await keeping.cancel(bookingId, hall.clock.now());
    expect((await runSet(owner, id, 'UNDONE')).body.reason).toBe('change-set-blocked');
    expect(await rowsOf(slug)).toHaveLength(2);
  });
});

describe('two people', () => {
  it('never overwrite each other: the later one is told what stands there now (I13)', async () => {
    const { slug } = await restaurant(4);
    const id = (await rowsOf(slug))[0]!.split(';')[14];
    const [one, other] = [await plan(`Id;Rymmer\n${id};5`), await plan(`Id;Rymmer\n${id};6`)];
    const answers = await Promise.all([runSet(owner, one._id, 'APPLIED'), runSet(owner, other._id, 'APPLIED')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(Object.values(refused.body.fields!)[0]).toMatch(/: Rymmer är nu [56], inte 4\./);
  });

  it('who may not change goods neither fetch the file nor hand one in (I17)', async () => {
    const staff = await signedIn(hall, 'tove.lund');
    expect((await staff.get(`/api/providers/${STALL}/units.csv`)).status).toBe(403);
    expect((await hall.browser().get(`/api/providers/${STALL}/units.csv`)).status).toBe(401);
    expect((await planFile(staff, STALL, VERANDA.join('\n'))).status).toBe(403);
  });
});
