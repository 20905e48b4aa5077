import { sql } from 'kysely';
import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { findQuote, holdsKey, type StoredQuote } from '../queries.ts';
import type { QuoteRemark } from './contract.ts';

const MOST = 200;

/** Remarks on a quote, oldest first: for who has the link's key, and the stall's people. */
export async function readRemarks(world: World, caller: Caller, quoteId: string): Promise<QuoteRemark[] | Refusal> {
  const quote = await findQuote(world.db, quoteId);
  if (!quote) return refuse('not-found');
  const no = refusalToSpeak(caller, quote);
  return no ?? (await remarksOf(world.db, quote.id));
}

/** The refusal of who has neither the link's key nor a place at the stall. */
export function refusalToSpeak(caller: Caller, quote: StoredQuote): Refusal | null {
  if (holdsKey(caller, quote) || may(caller, 'orders:read', quote.providerId)) return null;
  return refuse('quote-key-needed');
}

export async function remarksOf(db: Database | Tx, quoteId: string): Promise<QuoteRemark[]> {
  const { rows } = await sql<Omit<QuoteRemark, '_id' | '_saidAt'> & { id: string; saidAt: Date }>`
    select r.id, r.kind, r.version, r.item_id as "itemId", r.by_stall as "byStall", r.text, r.said_at as "saidAt",
      (select i #>> '{meta,title}' from quote_versions v, jsonb_array_elements(v.content -> 'items') i
        where v.quote_id = r.quote_id and v.version = r.version and i ->> '_id' = r.item_id) as "itemTitle"
    from quote_remarks r where r.quote_id = ${quoteId} order by r.id desc limit ${MOST}`.execute(db);
  return rows.reverse().map(({ id, saidAt, ...row }) => ({ ...row, _id: id, _saidAt: saidAt.toISOString() }));
}

/** Number of the customer's remarks that the stall has not read yet, for each of these quotes. */
export async function unheardOf(db: Database | Tx, quoteIds: readonly string[]): Promise<Map<string, number>> {
  if (!quoteIds.length) return new Map();
  const { rows } = await sql<{ quoteId: string; count: number }>`
    select r.quote_id as "quoteId", count(*)::int as count from quote_remarks r join quotes q on q.id = r.quote_id
    where r.quote_id = any(${[...quoteIds]}::uuid[]) and not r.by_stall
      and r.said_at > coalesce(q.heard_at, '-infinity')
    group by r.quote_id`.execute(db);
  return new Map(rows.map(({ quoteId, count }) => [quoteId, count]));
}
