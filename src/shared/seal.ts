import { createCipheriv, createDecipheriv } from 'node:crypto';
import { keyFor } from '../config.ts';
import type { World } from './world.ts';

const IV = 12;
const TAG = 16;

type Secrets = Parameters<typeof keyFor>[0];

/**
 * Sealed bytes: a reader of the database or a backup without the hall's secret learns nothing of them. Bound to the row
 * that they were sealed for, so that they can't be moved to another.
 */
export function sealBytes(
  { config, random }: { config: Secrets; random: (bytes: number) => Uint8Array },
  purpose: string,
  rowId: string,
  bytes: Uint8Array,
): Buffer {
  const iv = random(IV);
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, purpose), iv).setAAD(Buffer.from(rowId));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Bytes, unsealed; throws where they were sealed under another secret. */
export function openBytes(config: Secrets, purpose: string, rowId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config, purpose), sealed.subarray(0, IV));
  decipher.setAAD(Buffer.from(rowId)).setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
}

export function sealText(
  world: Pick<World, 'config' | 'random'>,
  purpose: string,
  rowId: string,
  text: string,
): Buffer {
  return sealBytes(world, purpose, rowId, Buffer.from(text));
}

/** Text, unsealed; null where it was sealed under another secret. */
export function openText(
  world: Pick<World, 'config' | 'log'>,
  purpose: string,
  rowId: string,
  sealed: Buffer,
): string | null {
  try {
    return openBytes(world.config, purpose, rowId, sealed).toString();
  } catch (fault) {
    world.log.error({ rowId, err: fault }, 'a sealed text can not be opened: was it sealed under another APP_SECRET?');
    return null;
  }
}
