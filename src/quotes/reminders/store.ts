import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { PartToRemind } from './queries.ts';

/** Notes that a quote's customer is reminded; false where another copy did, or nothing is left to be reminded of. */
export async function noteReminded(
  { tx, now }: Deed,
  quoteId: string,
): Promise<{ providerId: string; locale: 'sv' | 'en' | 'de' } | null> {
  const { rows } = await sql<{ providerId: string; locale: 'sv' | 'en' | 'de' }>`
    update quotes set reminded_at = ${now} where id = ${quoteId} and state = 'PUBLISHED' and reminded_at is null
    returning provider_id as "providerId", locale`.execute(tx);
  return rows[0] ?? null;
}

/** Notes a reminder of a part, once. */
export async function notePartLetter({ tx, now }: Deed, { quoteId, part, kind }: PartToRemind): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into quote_part_letters (quote_id, part, kind, sent_at) values (${quoteId}, ${part}, ${kind}, ${now})
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows) > 0;
}
