import { createHash } from 'node:crypto';
import { openText, sealText } from '../../../shared/seal.ts';
import type { World } from '../../../shared/world.ts';

const PURPOSE = 'push addresses of wallets';

/** Address of a phone's pushes, sealed for its row. */
export function sealedPush(world: World, device: Buffer, token: string): Buffer {
  return sealText(world, PURPOSE, device.toString('hex'), token);
}

export function openedPush(world: World, device: Buffer, sealed: Buffer): string | null {
  return openText(world, PURPOSE, device.toString('hex'), sealed);
}

/** Id of a push, the same each time that it is tried, in the form that Apple asks for. */
export function pushId(rowId: string): string {
  const hex = createHash('sha256').update(`push ${rowId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
