import { sql } from 'kysely';
import { findOffers } from '../availability/offers/queries.ts';
import { providerWithRight } from '../providers/queries.ts';
import { may } from '../rights/rules.ts';
import type { Database } from '../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import { formatDayAndTime } from '../shared/time.ts';
import { addDays, wallMoment } from '../shared/wall-time.ts';
import type { Caller, World } from '../shared/world.ts';
import { takesTexts } from '../sign-in/phones/queries.ts';
import { findOnShelf } from '../wishes/shelf/queries.ts';
import { isFetchedInTime, isOnSale, isOrderable, type ShelfRow } from '../wishes/shelf/rules.ts';
import type { Office, Queue, WaitingName } from './contract.ts';
import { knownPerson, type ListedName, type NameRow, namesAhead, namesOfProvider, openName } from './names/queries.ts';
import { offerOfName } from './offers/queries.ts';
import { HOUSE_TERMS, type Wanted } from './rules.ts';
import { termsFor, termsOfProvider } from './terms/queries.ts';
import { wantedWords } from './wording/rules.ts';

const BY_THE_PIECE: readonly string[] = ['HOURS', 'DAYS', 'PICK_UP'];

/** Goods with options that must be chosen are not held for anybody: the choice is made on their page. */
export function hasRequiredOptions({ groups }: Pick<ShelfRow, 'groups'>): boolean {
  return groups.some(group => group.minMax.min > 0);
}

/** Contents of a queue's form, or the refusal where there is no queue. */
export async function readQueue(world: World, caller: Caller, skuId: string): Promise<Queue | Refusal> {
  const { db, config } = world;
  const now = world.now();
  const shelf = await findOnShelf(db, skuId);
  if (!shelf) return refuse('not-found');
  if (!(isOnSale(shelf, now) && isOrderable(shelf))) return refuse('not-for-sale');
  const { productId, providerId } = shelf;
  const terms = await termsFor(db, providerId, productId);
  const isBooked = shelf.offerKind !== null && (shelf.acquireType !== 'BUYABLE' || isFetchedInTime(shelf));
  const offer = isBooked ? (await findOffers(db, [productId])).get(productId)?.offer : undefined;
  const known = await knownPerson(world, caller);
  const today = wallMoment(now, shelf.timeZone).date;
  return {
    ...soldAnswer(shelf, caller.locale),
    skuId: shelf.skuId,
    variant: shelf.variants > 1 ? inLocale(shelf.skuTitle, caller.locale) : null,
    kind: offer?.kind ?? null,
    guestTypes: shelf.guestPrices.map(({ guestType, title }) => ({
      guestType,
      title: inLocale(title, caller.locale) || guestType,
    })),
    asksGuests: offer !== undefined && (shelf.guestPrices.length > 0 || !BY_THE_PIECE.includes(offer.kind)),
    nights: offer?.nights ? { least: offer.nights.least, most: offer.nights.most } : null,
    today,
    lastDay: offer ? addDays(today, offer.horizonDays) : null,
    open: terms.open && !hasRequiredOptions(shelf) && (offer !== undefined || shelf.stockItemId !== null),
    minutes: terms.minutes,
    known: { name: known.name, contact: known.email ?? known.phone ?? '' },
    textsServed: takesTexts(config, '+46701740605'),
  };
}

