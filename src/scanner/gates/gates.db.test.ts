import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goTo, orderFor, wishFor } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { workUntilDone } from '../../../tests/card-payment.ts';
import { disruptionsAt, type Guest } from '../../../tests/disruptions.ts';
import { emptyFlash, type Flash, flashStore, openDoorPhone, wireNet } from '../../../tests/door-phones.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { nextSaturday, offerOf, openPlace } from '../../../tests/places.ts';
import type { Placed } from '../../../tests/purchase.ts';
import { type DoorPhone, listOf, namePhone } from '../../../tests/scanner.ts';
import { payFor } from '../../../tests/tickets.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import { bookingsNamed, guestMark } from '../../tickets/guests/queries.ts';
import { haveKeyIn } from '../../tickets/marks/commands.ts';
import { markText, signersOf } from '../../tickets/marks/queries.ts';
import type { Phone } from '../phone/rules.ts';
import { type Gate, gateStanding } from './rules.ts';

/** Gates of phones: one departure or one product is let in alone, with net and without (H20). */
const [FERRY, CRUISE] = ['grindfarjan', 'grindkryssningen'];
let hall: TestHall;
let owner: Browser;
let quay: DoorPhone;
let flash: Flash;
let there = true;
let phone: Phone;
let day: string;
const guests = {} as Record<'ten' | 'two' | 'cruise', Guest>;
const marks = {} as Record<keyof typeof guests, string>;
const ids = {} as Record<'ten' | 'two' | 'cruise' | 'ferry', string>;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  owner = await signedIn(hall, 'eskil.lund');
  const place = await openPlace(hall, hall.clock.now());
  day = nextSaturday(hall);
  const offer = offerOf('DEPARTURES', { horizonDays: 60, leadMinutes: 24 * 60 });
  ids.ferry = await place.product(FERRY, offer, 30_000);
  await place.product(CRUISE, offer, 30_000);
  await lay(FERRY, [
    ['10:00', '12:00'],
    ['14:00', '16:00'],
  ]);
  await lay(CRUISE, [['14:00', '18:00']]);
  guests.ten = await aboard('ten', FERRY, '10:00');
  guests.two = await aboard('two', FERRY, '14:00');
  guests.cruise = await aboard('cruise', CRUISE, '14:00');
  goTo(hall, day, '09:30');
  owner = await signedIn(hall, 'eskil.lund');
  await inTransaction(hall.hall.world, tx => haveKeyIn(hallDeed(tx, hall.hall.world), place.providerId));
  for (const name of ['ten', 'two', 'cruise'] as const) {
    marks[name] = await markOf(guests[name]);
    ids[name] = (await bookingsNamed(hall.db, guests[name].booked.orderGroupId))[0]!.departureId!;
  }
  quay = await namePhone(owner, 'Kajen');
  flash = emptyFlash();
  phone = await opened();
  await phone.sendScans();
  await phone.fetchList();
});
afterAll(() => closeAudited(hall));

const opened = () =>
  openDoorPhone(quay, {
    ...{ store: flashStore(flash), net: wireNet(hall, quay, { there: () => there }), now: () => hall.clock.now() },
  });

async function lay(slug: string, times: [string, string][]): Promise<void> {
  const path = `/api/providers/angens-bigard/products/${slug}/departures`;
  const departures = times.map(([starts, ends]) => ({ day, starts, ends, seats: 8 }));
  expect((await owner.command('POST', path, 'put-departures', { departures })).status).toBe(200);
}

async function aboard(name: string, slug: string, time: string): Promise<Guest> {
  const browser = hall.browser();
  const email = `${name}@grind.example`;
  const total = await wishFor(hall, browser, slug, { day, time, guests: { guest: 2 } });
  const { body } = await orderFor(browser, total, { contact: { name, email, phone: '070-174 06 35' } });
  await payFor(hall, browser, body.item as Placed);
  return { browser, booked: body.item, email };
}

