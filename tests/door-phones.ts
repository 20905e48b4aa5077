import { randomUUID } from 'node:crypto';
import type { Gate } from '../src/scanner/gates/rules.ts';
import type { KeptScan, PhoneNet, PhoneStore } from '../src/scanner/phone/ports/rules.ts';
import { openPhone, type Phone } from '../src/scanner/phone/rules.ts';
import type { LookedUp, Uploaded } from '../src/scanner/scans/contract.ts';
import type { TestHall } from './hall.ts';
import type { DoorPhone } from './scanner.ts';

/** The app was killed here: whatever it was about to do, it did not. */
export class Killed extends Error {}

/** Flash of a phone, which outlives every kill of the app. */
export interface Flash {
  scans: KeptScan[];
  lists: Uint8Array<ArrayBuffer>[];
  behindMs: number;
  gate: Gate;
  next: number;
  /** Scans in the order in which they were kept, for a reference: never forgotten. */
  log: KeptScan[];
}

export const emptyFlash = (): Flash => ({ scans: [], lists: [], behindMs: 0, gate: null, next: 1, log: [] });

/** Storage of a phone over its flash; `step` is called before and after each write, and may kill. */
export function flashStore(flash: Flash, step: () => void = () => {}): PhoneStore {
  const write = async (work: () => void) => {
    step();
    work();
    step();
  };
  return {
    async add(scan) {
      let sequence = 0;
      await write(() => {
        sequence = flash.next++;
        const kept = { ...scan, sequence };
        flash.scans.push(kept);
        flash.log.push({ ...kept });
      });
      return sequence;
    },
    all: async () => flash.scans.map(scan => ({ ...scan })),
    setState: (sequences, state) =>
      write(() => {
        for (const scan of flash.scans) if (sequences.includes(scan.sequence)) scan.state = state;
      }),
    forget: sequences =>
      write(() => {
        flash.scans = flash.scans.filter(scan => !sequences.includes(scan.sequence));
      }),
    lists: async () => [...flash.lists],
    keepList: (bytes, whole, covered) =>
      write(() => {
        flash.lists = whole ? [bytes] : [...flash.lists, bytes];
        for (const scan of flash.scans) if (covered.includes(scan.sequence)) scan.state = 'COVERED';
      }),
    gate: async () => flash.gate,
    keepGate: gate =>
      write(() => {
        flash.gate = gate;
      }),
    behindMs: async () => flash.behindMs,
    keepBehindMs: ms =>
      write(() => {
        flash.behindMs = ms;
      }),
  };
}

/** Net of a phone over real HTTP; `there` says whether there is any, and is asked on the way back, too. */
export function wireNet(
  hall: TestHall,
  { deviceId, secret }: DoorPhone,
  { there = () => true, step = () => {} }: { there?: () => boolean; step?: () => void } = {},
): PhoneNet {
  const post = async <T>(path: string, body: object): Promise<{ item: T } | null | 'out'> => {
    step();
    if (!there()) return null;
    const answer = await fetch(`${hall.url}/api/scan-devices/${deviceId}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, ...body }),
    });
    step();
    // The server has it, and the answer is lost on its way.
    if (!there()) return null;
    if (answer.status === 403) return 'out';
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { item: T };
  };
  return {
    async look(what) {
      const answer = await post<LookedUp | null>('looks', { what });
      return answer === null || answer === 'out' ? answer : { found: answer.item };
    },
    async upload(batch) {
      const answer = await post<Uploaded>('scans', batch);
      return answer === null || answer === 'out' ? answer : answer.item;
    },
    async list(after) {
      step();
      if (!there()) return null;
      const path = `/api/scan-devices/${deviceId}/list${after ? `?after=${after}` : ''}`;
      const answer = await fetch(hall.url + path, { headers: { authorization: `Phone ${secret}` } });
      if (answer.status === 403) return 'out';
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

export function openDoorPhone(
  known: DoorPhone,
  parts: { store: PhoneStore; net: PhoneNet; now(): Date },
): Promise<Phone> {
  return openPhone({ ...parts, salt: known.salt, newId: () => randomUUID(), locale: 'sv' }, known.name);
}
