import { createHmac } from 'node:crypto';
import { keyFor } from '../../config.ts';
import { openText, sealText } from '../../shared/seal.ts';
import type { World } from '../../shared/world.ts';
import type { Abilities } from '../companies/rules.ts';
import { drawnCode } from './rules.ts';

const CODES = 'lock codes';
const BYTES = 64;

/** A code as it is kept: sealed, with a keyed hash by which the database knows it again. */
export function keptCode(world: World, { grantId, doorId }: { grantId: string; doorId: string }, code: string) {
  return { sealed: sealText(world, CODES, grantId, code), hash: codeHash(world, doorId, code) };
}

/** Hash of a code at its door: the same code at another door has another. */
export function codeHash(world: Pick<World, 'config'>, doorId: string, code: string): Buffer {
  return createHmac('sha256', keyFor(world.config, 'lock code hashes')).update(`${doorId} ${code}`).digest();
}

export function openedCode(world: World, grantId: string, sealed: Buffer): string | null {
  return openText(world, CODES, grantId, sealed);
}

/** A code of our own, for a keypad that takes any. */
export function newCode(world: World, abilities: Abilities): string {
  for (;;) {
    const code = drawnCode(world.random(BYTES), abilities);
    if (code) return code;
  }
}