async function markOf({ booked }: Guest): Promise<string> {
  const { world } = hall.hall;
  const row = (await bookingsNamed(hall.db, booked.orderGroupId)).find(({ state }) => state === 'BOOKED')!;
  return markText(world, guestMark(row, null), (await signersOf(world, [row.providerId])).get(row.providerId)!);
}

async function said(name: keyof typeof marks) {
  const { judged } = await phone.look(marks[name]);
  const facts = judged.good ? judged : judged.facts;
  return [judged.reason, facts?.title, facts?.beginsAt?.toISOString()];
}

const rows = async () =>
  (
    await sql<{ decision: string; reason: string; forced: boolean; departure: string | null; product: string | null }>`
      select decision, reason, forced, gate_departure_id as departure, gate_product_id as product
      from scans order by sequence`.execute(hall.db)
  ).rows;

describe.each([
  ['with net', true],
  ['without net', false],
])('a phone %s', (_, online) => {
  it('that lets in one departure refuses another: wrong departure, and says where it belongs', async () => {
    there = online;
    await phone.choose({ kind: 'DEPARTURE', id: ids.ten });
    expect((await said('ten'))[0]).toBe('good');
    const [reason, title, begins] = await said('two');
    expect([reason, title]).toEqual(['other-departure', FERRY]);
    expect(new Date(begins!).toLocaleTimeString('sv', { timeZone: 'Europe/Stockholm' })).toBe('14:00:00');
    // The other of two boats in the same hour is another departure, too.
    await phone.choose({ kind: 'DEPARTURE', id: ids.two });
    expect([(await said('two'))[0], (await said('cruise')).slice(0, 2)]).toEqual(['good', ['other-departure', CRUISE]]);
  });

  it('that lets in one product refuses others: wrong gate', async () => {
    there = online;
    await phone.choose({ kind: 'PRODUCT', id: ids.ferry });
    expect([(await said('ten'))[0], (await said('two'))[0]]).toEqual(['good', 'good']);
    expect((await said('cruise')).slice(0, 2)).toEqual(['other-gate', CRUISE]);
    await phone.choose(null);
    expect((await said('cruise'))[0]).toBe('good');
  });
});

describe('what a phone let in', () => {
  it('is sent with its gate; all the same is a row of its own, counts, and is no case', async () => {
    there = false;
    await phone.choose({ kind: 'DEPARTURE', id: ids.ten });
    const looked = await phone.look(marks.two);
    await phone.refuse(looked);
    const { judged } = looked;
    if (judged.good) throw new Error('It is of another departure.');
    expect(phone.state().mayForce).toBe(true);
    await phone.letIn(judged.facts!.subject, 2, { reason: judged.reason, forced: true });
    expect((await said('two'))[0]).toBe('used');
    // Killed and opened again it lets in what it let in before.
    phone = await opened();
    expect(phone.state().gate).toEqual({ kind: 'DEPARTURE', id: ids.ten });
    await phone.choose({ kind: 'PRODUCT', id: ids.ferry });
    await phone.refuse(await phone.look(marks.cruise));
    there = true;
    await phone.sendScans();
    expect(await rows()).toEqual([
      { decision: 'STOP', reason: 'other-departure', forced: false, departure: ids.ten, product: null },
      { decision: 'IN', reason: 'other-departure', forced: true, departure: ids.ten, product: null },
      { decision: 'STOP', reason: 'other-gate', forced: false, departure: null, product: ids.ferry },
    ]);
    const { body } = await owner.get<{ item: { here: number; expected: number } }>(
      `/api/providers/angens-bigard/door-count?departureId=${ids.two}`,
    );
    expect([body.item, phone.state().cases]).toMatchObject([{ here: 2, expected: 2 }, []]);
    const { body: all } = await owner.get<{ item: { devices: { name: string; forced: number }[] } }>(
      '/api/providers/angens-bigard/scan-devices',
    );
    expect(all.item.devices.find(({ name }) => name === 'Kajen')!.forced).toBe(1);
  });

  it('is kept whatever gate it says, and an old phone says none', async () => {
    const { deviceId, secret } = quay;
    const scan = {
      ...{ sequence: 900, nonce: '01920000-0000-4000-8000-000000000900', at: hall.clock.now().toISOString() },
      ...{ behindMs: 0, listNumber: null, decision: 'STOP', reason: 'not-a-ticket', forced: false, subject: null },
      ...{ hash: null, amount: 0, undoes: null },
    };
    const nowhere = { kind: 'DEPARTURE', id: '01920000-0000-7000-8000-000000000009' };
    const scans = [scan, { ...scan, sequence: 901, nonce: '01920000-0000-4000-8000-000000000901', gate: nowhere }];
    const answer = await hall.browser().send('POST', `/api/scan-devices/${deviceId}/scans`, {
      ...{ secret, sentAt: hall.clock.now().toISOString(), waiting: 2, scans },
    });
    expect(answer.status).toBe(200);
    expect((await rows()).slice(-2).map(({ departure }) => departure)).toEqual([null, nowhere.id]);
  });
});

