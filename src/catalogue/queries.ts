import { type RawBuilder, sql } from 'kysely';
import { m } from '../paraglide/messages.js';
import { may } from '../rights/rules.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { Words } from '../shared/i18n.ts';
import { parseId } from '../shared/ids.ts';
import { type Refusal, refuseNamed } from '../shared/refusal.ts';
import { calendarDayAt } from '../shared/time.ts';
import type { Caller, World } from '../shared/world.ts';
import { type CardRow, type Row, toCard, toProduct, type WholeRow } from './answers/rules.ts';
import type { Product, ProductCard } from './contract.ts';
import { type CardFilter, cardConditions, cardOrder, type Match } from './filters/queries.ts';
import { shownDurability } from './guarantee/queries.ts';
import type { AcquirableAs } from './kinds/contract.ts';
import { freeName, searchTerms, slugFrom, toBeHadFirst } from './rules.ts';
import { stallMaker } from './safety/queries.ts';
import { namesMaker, safetyText } from './safety/rules.ts';

const productAt = (now: Date) => sql`p.id, p.slug, p.provider_id, p.acquirable_as,
  status_at(p.status, p.on_sale_at, ${now}) as status, case when p.on_sale_at > ${now} then p.on_sale_at end as on_sale_at, p.meta, p.categories, p.facts, p.section,
  p.price_settings`;

const SELLER = sql`g.slug as seller_slug, g.status as seller_status, g.paused_until, g.paused_reason, g.time_zone, g.title as seller_title,
  g.subtitle as seller_subtitle, g.band`;

