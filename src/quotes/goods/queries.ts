import { sql } from 'kysely';
import { answerTo, beginningsOn, freeOn, type Stage } from '../../availability/answers/rules.ts';
import { refusalFor } from '../../availability/bookings/rules.ts';
import { type Ask, isForDays } from '../../availability/limits/rules.ts';
import { stockLeft } from '../../availability/queries.ts';
import { findStages } from '../../availability/stages/queries.ts';
import { vatRateFor } from '../../catalogue/kinds/rules.ts';
import { occupiedSpan } from '../../days/rules.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { folded } from '../../providers/rules.ts';
import type { Database } from '../../shared/database/connect.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import { sum } from '../../shared/money.ts';
import { isRefusal, type Refusal, refusalSentence, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { Wish } from '../../wishes/contract.ts';
import { SHELF, SHELF_COLUMNS } from '../../wishes/shelf/queries.ts';
import { isOnSale, priceChoice, type ShelfRow, toBookable } from '../../wishes/shelf/rules.ts';
import { findOnShelves } from '../versions/queries.ts';
import { assortmentPrice } from '../versions/rules.ts';
import type { Good, GoodAnswer } from './contract.ts';

const MOST_FOUND = 8;

/** Goods of a stall that a quote may offer: by words of their name, with what is free of them on a day. */
export async function findGoods(
  world: World,
  caller: Caller,
  { idOrSlug, text, day }: { idOrSlug: string; text: string; day?: string | undefined },
): Promise<Good[] | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const { db } = world;
  const now = world.now();
  const { rows } = await sql<ShelfRow>`
    select ${SHELF_COLUMNS} from ${SHELF} where s.provider_id = ${staff.providerId}
    order by s.product_id, s.sku_id`.execute(db);
  const words = folded(text).split(' ').filter(Boolean);
  const found = rows
    .filter(row => isOnSale(row, now) && words.every(word => nameOf(row).includes(word)))
    .slice(0, MOST_FOUND);
  const left = await stockLeft(
    db,
    found.flatMap(({ stockItemId }) => stockItemId ?? []),
    now,
  );
  const ids = found.map(({ productId }) => productId);
  const stages = await stagesOn(db, ids, day ?? calendarDayAt(now), 1, now);
  return found.map(row => ({
    ...goodOf(row, stages.get(row.productId), caller.locale),
    left: row.stockItemId ? Math.floor((left.get(row.stockItemId) ?? 0) / row.perPurchaseAmount) : null,
    day: day ? dayOf(stages.get(row.productId), day, caller.locale) : null,
  }));
}

const nameOf = ({ productTitle, skuTitle }: ShelfRow) =>
  folded(...Object.values(productTitle), ...Object.values(skuTitle));

function goodOf(row: ShelfRow, stage: Stage | undefined, locale: Locale): Omit<Good, 'left' | 'day'> {
  const bookable = toBookable(row);
  const offer = stage?.offer;
  const choice = priceChoice(row);
  const minutes = offer && !isForDays(offer) && offer.minutes && offer.minutes.least < offer.minutes.most;
  return {
    skuId: row.skuId,
    title: inLocale(row.productTitle, locale),
    variant: row.variants > 1 ? inLocale(row.skuTitle, locale) : null,
    picture: row.picture,
    acquireType: row.acquireType,
    price: choice.kind === 'CHOICE' ? (choice.selected ?? row.price) : row.price,
    vatCategory: row.vatCategory,
    asks: bookable && {
      nights: bookable.kind === 'ACCOMMODATION' || (offer !== undefined && isForDays(offer)),
      time: !(bookable.kind === 'ACCOMMODATION' || (offer !== undefined && isForDays(offer))),
      minutes: minutes ? { ...offer.minutes! } : null,
      perPerson: bookable.unit === 'PERSON' || row.guestPrices.length > 0,
      guestTypes: row.guestPrices.map(({ guestType, title, price }) => ({
        guestType,
        title: title ? inLocale(title, locale) : guestType,
        price,
      })),
      most: offer?.party?.most ?? null,
    },
  };
}

function dayOf(stage: Stage | undefined, day: string, locale: Locale): Good['day'] {
  if (!stage) return null;
  const nights = isForDays(stage.offer) ? (stage.offer.nights?.least ?? 1) : null;
  const party = stage.offer.party?.least ?? 1;
  const ask = { day, nights, minutes: stage.offer.minutes?.least ?? null, party, pieces: 1 };
  const { free, capacity, no } = freeOn(stage, ask);
  return { free, capacity, words: no && refusalSentence(refusalFor(no), locale) };
}

