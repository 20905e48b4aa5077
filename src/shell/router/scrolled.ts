import type { Place } from './place.ts';
import { remember, remembered } from './remembered.ts';

/**
 * Storage key of React Router: the document's own script reads it before anything else, so that a reload does not jump.
 */
const KEPT = 'react-router-scroll-positions';

let heights: Record<string, number> | null = null;

function known(): Record<string, number> {
  heights ??= remembered<Record<string, number>>(KEPT);
  return heights;
}

export function stayedAt({ key }: Place): void {
  known()[key] = scrollY;
}

export function scrolledTo({ key }: Place): number | null {
  return known()[key] ?? null;
}

export function keepScrolled(): void {
  remember(KEPT, known());
}