describe('a departure', () => {
  it('that was moved after the list was fetched is judged by what the phone knows, and stays nobody’s word', async () => {
    const stage = disruptionsAt({ hall, owner, day: () => day });
    await phone.fetchList();
    const ten: Gate = { kind: 'DEPARTURE', id: ids.ten };
    await phone.choose(ten);
    const list = await stage.touched({ kind: 'DEPARTURE', subjects: ids.ten, departs: 'MOVED' });
    const to = { day, time: '17:00' };
    const made = await stage.add(list, [[guests.ten, 'MOVE', to]], { movesTo: to });
    expect((await stage.press(made.body.item.disruptionId, 'sends')).status).toBe(200);
    await workUntilDone(hall.hall.world);
    const moved = await markOf(guests.ten);
    // The list does not know of it, and a mark that came after it says where it belongs.
    there = false;
    expect((await said('ten'))[0]).toBe('good');
    // With net the phone hears of it at once.
    there = true;
    const [reason, , begins] = await said('ten');
    expect(reason).toBe('other-departure');
    expect(new Date(begins!).toLocaleTimeString('sv', { timeZone: 'Europe/Stockholm' })).toBe('17:00:00');
    // After the next list it is known without net: the old mark is on it no more, whatever older lists say of it.
    await phone.fetchList();
    there = false;
    expect((await said('ten'))[0]).toBe('not-listed');
    expect((await phone.look(moved)).judged.reason).toBe('other-departure');
    expect(gateStanding(ten, phone.state().choices, hall.clock.now())).toBe('CALLED_OFF');
    expect(phone.state().gate).toEqual(ten);
  });

  it('that has left lets its late guests in, and the phone says that it has left', async () => {
    there = false;
    const two: Gate = { kind: 'DEPARTURE', id: ids.cruise };
    await phone.choose(two);
    goTo(hall, day, '14:05');
    expect(gateStanding(two, phone.state().choices, hall.clock.now())).toBe('LEFT');
    expect((await said('cruise'))[0]).toBe('good');
    there = true;
  });
});

describe('letting in all the same', () => {
  it('is for who decides on guests: to a scanner’s phone the list says no', async () => {
    const mayForce = async (of: DoorPhone) => (await listOf(hall, of)).list!.head.mayForce;
    expect(await mayForce(quay)).toBe(true);
    const person = await signedIn(hall, 'tove.lund');
    const theirs = await namePhone(person, 'Tove');
    expect(await mayForce(theirs)).toBe(true);
    await sql`update scopes set scope = replace(scope, ':staff', ':scanner') where user_id = (
      select added_by from scan_devices where id = ${theirs.deviceId})`.execute(hall.db);
    expect(await mayForce(theirs)).toBe(false);
    const nobody = await opened();
    expect(nobody.state().mayForce).toBe(true);
  });
});
