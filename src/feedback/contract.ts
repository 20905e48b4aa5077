import { z } from 'zod';
import { command, contract, emailAddress, idParameter, item, items, line, lines } from '../shared/contract.ts';
import { COMMENTS_MOST, NAME_MOST } from './rules.ts';

const giveFeedbackInput = command('give-feedback', {
  comments: lines(1, COMMENTS_MOST),
  name: line(0, NAME_MOST),
  email: z.union([z.literal(''), emailAddress]),
  /** The error reference shown; null when nothing had failed. */
  reference: line(0, 64).nullable(),
  /** Fault details known only to the browser. */
  fault: z.string().max(2000).nullable(),
  page: z.string().max(2000),
  build: z.string().max(80),
});
export type GiveFeedback = z.infer<typeof giveFeedbackInput>;

const handleFeedbackInput = command('handle-feedback', { feedbackId: idParameter, handled: z.boolean() });
export type HandleFeedback = z.infer<typeof handleFeedbackInput>;

export const FEEDBACK_STATES = ['open', 'handled'] as const;

const feedbackSchema = z.object({
  _id: z.string(),
  comments: z.string(),
  name: z.string(),
  email: z.string(),
  reference: z.string().nullable(),
  fault: z.string().nullable(),
  page: z.string(),
  build: z.string(),
  locale: z.enum(['sv', 'en', 'de']),
  _givenAt: z.string(),
  _handledAt: z.string().nullable(),
  handledBy: z.string().nullable(),
});
export type Feedback = z.infer<typeof feedbackSchema>;

const tags = ['feedback'];

export const feedbackContract = {
  give: contract
    .route({ method: 'POST', path: '/feedback', summary: 'Tell the platform what went wrong', tags })
    .input(giveFeedbackInput)
    .output(item(z.object({ _id: z.string() }))),
  list: contract
    .route({ method: 'GET', path: '/feedback', summary: 'What people told, newest first; platform staff', tags })
    .input(z.object({ state: z.enum(FEEDBACK_STATES).optional() }))
    .output(items(feedbackSchema)),
  handle: contract
    .route({
      method: 'POST',
      path: '/feedback/{feedbackId}/handling',
      summary: 'Mark as handled, or open again; platform staff',
      tags,
    })
    .input(handleFeedbackInput)
    .output(item(feedbackSchema)),
};
