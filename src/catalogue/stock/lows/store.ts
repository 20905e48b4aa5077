import { sql } from 'kysely';
import type { Tx } from '../../../shared/database/connect.ts';

const READER = 'low-stock';
/** Most events that are looked through at once. */
const MOST_EVENTS = 5000;

/** News of stock since the last reading, read once: the reader's row is locked until the transaction ends. */
export async function productsMoved(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ position: number }>`
    insert into event_readers (name, position) select ${READER}, coalesce(max(position), 0) from events
    on conflict (name) do update set position = event_readers.position returning position`.execute(tx);
  const after = rows[0]!.position;
  const latest = await sql<{ position: number }>`
    select least(coalesce(max(position), 0), ${after + MOST_EVENTS}) as position from events`.execute(tx);
  // Events given a place after this look are news of the next one.
  const until = Math.max(after, latest.rows[0]!.position);
  const news = await sql<{ id: string }>`
    select distinct subject_id as id from events where position > ${after} and position <= ${until}
      and type in ('stock-moved', 'product-changed') and subject = 'product'`.execute(tx);
  await sql`update event_readers set position = ${until} where name = ${READER}`.execute(tx);
  return news.rows.map(row => row.id);
}

export interface LowStock {
  stockItemId: string;
  providerId: string;
}

/** Goods of these products that have come down to their mark and were not told of; those with more again are forgotten. */
export async function newLows(
  tx: Tx,
  productIds: readonly string[],
  { few, now }: { few: number; now: Date },
): Promise<LowStock[]> {
  if (!productIds.length) return [];
  const items = sql`select k.stock_item_id from skus k where k.product_id = any(${[...productIds]}::uuid[])
    and k.stock_item_id is not null`;
  await sql`delete from stock_lows w using stock_levels l where l.stock_item_id = w.stock_item_id
    and w.stock_item_id in (${items}) and l.available > coalesce(l.low_mark, ${few})`.execute(tx);
  const { rows } = await sql<LowStock>`
    insert into stock_lows (stock_item_id, provider_id, since)
    select l.stock_item_id, l.provider_id, ${now} from stock_levels l
    where l.stock_item_id in (${items}) and l.available <= coalesce(l.low_mark, ${few})
      and exists (select from skus k join products p on p.id = k.product_id
        where k.stock_item_id = l.stock_item_id and p.archived_at is null and p.acquirable_as = 'BUYABLE')
    on conflict do nothing returning stock_item_id as "stockItemId", provider_id as "providerId"`.execute(tx);
  return rows;
}
