import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { ListState } from '../rules.ts';

const WORDS: Record<ListState, (inputs: object, options?: { locale?: Locale }) => string> = {
  DRAFT: m.quotes_state_draft,
  PUBLISHED: m.quotes_state_published,
  RUN_OUT: m.quotes_state_run_out,
  ACCEPTED: m.quotes_state_accepted,
  DECLINED: m.quotes_state_declined,
  WITHDRAWN: m.quotes_state_withdrawn,
};

/** State of a quote in a word. */
export function stateWords(state: ListState, locale?: Locale): string {
  return WORDS[state]({}, locale && { locale });
}
