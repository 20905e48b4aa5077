import { sql } from 'kysely';
import type { DescribedPicture } from '../../pictures/described/rules.ts';
import type { PictureData } from '../../pictures/rules.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, LOCALES, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { shownPriceUnit } from '../answers/rules.ts';
import type { AcquirableAs } from '../kinds/contract.ts';
import type { PriceUnit } from '../prices/contract.ts';
import { FEW, searchTerms } from '../rules.ts';
import type { Assortment, AssortmentRow, EditedProduct } from './contract.ts';
import { PAGE_OF_ASSORTMENT, type ProductState, type ShelfName } from './rules.ts';

/** The seller's state of the product `p`. */
const stateAt = (now: Date) => sql<ProductState>`case when p.archived_at is not null then 'ARCHIVED'
  when status_at(p.status, p.on_sale_at, ${now}) = 'ACTIVE' then 'ON_SALE'
  when p.status = 'HIDDEN' and p.on_sale_at is not null then 'SCHEDULED' when p.status = 'INACTIVE' then 'PAUSED' when p.published_at is null then 'DRAFT' else 'HIDDEN' end`;

/** The coming moment from which the product `p` is sold by itself. */
const awaitedAt = (now: Date) => sql<Date | null>`case when p.on_sale_at > ${now} then p.on_sale_at end`;

/** Every product of the stall with its state and what is left, before any filter. */
const shelved = (providerId: string, now: Date) => sql`
  select p.id, p.slug, p.acquirable_as, p.meta, p.categories, p.words, p.position, ${stateAt(now)} as state,
    ${awaitedAt(now)} as on_sale_at, k.*
  from products p
  join lateral (
    select count(*)::int as variants, min(k.price) as price, max(k.price) as dearest,
      (array_agg(k.acquire order by k.price, k.position, k.id))[1] as acquire,
      bool_or(exists (select from guest_prices u where u.sku_id = k.id)) as by_head,
      coalesce(string_agg(lower(k.article_number), ' '), '') as numbers,
      bool_or(k.stock_item_id is null) as untracked,
      coalesce(bool_or(l.available <= coalesce(l.low_mark, ${FEW})), false) as low,
      coalesce(max(l.available / k.per_purchase_amount), 0) as most,
      (select sum(once.available)::int from (select distinct one.stock_item_id, level.available from skus one
        join stock_levels level on level.stock_item_id = one.stock_item_id where one.product_id = p.id) once) as "left"
    from skus k left join stock_levels l on l.stock_item_id = k.stock_item_id
    where k.product_id = p.id
  ) k on k.price is not null
  where p.provider_id = ${providerId}`;

const LOW = sql<boolean>`(state = 'ON_SALE' and low and (untracked or most > 0))`;
const SOLD_OUT = sql<boolean>`(state = 'ON_SALE' and not untracked and most <= 0)`;

interface Row {
  id: string;
  slug: string;
  acquirable_as: AcquirableAs;
  state: ProductState;
  on_sale_at: Date | null;
  meta: { title: Words; subtitle?: Words };
  categories: string[];
  picture: PictureData | null;
  variants: number;
  price: number;
  dearest: number;
  acquire: { type?: AssortmentRow['bookableType']; amount?: { unit: { type: PriceUnit }; value: number } };
  by_head: boolean;
  untracked: boolean;
  low: boolean;
  most: number;
  left: number | null;
  total: number;
}

export interface AssortmentWish {
  idOrSlug: string;
  text?: string | undefined;
  kind?: AcquirableAs | undefined;
  shelf?: ShelfName | undefined;
  page: number;
}

