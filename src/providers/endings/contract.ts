import { z } from 'zod';
import { calendarDay, command, contract, idParameter, item, lines, slugOrId } from '../../shared/contract.ts';
import { GROUNDS } from './rules.ts';

const endingSchema = z.object({
  _id: z.string(),
  state: z.enum(['NOTICE', 'ENDED', 'WITHDRAWN']),
  /** The terms that it rests on, and what has happened. */
  terms: z.string(),
  facts: z.string(),
  ground: z.enum(GROUNDS).nullable(),
  groundWord: z.string(),
  /** Day on which the place ends, at the stall. */
  endsOn: z.string(),
  _toldAt: z.string(),
  /** People of the hall, for its staff alone. */
  toldBy: z.string().nullable(),
  objection: z.object({ text: z.string(), _at: z.string(), by: z.string().nullable() }).nullable(),
  answer: z.object({ text: z.string(), _at: z.string(), by: z.string().nullable() }).nullable(),
  withdrawn: z.object({ because: z.string(), _at: z.string(), by: z.string().nullable() }).nullable(),
  _endedAt: z.string().nullable(),
});
export type Ending = z.infer<typeof endingSchema>;

const endingsSchema = z.object({
  /** The notice that stands, also once the place has ended by it. */
  standing: endingSchema.nullable(),
  /** Those that were taken back, newest first. */
  history: z.array(endingSchema),
  noticeDays: z.number().int(),
  /** First days on which a place may end, without a ground and by one, and the last of either. */
  days: z.object({ first: z.string(), byGround: z.string(), last: z.string() }),
  mayDecide: z.boolean(),
  mayObject: z.boolean(),
});
export type Endings = z.infer<typeof endingsSchema>;

const giveInput = command('end-stall-place', {
  idOrSlug: slugOrId,
  terms: lines(1, 1000),
  facts: lines(1, 4000),
  ground: z.enum(GROUNDS).nullable(),
  groundWord: lines(0, 1000),
  endsOn: calendarDay,
});
export type EndStallPlace = z.infer<typeof giveInput>;

const named = { idOrSlug: slugOrId, endingId: idParameter };
const withdrawInput = command('withdraw-stall-ending', { ...named, reason: lines(1, 1000) });
export type WithdrawStallEnding = z.infer<typeof withdrawInput>;
const objectInput = command('object-to-ending', { ...named, text: lines(1, 4000) });
export type ObjectToEnding = z.infer<typeof objectInput>;
const answerInput = command('answer-ending-objection', { ...named, answer: lines(1, 4000) });
export type AnswerEndingObjection = z.infer<typeof answerInput>;

const tags = ['providers'];
const path = '/providers/{idOrSlug}/endings';

export const endingsContract = {
  read: contract
    .route({ method: 'GET', path, summary: "Whether a stall's place ends, when and why", tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(endingsSchema)),
  give: contract
    .route({
      method: 'POST',
      path,
      summary: "Give notice that a stall's place ends; platform staff",
      description:
        'Told with its reasons thirty days before its day, or later on one of three grounds ((EU) 2019/1150, article 4). What is ordered, paid and booked stays as it is.',
      tags,
    })
    .input(giveInput)
    .output(item(endingsSchema)),
  withdraw: contract
    .route({ method: 'POST', path: `${path}/{endingId}/withdrawals`, summary: 'Take such a notice back', tags })
    .input(withdrawInput)
    .output(item(endingsSchema)),
  object: contract
    .route({ method: 'POST', path: `${path}/{endingId}/objections`, summary: 'Object to it, as an owner', tags })
    .input(objectInput)
    .output(item(endingsSchema)),
  answer: contract
    .route({ method: 'POST', path: `${path}/{endingId}/answers`, summary: 'Answer an objection; platform staff', tags })
    .input(answerInput)
    .output(item(endingsSchema)),
};
