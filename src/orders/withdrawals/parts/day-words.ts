import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate } from '../../../shared/time.ts';

/** Calendar day in the reader's words. */
export const dayWords = (day: string) => formatDate(day, getLocale());
