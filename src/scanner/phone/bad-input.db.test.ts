import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFlash, type Flash, flashStore, openDoorPhone, wireNet } from '../../../tests/door-phones.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { type DoorPhone, namePhone } from '../../../tests/scanner.ts';
import { buyCards, openTicketStall, type TicketStall } from '../../../tests/tickets.ts';
import { newId } from '../../shared/ids.ts';
import type { Ticket } from '../../tickets/contract.ts';
import { signersOf, ticketMark } from '../../tickets/marks/queries.ts';
import { lettersIn, markAddress, markBytes, markLetters } from '../../tickets/marks/rules.ts';
import type { Phone } from './rules.ts';

/** Bad input at a door: all that a camera is held up to besides good tickets, with net and without (H18, H20). */
const DAY = 86_400_000;
let hall: TestHall;
let stall: TicketStall;
let north: DoorPhone;
let card: Ticket;
let mark: string;
let flash: Flash;
let phone: Phone;
let there = true;
let ahead = 0;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
  north = await namePhone(stall.owner, 'Norra grinden');
  [card] = (await buyCards(hall, stall, 50_000)) as [Ticket];
  mark = await markOf(card._id, stall.providerId);
  flash = emptyFlash();
  phone = await opened();
  await synced();
});
afterAll(() => closeAudited(hall));

const opened = () =>
  openDoorPhone(north, {
    ...{ store: flashStore(flash), net: wireNet(hall, north, { there: () => there }) },
    now: () => new Date(hall.clock.now().getTime() + ahead),
  });

async function synced(): Promise<void> {
  there = true;
  await phone.sendScans();
  await phone.fetchList();
}

async function markOf(id: string, providerId: string): Promise<string> {
  const { rows } = await sql<{ id: string; type: 'GIFTCARD'; productId: string; createdAt: Date; validUntil: Date }>`
    select id, type, product_id as "productId", created_at as "createdAt", valid_until as "validUntil" from tickets
    where id = ${id}`.execute(hall.db);
  const { world } = hall.hall;
  return ticketMark(world, rows[0]!, (await signersOf(world, [providerId])).get(providerId)!);
}

/** Letters with one exchanged in their midst, as a forger would who wants another ticket. */
function changed(text: string): string {
  const letters = lettersIn(text)!;
  return `${letters.slice(0, 20)}${letters[20] === 'A' ? 'B' : 'A'}${letters.slice(21)}`;
}