/** A name with its place in the queue and what is held for it. */
export async function readName(world: World, caller: Caller, nameId: string): Promise<WaitingName | Refusal> {
  const { db } = world;
  const now = world.now();
  const name = await openName(db, caller, nameId);
  if (isRefusal(name)) return name;
  const shelf = await findOnShelf(db, name.skuId);
  if (!shelf) return refuse('not-found');
  const { locale } = caller;
  const offer = await offerOfName(db, name.id);
  const { minutes } = await termsFor(db, name.providerId, name.productId);
  const left = offer ? Math.floor((offer.until.getTime() - now.getTime()) / 1000) : 0;
  return {
    ...soldAnswer(shelf, locale),
    _id: name.id,
    state: name.state,
    name: name.name,
    atDoor: name.atDoor,
    wanted: wantedWords(name, shelf, locale),
    ahead: name.state === 'WAITING' ? await namesAhead(db, name) : null,
    offer: offer && {
      state: offer.state === 'OPEN' && left <= 0 ? 'LAPSED' : offer.state,
      found: wantedWords({ ...name, wish: offer.wish, fromMinute: null, toMinute: null }, shelf, locale),
      until: offer.until.toISOString(),
      untilWords: formatDayAndTime(offer.until, locale, shelf.timeZone),
      secondsLeft: Math.max(0, left),
    },
    minutes,
  };
}

/** Guests at the door whose turn has passed may be back. */
const PASSED_HOURS = 3;

/** The queues of a stall, for those who see its orders. */
export async function readOffice(world: World, caller: Caller, idOrSlug: string): Promise<Office | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:read');
  if (isRefusal(staff)) return staff;
  const { providerId } = staff;
  const passedSince = new Date(world.now().getTime() - PASSED_HOURS * 3_600_000);
  const names = await namesOfProvider(world.db, { providerId, passedSince });
  const terms = await termsOfProvider(world.db, providerId);
  const products = await productTitles(world.db, providerId, [
    ...names.map(name => name.productId),
    ...[...terms.keys()].flatMap(id => id ?? []),
  ]);
  const rows = await Promise.all(names.map(name => officeRow(world.db, name, caller.locale)));
  return {
    terms: terms.get(null) ?? HOUSE_TERMS,
    mayChange: may(caller, 'profile:change', providerId),
    mayBook: may(caller, 'orders:change', providerId),
    products: products.map(({ productId, title }) => ({
      productId,
      title: inLocale(title, caller.locale),
      terms: terms.get(productId) ?? null,
      names: rows.filter(row => row.productId === productId).map(({ productId: _, ...row }) => row),
    })),
  };
}

async function officeRow(db: Database, name: ListedName, locale: Locale) {
  const shelf = await findOnShelf(db, name.skuId);
  const words = (of: Wanted) => (shelf ? wantedWords(of, shelf, locale) : []);
  const { foundWish, atDoor } = name;
  return {
    productId: name.productId,
    _id: name.id,
    name: name.name,
    contact: name.email ?? name.phone ?? '',
    state: name.state,
    wanted: words(name),
    found: name.offeredUntil ? words({ ...name, wish: foundWish, fromMinute: null, toMinute: null }) : [],
    until: name.offeredUntil && shelf ? formatDayAndTime(name.offeredUntil, locale, shelf.timeZone) : null,
    atDoor,
    since: (name.provenAt ?? name.joinedAt).toISOString(),
    preset: {
      ...{ skuId: name.skuId, wish: foundWish ?? name.wish, quantity: name.quantity },
      ...{ phone: name.phone ?? '', email: name.email ?? '', language: name.locale },
    },
  };
}

async function productTitles(db: Database, providerId: string, productIds: readonly string[]) {
  const { rows } = await sql<{ productId: string; title: Words }>`
    select distinct on (product_id) product_id as "productId", product_title as title from skus_on_sale
    where provider_id = ${providerId} and product_id = any(${[...productIds]}::uuid[]) order by product_id`.execute(db);
  return rows;
}

function soldAnswer(shelf: ShelfRow, locale: Locale) {
  return {
    productSlug: shelf.productSlug,
    productTitle: inLocale(shelf.productTitle, locale),
    providerSlug: shelf.providerSlug,
    providerTitle: inLocale(shelf.providerTitle, locale),
    colour: shelf.colour,
  };
}

/** Names of a person, for the export of personal data. */
export function keptName({ id, accessKey: _, person: __, sendId: ___, ...name }: NameRow): unknown {
  return { id, ...name };
}
