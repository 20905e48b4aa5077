import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyFlash, type Flash, flashStore, Killed, openDoorPhone, wireNet } from '../../../tests/door-phones.ts';
import { type PencilScan, pencilBook } from '../../../tests/fair-book.ts';
import { counts, openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { SEED } from '../../../tests/samples.ts';
import { type DoorPhone, namePhone } from '../../../tests/scanner.ts';
import { buyCards, openTicketStall, type TicketStall } from '../../../tests/tickets.ts';
import { newId } from '../../shared/ids.ts';
import { sealText } from '../../shared/seal.ts';
import { signersOf, ticketMark } from '../../tickets/marks/queries.ts';
import { newCode } from '../../tickets/rules.ts';
import type { Phone } from '../phone/rules.ts';
import { readList } from '../snapshots/rules.ts';

/**
 * A fair: phones at its gates with nets that come and go, clocks that are wrong and apps that die in mid scan. When all
 * are back, the server's book equals the scans, every doubled entry is a case and nothing else is, and no scan is lost.
 */
vi.setConfig({ testTimeout: 90 * 60_000, hookTimeout: 20 * 60_000 });

const TICKETS = counts(150, 30_000);
const PHONES = counts(4, 12);
const PER_MINUTE = 40;
const WORTH = 10_000;
/** Guests in a hundred who show a ticket that somebody else shows, too: a picture of it was passed on. */
const PASSED_ON = 6;

let hall: TestHall;
let stall: TicketStall;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
  // A first sale, and with it the seller's key.
  await buyCards(hall, stall, 50_000);
});
afterAll(() => closeAudited(hall));

/** Draws of the run's seed, so that it can be run again. */
function draws(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) >>> 0;
    let mixed = state ^ (state + Math.imul(state ^ (state >>> 7), state | 61));
    mixed = (mixed ^ (mixed >>> 14)) >>> 0;
    return mixed / 2 ** 32;
  };
}

/** Vouchers as many as guests, with their books, written at once: a fair's presale. */
async function presale(): Promise<{ id: string; letters: string }[]> {
  const { world } = hall.hall;
  const now = new Date(hall.clock.now().getTime() - 60_000);
  const validUntil = new Date(now.getTime() + 30 * 86_400_000);
  const [product] = (await sql<{ id: string }>`select id from products where slug = 'dag-hos-bina'`.execute(hall.db))
    .rows;
  const productId = product!.id;
  const tickets = Array.from({ length: TICKETS }, () => {
    const id = newId();
    const code = newCode('VOUCHER', world.random);
    const sealed = sealText(world, 'ticket codes', id, code).toString('hex');
    return { id, hash: createHash('sha256').update(code).digest('hex'), sealed, end: code.slice(-4) };
  });
  for (let at = 0; at < tickets.length; at += 1000) {
    const rows = JSON.stringify(tickets.slice(at, at + 1000));
    await sql`
      with t as (
        insert into tickets (id, provider_id, product_id, piece, type, status, amount, code_hash, code_sealed, code_end,
          voucher_vat_kind, vat_rate, valid_until, meta, created_at)
        select r.id, ${stall.providerId}, ${productId}, 1, 'VOUCHER', 'ACTIVE', ${WORTH}, decode(r.hash, 'hex'),
          decode(r.sealed, 'hex'), r.end, 'SINGLE_PURPOSE', 2500, ${validUntil}, '{"title":"Lucia","optionals":[]}', ${now}
        from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, hash text, sealed text, "end" text) returning id
      ) insert into ticket_entries (id, ticket_id, provider_id, kind, amount, source, happened_at)
        select gen_random_uuid(), id, ${stall.providerId}, 'ISSUED', ${WORTH}, 'issued:' || id, ${now} from t`.execute(
      hall.db,
    );
  }
  await hall.hall.world.db.transaction().execute(tx =>
    hall.hall.world.postTicketMoves({ tx, world, caller: null, now, commandId: null }, [
      {
        ...{ kind: 'ISSUED', amount: TICKETS * WORTH, providerId: stall.providerId, vatKind: 'SINGLE_PURPOSE' },
        ...{ source: 'issued:fair', happenedAt: now },
      },
    ]),
  );
  const signer = (await signersOf(world, [stall.providerId])).get(stall.providerId)!;
  return tickets.map(({ id }) => ({
    id,
    letters: ticketMark(world, { id, type: 'VOUCHER', productId, createdAt: now, validUntil }, signer),
  }));
}

interface Gate {
  known: DoorPhone;
  flash: Flash;
  /** By how much its clock is ahead of the true one. */
  ahead: number;
  online: boolean;
  /** Steps until the app is killed; none while it is null. */
  fuse: number | null;
  phone: Phone | null;
}

