import { setImmediate as others } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Offer } from '../availability/offers/contract.ts';
import { findStages } from '../availability/stages/queries.ts';
import { vatRateFor } from '../catalogue/kinds/rules.ts';
import type { Priced } from '../catalogue/prices/rules.ts';
import { isForSale } from '../catalogue/rules.ts';
import { providerVisibility } from '../providers/rules.ts';
import { may } from '../rights/rules.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import { parseId } from '../shared/ids.ts';
import { sumPrice } from '../shared/money.ts';
import { type Refusal, refuseNamed } from '../shared/refusal.ts';
import { calendarDayAt } from '../shared/time.ts';
import type { VatCategory } from '../shared/vat.ts';
import { addDays } from '../shared/wall-time.ts';
import type { Caller, World } from '../shared/world.ts';
import type { ProductDay } from './contract.ts';
import {
  type Asked,
  type CountedDay,
  countDay,
  isUsual,
  listDays,
  longestStay,
  occupiedSpan,
  shownDay,
  toUsualAsk,
} from './rules.ts';

interface AskedRange extends Asked {
  productId: string;
  dayRange: { from: string; to: string };
  inventoryResourceGroupId?: string | undefined;
  quantities?: number | undefined;
}

/** A product's days: from the projection where valid, else counted now, so that a page is correct either way. */
export async function readDays(world: World, caller: Caller, asked: AskedRange): Promise<ProductDay[] | Refusal> {
  const product = await findBookedProduct(world, caller, asked.productId);
  if ('refused' in product) return product;
  const { dayRange: range, quantities, inventoryResourceGroupId: groupId, ...rest } = asked;
  if (!isOffered(product, groupId)) return listDays(range).map(day => shownDay({ ...SHUT, day }));
  const days = await countedDays(world, product, range, { party: quantities, ...rest });
  return days.map(shownDay);
}

const SHUT: Omit<CountedDay, 'day'> = { free: null, capacity: 0, fromPrice: null };

/** The first free day from a day on, within the booking horizon and a year; null when there is none. */
export async function readNextFree(
  world: World,
  caller: Caller,
  { productId, from, ...asked }: Asked & { productId: string; from?: string | undefined },
): Promise<{ day: string | null } | Refusal> {
  const product = await findBookedProduct(world, caller, productId);
  if ('refused' in product) return product;
  if (!isOffered(product, undefined)) return { day: null };
  const today = calendarDayAt(world.now(), product.timeZone);
  const last = addDays(today, Math.min(product.offer!.horizonDays, A_YEAR));
  // A month at a time: what is not counted ahead is counted now, and the first month mostly has it.
  for (let first = from && from > today ? from : today; first <= last; first = addDays(first, AT_A_TIME)) {
    const end = addDays(first, AT_A_TIME - 1);
    const days = await countedDays(world, product, { from: first, to: end < last ? end : last }, asked);
    const found = days.find(({ free }) => (free ?? 0) > 0);
    if (found) return { day: found.day };
    if (days.some(({ isTooMany }) => isTooMany)) return { day: null };
  }
  return { day: null };
}

