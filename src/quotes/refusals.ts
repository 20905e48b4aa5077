import { m } from '../paraglide/messages.js';
import type { Refusals } from '../shared/refusal.ts';

/** Refusals to write, send or accept a quote. */
export const quotesRefusals = {
  'quote-accepted': { status: 409, text: m.quotes_refusal_accepted },
  'quote-changed': { status: 409, text: m.quotes_refusal_changed },
  'quote-draft': { status: 409, text: m.quotes_refusal_draft },
  'quote-ended': { status: 409, text: m.quotes_refusal_ended },
  'quote-incomplete': { status: 422, text: m.quotes_refusal_incomplete },
  'quote-key-needed': { status: 403, text: m.quotes_refusal_key },
  'quote-options': { status: 422, text: m.quotes_refusal_options },
  'quote-overtaken': { status: 409, text: m.quotes_refusal_overtaken },
  'quote-request-ended': { status: 409, text: m.quotes_refusal_request_ended },
  'quote-run-out': { status: 409, text: m.quotes_refusal_run_out },
} as const satisfies Refusals;

declare module '../shared/refusal.ts' {
  interface ReasonsOfSlices extends Record<keyof typeof quotesRefusals, true> {}
}
