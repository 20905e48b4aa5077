import { createHash, timingSafeEqual } from 'node:crypto';
import { type Config, keyedHash } from '../../../config.ts';
import type { PassSubject, WalletName } from '../rules.ts';

type Secrets = Pick<Config, 'appSecret'>;

const KINDS = ['ticket', 'booking'] as const;
const HEAD = 18;
const SEAL = 16;

/** Reference by which a holder's page leads to the pass of what it shows: nobody else can write one. */
export function passRef(config: Secrets, subject: PassSubject): string {
  const head = Buffer.alloc(HEAD);
  head[0] = KINDS.indexOf(subject.kind) + 1;
  Buffer.from(subject.id.replaceAll('-', ''), 'hex').copy(head, 1);
  head[17] = subject.kind === 'booking' ? (subject.guest ?? 0) : 0;
  return Buffer.concat([head, sealOf(config, head)]).toString('base64url');
}

export function subjectOfRef(config: Secrets, ref: string): PassSubject | null {
  const bytes = Buffer.from(ref, 'base64url');
  if (bytes.length !== HEAD + SEAL || bytes.toString('base64url') !== ref) return null;
  const head = bytes.subarray(0, HEAD);
  if (!timingSafeEqual(bytes.subarray(HEAD), sealOf(config, head))) return null;
  const hex = head.subarray(1, 17).toString('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return KINDS[head[0]! - 1] === 'booking' ? { kind: 'booking', id, guest: head[17] || null } : { kind: 'ticket', id };
}

function sealOf(config: Secrets, head: Buffer): Buffer {
  return Buffer.from(keyedHash(config, 'links to passes', head), 'base64url').subarray(0, SEAL);
}

/** Token that a device shows to be let at a pass. It follows from the serial number, and only its hash is kept. */
export function passToken(config: Secrets, serial: string): string {
  return keyedHash(config, 'tokens of passes', serial);
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Hash of a device's name, which is a secret between the phone and the hall. */
export function deviceHash(config: Secrets, device: string): Buffer {
  return Buffer.from(keyedHash(config, 'devices with passes', device), 'base64url');
}

export const passPath = (wallet: WalletName, ref: string) => `/api/passes/${wallet}/${ref}`;
