import { type RawBuilder, sql } from 'kysely';
import { may, providersWith } from '../access/rules.ts';
import type { PictureData } from '../pictures/rules.ts';
import type { Band } from '../providers/contract.ts';
import { brandingOf, pauseOf, visibilityOf } from '../providers/rules.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../shared/i18n.ts';
import { parseId } from '../shared/ids.ts';
import { priceOf } from '../shared/money.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import { dayOf } from '../shared/time.ts';
import { type VatCategory, vatRateOn } from '../shared/vat.ts';
import type { Caller, World } from '../shared/world.ts';
import type { Product, ProductCard } from './contract.ts';
import { mostOf, purchasesLeft, searchTerms, standingOf, toBeHadFirst } from './rules.ts';

interface Row {
  id: string;
  slug: string;
  provider_id: string;
  acquirable_as: Product['acquirableAs'];
  status: Product['status'];
  meta: { kicker?: Words; title: Words; subtitle?: Words; description?: Words; images: string[] };
  categories: string[];
  section: string | null;
  seller_slug: string;
  seller_status: string;
  paused_until: Date | null;
  paused_reason: Words | null;
  time_zone: string;
  seller_title: Words;
  seller_subtitle: Words | null;
  band: Band;
}

interface CardRow extends Row {
  picture: PictureData | null;
  price: number;
  dearest: number;
  untracked: boolean;
  most: number;
}

interface WholeRow extends Row {
  vat_category: VatCategory;
  content_blocks: { title: Words; content: Words }[];
  colour: string | null;
  logo_picture: PictureData | null;
  pictures: PictureData[];
  skus: SkuRow[];
}

interface SkuRow {
  id: string;
  articleNumber: string;
  title: Words;
  price: number;
  perPurchaseAmount: number;
  tracked: boolean;
  balance: number | null;
}

const SELLER = sql`g.slug as seller_slug, g.status as seller_status, g.paused_until, g.paused_reason, g.time_zone, g.title as seller_title,
  g.subtitle as seller_subtitle, g.band`;

export async function readProduct(world: World, caller: Caller, idOrSlug: string): Promise<Product | Refusal> {
  const { rows } = await sql<WholeRow>`
    select p.id, p.slug, p.provider_id, p.acquirable_as, p.status, p.meta, p.categories, p.section, p.vat_category,
      p.content_blocks, ${SELLER}, g.colour, logo.picture as logo_picture,
      coalesce((select json_agg(s.picture order by i.place)
        from jsonb_array_elements_text(p.meta -> 'images') with ordinality as i (ref, place)
        join shown_pictures s on s.ref = i.ref), '[]') as pictures,
      (select json_agg(json_build_object('id', k.id, 'articleNumber', k.article_number, 'title', k.title,
          'price', k.price, 'perPurchaseAmount', k.per_purchase_amount, 'tracked', k.stock_item_id is not null,
          'balance', l.available) order by k.position, k.id)
        from skus k left join stock_levels l on l.stock_item_id = k.stock_item_id where k.product_id = p.id) as skus
    from products p
    join provider_signs g on g.provider_id = p.provider_id
    left join shown_pictures logo on logo.ref = g.logo
    where ${named(idOrSlug)}`.execute(world.db);
  const row = rows[0];
  if (!row?.skus || (row.status === 'HIDDEN' && !may(caller, 'hidden:read', row.provider_id)))
    return refuse('product-not-found');
  return productOf(row, caller.locale, world.now());
}

const MOST_NEIGHBOURS = 8;

export async function readNeighbours(world: World, caller: Caller, idOrSlug: string): Promise<ProductCard[] | Refusal> {
  const { rows } = await sql<{ id: string; provider_id: string }>`
    select p.id, p.provider_id from products p where ${named(idOrSlug)}`.execute(world.db);
  const own = rows[0];
  if (!own) return refuse('product-not-found');
  const cards = await readCards(world, caller, { shelvesOf: [own.provider_id], ofEach: MOST_NEIGHBOURS + 1 });
  return toBeHadFirst(cards.filter(card => card._id !== own.id)).slice(0, MOST_NEIGHBOURS);
}

export interface CardFilter {
  text?: string;
  providerId?: string;
  /** Everything on the shelves of these, however hidden they are: their own page asks. */
  shelvesOf?: readonly string[];
  /** At most so many of each provider, in the order of their shelves. */
  ofEach?: number;
  limit?: number;
}

