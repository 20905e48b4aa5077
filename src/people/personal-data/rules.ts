import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';
import type { Limit } from '../../shared/rate-limit.ts';

export const EXPORT_LIMIT: Limit = { hits: 10, seconds: 60 * 60 };

/** Who is erased, or asks what is kept of them. */
export interface Subject {
  userId: string;
  /** As they proved it; null without one. */
  emailAddress: string | null;
}

export interface UnderWay {
  orderGroupId: string;
  reference: string;
  seller: Words;
}

/**
 * What a slice keeps of people, and how it lets go. Each slice names its own in its slice.ts, and every world has them all: the
 * slices that sell stand above this one, so it can't call them by name.
 */
export interface Keeper {
  /** The name of its part of the export. */
  name: string;
  kept(db: Database | Tx, subject: Subject): Promise<unknown>;
  /** Lets go of everything but what bookkeeping law keeps (protocols 6.5). */
  forget?(tx: Tx, subject: Subject, now: Date): Promise<void>;
  /** What is not over yet, so that nobody can be forgotten. */
  underWay?(db: Database | Tx, subject: Subject): Promise<UnderWay[]>;
}

declare module '../../shared/slice.ts' {
  interface Slice {
    personalData?: readonly Keeper[];
  }
}

declare module '../../shared/world.ts' {
  interface World {
    personalData: readonly Keeper[];
  }
}

/** What who has no password types instead, in whichever of the three languages their page speaks. */
export const ERASE_WORDS = ['RADERA', 'ERASE', 'LÖSCHEN'];

export function saysErase(typed: string): boolean {
  return ERASE_WORDS.includes(typed.trim().normalize('NFC').toUpperCase());
}