it(`${TICKETS} tickets at ${PHONES} gates: the book equals the scans, and every doubled entry is a case (I9, H20)`, async () => {
  const draw = draws(SEED || 20_261_127);
  const tickets = await presale();
  const clock = () => hall.clock.now().getTime();
  const gates: Gate[] = [];
  for (let at = 0; at < PHONES; at++) {
    const known = await namePhone(stall.owner, `Grind ${at + 1}`);
    // Two clocks are a day off, the others by seconds.
    const ahead = at === 1 ? 86_400_000 : at === 2 ? -86_400_000 : Math.round((draw() - 0.5) * 40_000);
    gates.push({ known, flash: emptyFlash(), ahead, online: true, fuse: null, phone: null });
  }
  let kills = 0;
  const open = async (gate: Gate): Promise<Phone> => {
    if (gate.phone) return gate.phone;
    const step = () => {
      if (gate.fuse === null || gate.fuse-- > 0) return;
      gate.fuse = null;
      gate.phone = null;
      kills += 1;
      throw new Killed();
    };
    gate.phone = await openDoorPhone(gate.known, {
      store: flashStore(gate.flash, step),
      net: wireNet(hall, gate.known, { there: () => gate.online, step }),
      now: () => new Date(clock() + gate.ahead),
    });
    return gate.phone;
  };
  /** Work of an app that may be killed at any of its steps. */
  const living = async (gate: Gate, work: (phone: Phone) => Promise<void>): Promise<void> => {
    try {
      await work(await open(gate));
    } catch (fault) {
      if (!(fault instanceof Killed)) throw fault;
    }
  };
  const sync = (gate: Gate) =>
    living(gate, async phone => {
      if (await phone.sendScans()) await phone.fetchList();
    });
  const began = performance.now();
  for (const gate of gates) await sync(gate);
  const [size] = gates.map(({ flash }) => flash.lists[0]!.length);
  const loading = performance.now();
  const loaded = readList(gates[0]!.flash.lists[0]!)!;
  const loadMs = performance.now() - loading;
  expect(loaded.marks.count).toBeGreaterThanOrEqual(TICKETS);
  process.stdout.write(
    `  a list of ${TICKETS}: ${size} bytes, read in ${loadMs.toFixed(1)} ms; ${PHONES} made in ${Math.round(loading - began)} ms\n`,
  );

  // Guests in a queue for each gate; some come with a ticket that was shown somewhere already, or will be.
  const queue = [...tickets];
  const guests: string[] = [];
  while (queue.length) {
    guests.push(queue.shift()!.letters);
    if (draw() * 100 < PASSED_ON) guests.push(tickets[Math.floor(draw() * tickets.length)]!.letters);
  }
  const shown = new Set<string>();
  let refused = 0;
  let decided = 0;
  let spent = 0;
  while (guests.length) {
    for (const gate of gates) {
      if (draw() < 0.25) gate.online = !gate.online;
      for (let of = 0; of < PER_MINUTE / 4 && guests.length; of++) {
        hall.clock.forward(7);
        const mark = guests.shift()!;
        if (draw() < 0.04) gate.fuse = Math.floor(draw() * 6);
        const from = performance.now();
        await living(gate, async phone => {
          const looked = await phone.look(mark);
          if (!looked.judged.good) {
            refused += 1;
            return await phone.refuse(looked);
          }
          const { subject, left } = looked.judged;
          const amount = draw() < 0.1 ? Math.ceil(left / 2) : left;
          const scan = await phone.letIn(subject, amount, { reason: 'good' });
          shown.add(scan.nonce);
          if (draw() < 0.02) await phone.undo(scan);
        });
        if (!gate.online) {
          decided += 1;
          spent += performance.now() - from;
        }
      }
      hall.clock.forward(15_000 / gates.length);
      if (gate.online && draw() < 0.6) await sync(gate);
    }
  }
  for (const gate of gates) Object.assign(gate, { online: true, fuse: null });
  for (const gate of gates) for (let round = 0; round < 3; round++) await sync(gate);

  const scans: PencilScan[] = gates.flatMap(({ known, flash, ahead }) =>
    flash.log.map(scan => ({
      ...{ device: known.deviceId, sequence: scan.sequence, nonce: scan.nonce, at: Date.parse(scan.at) - ahead },
      ...{ decision: scan.decision, ticket: scan.subject?.id ?? null, amount: scan.amount, undoes: scan.undoes },
    })),
  );
  for (const { flash } of gates) expect(flash.scans.filter(({ state }) => state === 'WAITING')).toEqual([]);
  const kept = new Set(scans.map(({ nonce }) => nonce));
  expect([...shown].filter(nonce => !kept.has(nonce))).toEqual([]);
  const { rows } = await sql<{ nonce: string }>`select nonce from scans`.execute(hall.db);
  expect(rows.map(row => row.nonce).sort()).toEqual([...kept].sort());

  const book = pencilBook(scans, WORTH);
  const used = await sql<{ id: string; used: number }>`
    select ticket_id as id, used from ticket_balances where provider_id = ${stall.providerId} and used > 0`.execute(
    hall.db,
  );
  expect(Object.fromEntries(used.rows.map(row => [row.id, row.used]))).toEqual(book.used);
  const cases = await sql<{ nonce: string; short: number; kind: string }>`
    select s.nonce, c.short, c.kind from scan_cases c join scans s on s.id = c.scan_id where c.over_at is null`.execute(
    hall.db,
  );
  expect(Object.fromEntries(cases.rows.map(row => [row.nonce, row.short]))).toEqual(book.doubled);
  expect(cases.rows.filter(({ kind }) => kind !== 'SCAN_TWICE')).toEqual([]);
  process.stdout.write(
    `  ${scans.length} scans, ${refused} refused, ${kills} kills, ${cases.rows.length} doubled entries; seed ${SEED}; ` +
      `without net a scan took ${(spent / Math.max(1, decided)).toFixed(1)} ms\n`,
  );
  expect(kills).toBeGreaterThan(0);
  expect(cases.rows.length).toBeGreaterThan(0);
});
