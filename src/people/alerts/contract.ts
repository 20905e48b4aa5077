import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { command, contract, idParameter, item, items, neededLines } from '../../shared/contract.ts';
import { ALERT_KINDS, DECISIONS } from './rules.ts';

const key = z.string().min(1).max(300);

const alertSchema = z.object({
  _id: z.string(),
  place: z.string(),
  kind: z.enum(ALERT_KINDS),
  /** Sentence of what happened. */
  says: z.string(),
  by: z.string().nullable(),
  _happenedAt: z.string(),
  /** Whether the objection can be made now. */
  mayObject: z.boolean(),
  _objectedAt: z.string().nullable(),
  decision: z.enum(DECISIONS).nullable(),
});
export type Alert = z.infer<typeof alertSchema>;

const objectionSchema = alertSchema.extend({
  slug: z.string(),
  objectedBy: z.string().nullable(),
  mayUndo: z.boolean(),
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  _decidedAt: z.string().nullable(),
});
export type Objection = z.infer<typeof objectionSchema>;

const objectInput = command('object-to-alert', { alertId: idParameter, key });
export type ObjectToAlert = z.infer<typeof objectInput>;
const decideInput = command('decide-objection', {
  alertId: idParameter,
  decision: z.enum(DECISIONS),
  note: neededLines(500, m.alerts_note_missing),
});
export type DecideObjection = z.infer<typeof decideInput>;

const tags = ['people'];

/** Changes that owners are told of, and their objections: the link of a letter is the right to object. */
export const alertsContract = {
  one: contract
    .route({ method: 'GET', path: '/owner-alerts/{alertId}', summary: 'A change, as its letter’s link shows it', tags })
    .input(z.object({ alertId: idParameter, key }))
    .output(item(alertSchema)),
  object: contract
    .route({
      method: 'POST',
      path: '/owner-alerts/{alertId}/objections',
      summary: 'It was not right: the stall stands still until the hall has looked',
      tags,
    })
    .input(objectInput)
    .output(item(alertSchema)),
  objections: contract
    .route({ method: 'GET', path: '/platform/objections', summary: 'Objections of owners, open ones first', tags })
    .output(items(objectionSchema)),
  decide: contract
    .route({
      method: 'POST',
      path: '/platform/objections/{alertId}/decisions',
      summary: 'Let the change stand, or undo it',
      tags,
    })
    .input(decideInput)
    .output(item(z.object({ alertId: z.string() }))),
};
