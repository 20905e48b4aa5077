import { inTransaction } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { deviceOf, type KnownDevice } from '../devices/queries.ts';
import { noteSeen } from '../devices/store.ts';
import { settleDues } from '../settling/commands.ts';
import type { Due } from '../settling/queries.ts';
import { insertDues } from '../settling/store.ts';
import type { SentScan, Upload, Uploaded } from './contract.ts';
import { casesOfDevice, entriesOfDevice, type UndoneEntry } from './queries.ts';
import { happenedAt, isInTime, type Reason } from './rules.ts';
import { insertScans, type NewScan } from './store.ts';

/**
 * Keeps what a phone scanned, all of it and each once, whatever it decided; the books follow after that, a ticket at a
 * time. A phone that hears no answer sends the same again (H20).
 */
export async function takeScans(world: World, input: Upload): Promise<Uploaded | Refusal> {
  const device = await deviceOf(world.db, input);
  if (isRefusal(device)) return device;
  const now = world.now();
  const dues = await inTransaction(world, tx => keepIn(tx, { world, device, input, now }));
  if (dues > 0 || input.scans.length > 0) await settleDues(world, device.providerId);
  const cases = await casesOfDevice(world.db, device.id, now);
  return {
    ...{ now: world.now().toISOString(), name: device.name, mayScan: !device.isOut },
    cases: cases.map(({ at, otherAt, ...one }) => ({
      ...{ ...one, at: at.toISOString(), otherAt: otherAt?.toISOString() ?? null },
    })),
  };
}

interface Keeping {
  world: World;
  device: KnownDevice;
  input: Upload;
  now: Date;
}

async function keepIn(tx: Tx, { world, device, input, now }: Keeping): Promise<number> {
  const { id: deviceId, providerId } = device;
  const behindMs = now.getTime() - Date.parse(input.sentAt);
  await noteSeen(tx, { deviceId, waiting: Math.max(0, input.waiting - input.scans.length), behindMs, now });
  const scans = input.scans.map(sent => keptScan(sent, { id: world.newId(), device, now }));
  const undone = await undoneEntries(tx, scans);
  for (const scan of scans) if (scan.undoes) followUndone(scan, undone.get(scan.undoes));
  const fresh = await insertScans(tx, scans);
  const dues = scans.flatMap(({ id, decision, ticketId, bookingId }): Due[] => {
    if (decision === 'STOP' || !fresh.has(id)) return [];
    if (ticketId) return [{ subjectId: ticketId, kind: 'TICKET', providerId }];
    return bookingId ? [{ subjectId: bookingId, kind: 'BOOKING', providerId }] : [];
  });
  const once = [...new Map(dues.map(due => [due.subjectId, due])).values()];
  await insertDues(tx, once, now);
  return once.length;
}

function keptScan(sent: SentScan, { id, device, now }: { id: string; device: KnownDevice; now: Date }): NewScan {
  const { sequence, nonce, listNumber, decision, forced, gate, subject, hash, amount, undoes, behindMs } = sent;
  const deviceAt = new Date(sent.at);
  return {
    ...{ id, deviceId: device.id, providerId: device.providerId, sequence, nonce, listNumber, decision, forced },
    ...{ deviceAt, receivedAt: now, happenedAt: happenedAt({ deviceAt, behindMs }, now), amount },
    gateDepartureId: gate?.kind === 'DEPARTURE' ? gate.id : null,
    gateProductId: gate?.kind === 'PRODUCT' ? gate.id : null,
    ...{ ticketId: subject?.kind === 'TICKET' ? subject.id : null, guest: subject?.guest ?? null },
    ...{ bookingId: subject?.kind === 'BOOKING' ? subject.id : null, scannedHash: hash },
    ...{ reason: sent.reason as Reason, undoes: decision === 'UNDO' ? undoes : null, counts: !device.isOut },
  };
}

/** Entries that are undone by some of these scans: kept before, or sent with them. */
async function undoneEntries(tx: Tx, scans: readonly NewScan[]): Promise<Map<string, UndoneEntry>> {
  const nonces = scans.flatMap(({ undoes }) => undoes ?? []);
  const [first] = scans;
  const known = first ? await entriesOfDevice(tx, { deviceId: first.deviceId, nonces }) : new Map();
  for (const scan of scans) if (scan.decision === 'IN' && !known.has(scan.nonce)) known.set(scan.nonce, scan);
  return known;
}

/** An undo is of what its entry was of, whatever the phone says; one that comes too late is kept, and changes nothing. */
function followUndone(undo: NewScan, entry: UndoneEntry | undefined): void {
  if (!entry || !isInTime(undo, entry)) undo.counts = false;
  if (entry) Object.assign(undo, { ticketId: entry.ticketId, bookingId: entry.bookingId });
}
