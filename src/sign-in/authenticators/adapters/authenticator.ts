import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { keyFor } from '../../../config.ts';
import type { World } from '../../../shared/world.ts';
import { CODE, STEPS_AROUND, stepAt } from '../../factors/rules.ts';

/** TOTP codes of an authenticator app (RFC 6238), as every such app makes them: SHA-1, six digits, half a minute. */
const ISSUER = 'Saluhallen';

/** TOTP secret of a hundred and sixty bits, in base32, which people can type into an app. */
export function newSecret(world: Pick<World, 'random'>): string {
  return new Secret({ buffer: new Uint8Array(world.random(20)).buffer }).base32;
}

/** The otpauth URI in the QR code. */
export function keyAddress(secret: string, account: string): string {
  return totp(secret, account).toString();
}

export function codeAt(secret: string, step: number): string {
  return totp(secret).generate({ timestamp: step * CODE.seconds * 1000 });
}

/**
 * Time step of a TOTP code, now or half a minute to either side; null when it matches none. Compared in constant time.
 */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const window = Math.max(...STEPS_AROUND);
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : stepAt(now) + delta;
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    digits: CODE.digits,
    period: CODE.seconds,
  });
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encryption of a TOTP secret, bound to its person: reading the database, or moving a row in it, gives nobody a code.
 */
export function sealedSecret(world: Pick<World, 'config' | 'random'>, userId: string) {
  const key = keyFor(world.config, 'factors');
  return {
    seal(secret: string): Buffer {
      const nonce = world.random(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed: Buffer): string {
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      cipher.setAAD(Buffer.from(userId));
      cipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
    },
  };
}
