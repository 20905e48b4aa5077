import { createHmac } from 'node:crypto';
import { keyFor } from '../../config.ts';
import { openText, sealText } from '../../shared/seal.ts';
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

const PURPOSE = 'ticket codes';

export function keptCode(world: World, ticketId: string, code: string): KeptCode {
  return { hash: codeHash(world, code), sealed: sealText(world, PURPOSE, ticketId, code), end: code.slice(-4) };
}

export function codeHash(world: World, code: string): Buffer {
  return createHmac('sha256', keyFor(world.config, 'ticket code hashes')).update(code).digest();
}

/** Code, unsealed; null where it was sealed under another secret: a receipt is shown all the same. */
export function openedCode(world: World, ticketId: string, sealed: Buffer): string | null {
  return openText(world, PURPOSE, ticketId, sealed);
}