/** The starting price with VAT, or NONE (storefront 7). */
export async function readStartingPrice(
  world: World,
  caller: Caller,
  asked: { productId: string; inventoryResourceGroupId?: string | undefined; startDate?: string | undefined },
): Promise<ReturnType<typeof sumPrice> | 'NONE' | Refusal> {
  const product = await findBookedProduct(world, caller, asked.productId);
  if ('refused' in product) return product;
  const today = calendarDayAt(world.now(), product.timeZone);
  const rate = vatRateFor(
    { vatCategory: product.vatCategory, voucherKind: product.voucherKind },
    calendarDayAt(world.now()),
  );
  const priced = (amountIncludingVat: number) => sumPrice([{ amountIncludingVat, vatRate: rate }]);
  if (!product.isForSale) return 'NONE';
  if (!product.isBooked && !product.offer) return priced(Math.min(...product.skus.map(sku => sku.price)));
  if (!isOffered(product, asked.inventoryResourceGroupId)) return 'NONE';
  const { startDate: day } = asked;
  const last = addDays(today, Math.min(product.offer!.horizonDays, A_YEAR));
  const weeks = addDays(today, LOOKED_AHEAD);
  const ranges = day ? [{ from: day, to: day }] : [{ from: today, to: weeks }];
  // Out of season the first free day is later: NONE only when every day of the horizon is taken.
  if (!day && weeks < last) ranges.push({ from: addDays(weeks, 1), to: last });
  for (const range of ranges) {
    const prices = (await countedDays(world, product, range, {})).flatMap(({ fromPrice }) => fromPrice ?? []);
    if (prices.length) return priced(Math.min(...prices));
  }
  return 'NONE';
}

/** Days examined without a requested day; the rest of the year only when none of them is free. */
const LOOKED_AHEAD = 60;
const A_YEAR = 365;
const AT_A_TIME = 31;

export interface BookedProduct {
  id: string;
  isForSale: boolean;
  /** Accommodation or a bookable; goods may have pick-up times, but are not booked. */
  isBooked: boolean;
  vatCategory: VatCategory;
  voucherKind: string | null;
  timeZone: string;
  offer: Offer | null;
  skus: Priced[];
}

interface ProductRow extends Omit<BookedProduct, 'isForSale' | 'isBooked'> {
  providerId: string;
  status: string;
  kind: string;
  providerStatus: string;
  pausedUntil: Date | null;
}

/** A product with its booking rules and prices. A hidden one is not found by callers who may not see it (I20). */
export async function findBookedProduct(
  world: World,
  caller: Caller,
  idOrSlug: string,
): Promise<BookedProduct | Refusal> {
  const id = parseId(idOrSlug);
  const { rows } = await sql<ProductRow>`
    select k.product_id as id, k.provider_id as "providerId", status_at(k.product_status, k.on_sale_at, ${world.now()}) as status, k.acquirable_as as kind,
      k.provider_status as "providerStatus", k.paused_until as "pausedUntil", k.vat_category as "vatCategory",
      k.voucher_kind as "voucherKind", k.time_zone as "timeZone",
      (select o.rules from product_offers o where o.product_id = k.product_id) as offer,
      (select ${SKUS} from skus_on_sale c join sku_day_prices e on e.sku_id = c.sku_id where c.product_id = k.product_id) as skus
    from skus_on_sale k
    where ${id ? sql`k.product_id = ${id}` : sql`k.product_slug = ${idOrSlug.trim().toLowerCase()}`}
    limit 1`.execute(world.db);
  const row = rows[0];
  if (!row || (row.status === 'HIDDEN' && !may(caller, 'hidden:read', row.providerId)))
    return refuseNamed('product-not-found', idOrSlug);
  const providerStatus = providerVisibility({ status: row.providerStatus, pausedUntil: row.pausedUntil }, world.now());
  return {
    ...row,
    isForSale: isForSale({ productStatus: row.status, providerStatus }),
    isBooked: row.kind === 'BOOKABLE' || row.kind === 'ACCOMMODATION',
  };
}

const SKUS = sql`coalesce(json_agg(json_build_object('price', c.price, 'guestPrices', e.guest_prices,
  'priceSeasons', e.price_seasons) order by c.sku_id), '[]')`;

/** Products on sale, with units of the requested group. */
function isOffered({ isForSale, offer }: BookedProduct, groupId: string | undefined): boolean {
  return isForSale && offer !== null && (!groupId || offer.needs.some(need => need.groupId === groupId));
}

