import { z } from 'zod';
import { calendarDay, command, contract, idParameter, item, LONG_BODY, slugOrId } from '../../shared/contract.ts';
import { needField, offerField } from '../offers/contract.ts';
import { seenField, touchedSchema } from '../touched/contract.ts';

const written = z.object({ sv: z.string(), en: z.string().optional(), de: z.string().optional() });

/** Booking rules as their seller writes them, with what they may choose from. */
const rulebookSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  product: z.object({ _id: z.string(), slug: z.string(), title: z.string(), acquirableAs: z.string() }),
  mayChange: z.boolean(),
  /** Null until somebody has said how it is booked. */
  rules: offerField.nullable(),
  /** 0 without rules; a save names the one that it began from. */
  version: z.number().int(),
  groups: z.array(z.object({ _id: z.string(), title: written, count: z.number().int(), seats: z.number().int() })),
  /** Today in wall time of the stall. */
  today: z.string(),
});
export type Rulebook = z.infer<typeof rulebookSchema>;

const which = { idOrSlug: slugOrId, product: slugOrId };

/** Rules as they are sent: a group is named by an id, whatever was typed there. */
const sentRules = offerField.extend({ needs: z.array(needField.extend({ groupId: idParameter })).max(5) });

const putRulesInput = command('put-booking-rules', {
  ...which,
  rules: sentRules,
  basedOn: z.number().int().min(0).optional(),
  seen: seenField,
});
export type PutRules = z.infer<typeof putRulesInput>;

const tryRulesInput = z.object({
  ...which,
  rules: sentRules,
  day: calendarDay,
  party: z.number().int().min(1).max(999),
});
export type TryRules = z.infer<typeof tryRulesInput>;

const trialSchema = z.object({
  day: z.string(),
  party: z.number().int(),
  /** Times of that day, each with the engine's reason why it cannot be had; null where it can. */
  beginnings: z.array(z.object({ time: z.string(), no: z.string().nullable() })),
  /** Least number of nights or days that the answer is for; null where it is for a time. */
  nights: z.number().int().nullable(),
  /** Reason why nothing begins on that day; null where something does. */
  no: z.string().nullable(),
  /** The first day on which something could be booked in an empty house; null when the rules leave nothing to book. */
  firstDay: z.string().nullable(),
  touched: z.array(touchedSchema),
});
export type Trial = z.infer<typeof trialSchema>;

const tags = ['bookable'];
const path = '/providers/{idOrSlug}/products/{product}/booking-rules';

export const rulebooksContract = {
  read: contract
    .route({ method: 'GET', path, summary: 'How a product is booked, as its seller writes it', tags })
    .input(z.object(which))
    .output(item(rulebookSchema)),
  put: contract
    .route({
      method: 'PUT',
      path,
      summary: 'Say how a product is booked',
      description: 'Bookings that the change touches are named in `seen`, or it is refused.',
      tags,
    })
    .meta(LONG_BODY)
    .input(putRulesInput)
    .output(item(z.object({ _id: z.string(), version: z.number().int() }))),
  trial: contract
    .route({
      method: 'POST',
      path: `${path}/trials`,
      summary: 'What booking rules would offer on a day, and which bookings they would touch',
      tags,
    })
    .meta(LONG_BODY)
    .input(tryRulesInput)
    .output(item(trialSchema)),
};
