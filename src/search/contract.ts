import { z } from 'zod';
import { FACTS } from '../catalogue/facts/rules.ts';
import { FACT_GROUPS } from '../catalogue/facts/words/rules.ts';
import { shownUnitSchema } from '../catalogue/prices/contract.ts';
import { areaMapSchema } from '../providers/areas/contract.ts';
import { BANDS, providerSchema } from '../providers/contract.ts';
import {
  calendarDay,
  command,
  contract,
  idParameter,
  item,
  line,
  pictureSchema,
  slugOrId,
} from '../shared/contract.ts';

export const DEFAULT_GUESTS = 2;
export const MOST_GUESTS = 99;
/** The longest range: a month and some days more. */
export const MOST_DAYS = 45;
export const MOST_FUZZINESS = 14;

/** Date range in local time of the place, both inclusive. For nights, the last is the day of departure. */
export const dateRangeField = z.strictObject({ from: calendarDay, to: calendarDay });
export type DateRange = z.infer<typeof dateRangeField>;

const searchInput = command('search', {
  /** Provider by id or name; null searches the whole hall, where the area lets the caller. */
  providerId: slugOrId.nullable().default(null),
  text: line(0, 200).default(''),
  /** The date range, without which there is no search (storefront 5). */
  dateRange: dateRangeField,
  /** Days by which the stay may begin earlier or later. */
  startDateFuzziness: z.number().int().min(0).max(MOST_FUZZINESS).default(0),
  category: line(1, 40).nullable().default(null),
  /** More words, all of which have to match. */
  keywords: z.array(line(1, 40)).max(10).default([]),
  guests: z.number().int().min(1).max(MOST_GUESTS).default(DEFAULT_GUESTS),
  /** Filters of the results: shelves, categories, facts (all of them), places, the highest price in öre. */
  bands: z.array(z.enum(BANDS)).max(BANDS.length).default([]),
  categories: z.array(line(1, 40)).max(10).default([]),
  facts: z.array(z.enum(FACTS)).max(FACTS.length).default([]),
  cities: z.array(line(1, 80)).max(10).default([]),
  mostPrice: z.number().int().min(0).max(100_000_000).nullable().default(null),
});
export type Search = z.infer<typeof searchInput>;

export const SUB_TYPES = ['PRODUCT_ACCOMMODATION', 'PRODUCT_BOOKABLE', 'PRODUCT_OTHER'] as const;
export type SubType = (typeof SUB_TYPES)[number];

const searchItemSchema = z.object({
  searchItemId: z.string(),
  productId: z.string(),
  slug: z.string(),
  providerId: z.string(),
  providerTitle: z.string(),
  /** The shelf of the hall that it is found on: what it is, before whose it is. */
  band: z.enum(BANDS),
  /** Address of its stall. */
  place: z.object({
    street: z.string().nullable(),
    city: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  facts: z.array(z.enum(FACTS)),
  /** RESOURCE_GROUP is a product's room as a result of its own. */
  type: z.enum(['PRODUCT', 'RESOURCE_GROUP']),
  subType: z.enum(SUB_TYPES),
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  image: pictureSchema.nullable(),
  productTitle: z.string(),
  productImage: pictureSchema.nullable(),
  resourceGroupId: z.string().nullable(),
  /** The button's text: 'Book' or 'Fully booked'. */
  callToActionText: z.string(),
  /** False when nothing is free on these days; the link then leads to the page. */
  isAvailable: z.boolean(),
  /** Availability of each night of a stay, or each day of other bookables; empty for undated products. */
  dateMatches: z.array(z.object({ day: z.string(), isAvailable: z.boolean() })),
  /** The lowest price on these days, in öre with VAT. */
  price: z
    .object({
      amountIncludingVat: z.number().int(),
      isFrom: z.boolean(),
      unit: shownUnitSchema.nullable(),
      /** Units that the price covers. */
      unitValue: z.number().int(),
    })
    .nullable(),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

const searchResultSchema = z.object({
  /** ADJACENT_START_DATE: as long a stay that begins some days earlier or later. */
  type: z.enum(['EXACT_START_DATE', 'ADJACENT_START_DATE']),
  dateRange: z.object({ from: z.string(), to: z.string() }),
  items: z.array(searchItemSchema),
  /** Totals by kind, because long lists are cut. */
  totals: z.record(z.enum(SUB_TYPES), z.number().int()),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const count = z.number().int();
/** Counts of results per shelf and, on the chosen shelves, per category, fact and place, before the filters. */
const facetsSchema = z.object({
  bands: z.array(z.object({ band: z.enum(BANDS), count })),
  categories: z.array(z.object({ category: z.string(), title: z.string(), count })),
  facts: z.array(z.object({ fact: z.enum(FACTS), group: z.enum(FACT_GROUPS), title: z.string(), count })),
  cities: z.array(z.object({ city: z.string(), count })),
});
export type Facets = z.infer<typeof facetsSchema>;

export const SEARCH_STATUSES = ['pending', 'completed'] as const;

const searchPlaceSchema = z.object({
  provider: providerSchema.nullable(),
  today: z.string(),
  /** Examples of what the provider sells, for the box that asks; null where nothing tells it from others. */
  example: z.string().nullable(),
  /** For callers who may not search the whole hall: the stalls, each with a search of its own. */
  closed: z
    .object({ signedIn: z.boolean(), stalls: z.array(z.object({ slug: z.string(), title: z.string() })) })
    .nullable(),
});
export type SearchPlace = z.infer<typeof searchPlaceSchema>;

export const searchContract = {
  begin: contract
    .route({ method: 'POST', path: '/search', summary: 'Look for what is free, by days and words', tags: ['search'] })
    .input(searchInput)
    .output(z.object({ jobId: z.string(), status: z.enum(SEARCH_STATUSES) })),
  read: contract
    .route({ method: 'GET', path: '/search/{searchId}', summary: 'What a search has found', tags: ['search'] })
    .input(z.object({ searchId: idParameter }))
    .output(
      z.object({
        jobId: z.string(),
        status: z.enum(SEARCH_STATUSES),
        results: z.array(searchResultSchema),
        /** Null for a search of one provider, and where nothing was found. */
        facets: facetsSchema.nullable(),
      }),
    ),
  map: contract
    .route({ method: 'GET', path: '/hall/map', summary: 'The area, drawn for its map', tags: ['search'] })
    .output(
      item(
        z.object({
          drawing: areaMapSchema.nullable(),
          /** Address of tiles with {z}, {x} and {y}; null where the hall draws its own map. */
          tiles: z.string().nullable(),
        }),
      ),
    ),
  place: contract
    .route({
      method: 'GET',
      path: '/search',
      summary: 'Where one may search, and which day it is there',
      tags: ['search'],
    })
    .input(z.object({ providerId: slugOrId.optional() }))
    .output(item(searchPlaceSchema)),
};
