import { overwriteGetLocale } from '../paraglide/runtime.js';

/** Languages of the hall. Pages read theirs from here; jobs, mails and documents take it as an argument instead. */
export const LOCALES = ['sv', 'en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const BASE_LOCALE: Locale = 'sv';

/** Names of the languages, each in itself, whatever the page speaks. */
export const LANGUAGES: Record<Locale, string> = { sv: 'Svenska', en: 'English', de: 'Deutsch' };

export const LANGUAGE_OPTIONS = LOCALES.map(value => ({ value, label: LANGUAGES[value] }));

/** Translated text as data. Swedish is always there; the others fall back to it. */
export type Words = { sv: string } & Partial<Record<Locale, string>>;

export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && (LOCALES as readonly string[]).includes(text);
}

export function inLocale(words: Words, locale: Locale): string;
export function inLocale(words: Words | null | undefined, locale: Locale): string | null;
export function inLocale(words: Words | null | undefined, locale: Locale): string | null {
  return words ? words[locale] || words.sv : null;
}

/**
 * Language of a request: `?lang=` first, so that a shared link keeps it; then what the visitor chose before; then
 * Swedish.
 */
export function chosenLocale(parameter: string | null, cookie: string | undefined): Locale {
  if (isLocale(parameter)) return parameter;
  return isLocale(cookie) ? cookie : BASE_LOCALE;
}

export function readLocaleFrom(source: () => Locale): void {
  overwriteGetLocale(source);
}
