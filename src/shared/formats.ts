/** Formatters of Intl, each made once: making one takes fifty times as long as using it, and a page shows many times. */
const dates = new Map<string, Intl.DateTimeFormat>();
const lists = new Map<string, Intl.ListFormat>();

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, JSON.stringify([locale, options]), () => new Intl.DateTimeFormat(locale, options));
}

/** Words with "and" before the last one. */
export function listFormat(locale: string): Intl.ListFormat {
  return kept(lists, locale, () => new Intl.ListFormat(locale, { type: 'conjunction' }));
}

function kept<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
