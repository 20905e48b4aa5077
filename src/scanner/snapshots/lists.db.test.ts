import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, goTo, nextWeekday } from '../../../tests/booked.ts';
import { emptyFlash, flashStore, openDoorPhone, wireNet } from '../../../tests/door-phones.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { type DoorPhone, listOf, namePhone, sent, upload } from '../../../tests/scanner.ts';
import { buyCards, openTicketStall, type TicketStall } from '../../../tests/tickets.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { Ticket } from '../../tickets/contract.ts';
import { guestMark } from '../../tickets/guests/queries.ts';
import { haveKeyIn, rotateKeyIn } from '../../tickets/marks/commands.ts';
import { markText, signersOf, ticketMark } from '../../tickets/marks/queries.ts';
import { lettersIn } from '../../tickets/marks/rules.ts';
import { sealedIn } from './rules.ts';
import { PEPPERS, recordOfCode, recordOfMark } from './sealing/rules.ts';

/** Lists of phones: what a door knows without net, and what a stolen phone does not tell (H20). */
let hall: TestHall;
let stall: TicketStall;
let north: DoorPhone;
let card: Ticket;
let letters: string;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
  north = await namePhone(stall.owner, 'Norra grinden');
  [card] = (await buyCards(hall, stall, 50_000)) as [Ticket];
  letters = await lettersOf(card);
});
afterAll(() => closeAudited(hall));

async function lettersOf({ _id }: Ticket): Promise<string> {
  const { rows } = await sql<{ id: string; type: 'GIFTCARD'; productId: string; createdAt: Date; validUntil: Date }>`
    select id, type, product_id as "productId", created_at as "createdAt", valid_until as "validUntil" from tickets
    where id = ${_id}`.execute(hall.db);
  const { world } = hall.hall;
  const signer = (await signersOf(world, [stall.providerId])).get(stall.providerId)!;
  return lettersIn(ticketMark(world, rows[0]!, signer))!;
}

