import { sql } from 'kysely';
import type { Database } from '../../shared/database/connect.ts';

/** A quote by which something is held, as the people of its stall are told. */
export interface HoldingQuote {
  quoteId: string;
  number: string;
  /** Its customer, or what it is about where nobody is named. */
  name: string;
}

/** Quotes by which these groups of things are held; a group that none holds is left out. */
export async function quotesHolding(
  db: Database,
  orderGroupIds: readonly string[],
): Promise<Map<string, HoldingQuote>> {
  if (!orderGroupIds.length) return new Map();
  const { rows } = await sql<HoldingQuote & { orderGroupId: string }>`
    select h.order_group_id as "orderGroupId", h.quote_id as "quoteId", h.number,
      coalesce(nullif(trim(concat_ws(' ', q.customer ->> 'firstName', q.customer ->> 'lastName')), ''),
        v.content ->> 'title') as name
    from quote_holds h join quotes q on q.id = h.quote_id
    join quote_versions v on v.quote_id = q.id and v.version = q.version
    where h.order_group_id = any(${[...orderGroupIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ orderGroupId, ...quote }) => [orderGroupId, quote]));
}
