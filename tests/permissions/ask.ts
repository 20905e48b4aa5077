import type { ofTheTrade } from './objects.ts';
import type { ofApplicants } from './objects-of-applicants.ts';
import type { ofAskers, ofTheCustomer } from './objects-of-people.ts';
import type { ofStalls } from './objects-of-stalls.ts';

export interface Ask {
  method: string;
  path: string;
  /** A write: its `_type` and fields. */
  command?: [type: string, fields?: Record<string, unknown>];
  /** Ends or replaces the session it comes with, so each asks it from a browser of their own. */
  spare?: boolean;
  /** Ends more than that: it is asked by somebody new, who is what the asker is. */
  newcomer?: boolean;
  /** What has to be made anew, because the question uses it up or because it is the asker's own. */
  fresh?: keyof (typeof ofTheTrade & typeof ofAskers & typeof ofTheCustomer & typeof ofApplicants & typeof ofStalls);
  /** Made ready in the asker's own browser, and no part of what is asked. */
  before?: { method: string; path: string; command: [type: string, fields?: Record<string, unknown>] };
}

export const read = (path: string): Ask => ({ method: 'GET', path: `/api${path}` });
export const write = (method: string, path: string, type: string, fields?: Record<string, unknown>): Ask => ({
  method,
  path: `/api${path}`,
  command: fields ? [type, fields] : [type],
});

export const FEEDBACK = {
  comments: 'Knappen gjorde ingenting.',
  name: '',
  email: '',
  reference: null,
  fault: null,
  page: '/cart',
  build: '1.0.0',
};
