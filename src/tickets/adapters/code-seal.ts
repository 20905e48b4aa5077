import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { keyFor } from '../../config.ts';
import type { World } from '../../shared/world.ts';

/**
 * Sealed gift card code: codes are money, and a reader of the database or a backup without the hall's secret can
 * neither use one nor test a guess. The hash finds a ticket by its code, the sealed letters show it again.
 */
export interface KeptCode {
  hash: Buffer;
  sealed: Buffer;
  end: string;
}

const IV = 12;
const TAG = 16;

export function keptCode(world: World, ticketId: string, code: string): KeptCode {
  const iv = world.random(IV);
  const cipher = createCipheriv('aes-256-gcm', sealKey(world), iv).setAAD(Buffer.from(ticketId));
  const sealed = Buffer.concat([iv, cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { hash: codeHash(world, code), sealed, end: code.slice(-4) };
}

export function codeHash(world: World, code: string): Buffer {
  return createHmac('sha256', keyFor(world.config, 'ticket code hashes')).update(code).digest();
}

/** Code, unsealed; null where it was sealed under another secret: a receipt is shown all the same. */
export function openedCode(world: World, ticketId: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealKey(world), sealed.subarray(0, IV));
    decipher.setAAD(Buffer.from(ticketId)).setAuthTag(sealed.subarray(-TAG));
    return decipher.update(sealed.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch (fault) {
    world.log.error({ ticketId, err: fault }, 'a code can not be opened: was it sealed under another APP_SECRET?');
    return null;
  }
}

function sealKey(world: World): Buffer {
  return keyFor(world.config, 'ticket codes');
}
