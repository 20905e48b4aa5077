import { overwriteGetLocale } from '../paraglide/runtime.js';

/** Languages of the hall. Pages read theirs from here; jobs, mails and documents take it as an argument instead. */
export const LOCALES = ['sv', 'en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const BASE_LOCALE: Locale = 'sv';

/** Names of the languages, each in itself, whatever the page speaks. */
export const LANGUAGES: Record<Locale, string> = { sv: 'Svenska', en: 'English', de: 'Deutsch' };

/** Name of a language in another, for sentences: svenska, Swedish, Schwedisch. */
export function languageName(language: Locale, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? LANGUAGES[language];
}

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

/** Language as a request states it. */
export interface LanguageWish {
  /** `?lang=` of the address. */
  parameter: string | null;
  cookie: string | undefined;
  /** Accept-Language of the browser. */
  accepted: string | null;
}

/**
 * Language of a request: `?lang=` first, so that a shared link keeps it; then what the visitor chose before; then the
 * first of the browser's languages that the hall speaks; then Swedish.
 */
export function chosenLocale({ parameter, cookie, accepted }: LanguageWish): Locale {
  if (isLocale(parameter)) return parameter;
  if (isLocale(cookie)) return cookie;
  return acceptedLocale(accepted ?? '') ?? BASE_LOCALE;
}

/** Entries of Accept-Language that are read: a browser names a handful, and whoever names more wants work done. */
const MOST_ACCEPTED = 20;

/** The language of the hall that Accept-Language weighs most; among equals the first. A region is no other language. */
function acceptedLocale(accepted: string): Locale | null {
  let best: { locale: Locale; weight: number } | null = null;
  for (const entry of accepted.split(',', MOST_ACCEPTED)) {
    const [range = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase());
    const locale = range.split('-', 1)[0];
    const weight = weightIn(parameters);
    if (isLocale(locale) && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? null;
}

/** Weight of an entry, `q=0.8`; 1 where none stands, 0 where it is no number. */
function weightIn(parameters: readonly string[]): number {
  const stated = parameters.find(parameter => parameter.startsWith('q='));
  if (stated === undefined) return 1;
  const weight = Number(stated.slice(2) || Number.NaN);
  return weight >= 0 && weight <= 1 ? weight : 0;
}

export function readLocaleFrom(source: () => Locale): void {
  overwriteGetLocale(source);
}
