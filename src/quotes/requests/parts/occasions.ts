import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { QuoteRequest } from '../contract.ts';

/** Occasions that a quote is asked for. */
export const OCCASION_WORDS: Record<QuoteRequest['occasion'], (inputs?: object, say?: { locale?: Locale }) => string> =
  {
    WEDDING: m.quotes_occasion_wedding,
    PARTY: m.quotes_occasion_party,
    CONFERENCE: m.quotes_occasion_conference,
    TRIP: m.quotes_occasion_trip,
    MEMORIAL: m.quotes_occasion_memorial,
    OTHER: m.quotes_occasion_other,
  };
