import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import type { FoundRow } from '../src/search/answers/rules.ts';

/** Hand-written SQL for a search of the whole hall (docs/search.md), as the least that any search has to do. */
const BY_HAND = readFileSync(new URL('seven-days.sql', import.meta.url), 'utf8');

export interface AskedByHand {
  from: string;
  to: string;
  guests: number;
  now: Date;
  bands?: readonly string[];
  mostPrice?: number | null;
  facts?: readonly string[];
  cities?: readonly string[];
}

/** Rows found by the hand-written SQL; an empty list narrows nothing. */
export async function searchByHand(pool: Pool, asked: AskedByHand): Promise<FoundRow[]> {
  const { from, to, guests, now, mostPrice = null } = asked;
  const orNull = (list: readonly string[] | undefined) => (list?.length ? list : null);
  const { rows } = await pool.query<FoundRow>(BY_HAND, [
    ...[from, to, guests, now],
    ...[orNull(asked.bands), mostPrice, orNull(asked.facts), orNull(asked.cities)],
  ]);
  return rows;
}
