import { z } from 'zod';
import { ORDER_STATUSES } from '../orders/rules.ts';
import { STANDINGS } from '../payments/ways/card/onboarding/rules.ts';
import { checklistSchema } from '../providers/applications/contract.ts';
import { BANDS } from '../providers/contract.ts';
import { contract, item, items, slugOrId } from '../shared/contract.ts';
import { officeDaySchema } from './today/contract.ts';
import { TRADES } from './trades/rules.ts';

export const officeProviderSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  band: z.enum(BANDS),
  colour: z.string().nullable(),
  timeZone: z.string(),
  /** Rights of the caller here; pages show what can be done and leave out the rest. */
  rights: z.array(z.string()),
  /** The hall's hand on the stall: a notice that its place ends, a hold, or its end; null on most. */
  hand: z.object({ state: z.enum(['NOTICE', 'HELD', 'ENDED']), day: z.string().nullable() }).nullable(),
  /** Kinds on sale: goods, and kinds of bookings. They decide which panels and places are shown. */
  sells: z.array(z.enum(TRADES)),
});
export type OfficeProvider = z.infer<typeof officeProviderSchema>;

const dayAmountSchema = z.object({ day: z.string(), amount: z.number().int() });
export type DayAmount = z.infer<typeof dayAmountSchema>;

const turnoverSchema = z.object({
  /** Turnover of today and the six days before it, oldest first; then of the seven days before those. Öre with VAT. */
  week: z.array(dayAmountSchema),
  weekBefore: z.array(dayAmountSchema),
  /** Sales of the last seven days by product. All but the best sellers are summed under a null title. */
  products: z.array(z.object({ title: z.string().nullable(), amount: z.number().int() })),
  paidOrders: z.number().int(),
  refunded: z.number().int(),
  /** Requested and not yet paid. */
  outstanding: z.number().int(),
});
export type Turnover = z.infer<typeof turnoverSchema>;

const waitingOrderSchema = z.object({
  orderId: z.string(),
  reference: z.string(),
  customer: z.string(),
  summary: z.string(),
  status: z.enum(ORDER_STATUSES),
  deliveryMethodType: z.enum(['PICK_UP', 'HOME_DELIVERY', 'DIGITAL']),
  _createdAt: z.string(),
});
export type WaitingOrder = z.infer<typeof waitingOrderSchema>;

const lowStockSchema = z.object({
  productId: z.string(),
  title: z.string(),
  variant: z.string().nullable(),
  left: z.number().int(),
});
export type LowStock = z.infer<typeof lowStockSchema>;

export const dashboardSchema = z.object({
  provider: officeProviderSchema,
  /** Checklist of a stall that is not open yet; null once it is, and for callers who may not mend it. */
  opening: checklistSchema.nullable(),
  /** Today's date at the provider's, as 2026-11-20. */
  today: z.string(),
  /** Orders, oldest first; null for callers who may not see them. */
  orders: z
    .object({ toConfirm: z.number().int(), toHandOut: z.number().int(), waiting: z.array(waitingOrderSchema) })
    .nullable(),
  /** The day's bookings and conversations; null for callers who may not see orders. */
  day: officeDaySchema.nullable(),
  /** Turnover; null for callers who may not see money. */
  turnover: turnoverSchema.nullable(),
  lowStock: z.array(lowStockSchema).nullable(),
  /**
   * State of the stall's own account with the card company; null without one, and for callers who may not see money.
   */
  cards: z.object({ standing: z.enum(STANDINGS), takesCards: z.boolean() }).nullable(),
  /** Whether Swish has refused the stall's number; shown to callers who may see money. */
  swishClosed: z.boolean(),
  /** The pause in force, and whether the caller may end it. */
  paused: z.object({ words: z.string(), mayEnd: z.boolean() }).nullable(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const backofficeContract = {
  providers: contract
    .route({
      method: 'GET',
      path: '/backoffice/providers',
      summary: 'Whose back office the caller may open',
      tags: ['backoffice'],
    })
    .output(items(officeProviderSchema)),
  dashboard: contract
    .route({
      method: 'GET',
      path: '/backoffice/providers/{idOrSlug}/dashboard',
      summary: 'What waits today, and the figures of the last days',
      tags: ['backoffice'],
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(dashboardSchema)),
};
