import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Gate } from '../src/scanner/gates/rules.ts';
import type { PhoneCase, Uploaded } from '../src/scanner/scans/contract.ts';
import { type List, readList } from '../src/scanner/snapshots/rules.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';

/** A phone at the door as the server meets it: named once, then known by its own secret, without a session. */
export interface DoorPhone {
  deviceId: string;
  secret: string;
  name: string;
  salt: Uint8Array<ArrayBuffer>;
}

export interface SentFields {
  decision?: 'IN' | 'STOP' | 'UNDO';
  reason?: string;
  subject?: { kind: 'TICKET' | 'BOOKING'; id: string; guest: number | null } | null;
  amount?: number;
  at?: Date;
  behindMs?: number;
  undoes?: string | null;
  forced?: boolean;
  sequence?: number;
  nonce?: string;
  hash?: string | null;
  gate?: Gate;
}

let sequence = 0;

/** A scan as a phone sends it. */
export function sent(hall: TestHall, { at = hall.clock.now(), ...fields }: SentFields) {
  sequence += 1;
  return {
    ...{ sequence, nonce: randomUUID() as string, at: at.toISOString(), behindMs: 0, listNumber: null },
    ...{ decision: 'IN' as const, reason: 'good', forced: false, subject: null, hash: null, amount: 0, undoes: null },
    ...fields,
  };
}

export async function namePhone(door: Browser, name: string, slug = 'angens-bigard'): Promise<DoorPhone> {
  const secret = randomBytes(32);
  const secretHash = createHash('sha256').update(secret).digest('hex');
  const answer = await door.command<{ item: { deviceId: string; salt: string } }>(
    'POST',
    `/api/providers/${slug}/scan-devices`,
    'add-scan-device',
    { name, secretHash },
  );
  if (answer.status !== 200) throw new Error(`The phone was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const { deviceId, salt } = answer.body.item;
  return { deviceId, secret: secret.toString('base64url'), name, salt: new Uint8Array(Buffer.from(salt, 'base64url')) };
}

export interface UploadAnswer {
  status: number;
  reason?: string;
  item: Uploaded;
  cases: PhoneCase[];
}

export async function upload(
  hall: TestHall,
  { deviceId, secret }: DoorPhone,
  scans: readonly object[],
  more: { sentAt?: Date; waiting?: number } = {},
): Promise<UploadAnswer> {
  const { sentAt = hall.clock.now(), waiting = scans.length } = more;
  const { status, body } = await hall
    .browser()
    .send<{ item: Uploaded; reason?: string }>('POST', `/api/scan-devices/${deviceId}/scans`, {
      ...{ secret, sentAt: sentAt.toISOString(), waiting, scans },
    });
  return { status, ...(body.reason && { reason: body.reason }), item: body.item, cases: body.item?.cases ?? [] };
}

/** List of a phone, its bytes counted. */
export async function listOf(
  hall: TestHall,
  { deviceId, secret }: DoorPhone,
  after: number | null = null,
): Promise<{ status: number; list: List | null; bytes: Uint8Array<ArrayBuffer> }> {
  const answer = await fetch(`${hall.url}/api/scan-devices/${deviceId}/list${after ? `?after=${after}` : ''}`, {
    headers: { authorization: `Phone ${secret}` },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, list: answer.ok ? readList(bytes) : null, bytes };
}
