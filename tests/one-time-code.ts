import { createHmac } from 'node:crypto';

/** One-time codes of an authenticator app (RFC 6238), written a second time so that tests don't ask the hall. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function oneTimeCode(secret: string, at: Date, stepsAway = 0): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000) + stepsAway));
  const digest = createHmac('sha1', bytesOf(secret)).update(step).digest();
  const from = digest[digest.length - 1]! & 15;
  return String((digest.readUInt32BE(from) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map(letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(
    Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2)),
  );
}
