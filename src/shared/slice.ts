import type { Handlers } from './api.ts';
import type { AuditCheck } from './audit.ts';
import type { Work } from './queue.ts';
import type { Refusals } from './refusal.ts';

/**
 * The front door of a slice for the composition: what it gives to the hall, named in its slice.ts and listed in
 * src/slices.ts. Slices that ask something of all others add it here: mails, live topics, what is kept of people.
 */
export interface Slice {
  /** The handlers of its endpoints, by the names of its contracts. */
  api?: Record<string, Handlers>;
  /** What goes out, what came in, and what runs by the clock. */
  work?: readonly Partial<Work>[];
  /** Reasons to say no that are its own. */
  refusals?: Refusals;
  audit?: readonly AuditCheck[];
}
