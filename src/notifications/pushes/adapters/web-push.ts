import {
  createCipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { type Config, keyFor } from '../../../config.ts';
import { oncePerWorld, type World } from '../../../shared/world.ts';
import type { PushMessage, PushTarget } from '../rules.ts';

const CURVE = 'prime256v1';
/** Order of the curve P-256 (FIPS 186-4, D.1.2.3): private keys are numbers below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const RECORD_BYTES = 4096;
const TOKEN_SECONDS = 12 * 3600;
/** Timeout, shorter than the claim of an outbox row, so that a slow service is not asked twice at once. */
const WAIT_MS = 10_000;

export interface VapidKeys {
  /** As browsers are given it: 65 bytes, base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/**
 * Keys by which push services know the hall (RFC 8292). They follow from the hall's secret, which the first start makes:
 * every copy has the same, and a backup that has the secret has them too.
 */
export function vapidKeysOf(config: Pick<Config, 'appSecret'>): VapidKeys {
  const wide = Buffer.from(hkdfSync('sha256', keyFor(config, 'web push'), '', 'vapid', 48)).toString('hex');
  const number = (BigInt(`0x${wide}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'));
  const point = pair.getPublicKey();
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: pair.getPrivateKey().toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return { publicKey: point.toString('base64url'), privateKey };
}

export const vapidKeys = oncePerWorld(({ config }) => vapidKeysOf(config));

/** Signed word of who sends, for one service and half a day (RFC 8292, 2). */
export function vapidHeader(keys: VapidKeys, about: { endpoint: string; contact: string; now: Date }): string {
  const { endpoint, contact, now } = about;
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + TOKEN_SECONDS,
    sub: contact,
  };
  const said = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(said), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

/** Encrypts a payload for one browser (RFC 8291, aes128gcm of RFC 8188), with a salt and a key of its own. */
export function encrypted(
  payload: Buffer,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  random: (bytes: number) => Uint8Array,
): Buffer {
  const salt = Buffer.from(random(16));
  const sender = freshPair(random);
  const receiver = Buffer.from(p256dh, 'base64url');
  const secret = sender.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()]);
  const keyMaterial = expanded(extracted(Buffer.from(auth, 'base64url'), secret), info, 32);
  const pseudoRandom = extracted(salt, keyMaterial);
  const key = expanded(pseudoRandom, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expanded(pseudoRandom, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The delimiter of the last record; no further padding.
  const sealed = [cipher.update(payload), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([65]), sender.getPublicKey(), ...sealed]);
}

function freshPair(random: (bytes: number) => Uint8Array): ECDH {
  for (;;) {
    const pair = createECDH(CURVE);
    try {
      pair.setPrivateKey(Buffer.from(random(32)));
      return pair;
    } catch {
      // Not a number below the curve's order, once in four thousand million times.
    }
  }
}

const extracted = (salt: Buffer, material: Buffer) => createHmac('sha256', salt).update(material).digest();
/** HKDF's expansion where one block is enough. */
const expanded = (key: Buffer, info: Buffer, bytes: number) =>
  createHmac('sha256', key)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, bytes);

/** Answer of a push service. */
export interface PushAnswer {
  status: number;
  retryAfter: string | null;
}

/** The service certainly does not have the message: it was never reached. */
export class NotPushed extends Error {}

/** Sends a message to one browser by its push service (RFC 8030, 5). Redirects are not followed. */
export async function post(world: World, target: PushTarget, message: PushMessage): Promise<PushAnswer> {
  const { contact } = world.config.push;
  const authorization = vapidHeader(vapidKeys(world), { endpoint: target.endpoint, contact, now: world.now() });
  const body = encrypted(Buffer.from(message.payload), target, world.random);
  try {
    const answer = await fetch(target.endpoint, {
      method: 'POST',
      headers: {
        authorization,
        ttl: String(message.ttlSeconds),
        urgency: message.urgency,
        topic: message.topic,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    await answer.body?.cancel();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  } catch (fault) {
    if (neverConnected(fault)) throw new NotPushed('The push service is not there');
    throw fault;
  }
}

function neverConnected(fault: unknown): boolean {
  const code = (fault as { cause?: { code?: unknown } } | null)?.cause?.code;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EHOSTUNREACH';
}
