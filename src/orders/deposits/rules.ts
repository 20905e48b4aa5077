/** ASKED waits for its payment, HELD is with the seller; RELEASED went back, but for what was kept. */
export const DEPOSIT_STATES = ['ASKED', 'HELD', 'RELEASED', 'WITHDRAWN'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

interface Standing {
  paid: boolean;
  withdrawn: boolean;
  released: boolean;
}

export function depositState({ paid, withdrawn, released }: Standing): DepositState {
  if (withdrawn) return 'WITHDRAWN';
  if (released) return 'RELEASED';
  return paid ? 'HELD' : 'ASKED';
}

export type ReleaseProblem = 'changed' | 'too-much' | 'no-reason';

/** Split of a deposit into what goes back and what is kept, or why it can't be given back like this. */
export function releaseOf(
  held: number,
  wish: { expectedHeld: number; kept: number | null; keptFor: string },
): { back: number; kept: number } | ReleaseProblem {
  const { expectedHeld, kept, keptFor } = wish;
  if (held !== expectedHeld) return 'changed';
  if (kept === null || kept > held) return 'too-much';
  if (kept > 0 && !keptFor) return 'no-reason';
  return { back: held - kept, kept };
}
