import type { TicketStatus } from '../rules.ts';

/** Shelves of a seller's list. */
export const SHELVES = ['ALL', 'GOOD', 'BLOCKED', 'ENDED'] as const;
export type Shelf = (typeof SHELVES)[number];

/** Deeds of staff with a ticket beside using it. */
export const DEEDS = ['block', 'release', 'extend', 'replace'] as const;
export type Deed = (typeof DEEDS)[number];

/** Most that is given out without an order at once: 5,000 kr, as large as a gift card of most stalls. */
export const MOST_GIVEN = 500_000;

export interface Handled {
  status: TicketStatus;
  blocked: boolean;
  remaining: number;
}

/** Deeds that a ticket allows: an ended one is what it is, and a blocked one is released or replaced. */
export function deedsAllowed({ status, blocked, remaining }: Handled): Deed[] {
  if (status !== 'ACTIVE') return [];
  return DEEDS.filter(deed => {
    if (deed === 'block') return !blocked;
    if (deed === 'release') return blocked;
    return deed === 'extend' ? !blocked : remaining > 0;
  });
}
