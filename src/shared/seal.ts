import { createCipheriv, createDecipheriv } from 'node:crypto';
import { keyFor } from '../config.ts';
import type { World } from './world.ts';

const IV = 12;
const TAG = 16;

/**
 * Sealed text: a reader of the database or a backup without the hall's secret learns nothing of it. Bound to the row
 * that it was sealed for, so that it can't be moved to another.
 */
export function sealText(
  world: Pick<World, 'config' | 'random'>,
  purpose: string,
  rowId: string,
  text: string,
): Buffer {
  const iv = world.random(IV);
  const cipher = createCipheriv('aes-256-gcm', keyFor(world.config, purpose), iv).setAAD(Buffer.from(rowId));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Text, unsealed; null where it was sealed under another secret. */
export function openText(
  world: Pick<World, 'config' | 'log'>,
  purpose: string,
  rowId: string,
  sealed: Buffer,
): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(world.config, purpose), sealed.subarray(0, IV));
    decipher.setAAD(Buffer.from(rowId)).setAuthTag(sealed.subarray(-TAG));
    return decipher.update(sealed.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch (fault) {
    world.log.error({ rowId, err: fault }, 'a sealed text can not be opened: was it sealed under another APP_SECRET?');
    return null;
  }
}
