import { m } from '../../../paraglide/messages.js';
import { LOCALES } from '../../../shared/i18n.ts';

/** The line that letters with a reply address begin with, in each language: an answer ends where it is quoted. */
export const ABOVE_LINES = LOCALES.map(locale => m.threads_letter_above({}, { locale }));
