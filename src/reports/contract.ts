import { z } from 'zod';
import { calendarDay, contract, item, slugOrId } from '../shared/contract.ts';
import { BASES, PARTS } from './rules.ts';

const periodSchema = z.object({ from: z.string(), to: z.string() });
const pointsSchema = z.array(z.object({ day: z.string(), amount: z.number().int() }));

const totalsSchema = z.object({
  /** Öre with VAT, less what went back; and what went back of it. */
  amount: z.number().int(),
  refunded: z.number().int(),
  payments: z.number().int(),
  orders: z.number().int(),
  guests: z.number().int(),
  /** Average of a payment; null without any. */
  average: z.number().int().nullable(),
});
export type SalesTotals = z.infer<typeof totalsSchema>;

const rowSchema = z.object({
  key: z.string(),
  title: z.string(),
  amount: z.number().int(),
  pieces: z.number().int(),
  orders: z.number().int(),
  guests: z.number().int(),
  before: z.number().int(),
  yearAgo: z.number().int(),
});
export type SalesRow = z.infer<typeof rowSchema>;

const visitsSchema = z.object({
  bookings: z.number().int(),
  guests: z.number().int(),
  came: z.number().int(),
  noShows: z.number().int(),
  /** Past, and nobody said whether they came. */
  unsaid: z.number().int(),
  cancelled: z.number().int(),
  /** Cancelled less than a day before. */
  lateCancels: z.number().int(),
});
export type Visits = z.infer<typeof visitsSchema>;

const occupancySchema = z.object({
  subjectId: z.string(),
  title: z.string(),
  unit: z.enum(['HOUR', 'NIGHT', 'DAY', 'SEAT']),
  taken: z.number().int(),
  bookable: z.number().int(),
  /** In the period before; null where nothing could be booked. */
  before: z.object({ taken: z.number().int(), bookable: z.number().int() }).nullable(),
});
export type Occupancy = z.infer<typeof occupancySchema>;

const threeOf = <T extends z.ZodType>(schema: T) => z.object({ now: schema, before: schema, yearAgo: schema });

/** ISO weekday: 1 is Monday. */
const weekdaySchema = z.coerce.number().int().min(1).max(7);

export const salesReportSchema = z.object({
  today: z.string(),
  /** The only weekday that is counted; null where all are. */
  weekday: z.number().int().nullable(),
  basis: z.enum(BASES),
  periods: threeOf(periodSchema),
  totals: threeOf(totalsSchema),
  step: z.enum(['DAY', 'WEEK', 'MONTH']),
  line: threeOf(pointsSchema),
  parts: z.record(z.enum(PARTS), z.array(rowSchema)),
  /** Turnover that was paid with gift cards and vouchers: it was turnover once before, when those were sold. */
  byCode: z.number().int(),
  visits: z.object({
    all: visitsSchema,
    before: visitsSchema,
    products: z.array(visitsSchema.extend({ productId: z.string(), title: z.string() })),
  }),
  occupancy: z.array(occupancySchema),
  /** Sums are being counted: of many orders at once the last ones may be missing. */
  counting: z.boolean(),
});
export type SalesReport = z.infer<typeof salesReportSchema>;

const wish = z.object({
  idOrSlug: slugOrId,
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  basis: z.enum(BASES).default('PURCHASE'),
  weekday: weekdaySchema.optional(),
});

export const reportsContract = {
  sales: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/reports/sales',
      summary: 'What a stall sold in a period, told apart and compared',
      tags: ['reports'],
    })
    .input(wish)
    .output(item(salesReportSchema)),
};
