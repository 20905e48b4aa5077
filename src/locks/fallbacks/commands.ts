import { openText, sealText } from '../../shared/seal.ts';
import type { World } from '../../shared/world.ts';

const FALLBACKS = 'lock fallbacks';

/** Seals what a guest is told instead of a code: of one right, or of a door. */
export function sealFallback(world: World, rowId: string, text: string): Buffer {
  return sealText(world, FALLBACKS, rowId, text);
}

export interface Fallbacks {
  id: string;
  doorId: string;
  fallback: Buffer | null;
  doorFallback: Buffer | null;
}

/** Words that a guest reads instead of a code: by staff for this one, else by the door for all. */
export function openedFallback(world: World, { id, doorId, fallback, doorFallback }: Fallbacks): string | null {
  if (fallback) return openText(world, FALLBACKS, id, fallback);
  return doorFallback && openText(world, FALLBACKS, doorId, doorFallback);
}

/** A door's own sentence, for those who change it. */
export function openedDoorFallback(world: World, doorId: string, sealed: Buffer | null): string {
  return (sealed && openText(world, FALLBACKS, doorId, sealed)) ?? '';
}