/** Whether something is free as a line asks for it, and what the assortment takes for it. */
export async function answerForGood(
  world: World,
  caller: Caller,
  asked: {
    idOrSlug: string;
    skuId: string;
    quoteId?: string | undefined;
    wish: Wish | null;
    pieces: number;
    quantity: number;
  },
): Promise<GoodAnswer | Refusal> {
  const staff = await providerWithRight(world, caller, asked.idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const { db } = world;
  const now = world.now();
  const row = (await findOnShelves(db, staff.providerId, [asked.skuId])).get(asked.skuId);
  if (!row) return refuse('not-found');
  const { wish } = asked;
  const day = wish?.day ?? calendarDayAt(now, row.timeZone);
  const stage = (await stagesOn(db, [row.productId], day, wish?.nights ?? 1, now)).get(row.productId);
  const { skuId, acquireType, picture, asks } = goodOf(row, stage, caller.locale);
  const vatRate = vatRateFor(row, calendarDayAt(now, row.timeZone));
  const price = assortmentPrice(row, asked);
  const good = { skuId, acquireType, picture, asks, price, vatRate, left: null, times: [] };
  const own = await ownHold(db, asked.quoteId ?? null, staff.providerId);
  if (row.stockItemId) {
    const held = own.goods.get(row.stockItemId) ?? 0;
    const there = ((await stockLeft(db, [row.stockItemId], now)).get(row.stockItemId) ?? 0) + held;
    const left = Math.floor(there / row.perPurchaseAmount);
    const isFree = left >= asked.quantity;
    const reason = isFree ? null : refusalSentence(left ? 'quantity-unavailable' : 'sold-out', caller.locale);
    return { ...good, isFree, reason, left };
  }
  if (!wish || !asks) return { ...good, isFree: true, reason: null };
  if (!stage) return { ...good, isFree: false, reason: refusalSentence('not-orderable-yet', caller.locale) };
  const free = { ...stage, taken: stage.taken.filter(({ bookingId }) => !bookingId || !own.bookings.has(bookingId)) };
  return { ...good, ...answerOf(free, askOf(wish, asked.pieces), caller.locale) };
}

function askOf(wish: Wish, pieces: number): Ask {
  const { day, time, nights, minutes, guests = {} } = wish;
  const party = sum(Object.values(guests), count => count) || pieces;
  return { day, time: time ?? null, nights: nights ?? null, minutes: minutes ?? null, party, pieces };
}

function answerOf(stage: Stage, ask: Ask, locale: Locale): Pick<GoodAnswer, 'isFree' | 'reason' | 'times'> {
  const answer = answerTo(stage, isForDays(stage.offer) ? { ...ask, time: null } : ask);
  const times = isForDays(stage.offer)
    ? []
    : beginningsOn(stage, ask).map(({ time, no }) => ({ time, isFree: no === null }));
  const reason = 'no' in answer ? refusalSentence(refusalFor(answer.no), locale) : null;
  return { isFree: reason === null, reason, times };
}

function stagesOn(db: Database, productIds: readonly string[], day: string, nights: number, now: Date) {
  return findStages(db, productIds, occupiedSpan({ from: day, to: day }, nights), { now });
}

/** Hold of the quote itself, which stands in its own way nowhere. */
async function ownHold(
  db: Database,
  quoteId: string | null,
  providerId: string,
): Promise<{ bookings: Set<string>; goods: Map<string, number> }> {
  if (!quoteId) return { bookings: new Set(), goods: new Map() };
  const { rows } = await sql<{ bookings: string[]; goods: { id: string; amount: number }[] }>`
    select coalesce((select json_agg(b.id) from bookings b where b.hold_id = h.id), '[]') as bookings,
      coalesce((select json_agg(json_build_object('id', i.stock_item_id, 'amount', i.amount)) from hold_items i
        where i.hold_id = h.id and i.state = 'HELD'), '[]') as goods
    from quotes q join holds h on h.order_group_id = q.held_as and h.state = 'HELD'
    where q.id = ${quoteId} and q.provider_id = ${providerId}`.execute(db);
  const [row] = rows;
  return {
    bookings: new Set(row?.bookings ?? []),
    goods: new Map((row?.goods ?? []).map(({ id, amount }) => [id, amount])),
  };
}
