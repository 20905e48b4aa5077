/** Locales of React Aria per language, for dates. */
export const ARIA_LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;
