import { sql } from 'kysely';
import type { Tx } from '../../../shared/database/connect.ts';

const READER = 'low-stock';

/** News of stock since the last reading, read once: the reader's row is locked until the transaction ends. */
export async function productsMoved(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ position: string }>`
    insert into event_readers (name, position) select ${READER}, coalesce(max(position), 0) from events
    on conflict (name) do update set position = event_readers.position returning position`.execute(tx);
  const after = Number(rows[0]!.position);
  const news = await sql<{ position: string; id: string }>`
    select position, subject_id as id from events where position > ${after}
      and type in ('stock-moved', 'product-changed') and subject = 'product' order by position limit 500`.execute(tx);
  const last = news.rows.at(-1)?.position;
  // With no news of stock, the reader stands at the newest event: its next look begins there.
  const until = news.rows.length === 500 ? sql`${last}` : sql`(select coalesce(max(position), 0) from events)`;
  await sql`update event_readers set position = greatest(position, ${until}) where name = ${READER}`.execute(tx);
  return [...new Set(news.rows.map(row => row.id))];
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
