import { createCipheriv, createDecipheriv, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { type Config, keyFor } from '../../config.ts';
import { type Mark, markBytes, markLetters, signedBytes } from '../marks/rules.ts';

/** Header of a raw Ed25519 seed as a private key (RFC 8410). */
const SEED = Buffer.from('302e020100300506032b657004220420', 'hex');
const IV = 12;
const TAG = 16;

type Secrets = Pick<Config, 'appSecret'>;

/** Key pair of a seller as it is kept: its private half sealed, as the codes are, and bound to its number. */
export function newMarkKey(config: Secrets, number: number, random: (bytes: number) => Uint8Array) {
  const seed = Buffer.from(random(32));
  const iv = Buffer.from(random(IV));
  const cipher = createCipheriv('aes-256-gcm', sealKey(config), iv).setAAD(Buffer.from(String(number)));
  const sealed = Buffer.concat([iv, cipher.update(seed), cipher.final(), cipher.getAuthTag()]);
  return { publicKey: publicHalf(privateKey(seed)), sealed };
}

/** Private key, unsealed; throws where it was sealed under another secret. */
export function openedMarkKey(config: Secrets, number: number, sealed: Buffer): KeyObject {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(config), sealed.subarray(0, IV));
  decipher.setAAD(Buffer.from(String(number))).setAuthTag(sealed.subarray(-TAG));
  return privateKey(Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]));
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

function sealKey(config: Secrets): Buffer {
  return keyFor(config, 'ticket mark keys');
}
