import { sql } from 'kysely';
import type { PictureData } from '../../pictures/rules.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { may, type ProviderRight } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { FEW } from '../rules.ts';
import type { Movement, Stock, StockRow } from './contract.ts';

interface Row {
  id: string | null;
  available: number;
  low_mark: number | null;
  picture: PictureData | null;
  variants: {
    productId: string;
    skuId: string;
    title: Words;
    variant: Words;
    alone: boolean;
    articleNumber: string;
    ean: string | null;
    perPurchaseAmount: number;
  }[];
}

/** Stock of a stall's goods that are not archived, each once, however many variants share it (H3). */
export async function readStock(world: World, caller: Caller, idOrSlug: string): Promise<Stock | Refusal> {
  const found = await providerWithRight(world, caller, idOrSlug, 'stock:read');
  if (isRefusal(found)) return found;
  const { rows } = await sql<Row>`
    select l.stock_item_id as id, coalesce(l.available, 0) as available, l.low_mark,
      (array_agg(c.picture order by p.position, p.id))[1] as picture,
      json_agg(json_build_object('productId', p.id, 'skuId', k.id, 'title', p.meta -> 'title', 'variant', k.title,
        'alone', (select count(*) = 1 from skus o where o.product_id = p.id), 'articleNumber', k.article_number, 'ean', k.ean,
        'perPurchaseAmount', k.per_purchase_amount) order by p.position, p.id, k.position, k.id) as variants
    from skus k join products p on p.id = k.product_id
    left join stock_levels l on l.stock_item_id = k.stock_item_id
    left join shown_pictures c on c.ref = p.meta -> 'images' ->> 0
    where p.provider_id = ${found.providerId} and p.archived_at is null and p.acquirable_as = 'BUYABLE'
    group by coalesce(l.stock_item_id, k.id), l.stock_item_id, l.available, l.low_mark
    order by min(p.position), min(p.id::text), min(k.position)`.execute(world.db);
  const said = rows.map(row => ({ ...row, variants: row.variants.map(one => toVariant(one, caller)) }));
  return {
    rows: said.flatMap(({ id, available, low_mark: lowMark, picture: image, variants }): StockRow[] =>
      id ? [{ _id: id, available, lowMark, image, variants, low: available <= (lowMark ?? FEW) }] : [],
    ),
    uncounted: said.flatMap(({ id, variants: [one] }) => (id || !one ? [] : [one])),
  };
}

function toVariant({ title, variant, alone, ...rest }: Row['variants'][number], { locale }: Caller) {
  return { ...rest, title: inLocale(title, locale), variant: alone ? null : inLocale(variant, locale) };
}

const MOST_MOVEMENTS = 60;

export async function readMovements(world: World, caller: Caller, stockItemId: string): Promise<Movement[] | Refusal> {
  const refusal = await stockRefusal(world.db, caller, { stockItemId, right: 'stock:read' });
  if (refusal) return refusal;
  const { rows } = await sql<Omit<Movement, 'happenedAt'> & { happened_at: Date }>`
    select m.id::text as "_id", m.delta, m.reason, m.note, m.happened_at,
      (s.on_hand - coalesce(sum(m.delta) over (order by m.id desc rows between unbounded preceding and 1 preceding), 0))::int
        as after,
      exists (select from stock_movements b where b.takes_back = m.id) as "takenBack"
    from stock_movements m join stock_items s on s.id = m.stock_item_id
    where m.stock_item_id = ${stockItemId} order by m.id desc limit ${MOST_MOVEMENTS}`.execute(world.db);
  return rows.map(({ happened_at: at, ...rest }) => ({ ...rest, happenedAt: at.toISOString() }));
}

/** The stall whose stock it is. */
export async function providerOfStock(db: Database | Tx, stockItemId: string): Promise<string | null> {
  const row = await db
    .selectFrom('stock_levels')
    .select('provider_id')
    .where('stock_item_id', '=', stockItemId)
    .executeTakeFirst();
  return row?.provider_id ?? null;
}

/** Products that are sold from a stock item, and their stall (H3). */
export async function productsOfItem(
  tx: Tx,
  stockItemId: string,
): Promise<{ providerId: string; productIds: string[] }> {
  const rows = await tx
    .selectFrom('skus')
    .select(['provider_id', 'product_id'])
    .distinct()
    .where('stock_item_id', '=', stockItemId)
    .orderBy('product_id')
    .execute();
  return { providerId: rows[0]?.provider_id ?? '', productIds: rows.map(row => row.product_id) };
}

/** Refusal for a stock item; the same one for every id where the caller has no right, so that none is revealed (I20). */
export async function stockRefusal(
  db: Database | Tx,
  caller: Caller,
  { stockItemId, right }: { stockItemId: string; right: ProviderRight },
): Promise<Refusal | null> {
  if (!caller.userId) return refuse('not-signed-in');
  const providerId = await providerOfStock(db, stockItemId);
  if (!may(caller, right, providerId ?? '')) return refuse('not-allowed');
  return providerId ? null : refuse('not-found');
}

export interface CountedSku {
  providerId: string;
  productId: string;
  stockItemId: string | null;
}

export async function findSku(db: Database | Tx, skuId: string): Promise<CountedSku | null> {
  const row = await db
    .selectFrom('skus')
    .select(['provider_id as providerId', 'product_id as productId', 'stock_item_id as stockItemId'])
    .where('id', '=', skuId)
    .executeTakeFirst();
  return row ?? null;
}

/** A movement by hand that may be taken back; null where there is none, or it was. */
export async function findMovement(
  tx: Tx,
  { stockItemId, movementId }: { stockItemId: string; movementId: string },
): Promise<number | null> {
  const { rows } = await sql<{ delta: number }>`
    select m.delta from stock_movements m where m.id = ${movementId} and m.stock_item_id = ${stockItemId}
      and m.hold_id is null and m.takes_back is null
      and not exists (select from stock_movements b where b.takes_back = m.id)`.execute(tx);
  return rows[0]?.delta ?? null;
}
