import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { PickedRow, ShelfRow } from './rules.ts';

/** The columns of a `ShelfRow`. */
export const SHELF_COLUMNS = sql`
  s.sku_id as "skuId", s.product_id as "productId", s.provider_id as "providerId", s.sku_title as "skuTitle",
  s.variants, s.price, s.stock_item_id as "stockItemId", s.per_purchase_amount as "perPurchaseAmount",
  s.product_slug as "productSlug", s.product_title as "productTitle", s.product_kicker as "productKicker",
  s.product_status as "productStatus", s.on_sale_at as "onSaleAt", s.acquirable_as as "acquireType", s.vat_category as "vatCategory", s.picture,
  s.provider_slug as "providerSlug", s.provider_title as "providerTitle", s.provider_status as "providerStatus",
  s.paused_until as "pausedUntil", s.band, s.colour, s.time_zone as "timeZone", s.delivery, s.acquire, s.price_settings as "priceSettings",
  s.voucher_kind as "voucherKind", s.no_withdrawal as "noWithdrawal", s.least_age as "leastAge", s.contents, s.delivery_methods as "deliveryMethods", d.guest_prices as "guestPrices",
  d.price_seasons as "priceSeasons", o.groups, f.rules ->> 'kind' as "offerKind",
  coalesce((select c.takes_cards from seller_cards c where c.provider_id = s.provider_id), true) as "takesCards"`;

/** A variant with its seasonal prices, options and booking terms. */
export const SHELF = sql`skus_on_sale s join sku_day_prices d on d.sku_id = s.sku_id
  join product_options o on o.product_id = s.product_id left join product_offers f on f.product_id = s.product_id`;

/**
 * The shelf of one variant, to be joined: its columns, found by the variant alone. OFFSET 0 keeps PostgreSQL from
 * joining the views of a whole hall to a few lines, which it does where there are more than it puts in order.
 */
export const shelfOf = (skuId: RawBuilder<unknown>) =>
  sql`lateral (select ${SHELF_COLUMNS} from ${SHELF} where s.sku_id = ${skuId} offset 0)`;

/** The columns of a picked option, left open at the end so that its quantity can be added. */
export const PICKED_OPTION = sql`json_build_object('optional', json_build_object('_id', g.optional_id, 'optionalGroupId', g.group_id),
  'title', g.title, 'groupTitle', g.group_title, 'price', g.price, 'vatCategory', g.vat_category`;

/** A variant as it is on sale now. */
export async function findOnShelf(db: Database | Tx, skuId: string): Promise<ShelfRow | null> {
  const { rows } = await sql<ShelfRow>`select ${SHELF_COLUMNS} from ${SHELF} where s.sku_id = ${skuId}`.execute(db);
  return rows[0] ?? null;
}

/** Variants of a stall that are booked, with a unit or on a departure, as staff book them. */
export async function bookedOnShelf(db: Database | Tx, providerId: string): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select ${SHELF_COLUMNS} from ${SHELF}
    where s.provider_id = ${providerId} and f.rules is not null and s.acquirable_as in ('BOOKABLE', 'ACCOMMODATION')
    order by s.product_slug, s.sku_id`.execute(db);
  return rows;
}

/** Options as offered now, by id; unknown ids are left out. */
export async function findOptions(db: Database | Tx, ids: readonly string[]): Promise<Omit<PickedRow, 'quantity'>[]> {
  if (!ids.length) return [];
  const { rows } = await sql<{ found: Omit<PickedRow, 'quantity'> }>`
    select ${PICKED_OPTION}) as found from optional_signs g
    where g.optional_id = any(${[...ids]}::uuid[]) order by g.group_id, g.position`.execute(db);
  return rows.map(row => row.found);
}