/**
 * Products as cards. What has every word comes alone; only when nothing has them, what is much alike: comparing every text
 * letter by letter takes ten times as long, and nobody who spelt it right wants slips of the finger beside it.
 */
export async function readCards(world: World, caller: Caller, filter: CardFilter): Promise<ProductCard[]> {
  const { phrase, tokens } = searchTerms(filter.text ?? '');
  if (!tokens.length) return filter.text ? [] : await cardsOf(world, caller, filter);
  const exact = { where: hasAll(tokens), order: sql`${rank(phrase, tokens)}, ` };
  const alike = { where: sql`${phrase} <% p.words`, order: sql`word_similarity(${phrase}, p.words) desc, ` };
  const found = await cardsOf(world, caller, filter, exact);
  return found.length ? found : await cardsOf(world, caller, filter, alike);
}

type Wanted = Record<'where' | 'order', RawBuilder<unknown>>;

/** One question for all of it, pictures, sellers, prices and stock included. */
async function cardsOf(world: World, caller: Caller, filter: CardFilter, wanted?: Wanted): Promise<ProductCard[]> {
  const conditions = [sql`p.status = 'ACTIVE'`, visibleTo(caller, filter)];
  if (filter.providerId) conditions.push(sql`p.provider_id = ${filter.providerId}`);
  if (filter.shelvesOf) conditions.push(onShelvesOf(filter.shelvesOf, filter.ofEach));
  if (wanted) conditions.push(wanted.where);
  const { rows } = await sql<CardRow>`
    select p.id, p.slug, p.provider_id, p.acquirable_as, p.status, p.meta, p.categories, p.section, ${SELLER},
      s.picture, k.price, k.dearest, k.untracked, k.most
    from products p
    join provider_signs g on g.provider_id = p.provider_id
    left join shown_pictures s on s.ref = p.meta -> 'images' ->> 0
    join lateral (
      select min(k.price) as price, max(k.price) as dearest, bool_or(k.stock_item_id is null) as untracked,
        coalesce(max(l.available / k.per_purchase_amount), 0) as most
      from skus k left join stock_levels l on l.stock_item_id = k.stock_item_id where k.product_id = p.id
    ) k on k.price is not null
    where ${sql.join(conditions, sql` and `)}
    order by ${wanted?.order ?? sql``}p.position, p.id
    limit ${filter.limit ?? 1000}`.execute(world.db);
  const now = world.now();
  return rows.map(row => cardOf(row, caller.locale, now));
}

function named(idOrSlug: string) {
  const id = parseId(idOrSlug);
  const slug = idOrSlug.trim().toLowerCase();
  return id ? sql`(p.id = ${id} or p.slug = ${slug})` : sql`p.slug = ${slug}`;
}

function onShelvesOf(providerIds: readonly string[], ofEach: number | undefined) {
  const ids = sql`${[...providerIds]}::uuid[]`;
  if (!ofEach) return sql`p.provider_id = any(${ids})`;
  return sql`p.id in (select front.id from unnest(${ids}) as seller (id) cross join lateral (
    select o.id from products o where o.provider_id = seller.id and o.status = 'ACTIVE'
    order by o.position, o.id limit ${ofEach}) front)`;
}

/** Storefront 6: hidden providers are in nobody's lists but theirs who may read them. */
function visibleTo(caller: Caller, filter: CardFilter): RawBuilder<unknown> {
  if (filter.shelvesOf) return sql`true`;
  const readable = providersWith(caller, 'hidden:read');
  if (readable === 'all') return sql`true`;
  return readable.length ? sql`(g.status <> 'HIDDEN' or g.provider_id = any(${readable}))` : sql`g.status <> 'HIDDEN'`;
}

/** Every word in the product's words or its seller's name. */
function hasAll(tokens: readonly string[]) {
  const every = tokens.map(token => {
    const pattern = `%${token}%`;
    return sql`(p.words like ${pattern}
      or p.provider_id = any(array(select v.provider_id from provider_signs v where v.words like ${pattern})))`;
  });
  return sql`(${sql.join(every, sql` and `)})`;
}

/**
 * The phrase begins a word of the title; all words begin words of it; all are in it ("honung" in "sommarhonung"); all begin
 * words of anything; the rest.
 */
