import { z } from 'zod';
import { OFFER_KINDS } from '../availability/offers/contract.ts';
import { parsePhoneNumber } from '../order-groups/rules.ts';
import { m } from '../paraglide/messages.js';
import { command, contract, emailAddress, idParameter, item, neededLine, slugOrId } from '../shared/contract.ts';
import type { Locale } from '../shared/i18n.ts';
import { wishField } from '../wishes/contract.ts';
import { HOLD_MINUTES, MOST_PIECES, NAME_STATES, OFFER_STATES } from './rules.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const says = (text: (inputs: object, options: { locale: Locale }) => string) => ({
  params: { text: (options: { locale: Locale }) => text({}, options) },
});

/** An e-mail address or a phone number, whichever was typed. */
const contactField = z
  .string()
  .trim()
  .max(254)
  .transform((typed, context) => {
    const email = emailAddress.safeParse(typed);
    if (email.success) return { email: email.data, phone: null };
    const phone = typed.includes('@') ? null : parsePhoneNumber(typed);
    if (phone) return { email: null, phone };
    context.addIssue({ code: 'custom', ...says(m.waiting_contact_invalid), input: typed });
    return z.NEVER;
  });

export const wantedFields = {
  skuId: idParameter,
  quantity: z.number().int().min(1).max(MOST_PIECES),
  /** For what is booked: the day and the guests. */
  wish: wishField.omit({ time: true }).optional(),
  /** The span of the day in which it may begin. */
  from: timeOfDay.optional(),
  to: timeOfDay.optional(),
};

export const joinInput = command('join-queue', {
  ...wantedFields,
  name: neededLine(120, m.waiting_name_missing),
  contact: contactField,
  /** Consent to keep the name and the contact until the queue is over. */
  consent: z.boolean().refine(given => given, says(m.waiting_consent_missing)),
});
export type JoinQueue = z.infer<typeof joinInput>;

const nameFields = { nameId: idParameter };
export const proveInput = command('prove-waiting-name', nameFields);
export type ProveName = z.infer<typeof proveInput>;
export const leaveInput = command('leave-queue', nameFields);
export type LeaveQueue = z.infer<typeof leaveInput>;
export const takeInput = command('take-waiting-offer', nameFields);
export type TakeOffer = z.infer<typeof takeInput>;

const termsFields = { open: z.boolean(), minutes: z.number().int().min(HOLD_MINUTES.least).max(HOLD_MINUTES.most) };
const setTermsInput = command('set-waiting-terms', {
  idOrSlug: slugOrId,
  /** Null: of all products that have no terms of their own. */
  productId: idParameter.nullable(),
  ...termsFields,
});
export type SetTerms = z.infer<typeof setTermsInput>;

const soldSchema = z.object({
  productSlug: z.string(),
  productTitle: z.string(),
  providerSlug: z.string(),
  providerTitle: z.string(),
  colour: z.string().nullable(),
});

const queueSchema = soldSchema.extend({
  skuId: z.string(),
  variant: z.string().nullable(),
  /** Null: goods that are counted by the piece. */
  kind: z.enum(OFFER_KINDS).nullable(),
  /** Guests by type; empty where all are alike, or pieces are counted. */
  guestTypes: z.array(z.object({ guestType: z.string(), title: z.string() })),
  asksGuests: z.boolean(),
  nights: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
  today: z.string(),
  lastDay: z.string().nullable(),
  /** The queue takes names. */
  open: z.boolean(),
  minutes: z.number().int(),
  /** The asker's own name and proven contact, to begin with. */
  known: z.object({ name: z.string(), contact: z.string() }),
  textsServed: z.boolean(),
});
export type Queue = z.infer<typeof queueSchema>;

const joinedSchema = z.object({
  state: z.enum(['UNPROVEN', 'WAITING']),
  /** The name and its key, for who has proven the contact already; others get both in a letter. */
  nameId: z.string().nullable(),
  accessKey: z.string().nullable(),
  by: z.enum(['EMAIL', 'PHONE']),
});
export type Joined = z.infer<typeof joinedSchema>;

const nameSchema = soldSchema.extend({
  _id: z.string(),
  state: z.enum(NAME_STATES),
  name: z.string(),
  /** At the door its person comes to the counter, and takes nothing by themselves. */
  atDoor: z.boolean(),
  /** Lines of text about the product, day and quantity. */
  wanted: z.array(z.string()),
  /** Names before this one for the same day; null where it does not wait. */
  ahead: z.number().int().nullable(),
  offer: z
    .object({
      state: z.enum(OFFER_STATES),
      /** Lines of text about the place that came free. */
      found: z.array(z.string()),
      until: z.string(),
      untilWords: z.string(),
      secondsLeft: z.number().int(),
    })
    .nullable(),
  minutes: z.number().int(),
});
export type WaitingName = z.infer<typeof nameSchema>;

const officeSchema = z.object({
  terms: z.object(termsFields),
  mayChange: z.boolean(),
  /** May book for guests. */
  mayBook: z.boolean(),
  products: z.array(
    z.object({
      productId: z.string(),
      title: z.string(),
      /** Null: as the stall's others. */
      terms: z.object(termsFields).nullable(),
      names: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          contact: z.string(),
          state: z.enum(NAME_STATES),
          wanted: z.array(z.string()),
          found: z.array(z.string()),
          until: z.string().nullable(),
          /** Written down by staff, for guests who stand at the door. */
          atDoor: z.boolean(),
          /** Since when it waits. */
          since: z.string(),
          /** Its booking as the counter begins with it. */
          preset: z.object({
            skuId: z.string(),
            wish: wishField.nullable(),
            quantity: z.number().int(),
            phone: z.string(),
            email: z.string(),
            language: z.string(),
          }),
        }),
      ),
    }),
  ),
});
export type Office = z.infer<typeof officeSchema>;

const done = item(z.object({ _id: z.string() }));
const tags = ['waiting'];

export const waitingContract = {
  queue: contract
    .route({ method: 'GET', path: '/waiting-queues/{skuId}', summary: 'What a queue asks of who joins it', tags })
    .input(z.object({ skuId: idParameter }))
    .output(item(queueSchema)),
  join: contract
    .route({ method: 'POST', path: '/waiting-names', summary: 'Leave a name for what is full', tags })
    .input(joinInput)
    .output(item(joinedSchema)),
  name: contract
    .route({ method: 'GET', path: '/waiting-names/{nameId}', summary: 'A name in a queue; its key opens it', tags })
    .input(z.object(nameFields))
    .output(item(nameSchema)),
  prove: contract
    .route({ method: 'POST', path: '/waiting-names/{nameId}/proofs', summary: 'Yes, this contact is mine', tags })
    .input(proveInput)
    .output(done),
  leave: contract
    .route({ method: 'POST', path: '/waiting-names/{nameId}/leavings', summary: 'Leave the queue, or let go', tags })
    .input(leaveInput)
    .output(done),
  take: contract
    .route({ method: 'POST', path: '/waiting-names/{nameId}/takings', summary: 'Put the offer in the cart', tags })
    .input(takeInput)
    .output(done),
  office: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/waiting-names', summary: 'The queues of a stall', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(officeSchema)),
  setTerms: contract
    .route({ method: 'PUT', path: '/providers/{idOrSlug}/waiting-terms', summary: 'How long a place is held', tags })
    .input(setTermsInput)
    .output(item(z.object(termsFields))),
};
