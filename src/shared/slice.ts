import type { Handlers } from './api.ts';
import type { AuditCheck } from './audit.ts';
import type { Work } from './queue.ts';
import type { Refusals } from './refusal.ts';
import type { World } from './world.ts';

/** A port that the hall listens on beside HTTP. */
export interface Door {
  name: string;
  port: number;
  /** Takes nothing new, and resolves when what is under way is answered. */
  close(): Promise<void>;
}

/**
 * Front door of a slice for the composition: its parts, named in its slice.ts and listed in src/slices.ts. Slices that
 * need something of all others add it here: mails, live topics, personal data.
 */
export interface Slice {
  /** Handlers of its endpoints, by the names of its contracts. */
  api?: Record<string, Handlers>;
  /** Background work: outbox, inbox and periodic jobs. */
  work?: readonly Partial<Work>[];
  /** Refusal reasons of its own. */
  refusals?: Refusals;
  audit?: readonly AuditCheck[];
  /** Ports of its own beside HTTP, opened with the hall and closed with it; null where the settings name none. */
  doors?: readonly ((world: World) => Promise<Door | null>)[];
}