function rank(phrase: string, tokens: readonly string[]) {
  const all = (text: RawBuilder<unknown>, before: string) =>
    sql.join(
      tokens.map(token => sql`${text} like ${`%${before}${token}%`}`),
      sql` and `,
    );
  const title = sql`split_part(p.words, '|', 1)`;
  return sql`case when ${title} like ${`% ${phrase}%`} then 0 when ${all(title, ' ')} then 1
    when ${all(title, '')} then 2 when ${all(sql`p.words`, ' ')} then 3 else 4 end`;
}

function sellerOf(row: Row, locale: Locale, now: Date): ProductCard['provider'] {
  return {
    _id: row.provider_id,
    slug: row.seller_slug,
    title: inLocale(row.seller_title, locale),
    subtitle: inLocale(row.seller_subtitle, locale),
    status: visibilityOf({ status: row.seller_status, pausedUntil: row.paused_until }, now),
    band: row.band,
  };
}

function cardOf(row: CardRow, locale: Locale, now: Date): ProductCard {
  const provider = sellerOf(row, locale, now);
  return {
    _id: row.id,
    slug: row.slug,
    providerId: row.provider_id,
    acquirableAs: row.acquirable_as,
    standing: standingOf({
      productStatus: row.status,
      providerStatus: provider.status,
      available: row.untracked ? null : row.most,
    }),
    meta: {
      kicker: inLocale(row.meta.kicker, locale),
      title: inLocale(row.meta.title, locale),
      subtitle: inLocale(row.meta.subtitle, locale),
      image: row.picture,
      tags: { categories: row.categories },
    },
    price: row.price,
    priceIsFrom: row.price !== row.dearest,
    section: row.section,
    provider,
  };
}

function productOf(row: WholeRow, locale: Locale, now: Date): Product {
  const provider = sellerOf(row, locale, now);
  const paused = pauseOf({ until: row.paused_until, reason: row.paused_reason, timeZone: row.time_zone }, locale, now);
  const vatRate = vatRateOn(row.vat_category, dayOf(now));
  const shelf = { productStatus: row.status, providerStatus: provider.status };
  const priced = (amountIncludingVat: number) => priceOf([{ amountIncludingVat, vatRate }]);
  const skus = row.skus.map(sku => skuOf(sku, locale, shelf, priced));
  const amounts = row.skus.map(sku => sku.price);
  return {
    _id: row.id,
    slug: row.slug,
    providerId: row.provider_id,
    acquirableAs: row.acquirable_as,
    status: row.status,
    standing: standingOf({ ...shelf, available: mostOf(skus.map(sku => sku.available)) }),
    price: priced(Math.min(...amounts)),
    priceIsFrom: new Set(amounts).size > 1,
    meta: {
      kicker: inLocale(row.meta.kicker, locale),
      title: inLocale(row.meta.title, locale),
      subtitle: inLocale(row.meta.subtitle, locale),
      description: inLocale(row.meta.description, locale),
      images: row.pictures,
      tags: { categories: row.categories },
    },
    contentBlocks: row.content_blocks.map(({ title, content }, at) => ({
      _id: `${row.id}-${at + 1}`,
      title: inLocale(title, locale),
      content: inLocale(content, locale),
    })),
    skus,
    optionalGroupIds: [],
    section: row.section,
    provider: { ...provider, logo: row.logo_picture, branding: brandingOf(row.colour), paused },
    validUntil: paused?.until ?? null,
  };
}

function skuOf(
  sku: SkuRow,
  locale: Locale,
  shelf: { productStatus: string; providerStatus: 'NORMAL' | 'PAUSED' | 'HIDDEN' },
  priced: (amount: number) => Product['price'],
): Product['skus'][number] {
  const available = sku.tracked ? purchasesLeft(sku.balance ?? 0, sku.perPurchaseAmount) : null;
  return {
    _id: sku.id,
    articleNumber: sku.articleNumber,
    title: inLocale(sku.title, locale),
    trackStockBalance: sku.tracked,
    available,
    perPurchaseAmount: sku.perPurchaseAmount,
    standing: standingOf({ ...shelf, available }),
    price: priced(sku.price),
  };
}

export async function productHandle(db: Database | Tx, id: string) {
  const row = await db
    .selectFrom('products as p')
    .select(['p.slug', 'p.provider_id', 'p.meta', 'p.categories'])
    .select(
      sql<Words[]>`(select coalesce(json_agg(k.title), '[]') from skus k where k.product_id = p.id)`.as('variants'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, providerId: row.provider_id, meta: row.meta as unknown as Row['meta'] };
}
