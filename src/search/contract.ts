import { z } from 'zod';
import { shownUnitSchema } from '../catalogue/prices/contract.ts';
import { providerSchema } from '../providers/contract.ts';
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
/** A month and what hangs over. */
export const MOST_DAYS = 45;
export const MOST_FUZZINESS = 14;

/** On the walls of the place, both named. Of nights, the last is the day of departure. */
export const dateRangeField = z.strictObject({ from: calendarDay, to: calendarDay });
export type DateRange = z.infer<typeof dateRangeField>;

const searchInput = command('search', {
  /** By id or name; without one the whole hall, for those who may. */
  providerId: slugOrId.nullable().default(null),
  text: z.string().trim().max(200).default(''),
  /** Without one nothing is looked for (storefront 5). */
  dateRange: dateRangeField,
  /** How many days before and after it may begin as well. */
  startDateFuzziness: z.number().int().min(0).max(MOST_FUZZINESS).default(0),
  category: line(1, 40).nullable().default(null),
  /** More words, each of which has to be answered. */
  keywords: z.array(line(1, 40)).max(10).default([]),
  guests: z.number().int().min(1).max(MOST_GUESTS).default(DEFAULT_GUESTS),
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
  /** A RESOURCE_GROUP is a product's rooms as a result of their own. */
  type: z.enum(['PRODUCT', 'RESOURCE_GROUP']),
  subType: z.enum(SUB_TYPES),
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  image: pictureSchema.nullable(),
  productTitle: z.string(),
  productImage: pictureSchema.nullable(),
  resourceGroupId: z.string().nullable(),
  /** 'Book' or 'Fully booked' */
  callToActionText: z.string(),
  /** False: the way on leads to the page, and nothing is to be had on these days. */
  isAvailable: z.boolean(),
  /** Each night of a stay, each day of what begins on one; none of what has no days. */
  dateMatches: z.array(z.object({ day: z.string(), isAvailable: z.boolean() })),
  /** Öre with VAT; the least that it can be had for on these days. */
  price: z
    .object({
      amountIncludingVat: z.number().int(),
      isFrom: z.boolean(),
      unit: shownUnitSchema.nullable(),
      /** How many units it is for. */
      unitValue: z.number().int(),
    })
    .nullable(),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

const searchResultSchema = z.object({
  /** ADJACENT_START_DATE: as long, but begun some days earlier or later. */
  type: z.enum(['EXACT_START_DATE', 'ADJACENT_START_DATE']),
  dateRange: z.object({ from: z.string(), to: z.string() }),
  items: z.array(searchItemSchema),
  /** How many there are in all: a long list ends somewhere. */
  totals: z.record(z.enum(SUB_TYPES), z.number().int()),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const SEARCH_STATUSES = ['pending', 'completed'] as const;

export const searchContract = {
  begin: contract
    .route({ method: 'POST', path: '/search', summary: 'Look for what is free, by days and words', tags: ['search'] })
    .input(searchInput)
    .output(z.object({ jobId: z.string(), status: z.enum(SEARCH_STATUSES) })),
  read: contract
    .route({ method: 'GET', path: '/search/{searchId}', summary: 'What a search has found', tags: ['search'] })
    .input(z.object({ searchId: idParameter }))
    .output(z.object({ jobId: z.string(), status: z.enum(SEARCH_STATUSES), results: z.array(searchResultSchema) })),
  place: contract
    .route({
      method: 'GET',
      path: '/search',
      summary: 'Where one may search, and which day it is there',
      tags: ['search'],
    })
    .input(z.object({ providerId: slugOrId.optional() }))
    .output(item(z.object({ provider: providerSchema.nullable(), today: z.string() }))),
};
