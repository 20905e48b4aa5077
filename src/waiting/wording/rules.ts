import { m } from '../../paraglide/messages.js';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import type { Wish } from '../../wishes/contract.ts';
import { formatWishGuests, formatWishTime } from '../../wishes/wording/rules.ts';
import { timeOfMinute, type Wanted } from '../rules.ts';

interface Shelved {
  acquireType: string;
  guestPrices: readonly { guestType: string; title?: Words }[];
  skuTitle: Words;
  variants: number;
}

/** Text of a wish or of what was found: the variant, the day and time, the guests or the quantity. */
export function wantedWords(
  { wish, quantity, fromMinute, toMinute }: Omit<Wanted, 'wish'> & { wish: Wish | null },
  shelf: Shelved,
  locale: Locale,
): string[] {
  const variant = shelf.variants > 1 ? [inLocale(shelf.skuTitle, locale)] : [];
  const pieces = quantity > 1 || !wish ? [m.waiting_pieces({ count: quantity }, { locale })] : [];
  if (!wish) return [...variant, ...pieces];
  const { day, time = null, nights = null, minutes = null, guests = {} } = wish;
  const answer = { day, time, nights, minutes, guests };
  const named = shelf.guestPrices.flatMap(({ guestType, title }) => {
    const count = guests[guestType];
    return count && title ? [{ guestType, title: inLocale(title, locale), quantity: count }] : [];
  });
  const span = spanWords(fromMinute, toMinute, locale);
  const who = formatWishGuests({ wish: answer, guests: named }, locale);
  return [
    ...variant,
    formatWishTime(answer, shelf.acquireType === 'BOOKABLE', locale),
    ...span,
    ...(who ? [who] : []),
    ...pieces,
  ];
}

function spanWords(from: number | null, to: number | null, locale: Locale): string[] {
  if (from === null && to === null) return [];
  if (to === null) return [m.waiting_from_time({ from: timeOfMinute(from!) }, { locale })];
  if (from === null) return [m.waiting_to_time({ to: timeOfMinute(to) }, { locale })];
  if (from === to) return [m.waiting_at({ time: timeOfMinute(from) }, { locale })];
  return [m.waiting_between({ from: timeOfMinute(from), to: timeOfMinute(to) }, { locale })];
}

/** Text of the time for which a place is held. */
export function holdWords(minutes: number): string {
  if (minutes % 60) return m.waiting_minutes({ count: minutes });
  return minutes === 60 ? m.waiting_hour() : m.waiting_hours({ count: minutes / 60 });
}