async function countedDays(
  world: World,
  product: BookedProduct,
  range: { from: string; to: string },
  asked: Asked,
): Promise<CountedDay[]> {
  const now = world.now();
  const known = isUsual(product.offer!, asked) ? await sureDays(world.db, product.id, range, now) : new Map();
  const days = listDays(range);
  const missing = days.filter(day => !known.has(day));
  if (missing.length) {
    const open = { from: missing[0]!, to: missing.at(-1)! };
    for (const one of await countDays(world.db, product, { range: open, asked, now })) known.set(one.day, one);
  }
  return days.map(day => known.get(day) ?? { ...SHUT, day });
}

/** Counts days as the engine would answer now. */
async function countDays(
  db: Database | Tx,
  { id, offer, skus }: BookedProduct,
  { range, asked, now }: { range: { from: string; to: string }; asked: Asked; now: Date },
): Promise<CountedDay[]> {
  const ask = toUsualAsk(offer!, asked);
  const stage = (
    await findStages(db, [id], occupiedSpan(range, longestStay(offer!, ask)), { now, insteadOf: asked.insteadOf })
  ).get(id);
  return stage ? await countedOneByOne(listDays(range), day => countDay(stage, ask, day, skus)) : [];
}

/**
 * Counts days one by one and yields to other requests in between: a month of a large, nearly full hall takes a quarter
 * of a second.
 */
export async function countedOneByOne<T>(days: readonly string[], count: (day: string) => T): Promise<T[]> {
  const counted: T[] = [];
  for (const day of days) {
    counted.push(count(day));
    await others();
  }
  return counted;
}

async function sureDays(
  db: Database | Tx,
  productId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<Map<string, CountedDay>> {
  const { rows } = await sql<CountedDay>`
    select d.day::text, d.free, d.capacity, d.from_price as "fromPrice" from product_days d
    where d.product_id = ${productId} and d.day between ${from} and ${to} and d.sure_until > ${now}
      and not exists (select from stale_days s
        where s.product_id = d.product_id and d.day between s.from_day and s.to_day)`.execute(db);
  return new Map(rows.map(row => [row.day, row]));
}

/** Days in the projection that are valid and not marked stale since. */
export async function keptDays(
  tx: Tx,
  productId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('product_days')
    .select(sql<string>`day::text`.as('day'))
    .where('product_id', '=', productId)
    .where('day', '>=', sql<Date>`${from}`)
    .where('day', '<=', sql<Date>`${to}`)
    .where('sure_until', '>', now)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

export async function findSkuPrices(tx: Tx, productId: string): Promise<Priced[]> {
  const { rows } = await sql<{ skus: Priced[] }>`
    select ${SKUS} as skus from skus_on_sale c join sku_day_prices e on e.sku_id = c.sku_id
    where c.product_id = ${productId}`.execute(tx);
  return rows[0]!.skus;
}

/** Products with stale, expired or missing days; the earliest marks come first. */
export async function productsToCount(
  db: Database,
  { now, ahead, most }: { now: Date; ahead: number; most: number },
): Promise<{ id: string; providerId: string }[]> {
  const { rows } = await sql<{ id: string; providerId: string }>`
    with marked as (
      select product_id, min(since) as since from stale_days group by product_id
      union all
      select product_id, min(sure_until) from product_days where sure_until <= ${now} group by product_id
      union all
      select o.product_id, ${now} from product_offers o
      where coalesce((select max(d.day) from product_days d where d.product_id = o.product_id), '-infinity')
        < (${now}::timestamptz at time zone o.time_zone)::date + least((o.rules ->> 'horizonDays')::int, ${ahead})
    )
    select o.product_id as id, o.provider_id as "providerId" from product_offers o join marked using (product_id)
    group by o.product_id, o.provider_id order by min(marked.since), o.product_id limit ${most}`.execute(db);
  return rows;
}

export async function offeredProducts(db: Database): Promise<{ id: string; providerId: string }[]> {
  const { rows } = await sql<{ id: string; providerId: string }>`
    select product_id as id, provider_id as "providerId" from product_offers order by product_id`.execute(db);
  return rows;
}
