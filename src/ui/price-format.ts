export type PriceLocale = 'sv' | 'en' | 'de';

export type PriceStyle = {
  locale: PriceLocale;
  currency?: string;
  /** Always two decimals (receipts); otherwise only where there are öre. */
  exact?: boolean;
  /** Whether to append the unit; columns whose head already says "kr" leave it out. */
  unit?: boolean;
};

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const THOUSANDS: Record<PriceLocale, string> = { sv: NO_BREAK_SPACE, en: ',', de: '.' };
const DECIMAL: Record<PriceLocale, string> = { sv: ',', en: '.', de: ',' };

/**
 * Formats minor units as people write them here: `1 250 kr`. Not by Intl: server and browser carry different tables
 * (which space, which minus), and the first view must be the same in both.
 */
export function formatPrice(
  minor: number,
  { locale, currency = 'SEK', exact = false, unit = true }: PriceStyle,
): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an amount in minor units: ${minor}`);
  const size = Math.abs(minor);
  const [whole, rest] = [Math.floor(size / 100), size % 100];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, THOUSANDS[locale]);
  const decimals = exact || rest > 0 ? DECIMAL[locale] + String(rest).padStart(2, '0') : '';
  const figure = (minor < 0 ? MINUS : '') + grouped + decimals;
  if (!unit) return figure;
  return figure + NO_BREAK_SPACE + (currency === 'SEK' ? 'kr' : currency);
}
