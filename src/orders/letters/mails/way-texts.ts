import type { PaymentMethod } from '../../../payments/contract.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';

/** Mail parts that say by which way each part of a refund comes, from what `refundWays` named. */
export function wayTexts(world: World, ways: string | undefined, locale: Locale): { text: string }[] {
  return (ways ?? '').split(' ').flatMap(way => {
    const [method, part] = way.split(':');
    const words = world.ways[method as PaymentMethod]?.refundLetter;
    return words ? [{ text: words({ amount: formatPrice(Number(part), { locale, exact: true }) }, { locale }) }] : [];
  });
}
