import type { ofTheTrade } from './objects.ts';
import type { ofApplicants } from './objects-of-applicants.ts';
import type { ofAskers, ofTheCustomer } from './objects-of-people.ts';
import type { ofStalls } from './objects-of-stalls.ts';

export interface Ask {
  method: string;
  path: string;
  /** A command: its `_type` and fields. */
  command?: [type: string, fields?: Record<string, unknown>];
  /** Ends or replaces its session, so each actor asks from a browser of their own. */
  spare?: boolean;
  /** Ends more than its session: a new person with the same rights asks. */
  newcomer?: boolean;
  /** Objects made anew, because the request uses them up or because they are the asker's own. */
  fresh?: keyof (typeof ofTheTrade & typeof ofAskers & typeof ofTheCustomer & typeof ofApplicants & typeof ofStalls);
  /** A command beforehand in the asker's own browser, no part of what is asked. */
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