describe('a list', () => {
  it('opens to the mark and to the code of a ticket, and says how it stands', async () => {
    const { list, bytes } = await listOf(hall, north);
    expect(list!.head).toMatchObject({ whole: true, after: null, stall: 'Ängens bigård' });
    const byMark = await recordOfMark([list!], letters, north.salt);
    expect(byMark).toMatchObject({
      listed: { id: card._id, standing: 'GOOD', left: 50_000 },
      thing: { title: card.meta.title, departureId: null },
    });
    expect((await recordOfCode([list!], card.code!, north.salt))!.listed).toEqual(byMark!.listed);
    expect(bytes.length).toBeGreaterThan(500);
  });

  it('has afterwards what changed alone: used, blocked, and bought since', async () => {
    const { list } = await listOf(hall, north);
    const [bought] = (await buyCards(hall, stall, 10_000)) as [Ticket];
    const use = sent(hall, { subject: { kind: 'TICKET', id: card._id, guest: null }, amount: 20_000 });
    await upload(hall, north, [use]);
    const next = await listOf(hall, north, list!.head.number);
    expect(next.list!.head).toMatchObject({ whole: false, after: list!.head.number });
    const lists = [next.list!, list!];
    expect((await recordOfMark(lists, letters, north.salt))!.listed).toMatchObject({
      ...{ left: 30_000, lastBy: 'Norra grinden' },
    });
    expect((await recordOfMark(lists, await lettersOf(bought), north.salt))!.listed.left).toBe(10_000);
    // A phone whose list is not its last one gets all: parts in between may be lost.
    expect((await listOf(hall, north, list!.head.number)).list!.head.whole).toBe(true);
  });

  it('opens to marks of a key that was changed since, and not to those of one that leaked', async () => {
    const rotated = (leaked: boolean) =>
      inTransaction(hall.hall.world, tx =>
        rotateKeyIn(hallDeed(tx, hall.hall.world), { providerId: stall.providerId, leaked }),
      );
    await rotated(false);
    const fresh = await lettersOf(card);
    const { list } = await listOf(hall, north);
    for (const mark of [letters, fresh]) expect(await recordOfMark([list!], mark, north.salt)).not.toBeNull();
    await rotated(true);
    const after = await listOf(hall, north);
    expect(await recordOfMark([after.list!], fresh, north.salt)).toBeNull();
    expect(await recordOfMark([after.list!], letters, north.salt)).not.toBeNull();
    expect(await recordOfMark([after.list!], await lettersOf(card), north.salt)).not.toBeNull();
  });

  it('holds today’s and tomorrow’s bookings, of the party and of each guest', async () => {
    const day = nextWeekday(hall, 6);
    const booked = await bookNow(hall, hall.browser(), 'bord-pa-sjokanten', {
      day,
      time: '18:00',
      guests: { guest: 3 },
    });
    goTo(hall, day, '12:00');
    const maja = await signedIn(hall, 'maja.strand');
    const quay = await namePhone(maja, 'Kajen', 'sjokanten');
    const { rows } = await sql<{ id: string; providerId: string; productId: string; startsAt: Date; endsAt: Date }>`
      select id, provider_id as "providerId", product_id as "productId", starts_at as "startsAt", ends_at as "endsAt"
      from bookings where order_group_id = ${booked.orderGroupId}`.execute(hall.db);
    const row = rows[0]!;
    await inTransaction(hall.hall.world, tx => haveKeyIn(hallDeed(tx, hall.hall.world), row.providerId));
    const signer = (await signersOf(hall.hall.world, [row.providerId])).get(row.providerId)!;
    const facts = { ...row, bookingId: row.id, departureId: null, timeZone: 'Europe/Stockholm' };
    const of = (guest: number | null) => markText(hall.hall.world, guestMark(facts, guest), signer);
    const { list } = await listOf(hall, quay);
    for (const guest of [null, 1, 3]) {
      const found = await recordOfMark([list!], lettersIn(of(guest))!, quay.salt);
      expect(found!.listed).toMatchObject({ type: 'BOOKING', id: row.id, total: 3, left: 3, name: 'Elin Åkerström' });
    }
    expect(await recordOfMark([list!], lettersIn(of(4))!, quay.salt)).toBeNull();

    const flash = emptyFlash();
    let there = true;
    const parts = { store: flashStore(flash), net: wireNet(hall, quay, { there: () => there }), now: hall.clock.now };
    const phone = await openDoorPhone(quay, parts);
    await phone.sendScans();
    await phone.fetchList();
    there = false;
    const first = await phone.look(of(2));
    expect(first).toMatchObject({ fresh: false, judged: { good: true, left: 1, name: 'Elin Åkerström' } });
    if (first.judged.good) await phone.letIn(first.judged.subject, 1, { reason: 'good' });
    expect((await phone.look(of(2))).judged).toMatchObject({ good: false, reason: 'used', lastBy: 'Kajen' });
    expect((await phone.look(of(null))).judged).toMatchObject({ good: true, left: 2 });
    there = true;
    await phone.sendScans();
    expect(await phone.look(of(2))).toMatchObject({ fresh: true, judged: { good: false, reason: 'used' } });
    expect(phone.state()).toMatchObject({ waiting: 0, cases: [] });
  });
});