const selectPriceHistory = (sku: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('price', h.price, 'reduced', h.reduced, 'from', h.from_at) order by h.id)
  from price_history h where h.sku_id = ${sku})`;

const SKU = sql`json_build_object('id', k.id, 'articleNumber', k.article_number, 'title', k.title, 'price', k.price,
  'perPurchaseAmount', k.per_purchase_amount, 'tracked', k.stock_item_id is not null, 'balance', l.available,
  'acquire', k.acquire, 'history', case when k.reduced then ${selectPriceHistory(sql`k.id`)} end,
  'guests', (select coalesce(json_agg(json_build_object('guestType', u.guest_type, 'title', u.title, 'price', u.price)
    order by u.position), '[]') from guest_prices u where u.sku_id = k.id),
  'seasons', (select coalesce(json_agg(json_build_object('id', d.id, 'title', d.title, 'from', d.from_day, 'to', d.to_day,
    'weekdays', d.weekdays, 'price', d.price, 'guestPrices', d.guest_prices) order by d.position), '[]')
    from price_seasons d where d.sku_id = k.id))`;

/** Option groups of the product `p`, in the order of its page. */
const GROUPS = sql`(
  select coalesce(json_agg(o.offered order by o.group_position), '[]') from (
    select f.group_position, json_build_object('id', f.group_id, 'type', f.type, 'title', f.group_title,
      'description', f.description, 'min', f.min_picks, 'max', f.max_picks, 'optionals', json_agg(json_build_object(
        'id', f.optional_id, 'title', f.title, 'price', f.price, 'vatCategory', f.vat_category)
        order by f.position, f.optional_id)) as offered
    from offered_optionals f where f.product_id = p.id
    group by f.group_position, f.group_id, f.type, f.group_title, f.description, f.min_picks, f.max_picks) o)`;

export async function readProduct(world: World, caller: Caller, idOrSlug: string): Promise<Product | Refusal> {
  const { rows } = await sql<WholeRow>`
    select ${productAt(world.now())}, p.vat_category, p.voucher_kind, p.valid_months, p.availability, p.delivery_methods, p.content_blocks, p.languages, p.safety,
      p.no_withdrawal, p.least_age, p.contents,
      ${SELLER},
      g.colour, g.delivery, g.options, logo.picture as logo_picture,
      coalesce((select json_agg(s.described order by i.place)
        from jsonb_array_elements_text(p.meta -> 'images') with ordinality as i (ref, place)
        join shown_pictures s on s.ref = i.ref), '[]') as pictures,
      (select json_agg(${SKU} order by k.position, k.id)
        from skus k left join stock_levels l on l.stock_item_id = k.stock_item_id where k.product_id = p.id) as skus,
      ${GROUPS} as groups, (select o.rules from product_offers o where o.product_id = p.id) as offer
    from products p
    join provider_signs g on g.provider_id = p.provider_id
    left join shown_pictures logo on logo.ref = g.logo
    where ${named(idOrSlug)}`.execute(world.db);
  const row = rows[0];
  if (!row?.skus || isKeptFrom(caller, row)) return refuseNamed('product-not-found', idOrSlug);
  const product = toProduct(row, caller.locale, world.now());
  if (!namesMaker(row.acquirable_as, row.vat_category)) return product;
  const stall = await stallMaker(world.db, row.provider_id);
  const text = safetyText(row.safety, stall, caller.locale);
  const durability = await shownDurability(world, { safety: row.safety, stall }, caller.locale);
  const told = { ...product, durability };
  return text ? withBlock(told, m.safety_title({}, { locale: caller.locale }), text) : told;
}

/** A product with one block more among its details, so that the page needs no script for it. */
function withBlock(product: Product, title: string, content: string): Product {
  const block = { _id: `${product._id}-${product.contentBlocks.length + 1}`, title, content };
  return { ...product, contentBlocks: [...product.contentBlocks, block] };
}

/** A hidden product reads as not found to callers who may not see it, because a refusal would reveal it (I20). */
function isKeptFrom(caller: Caller, { status, provider_id: seller }: { status: string; provider_id: string }): boolean {
  return status === 'HIDDEN' && !may(caller, 'hidden:read', seller);
}

const MOST_NEIGHBOURS = 8;

export async function readNeighbours(world: World, caller: Caller, idOrSlug: string): Promise<ProductCard[] | Refusal> {
  const own = await world.db
    .selectFrom('products as p')
    .select(['p.id', 'p.provider_id'])
    .select(sql<string>`status_at(p.status, p.on_sale_at, ${world.now()})`.as('status'))
    .where(named(idOrSlug))
    .executeTakeFirst();
  if (!own || isKeptFrom(caller, own)) return refuseNamed('product-not-found', idOrSlug);
  const cards = await readCards(world, caller, { shelvesOf: [own.provider_id], ofEach: MOST_NEIGHBOURS + 1 });
  return toBeHadFirst(cards.filter(card => card._id !== own.id)).slice(0, MOST_NEIGHBOURS);
}

/**
 * Product cards. Only when no product has every word are similar ones searched: comparing every text by letters takes
 * ten times as long, and correct spelling needs no fuzzy matches.
 */
export async function readCards(world: World, caller: Caller, filter: CardFilter): Promise<ProductCard[]> {
  const { tokens } = searchTerms(filter.text ?? '');
  if (filter.text && !tokens.length) return [];
  const found = await findCards(world, caller, filter, 'exact');
  return found.length || !tokens.length ? found : await findCards(world, caller, filter, 'alike');
}

/**
 * One query for everything, pictures, sellers, prices and stock included: of the cards that are shown alone, for a word
 * finds thousands.
 */
async function findCards(world: World, caller: Caller, filter: CardFilter, match: Match): Promise<ProductCard[]> {
  const now = world.now();
  const { rows } = await sql<CardRow>`
    with front as materialized (
      select p.id, row_number() over (order by ${cardOrder(filter, match)}) as place
      from products p join provider_signs g on g.provider_id = p.provider_id
      where ${sql.join(cardConditions(caller, filter, { match, now }), sql` and `)}
        and exists (select from skus k where k.product_id = p.id)
      order by place limit ${filter.limit ?? 1000}
    )
    select ${productAt(now)}, ${SELLER}, s.picture, k.price, least(k.price, k.season_least) as least,
      greatest(k.dearest, k.season_most) as dearest, k.untracked, k.most,
      first.acquire ->> 'type' as bookable_type, first.acquire #>> '{amount,unit,type}' as amount_unit,
      (first.acquire #>> '{amount,value}')::int as amount_value,
      exists (select from guest_prices u where u.sku_id = first.id) as by_head,
      case when first.reduced then ${selectPriceHistory(sql`first.id`)} end as history
    from front f join products p on p.id = f.id
    join provider_signs g on g.provider_id = p.provider_id
    left join shown_pictures s on s.ref = p.meta -> 'images' ->> 0
    cross join lateral (
      select min(k.price) as price, max(k.price) as dearest, bool_or(k.stock_item_id is null) as untracked,
        coalesce(max(l.available / k.per_purchase_amount), 0) as most, min(d.least) as season_least,
        max(d.most) as season_most, (array_agg(k.id order by k.price, k.position, k.id))[1] as first
      from skus k left join stock_levels l on l.stock_item_id = k.stock_item_id
      left join lateral (
        select min(d.price) as least, max(d.price) as most from price_seasons d
        where d.sku_id = k.id and (length(d.to_day) = 5 or d.to_day >= ${calendarDayAt(now)})
      ) d on k.acquire_type in ('BOOKABLE', 'ACCOMMODATION')
      where k.product_id = p.id
    ) k
    join skus first on first.id = k.first
    order by f.place`.execute(world.db);
  return rows.map(row => toCard(row, caller.locale, now));
}

function named(idOrSlug: string) {
  const id = parseId(idOrSlug);
  const slug = idOrSlug.trim().toLowerCase();
  return id ? sql<boolean>`(p.id = ${id} or p.slug = ${slug})` : sql<boolean>`p.slug = ${slug}`;
}

export async function productHandle(db: Database | Tx, id: string) {
  const row = await db
    .selectFrom('products as p')
    .select(['p.slug', 'p.provider_id', 'p.acquirable_as', 'p.status', 'p.meta', 'p.categories'])
    .select(
      sql<Words[]>`(select coalesce(json_agg(k.title), '[]') from skus k where k.product_id = p.id)`.as('variants'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { provider_id: providerId, acquirable_as: kind, meta } = row;
  return { ...row, providerId, kind: kind as AcquirableAs, meta: meta as unknown as Row['meta'] };
}

/** An address for a product of this title that no product has yet. */
export async function freeSlug(db: Database | Tx, title: string): Promise<string> {
  const wanted = slugFrom(title);
  const rows = await db.selectFrom('products').select('slug').where('slug', 'like', `${wanted}%`).execute();
  return freeName(
    wanted,
    rows.map(row => row.slug),
  );
}
