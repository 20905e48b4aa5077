import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Config } from '../../config.ts';
import { openBytes, sealBytes } from '../../shared/seal.ts';
import { type Mark, markBytes, markLetters, signedBytes } from '../marks/rules.ts';

/** Header of a raw Ed25519 seed as a private key (RFC 8410). */
const SEED = Buffer.from('302e020100300506032b657004220420', 'hex');
const PURPOSE = 'ticket mark keys';

type Secrets = Pick<Config, 'appSecret'>;

/** Key pair of a seller as it is kept: its private half sealed, as the codes are, and bound to its number. */
export function newMarkKey(config: Secrets, number: number, random: (bytes: number) => Uint8Array) {
  const seed = Buffer.from(random(32));
  const sealed = sealBytes({ config, random }, PURPOSE, String(number), seed);
  return { publicKey: publicHalf(privateKey(seed)), sealed };
}

/** Private key, unsealed; throws where it was sealed under another secret. */
export function openedMarkKey(config: Secrets, number: number, sealed: Buffer): KeyObject {
  return privateKey(openBytes(config, PURPOSE, String(number), sealed));
}

/** Signs a mark; the same ticket under the same key has the same mark each time. */
export function signMark(mark: Mark, by: { number: number; providerId: string; key: KeyObject }): string {
  const body = markBytes(mark, by.number);
  return markLetters(body, sign(null, signedBytes(body, by.providerId), by.key));
}

export function privateKey(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([SEED, seed]), format: 'der', type: 'pkcs8' });
}

export function publicHalf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
}
