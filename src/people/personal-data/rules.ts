import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';
import type { Limit } from '../../shared/rate-limit.ts';

export const EXPORT_LIMIT: Limit = { hits: 10, seconds: 60 * 60 };

/** The data subject: the person who is erased or exported. */
export interface Subject {
  userId: string;
  /** Verified e-mail address; null without one. */
  emailAddress: string | null;
}

export interface UnderWay {
  orderGroupId: string;
  reference: string;
  seller: Words;
}

/**
 * Personal data of a slice: how it is exported and erased. Each slice names its own in its slice.ts, and every world
 * has them all: the slices that sell stand above this one, so it can't import them.
 */
export interface Keeper {
  /** Name of the slice's part of the export. */
  name: string;
  kept(db: Database | Tx, subject: Subject): Promise<unknown>;
  /** Erases everything but what bookkeeping law keeps (protocols 6.5). */
  forget?(deed: Deed, subject: Subject): Promise<void>;
  /** Unfinished business that blocks an erasure. */
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

/** Confirmation words for people without a password, one per language of the pages. */
export const ERASE_WORDS = ['RADERA', 'ERASE', 'LÖSCHEN'];

export function saysErase(typed: string): boolean {
  return ERASE_WORDS.includes(typed.trim().normalize('NFC').toUpperCase());
}
