import type { Locale } from '../../shared/i18n.ts';
import { formatPrice } from '../../ui/price-format.ts';

/** Amounts in kronor with two decimals, as a spreadsheet of the language reads them. */
export function moneyIn(locale: Locale): (amount: number) => string {
  return amount =>
    formatPrice(amount, { locale, exact: true, unit: false })
      .replaceAll(/[\u00a0,.](?=\d{3})/g, '')
      .replace('\u2212', '-');
}
