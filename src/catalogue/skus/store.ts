import { type Insertable, sql, type Updateable } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { GuestPrices, PriceSeasons, Skus } from '../../shared/database/tables.ts';

/** Inserts variants with their price history, skipping article numbers already in use; answers with the ids of the others. */
export async function insertSkus({ tx, now }: Deed, skus: readonly Insertable<Skus>[]): Promise<Set<string>> {
  const rows = await tx
    .insertInto('skus')
    .values([...skus])
    .onConflict(conflict => conflict.columns(['provider_id', 'article_number']).doNothing())
    .returning(['id', 'provider_id', 'price', 'reduced'])
    .execute();
  if (!rows.length) return new Set();
  const history = rows.map(({ id, ...row }) => ({ sku_id: id, ...row, from_at: now }));
  await tx.insertInto('price_history').values(history).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function updateSku({ tx, now }: Deed, id: string, changes: Updateable<Skus>): Promise<void> {
  await tx.updateTable('skus').set(changes).where('id', '=', id).execute();
  if (changes.price === undefined && changes.reduced === undefined) return;
  await sql`
    insert into price_history (sku_id, provider_id, price, reduced, from_at)
    select id, provider_id, price, reduced, ${now} from skus where id = ${id}`.execute(tx);
}

/** Replaces all guest prices of a variant, in the seller's order. */
export async function putGuestPrices(tx: Tx, skuId: string, guests: readonly Insertable<GuestPrices>[]): Promise<void> {
  await tx.deleteFrom('guest_prices').where('sku_id', '=', skuId).execute();
  if (guests.length)
    await tx
      .insertInto('guest_prices')
      .values([...guests])
      .execute();
}

export async function putPriceSeasons(
  tx: Tx,
  skuId: string,
  seasons: readonly Insertable<PriceSeasons>[],
): Promise<void> {
  await tx.deleteFrom('price_seasons').where('sku_id', '=', skuId).execute();
  if (seasons.length)
    await tx
      .insertInto('price_seasons')
      .values([...seasons])
      .execute();
}