/** The list of a stall's products for its staff, in the order of the shelf. */
export async function readAssortment(
  world: World,
  caller: Caller,
  wish: AssortmentWish,
): Promise<Assortment | Refusal> {
  const found = await providerWithRight(world, caller, wish.idOrSlug, 'stock:read');
  if (isRefusal(found)) return found;
  const { providerId } = found;
  const [listed, counts, provider] = await Promise.all([
    findRows(world, providerId, wish),
    countShelves(world, providerId),
    world.db
      .selectFrom('provider_signs')
      .select(['slug', 'title'])
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    provider: {
      _id: providerId,
      slug: provider.slug!,
      title: inLocale(provider.title as unknown as Words, caller.locale),
    },
    rows: listed.map(row => toRow(row, caller)),
    total: listed[0]?.total ?? 0,
    page: wish.page,
    ...counts,
  };
}

async function findRows(world: World, providerId: string, { text, kind, shelf, page }: AssortmentWish): Promise<Row[]> {
  const { tokens } = searchTerms(text ?? '');
  const number = `%${(text ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  const words = tokens.map(token => sql`words like ${`%${token}%`}`);
  const conditions = [
    sql`case ${shelf ?? 'ALL'}::text when 'ALL' then state <> 'ARCHIVED' when 'LOW' then ${LOW}
      when 'SOLD_OUT' then ${SOLD_OUT} else state = ${shelf ?? 'ALL'}::text end`,
    kind ? sql`acquirable_as = ${kind}` : sql`true`,
    text?.trim()
      ? sql`(numbers like ${number} or ${words.length ? sql.join(words, sql` and `) : sql`false`})`
      : sql`true`,
  ];
  const { rows } = await sql<Row>`
    select a.id, a.slug, a.acquirable_as, a.state, a.on_sale_at, a.meta, a.categories, a.variants, a.price, a.dearest, a.acquire,
      a.by_head, a.untracked, a.low, a.most, a."left", s.picture, count(*) over ()::int as total
    from (${shelved(providerId, world.now())}) a left join shown_pictures s on s.ref = a.meta -> 'images' ->> 0
    where ${sql.join(conditions, sql` and `)}
    order by a.position, a.id
    limit ${PAGE_OF_ASSORTMENT} offset ${(page - 1) * PAGE_OF_ASSORTMENT}`.execute(world.db);
  return rows;
}

async function countShelves(world: World, providerId: string): Promise<Pick<Assortment, 'counts' | 'kinds'>> {
  const { rows } = await sql<Pick<Assortment, 'counts' | 'kinds'>>`
    select json_build_object('ALL', count(*) filter (where state <> 'ARCHIVED'),
        'ON_SALE', count(*) filter (where state = 'ON_SALE'), 'LOW', count(*) filter (where ${LOW}),
        'SOLD_OUT', count(*) filter (where ${SOLD_OUT}), 'SCHEDULED', count(*) filter (where state = 'SCHEDULED'),
        'PAUSED', count(*) filter (where state = 'PAUSED'),
        'HIDDEN', count(*) filter (where state = 'HIDDEN'), 'DRAFT', count(*) filter (where state = 'DRAFT'),
        'ARCHIVED', count(*) filter (where state = 'ARCHIVED')) as counts,
      array(select distinct o.acquirable_as from products o where o.provider_id = ${providerId} order by 1) as kinds
    from (${shelved(providerId, world.now())}) a`.execute(world.db);
  return rows[0]!;
}

function toRow(row: Row, { locale }: Caller): AssortmentRow {
  const { amount, type } = row.acquire;
  return {
    _id: row.id,
    slug: row.slug,
    acquirableAs: row.acquirable_as,
    bookableType: type ?? null,
    state: row.state,
    onSaleAt: row.on_sale_at?.toISOString() ?? null,
    title: inLocale(row.meta.title, locale),
    subtitle: inLocale(row.meta.subtitle, locale),
    image: row.picture,
    categories: row.categories,
    variants: row.variants,
    price: row.price,
    priceIsFrom: row.price !== row.dearest,
    priceUnit: shownPriceUnit(row.acquirable_as, amount?.unit.type ?? null, row.by_head),
    priceUnitValue: amount?.value ?? 1,
    left: row.left,
    low: row.low,
    standing: rowStanding(row),
    languagesMissing: LOCALES.filter(one => !row.meta.title[one]),
  };
}

function rowStanding({ state, untracked, most }: Row): AssortmentRow['standing'] {
  if (state !== 'ON_SALE') return 'UNAVAILABLE';
  if (untracked) return 'AVAILABLE';
  if (most <= 0) return 'SOLD_OUT';
  return most <= FEW ? 'FEW' : 'AVAILABLE';
}

/** The variants of the product `p` as their seller writes them. */
const WRITTEN_SKUS = sql`(
  select json_agg(json_build_object('_id', k.id, 'articleNumber', k.article_number, 'ean', k.ean,
    'title', k.title, 'price', k.price,
    'reduced', k.reduced, 'perPurchaseAmount', k.per_purchase_amount,
    'acquire', jsonb_build_object('_type', k.acquire_type) || case when k.acquire_type = 'ACCOMMODATION'
      then jsonb_build_object('availability', k.acquire) else k.acquire end,
    'guestPrices', (select coalesce(json_agg(json_build_object('guestType', u.guest_type, 'title', u.title,
      'price', coalesce(u.price, k.price)) order by u.position), '[]') from guest_prices u where u.sku_id = k.id),
    'priceSeasons', (select coalesce(json_agg(json_build_object('title', d.title, 'from', d.from_day, 'to', d.to_day,
      'weekdays', d.weekdays, 'price', d.price, 'guestPrices', d.guest_prices) order by d.position), '[]')
      from price_seasons d where d.sku_id = k.id),
    'stock', case when l.stock_item_id is not null then json_build_object('_id', l.stock_item_id, 'available', l.available,
      'lowMark', l.low_mark) end) order by k.position, k.id)
  from skus k left join stock_levels l on l.stock_item_id = k.stock_item_id
  where k.product_id = p.id)`;

type Stored = Omit<EditedProduct, 'meta' | '_id' | 'onSaleAt'> & {
  id: string;
  onSaleAt: Date | null;
  meta: { kicker?: Words; title: Words; subtitle?: Words; description?: Words };
  pictures: DescribedPicture[];
};

/** A product for its editor. Those who may read the stall's stock may read it, those of its shelves may change it. */
export async function readWritten(world: World, caller: Caller, productId: string): Promise<EditedProduct | Refusal> {
  if (!caller.userId) return refuse('not-signed-in');
  const product = await findWritten(world.db, productId, world.now());
  // The same refusal for every id, so that it does not reveal which exist (I20).
  if (!may(caller, 'stock:read', product?.providerId ?? '')) return refuse('not-allowed');
  return product ?? refuse('not-found');
}

export async function findWritten(db: Database | Tx, productId: string, now: Date): Promise<EditedProduct | null> {
  const { rows } = await sql<Stored>`
    select p.id, p.slug, p.provider_id as "providerId", p.acquirable_as as "acquirableAs", ${stateAt(now)} as state, p.revision,
      exists (select from product_offers o where o.product_id = p.id) as "hasRules",
      ${awaitedAt(now)} as "onSaleAt",
      p.meta, p.content_blocks as "contentBlocks", p.categories, p.facts, p.vat_category as "vatCategory", p.section,
      p.position, p.price_settings as "priceSettings", p.voucher_kind as "voucherKind", p.valid_months as "validMonths",
      p.ticket_per_guest as "ticketPerGuest", p.availability, p.safety, p.no_withdrawal as "noWithdrawal",
      p.least_age as "leastAge", p.contents, p.languages,
      p.delivery_methods as "deliveryMethods",
      array(select x.group_id::text from product_optional_groups x where x.product_id = p.id order by x.position)
        as "optionalGroupIds",
      coalesce((select json_agg(s.described order by i.place)
        from jsonb_array_elements_text(p.meta -> 'images') with ordinality as i (ref, place)
        join shown_pictures s on s.ref = i.ref), '[]') as pictures, ${WRITTEN_SKUS} as skus
    from products p where p.id = ${productId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { id, meta, pictures, onSaleAt, ...rest } = row;
  const { title, kicker = null, subtitle = null, description = null } = meta;
  return {
    _id: id,
    ...rest,
    onSaleAt: onSaleAt?.toISOString() ?? null,
    meta: { kicker, title, subtitle, description, images: pictures },
  };
}

interface LockedProduct {
  id: string;
  title: Words;
  state: ProductState;
  /** True while the moment from which it is sold by itself lies ahead. */
  waits: boolean;
}

/** Locks products of one stall in the order of their ids, so that changes of several take turns; others are left out. */
export async function lockProducts(
  { tx, now }: Pick<Deed, 'tx' | 'now'>,
  providerId: string,
  ids: readonly string[],
): Promise<LockedProduct[]> {
  const { rows } = await sql<LockedProduct>`
    select p.id, p.meta -> 'title' as title, ${stateAt(now)} as state, coalesce(p.on_sale_at > ${now}, false) as waits
    from products p
    where p.provider_id = ${providerId} and p.id = any(${[...ids]}::uuid[])
    order by p.id for no key update`.execute(tx);
  return rows;
}
