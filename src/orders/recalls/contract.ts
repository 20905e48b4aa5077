import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { paragraphs } from '../../providers/contract.ts';
import {
  calendarDay,
  command,
  contract,
  idParameter,
  item,
  items,
  line,
  neededLine,
  slugOrId,
} from '../../shared/contract.ts';
import { LOCALES } from '../../shared/i18n.ts';
import { REACHES, RECALL_REMEDIES } from './rules.ts';

const recallFields = {
  idOrSlug: slugOrId,
  productId: neededLine(64, m.recalls_product_missing).pipe(idParameter),
  identification: line(0, 200).default(''),
  hazard: paragraphs(2000),
  todo: paragraphs(2000),
  remedies: z.array(z.enum(RECALL_REMEDIES)).min(1).max(RECALL_REMEDIES.length),
  contact: neededLine(200, m.recalls_contact_missing),
  /** Bought from this day on, by the stall's calendar. */
  boughtFrom: calendarDay.nullable(),
};
const lookInput = command('look-at-recall', recallFields);
export type LookAtRecall = z.infer<typeof lookInput>;

const beginInput = command('begin-recall', {
  ...recallFields,
  /** Mark of what was looked at: another letter than that is not sent. */
  looked: line(1, 64),
});
export type BeginRecall = z.infer<typeof beginInput>;

const named = { idOrSlug: slugOrId, recallId: idParameter };
const reachedInput = command('note-recall-reached', {
  ...named,
  orderId: idParameter,
  how: neededLine(200, m.recalls_how_missing),
});
export type NoteRecallReached = z.infer<typeof reachedInput>;
const endInput = command('end-recall', named);
export type EndRecall = z.infer<typeof endInput>;

const signSchema = z.object({
  _id: z.string(),
  title: z.string(),
  _begunAt: z.string(),
  _endedAt: z.string().nullable(),
});

const noticeSchema = signSchema.extend({
  seller: z.object({ slug: z.string(), title: z.string() }),
  identification: z.string(),
  hazard: z.string(),
  todo: z.string(),
  remedies: z.array(z.enum(RECALL_REMEDIES)),
  contact: z.string(),
  /** First day of the purchases that it is about. */
  boughtFrom: z.string().nullable(),
});
export type RecallNotice = z.infer<typeof noticeSchema>;

const wholeSchema = noticeSchema.extend({
  buyers: z.array(
    z.object({
      orderId: z.string(),
      reference: z.string(),
      /** Name and number; empty once they are forgotten. */
      name: z.string(),
      phone: z.string(),
      pieces: z.number().int(),
      reach: z.enum(REACHES),
      _reachedAt: z.string().nullable(),
      how: z.string(),
    }),
  ),
  mayChange: z.boolean(),
});
export type WholeRecall = z.infer<typeof wholeSchema>;

const lookSchema = z.object({
  title: z.string(),
  /** What leaves the shelf, by variant; null where it is not counted. */
  shelf: z.array(z.object({ title: z.string(), available: z.number().int().nullable() })),
  orders: z.number().int(),
  pieces: z.number().int(),
  /** Orders without an address, whose buyers staff have to call. */
  unwritten: z.number().int(),
  letters: z.array(
    z.object({
      locale: z.enum(LOCALES),
      orders: z.number().int(),
      subject: z.string(),
      parts: z.array(z.object({ heading: z.boolean(), text: z.string() })),
    }),
  ),
  looked: z.string(),
});
export type RecallLook = z.infer<typeof lookSchema>;

const listSchema = z.object({
  recalls: z.array(signSchema.extend({ buyers: z.number().int(), reached: z.number().int() })),
  /** Goods that may be recalled. */
  products: z.array(z.object({ _id: z.string(), title: z.string() })),
  contact: z.string(),
  mayBegin: z.boolean(),
});
export type Recalls = z.infer<typeof listSchema>;

const currentSchema = signSchema.extend({
  seller: z.string(),
  product: z.object({ _id: z.string(), slug: z.string() }),
});
export type CurrentRecall = z.infer<typeof currentSchema>;

const tags = ['orders'];
const done = item(z.object({ recallId: z.string() }));

export const recallsContract = {
  notice: contract
    .route({ method: 'GET', path: '/recalls/{recallId}', summary: 'A recall, for everybody', tags })
    .input(z.object({ recallId: idParameter }))
    .output(item(noticeSchema)),
  current: contract
    .route({ method: 'GET', path: '/recalls', summary: 'Recalls that are going on in the hall, for everybody', tags })
    .output(items(currentSchema)),
  ofProvider: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/recalls', summary: 'Recalls of a stall, for its staff', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(listSchema)),
  one: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/recalls/{recallId}',
      summary: 'A recall and who was reached, for the staff of its stall',
      tags,
    })
    .input(z.object(named))
    .output(item(wholeSchema)),
  look: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/recall-looks',
      summary: 'Look at a recall before it is sent: how many buyers, which letters, what leaves the shelf',
      tags,
    })
    .input(lookInput)
    .output(item(lookSchema)),
  begin: contract
    .route({ method: 'POST', path: '/providers/{idOrSlug}/recalls', summary: 'Recall goods that are not safe', tags })
    .input(beginInput)
    .output(done),
  noteReached: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/recalls/{recallId}/reached',
      summary: 'A buyer was reached in another way than by letter',
      tags,
    })
    .input(reachedInput)
    .output(done),
  end: contract
    .route({ method: 'POST', path: '/providers/{idOrSlug}/recalls/{recallId}/ends', summary: 'End a recall', tags })
    .input(endInput)
    .output(done),
};
