import { setImmediate as turn } from 'node:timers/promises';
import { providerSign } from '../../providers/queries.ts';
import { inTransaction } from '../../shared/command.ts';
import { addDays, instantAt, wallMoment } from '../../shared/wall-time.ts';
import { oncePerWorld, type World } from '../../shared/world.ts';
import { guestMark } from '../../tickets/guests/queries.ts';
import { MOST_EACH } from '../../tickets/guests/rules.ts';
import { keysOfSeller, markText, type PastSigner, signersEver, ticketMark } from '../../tickets/marks/queries.ts';
import { lettersIn } from '../../tickets/marks/rules.ts';
import { codeOfTicket } from '../../tickets/queries.ts';
import { sealedForCode, sealedForMark } from '../adapters/record-seal.ts';
import type { KnownDevice } from '../devices/queries.ts';
import { takeListNumber } from '../devices/store.ts';
import { gateChoices } from '../gates/queries.ts';
import { type ListedBooking, listedBookings } from '../listed/bookings/queries.ts';
import { bookingRecord, ticketRecord } from '../listed/rules.ts';
import { type ListedTicket, listedTickets } from '../listed/tickets/queries.ts';
import { recordBytes } from './records/rules.ts';
import { type ListHead, listBytes, type Sealed, type Thing } from './rules.ts';

/** Days whose bookings a list holds: today and tomorrow. */
const DAYS = 2;
/** Overlap of two lists: what was written before the first and committed after it. */
const OVERLAP_MS = 2 * 60_000;
/** Age at which a list is given whole again. */
const WHOLE_MS = 12 * 3_600_000;
/** Records after which others have a turn. */
const AT_ONCE = 200;

/**
 * List for a phone: whole, or what changed since the one that it has. Bookings are few and always all of their two days,
 * because what makes one another is written in many places.
 */
export async function phoneList(
  world: World,
  device: KnownDevice,
  after: number | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { providerId, salt } = device;
  const now = world.now();
  const before = after !== null && after === device.listNumber ? device.listAt : null;
  const part = before && now.getTime() - before.getTime() < WHOLE_MS ? before : null;
  // Its number is taken before its rows are read: what changes meanwhile is in the next one.
  const number = await inTransaction(world, tx => takeListNumber(tx, device.id, now));
  const { title: stall, timeZone } = await providerSign(world.db, providerId, 'sv');
  const today = wallMoment(now, timeZone).date;
  const until = instantAt(addDays(today, DAYS), '00:00', timeZone);
  const since = part && new Date(part.getTime() - OVERLAP_MS);
  const tickets = await listedTickets(world.db, { providerId, now, since });
  const bookings = await listedBookings(world.db, { providerId, from: instantAt(today, '00:00', timeZone), until });
  const signers = await signersEver(world, providerId);
  const choices = await gateChoices(world.db, { providerId, from: instantAt(today, '00:00', timeZone), until });
  const things = numbered();
  const [marks, codes]: [Sealed[], Sealed[]] = [[], []];
  for (const [at, ticket] of tickets.entries()) {
    if (at % AT_ONCE === 0) await turn();
    const record = recordBytes(
      ticketRecord(ticket, things.of({ title: ticket.title, productId: ticket.productId, departureId: null }), now),
    );
    for (const letters of ticketLetters(world, ticket, signers))
      marks.push(sealedForMark(letters, record, { salt, number }));
    const code = codeOfTicket(world, ticket);
    const pepper = Buffer.from(world.random(2)).readUInt16BE();
    if (code) codes.push(sealedForCode(code, record, { salt, number, pepper }));
  }
  for (const booking of bookings) {
    const record = recordBytes(bookingRecord(booking, things.of(booking), timeZone));
    for (const letters of bookingLetters(world, booking, { signers, timeZone }))
      marks.push(sealedForMark(letters, record, { salt, number }));
  }
  const keys = (await keysOfSeller(world.db, providerId)).map(({ number: of, publicKey, status }) => ({
    ...{ number: of, publicKey: Buffer.from(publicKey).toString('base64url'), status },
  }));
  const head: ListHead = {
    ...{ number, madeAt: now.toISOString(), whole: part === null, after: part ? after : null },
    ...{ providerId, stall, timeZone, bookingsUntil: until.toISOString(), things: things.all, keys },
    ...{ ...choices, mayForce: device.mayForce },
  };
  return listBytes(head, marks, codes);
}

/** Marks that a ticket has or has had: by the key that signs now, and by those that signed in its life. */
function ticketLetters(world: World, ticket: ListedTicket, signers: readonly PastSigner[]): string[] {
  const known = signedBefore(world);
  return signers
    .filter(({ endedAt }) => !endedAt || endedAt > ticket.createdAt)
    .flatMap(signer => {
      const which = `${ticket.id} ${ticket.validUntil.getTime()} ${signer.number}`;
      const letters = known.get(which) ?? lettersIn(ticketMark(world, ticket, signer));
      if (letters && known.size < MOST_KNOWN) known.set(which, letters);
      return letters ?? [];
    });
}

/** Marks that this copy has signed for a list: twelve phones of a fair ask for the same ones, and a ticket's never change. */
const signedBefore = oncePerWorld(() => new Map<string, string>());
const MOST_KNOWN = 100_000;

/** Marks of a booking: of its party, and of each of its guests. */
function bookingLetters(
  world: World,
  booking: ListedBooking,
  { signers, timeZone }: { signers: readonly PastSigner[]; timeZone: string },
): string[] {
  const facts = { ...booking, bookingId: booking.id, timeZone };
  const numbers = [null, ...Array.from({ length: Math.min(booking.party, MOST_EACH) }, (_, at) => at + 1)];
  return signers
    .filter(({ endedAt }) => !endedAt || endedAt > booking.createdAt)
    .flatMap(signer => numbers.flatMap(guest => lettersIn(markText(world, guestMark(facts, guest), signer)) ?? []));
}

function numbered() {
  const all: Thing[] = [];
  const known = new Map<string, number>();
  return {
    all,
    of({ title, productId, departureId }: Thing): number {
      const key = `${productId} ${departureId} ${title}`;
      const number = known.get(key) ?? all.push({ title, productId, departureId }) - 1;
      known.set(key, number);
      return number;
    },
  };
}