describe('a stolen phone', () => {
  it('holds no code, name or value in the clear, and opens nothing by ids, by marks of others or by its own secret', async () => {
    const { list, bytes } = await listOf(hall, north);
    const text = Buffer.from(bytes).toString('latin1');
    const words = [
      card.code!,
      card.code!.slice(-4),
      'Elin',
      'Åkerström',
      card._id,
      card._id.replaceAll('-', ''),
      letters,
    ];
    for (const word of words) expect([word, text.includes(word)]).toEqual([word, false]);
    expect(Buffer.from(bytes).includes(Buffer.from(card._id.replaceAll('-', ''), 'hex'))).toBe(false);
    // Another last letter than the mark's own: a signature's end is small, so a given ending is the true one often.
    const forged = `${letters.slice(0, -1)}${letters.endsWith('A') ? 'B' : 'A'}`;
    const guesses = [card._id, north.secret, north.deviceId, card.code!, forged, letters.slice(1)];
    for (const guess of guesses) expect(await recordOfMark([list!], guess, north.salt)).toBeNull();
    // The list of one phone is of no use with the salt of another, nor has it the same index anywhere.
    const other = await namePhone(await signedIn(hall, 'eskil.lund'), 'Östra grinden');
    expect(await recordOfMark([list!], letters, other.salt)).toBeNull();
    const theirs = (await listOf(hall, other)).list!;
    for (let at = 0; at < list!.marks.count; at++) {
      const index = list!.marks.entries.slice(at * 12, at * 12 + 8);
      expect(sealedIn(theirs.marks, index)).toBeNull();
    }
  });

  it('seals each record under a nonce of its own: the same ticket twice gives nothing away', async () => {
    const [one, two] = [await listOf(hall, north), await listOf(hall, north)];
    expect(one.list!.head.number).not.toBe(two.list!.head.number);
    const parts = [one.list!, two.list!].map(({ marks }) => Buffer.from(marks.records).toString('hex'));
    expect(parts[0]).not.toBe(parts[1]);
    expect(Buffer.from(one.list!.marks.entries)).toEqual(Buffer.from(two.list!.marks.entries));
  });

  it('costs a guess at a code all peppers, which a thief pays for each of 2^62', async () => {
    const { list } = await listOf(hall, north);
    const began = performance.now();
    expect(await recordOfCode([list!], 'BCDFGHJKMNPQR', north.salt)).toBeNull();
    const perTry = (performance.now() - began) / PEPPERS;
    process.stdout.write(`  a wrong code is tried in ${Math.round(perTry * PEPPERS)} ms\n`);
    expect(PEPPERS).toBeGreaterThanOrEqual(8192);
  });

  it('that is shut out is given no list, and no answer', async () => {
    const eskil = await signedIn(hall, 'eskil.lund');
    const lost = await namePhone(eskil, 'Stulen');
    const path = `/api/providers/angens-bigard/scan-devices/${lost.deviceId}/shut-outs`;
    await eskil.command('POST', path, 'shut-out-scan-device');
    expect((await listOf(hall, lost)).status).toBe(403);
    expect(await wireNet(hall, lost).look({ kind: 'TICKET', id: card._id })).toBe('out');
    for (const secret of [north.secret, 'A'.repeat(43)])
      expect((await listOf(hall, { ...lost, secret })).status).toBe(403);
  });
});

describe('a phone whose disk is full', () => {
  it('lets nobody in, loses no scan, and takes no list that it can’t keep with what it knows of (H20)', async () => {
    const eskil = await signedIn(hall, 'eskil.lund');
    const gate = await namePhone(eskil, 'Full');
    const [bought] = (await buyCards(hall, stall, 30_000)) as [Ticket];
    const mark = await lettersOf(bought);
    const flash = emptyFlash();
    let [full, there] = [false, true];
    const disk = () => {
      if (full) throw new DOMException('', 'QuotaExceededError');
    };
    const open = () =>
      openDoorPhone(gate, {
        ...{ store: flashStore(flash, disk), net: wireNet(hall, gate, { there: () => there }), now: hall.clock.now },
      });
    let phone = await open();
    await phone.sendScans();
    await phone.fetchList();
    there = false;
    const use = async (amount: number) => {
      const { judged } = await phone.look(mark);
      if (!judged.good) throw new Error(judged.reason);
      return await phone.letIn(judged.subject, amount, { reason: judged.reason });
    };
    await use(10_000);
    full = true;
    await expect(use(5000)).rejects.toThrow();
    await expect(phone.choose({ kind: 'PRODUCT', id: bought._id })).rejects.toThrow();
    expect(phone.state()).toMatchObject({ waiting: 1, isFull: true, gate: null });
    there = true;
    // Its scans are sent all the same; the new list would count them twice, and the old one goes on.
    expect([await phone.sendScans(), await phone.fetchList()]).toEqual([true, false]);
    expect(phone.state()).toMatchObject({ waiting: 0, isFull: true });
    there = false;
    expect((await phone.look(mark)).judged).toMatchObject({ good: true, left: 20_000 });
    // Killed, it does not know that it was sent, and sends it once more, which counts once.
    full = false;
    phone = await open();
    expect(phone.state().waiting).toBe(1);
    there = true;
    await phone.sendScans();
    await phone.fetchList();
    there = false;
    expect((await phone.look(mark)).judged).toMatchObject({ good: true, left: 20_000 });
    phone = await open();
    expect((await phone.look(mark)).judged).toMatchObject({ good: true, left: 20_000 });
    const { rows } = await sql<{ scans: number; used: number }>`
      select count(*)::int as scans, (select used from ticket_balances where ticket_id = ${bought._id}) as used
      from scans where ticket_id = ${bought._id}`.execute(hall.db);
    expect(rows[0]).toEqual({ scans: 1, used: 10_000 });
  });
});
