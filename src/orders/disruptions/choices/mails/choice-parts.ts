import { to } from '../../../../links.ts';
import type { MailPart } from '../../../../notifications/mails/layout.ts';
import { linkToChoice, type OrderGroupRow } from '../../../../order-groups/queries.ts';
import { m } from '../../../../paraglide/messages.js';
import { providerTimeZone } from '../../../../providers/queries.ts';
import type { Locale } from '../../../../shared/i18n.ts';
import { formatDay, formatDayAndTime } from '../../../../shared/time.ts';
import type { World } from '../../../../shared/world.ts';
import { bookedProduct } from '../../guests/queries.ts';
import { placesOf } from '../queries.ts';

/**
 * Mail parts on the free times nearest to a booking that was called off or moved: to choose among until a moment, or of
 * one that is cancelled to book anew. None in letters of other news.
 */
export async function choiceParts(
  world: World,
  group: OrderGroupRow,
  { guestId, orderItemId, until, news }: Record<string, string>,
  locale: Locale,
): Promise<MailPart[]> {
  if (!guestId || !orderItemId) return [];
  const { db } = world;
  const timeZone = await providerTimeZone(db, group.providerId);
  const product = await bookedProduct(db, orderItemId);
  const places =
    news === 'moved-by-stall'
      ? []
      : await placesOf(db, { providerId: group.providerId, timeZone, now: world.now() }, orderItemId);
  const times = places.map(({ time, startsAt }) =>
    time === null ? formatDay(startsAt, locale, timeZone) : formatDayAndTime(startsAt, locale, timeZone),
  );
  const free = times.length ? [{ text: m.disruptions_letter_free({ times: times.join(' · ') }, { locale }) }] : [];
  if (!until)
    return product && times.length
      ? [
          ...free,
          { link: m.disruptions_letter_book_again({}, { locale }), href: world.config.baseUrl + to.product(product) },
        ]
      : [];
  const words = news === 'moved-by-stall' ? m.disruptions_letter_says_no : m.disruptions_letter_until;
  const button = news === 'moved-by-stall' ? m.disruptions_letter_other_button : m.disruptions_letter_choose_button;
  return [
    ...free,
    { text: words({ until: formatDayAndTime(until, locale, timeZone) }, { locale }) },
    { button: button({}, { locale }), href: await linkToChoice(world, group, guestId) },
  ];
}
