import { z } from 'zod';
import { command, contract, emailAddress, item, items, line } from '../../shared/contract.ts';
import { slug, words } from '../contract.ts';

const week = z.number().int().min(1).max(53);

/** A figure in the texts of an area's pages: an amount in öre, or weeks of the year as runs of first and last. */
const figureSchema = z.union([
  z.strictObject({ amount: z.number().int().min(0).max(100_000_000) }),
  z.strictObject({
    weeks: z
      .array(z.tuple([week, week]))
      .min(1)
      .max(10),
  }),
]);
export type Figure = z.infer<typeof figureSchema>;
export type Figures = Record<string, Figure>;

/** Right to search the whole hall: anybody's, or that of holders of `platform:search` alone (storefront 6). */
export const HALL_SEARCH = ['everybody', 'scope'] as const;
export type HallSearch = (typeof HALL_SEARCH)[number];

const place = z.tuple([z.number().min(-180).max(180), z.number().min(-85).max(85)]);

/** An area drawn for its map: land first, then what lies on it, each shape by its corners. */
export const areaMapSchema = z.strictObject({
  bounds: z.strictObject({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  shapes: z
    .array(
      z.strictObject({
        kind: z.enum(['water', 'park', 'square', 'street', 'block', 'pier', 'name']),
        /** Longitude and latitude; a street has two or more points, a name one. */
        points: z.array(place).min(1).max(60),
        name: line(1, 40).optional(),
      }),
    )
    .max(400),
});
export type AreaMap = z.infer<typeof areaMapSchema>;

const areaFields = {
  key: line(1, 60),
  /** Accepted spellings of the area's path. */
  paths: z.array(line(1, 60).pipe(z.string().toLowerCase())).min(1).max(10),
  title: words(80),
  /** Slugs that never show in the area's lists. */
  excluded: z.array(slug).max(100),
  figures: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,59}$/), figureSchema).default({}),
  /** Promo of the area's start page; another one outside production. */
  promo: z.strictObject({ production: slug.optional(), elsewhere: slug.optional() }).default({}),
  /** Address for feedback. */
  email: emailAddress.nullable().default(null),
  hallSearch: z.enum(HALL_SEARCH).default('everybody'),
  map: areaMapSchema.nullable().default(null),
};

export const putAreaInput = command('put-area', {
  ...areaFields,
  /** The version that the edit is based on; when absent, the area is written over. */
  basedOn: z.string().max(40).nullable().optional(),
});
export type PutArea = z.infer<typeof putAreaInput>;

export const areasContract = {
  put: contract
    .route({ method: 'PUT', path: '/areas/{key}', summary: 'Write an area, or write it anew', tags: ['providers'] })
    .input(putAreaInput)
    .output(item(z.object({ key: z.string() }))),
};

export const writtenAreaSchema = z.object({
  key: z.string(),
  paths: z.array(z.string()),
  title: z.object({ sv: z.string(), en: z.string().optional(), de: z.string().optional() }),
  excluded: z.array(z.string()),
  figures: z.record(z.string(), figureSchema),
  promo: z.object({ production: z.string().optional(), elsewhere: z.string().optional() }),
  email: z.string().nullable(),
  hallSearch: z.enum(HALL_SEARCH),
  map: areaMapSchema.nullable(),
  version: z.string(),
});
export type WrittenArea = z.infer<typeof writtenAreaSchema>;
/** An area as its history keeps it. */
export type AreaState = Omit<WrittenArea, 'key' | 'version'>;

/** Areas as their editors see them. */
export const writtenAreasContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/written-areas',
      summary: 'Areas of the hall, as they are written',
      tags: ['providers'],
    })
    .output(items(writtenAreaSchema)),
};