describe.each([
  ['with net', true],
  ['without net', false],
])('a camera %s', (_, online) => {
  const body = () =>
    markBytes(
      {
        ...{ kind: 'VOUCHER', ticketId: newId(), productId: newId(), departureId: null, guest: null },
        ...{ validFrom: hall.clock.now(), validUntil: new Date(hall.clock.now().getTime() + DAY) },
      },
      4_000_000_000,
    );
  const cases: [string, string, () => string][] = [
    ['a forged QR', 'forged', () => changed(mark)],
    ['a truncated QR', 'not-a-ticket', () => mark.slice(0, -9)],
    ['a QR of something else', 'not-a-ticket', () => 'https://example.com/meny?bord=4'],
    ['a bar code', 'not-a-ticket', () => '7310865004703'],
    ['nothing', 'not-a-ticket', () => '   '],
    ['a ten thousand letter text', 'not-a-ticket', () => 'A'.repeat(10_000)],
    [
      'a key of nobody',
      'unknown-key',
      () => markAddress('https://hall.example', markLetters(body(), new Uint8Array(64))),
    ],
    ['a code that nobody has', 'unknown-code', () => 'BCDF GHJK MNPQ R'],
  ];
  it.each(cases)('is held up to %s, and says %s', async (_name, reason, text) => {
    there = online;
    await hall.db.deleteFrom('rate_limits').execute();
    const looked = await phone.look(text());
    expect(looked.judged).toMatchObject({ good: false, reason, facts: null });
    expect(looked.hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a ticket', () => {
  it('of another seller is not ours, and of whom is not told', async () => {
    const maja = await signedIn(hall, 'maja.strand');
    const theirs = await namePhone(maja, 'Luckan', 'sjokanten');
    const other = await openDoorPhone(theirs, {
      ...{ store: flashStore(emptyFlash()), net: wireNet(hall, theirs), now: () => hall.clock.now() },
    });
    await other.sendScans();
    await other.fetchList();
    expect((await other.look(mark)).judged).toMatchObject({ good: false, reason: 'unknown-key', facts: null });
    expect((await other.look(card.code!)).judged).toMatchObject({ reason: 'unknown-code', facts: null });
  });

  it('whose screenshot is shown twice is used the second time, with net and without', async () => {
    for (const online of [true, false]) {
      const [one] = (await buyCards(hall, stall, 10_000)) as [Ticket];
      const text = await markOf(one._id, stall.providerId);
      await synced();
      there = online;
      const { judged } = await phone.look(text);
      if (!judged.good) throw new Error(judged.reason);
      await phone.letIn(judged.subject, judged.left, { reason: judged.reason });
      expect((await phone.look(text)).judged).toMatchObject({ reason: 'used', lastBy: 'Norra grinden' });
    }
    await synced();
  });

  it('is judged by the right time where the phone’s clock is off by a day, and the scan is kept by it', async () => {
    for (ahead of [DAY, -DAY]) {
      await synced();
      expect(Math.round(phone.state().behindMs / DAY)).toBe(-Math.sign(ahead));
      there = false;
      expect((await phone.look(mark)).judged.reason).toBe('good');
      expect(Math.abs(phone.now().getTime() - hall.clock.now().getTime())).toBeLessThan(60_000);
      await phone.refuse(await phone.look('https://example.com'));
    }
    ahead = 0;
    await synced();
    const { rows } = await sql<{ apart: number }>`
      select abs(extract(epoch from received_at - happened_at))::int as apart from scans
      where decision = 'STOP' order by sequence desc limit 2`.execute(hall.db);
    for (const { apart } of rows) expect(apart).toBeLessThan(120);
  });

  it('bought after a list of last week takes net, and one on that list is judged by it, which says how old it is', async () => {
    await synced();
    const listAt = phone.state().listAt!;
    hall.clock.forward(7 * DAY);
    hall.stripe.controls.advance((7 * DAY) / 1000);
    const [late] = (await buyCards(hall, stall, 10_000)) as [Ticket];
    const text = await markOf(late._id, stall.providerId);
    there = false;
    expect((await phone.look(text)).judged.reason).toBe('not-listed');
    expect((await phone.look(mark)).judged.reason).toBe('good');
    expect(hall.clock.now().getTime() - phone.state().listAt!.getTime()).toBeGreaterThan(6.9 * DAY);
    expect(phone.state().listAt).toEqual(listAt);
    await synced();
    there = false;
    expect((await phone.look(text)).judged.reason).toBe('good');
  });
});

describe('guessing', () => {
  it('at codes by a phone of the stall counts as everywhere, and is answered as if there were none', async () => {
    await hall.db.deleteFrom('rate_limits').execute();
    there = true;
    const net = wireNet(hall, north);
    const answers: unknown[] = [];
    for (let of = 0; of < 14; of++)
      answers.push(
        await net
          .look({ kind: 'CODE', code: `BCDFGHJKMNPQ${'RSTVWXZ'[of % 7]}` })
          .catch((fault: Error) => fault.message),
      );
    expect(answers[0]).toEqual({ found: null });
    expect(String(answers.at(-1))).toMatch(/429/);
    // The list answers who holds a good one all the same.
    expect((await phone.look(card.code!).catch(() => null))?.judged.reason ?? 'good').toBe('good');
    const nobody = { kind: 'TICKET', id: newId() } as const;
    const strange = { kind: 'BOOKING', id: card._id } as const;
    for (const what of [nobody, strange]) expect(await net.look(what)).toEqual({ found: null });
  });
});
