import type { Locale } from '../../shared/i18n.ts';
import type { Written } from './contract.ts';

/** A translated text as a form holds it: every language there, empty where nothing is written. */
export type Drafted = Record<Locale, string>;

export const drafted = (words: Written | null): Drafted => ({ sv: '', en: '', de: '', ...words });

/** A translated text as stored: empty languages are left out, and with all of them empty there is none. */
export function writtenInLanguages({ sv, en, de }: Drafted): Written | undefined {
  const said = { ...(en.trim() && { en }), ...(de.trim() && { de }) };
  return sv.trim() || Object.keys(said).length ? { sv, ...said } : undefined;
}
