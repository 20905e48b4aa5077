import { shownPriceUnit } from '../../catalogue/answers/rules.ts';
import type { Fact } from '../../catalogue/facts/rules.ts';
import type { AcquirableAs } from '../../catalogue/kinds/contract.ts';
import type { PriceUnit } from '../../catalogue/prices/contract.ts';
import { m } from '../../paraglide/messages.js';
import type { PictureData } from '../../pictures/rules.ts';
import type { Band } from '../../providers/contract.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import type { DateRange, SearchItem, SearchResult, SubType } from '../contract.ts';
import type { FacetCounts } from '../facets/rules.ts';
import { isAvailable, resultSubType, type Window } from '../rules.ts';

/** A product's row of the search query. */
export interface FoundRow {
  product_id: string;
  slug: string;
  provider_id: string;
  provider_title: Words;
  kind: AcquirableAs;
  band: Band;
  facts: Fact[];
  street: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  offer_kind: string | null;
  title: Words;
  subtitle: Words | null;
  description: Words | null;
  picture: PictureData | null;
  price: number | null;
  dearest: number | null;
  untracked: boolean | null;
  most: number | null;
  unit: PriceUnit | null;
  unit_value: number;
  by_head: boolean;
  shift: number;
  nights_free: number | null;
  most_free: number | null;
  /** The price on the requested days that are free. */
  day_price: number | null;
  days: { day: string; free: number | null }[] | null;
  /** Rooms, where the seller lists them as results of their own. */
  rooms: { id: string; title: Words }[] | null;
  /** Total number of results of its kind. */
  total: number;
  /** Products whose days are not counted yet, the same on every row. */
  uncounted?: string[] | null;
  /** Numbers to narrow by, the same on every row; null for one provider. */
  facets?: FacetCounts | null;
}

interface Asker {
  locale: Locale;
  guests: number;
}

/** The search result of one start date, with totals by kind from the rows. */
export function toResult(
  rows: readonly FoundRow[],
  { from, to, nightsEnd }: Window,
  asker: Asker,
  type: SearchResult['type'],
): SearchResult {
  const nights = (Date.parse(nightsEnd) - Date.parse(from)) / 86_400_000;
  const totals: Record<SubType, number> = { PRODUCT_ACCOMMODATION: 0, PRODUCT_BOOKABLE: 0, PRODUCT_OTHER: 0 };
  for (const row of rows) totals[resultSubType(row.kind)] = row.total;
  const dateRange: DateRange = { from, to };
  return { type, dateRange, items: rows.flatMap(row => toItems(row, nights, asker)), totals };
}

/** Result items of a product: itself, or each room where the seller lists rooms (product.md, settled readings). */
function toItems(row: FoundRow, nights: number, asker: Asker): SearchItem[] {
  const product = toProductItem(row, nights, asker);
  if (!row.rooms?.length) return [product];
  return row.rooms.map(room => ({
    ...product,
    searchItemId: `${product.productId}:${room.id}`,
    type: 'RESOURCE_GROUP',
    title: inLocale(room.title, asker.locale),
    resourceGroupId: room.id,
  }));
}

function toProductItem(row: FoundRow, nights: number, { locale, guests }: Asker): SearchItem {
  const seats = row.offer_kind === 'DEPARTURES' ? guests : 1;
  const left = row.untracked ? null : row.most;
  const available = isAvailable(
    { kind: row.kind, nightsFree: row.nights_free, mostFree: row.most_free, left },
    nights,
    seats,
  );
  const title = inLocale(row.title, locale);
  return {
    searchItemId: row.product_id,
    productId: row.product_id,
    slug: row.slug,
    providerId: row.provider_id,
    providerTitle: inLocale(row.provider_title, locale),
    band: row.band,
    place: { street: row.street, city: row.city, latitude: row.latitude, longitude: row.longitude },
    facts: row.facts,
    type: 'PRODUCT',
    subType: resultSubType(row.kind),
    title,
    subtitle: inLocale(row.subtitle, locale),
    description: plain(inLocale(row.description, locale)),
    image: row.picture,
    productTitle: title,
    productImage: row.picture,
    resourceGroupId: null,
    callToActionText: callToAction(row, available, locale),
    isAvailable: available,
    dateMatches: (row.days ?? []).map(({ day, free }) => ({ day, isAvailable: (free ?? 0) >= seats })),
    price: itemPrice(row),
  };
}

/** The button's text: 'Book' or 'Fully booked'; a link to the page for products closed then, or without days. */
function callToAction({ kind, days }: FoundRow, available: boolean, locale: Locale): string {
  if (kind !== 'ACCOMMODATION' && kind !== 'BOOKABLE')
    return available ? m.search_to_buy({}, { locale }) : m.search_sold_out({}, { locale });
  if (!days?.some(({ free }) => free !== null)) return m.search_see_days({}, { locale });
  return available ? m.search_book({}, { locale }) : m.search_fully_booked({}, { locale });
}

/** The price of a result; null for a gift card without one. */
function itemPrice(row: FoundRow): SearchItem['price'] {
  const { kind, price, dearest, day_price: ofDays } = row;
  const amountIncludingVat = ofDays ?? price;
  if (amountIncludingVat === null || (kind === 'GIFTCARD' && amountIncludingVat === 0)) return null;
  // A price of nothing on every day is "free", not "from 0 kr".
  const most = Math.max(amountIncludingVat, dearest ?? 0);
  const isFrom = most > 0 && (kind === 'ACCOMMODATION' || ofDays !== null || most > amountIncludingVat);
  return { amountIncludingVat, isFrom, unit: shownPriceUnit(kind, row.unit, row.by_head), unitValue: row.unit_value };
}

const MOST_LETTERS = 160;

/** The beginning of a description, without Markdown marks. */
function plain(text: string | null): string | null {
  const line = text
    ?.split(/\n\s*\n/)[0]
    ?.replaceAll(/[*_#`]/g, '')
    .trim();
  if (!line || line.length <= MOST_LETTERS) return line || null;
  return `${line.slice(0, MOST_LETTERS).replace(/\s+\S*$/, '')} …`;
}
