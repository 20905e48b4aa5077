import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';

/** A browser that allowed to be told: what it keeps for itself, and what it gives away. */
export type PushBrowser = {
  id: string;
  /** Public key of the only sender that may write to it. */
  serverKey: string;
  privateKey: Buffer;
  p256dh: string;
  auth: string;
  state: 'here' | 'unsubscribed';
};

export function newBrowser(serverKey: string): PushBrowser {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return {
    id: randomBytes(24).toString('base64url'),
    serverKey,
    privateKey: pair.getPrivateKey(),
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    state: 'here',
  };
}

const step = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Opens a message as the browser does (RFC 8291, 3.4, over RFC 8188): header, the shared secret with the sender's key
 * that the header names, one record, and its padding taken off. Throws where anything is not as it has to be.
 */
export function opened(body: Buffer, browser: Pick<PushBrowser, 'privateKey' | 'p256dh' | 'auth'>): string {
  if (body.length < 21) throw new Error('shorter than its header');
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body[20] ?? 0;
  if (idLength !== 65) throw new Error('the header names no key of its sender');
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize || record.length < 18) throw new Error('not one record');
  const own = createECDH(CURVE);
  own.setPrivateKey(browser.privateKey);
  const shared = own.computeSecret(sender);
  const prk = step(Buffer.from(browser.auth, 'base64url'), shared);
  const ikm = step(prk, 'WebPush: info\0', Buffer.from(browser.p256dh, 'base64url'), sender, Buffer.from([1]));
  const contentPrk = step(salt, ikm);
  const key = step(contentPrk, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16);
  const nonce = step(contentPrk, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex(byte => byte !== 0);
  if (end < 0 || padded[end] !== 2) throw new Error('the record is not marked as the last');
  return padded.subarray(0, end).toString('utf8');
}
