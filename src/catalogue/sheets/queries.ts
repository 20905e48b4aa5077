import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';
import type { VatCategory } from '../../shared/vat.ts';
import type { LeastAge } from '../ages/rules.ts';
import type { Contents } from '../contents/contract.ts';
import type { AddProduct } from '../contract.ts';
import type { AcquirableAs, AcquireFields } from '../kinds/contract.ts';
import type { Safety } from '../safety/contract.ts';
import type { NoWithdrawal } from '../withdrawals/rules.ts';

type Sold = AddProduct['skus'][number];

/** A variant as staff edit it. */
export interface SheetSku {
  id: string;
  articleNumber: string;
  ean: string | null;
  title: Words;
  price: number;
  perPurchaseAmount: number;
  stockItemId: string | null;
  /** Pieces that can still be promised; null when stock is not counted. */
  onHand: number | null;
  /** The last movement that was made by hand, so that a count of somebody else is noticed. */
  counted: number | null;
  /** The last of them that still stands: no movement that was taken back, nor one that took it back. */
  standing: number | null;
  acquire: AcquireFields;
  guestPrices: NonNullable<Sold['guestPrices']>;
  priceSeasons: NonNullable<Sold['priceSeasons']>;
}

/** A product as staff edit it, with everything that a change set may change. */
export interface SheetProduct {
  id: string;
  slug: string;
  kind: AcquirableAs;
  status: 'ACTIVE' | 'INACTIVE' | 'HIDDEN';
  /** Wall time at the stall from which it is sold by itself; null for what waits for nothing. */
  sellsFrom: string | null;
  archived: boolean;
  meta: AddProduct['meta'];
  contentBlocks: NonNullable<AddProduct['contentBlocks']>;
  categories: string[];
  facts: NonNullable<AddProduct['facts']>;
  vatCategory: VatCategory;
  section: string | null;
  position: number;
  priceSettings: AddProduct['priceSettings'];
  voucherKind: AddProduct['voucherKind'];
  validMonths: number | null;
  ticketPerGuest: boolean;
  availability: AddProduct['availability'];
  safety: Safety | null;
  noWithdrawal: NoWithdrawal | null;
  leastAge: LeastAge | null;
  contents: Contents | null;
  languages: string[];
  deliveryMethods: AddProduct['deliveryMethods'];
  optionalGroupIds: string[];
  skus: SheetSku[];
}

type StoredSku = Omit<SheetSku, 'acquire'> & { acquire: Record<string, unknown> };

/** Goods of a provider as a sheet, in the order of its shelves: all that are not archived, or these. */
export async function sheetOfProvider(
  db: Database | Tx,
  { providerId, now }: { providerId: string; now: Date },
  productIds?: readonly string[],
): Promise<SheetProduct[]> {
  const these = productIds ? sql`p.id = any(${[...productIds]}::uuid[])` : sql`p.archived_at is null`;
  const { rows } = await sql<Omit<SheetProduct, 'skus'> & { skus: StoredSku[] }>`
    select p.id, p.slug, p.acquirable_as as kind, status_at(p.status, p.on_sale_at, ${now}) as status,
      case when p.on_sale_at > ${now} then to_char(p.on_sale_at at time zone g.time_zone, 'YYYY-MM-DD"T"HH24:MI') end
        as "sellsFrom", p.archived_at is not null as archived, p.meta, p.content_blocks as "contentBlocks", p.categories,
      p.facts, p.vat_category as "vatCategory", p.section, p.position, p.price_settings as "priceSettings",
      p.voucher_kind as "voucherKind", p.valid_months as "validMonths", p.ticket_per_guest as "ticketPerGuest",
      p.availability, p.safety, p.no_withdrawal as "noWithdrawal", p.least_age as "leastAge", p.contents, p.languages,
      p.delivery_methods as "deliveryMethods",
      array(select g.group_id::text from product_optional_groups g where g.product_id = p.id order by g.position)
        as "optionalGroupIds",
      (select coalesce(json_agg(json_build_object('id', k.id, 'articleNumber', k.article_number, 'ean', k.ean, 'title', k.title,
        'price', k.price, 'perPurchaseAmount', k.per_purchase_amount, 'stockItemId', k.stock_item_id,
        'onHand', c.on_hand, 'counted', c.counted,
        'standing', (select s.id from stock_movements s where s.stock_item_id = k.stock_item_id and s.hold_id is null
          and s.takes_back is null and not exists (select from stock_movements b where b.takes_back = s.id)
          order by s.id desc limit 1), 'acquire', k.acquire,
        'guestPrices', (select coalesce(json_agg(json_build_object('guestType', u.guest_type, 'title', u.title,
          'price', coalesce(u.price, k.price)) order by u.position), '[]') from guest_prices u where u.sku_id = k.id),
        'priceSeasons', (select coalesce(json_agg(json_build_object('title', d.title, 'from', d.from_day,
          'to', d.to_day, 'weekdays', d.weekdays, 'price', d.price, 'guestPrices', d.guest_prices)
          order by d.position), '[]') from price_seasons d where d.sku_id = k.id)) order by k.position, k.id), '[]')
        from skus k left join counted_stock c on c.stock_item_id = k.stock_item_id
        where k.product_id = p.id) as skus
    from products p join provider_signs g on g.provider_id = p.provider_id
    where p.provider_id = ${providerId} and ${these}
    order by p.position, p.created_at, p.slug`.execute(db);
  return rows.map(row => ({
    ...row,
    skus: row.skus.map(sku => ({ ...sku, acquire: written(row.kind, sku.acquire) })),
  }));
}

/** Variant fields as its seller writes them. */
function written(kind: AcquirableAs, acquire: Record<string, unknown>): AcquireFields {
  const fields = kind === 'ACCOMMODATION' ? { availability: acquire } : acquire;
  return { _type: kind, ...fields } as AcquireFields;
}

/** Locks products with their variants, in the order of their ids, so that two change sets of the same goods take turns. */
export async function lockProducts(tx: Tx, providerId: string, productIds: readonly string[]): Promise<void> {
  const these = sql`any(${[...productIds]}::uuid[])`;
  await sql`select 1 from products where provider_id = ${providerId} and id = ${these} order by id
    for no key update`.execute(tx);
  await sql`select 1 from skus where provider_id = ${providerId} and product_id = ${these} order by id
    for no key update`.execute(tx);
}

/** Slugs of these that no file can name: of other providers' products, as addresses are the hall's, and archived ones. */
export async function slugsTaken(
  db: Database | Tx,
  providerId: string,
  slugs: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = any(${[...slugs]}) 
      and (provider_id <> ${providerId} or archived_at is not null)`.execute(db);
  return new Set(rows.map(row => row.slug));
}
