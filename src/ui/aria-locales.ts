/** The languages as dates are written in them; React Aria takes these. */
export const ARIA_LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;
