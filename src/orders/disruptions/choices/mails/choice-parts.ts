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
  ids: Record<string, string>,
  locale: Locale,
): Promise<MailPart[]> {
  const { guestId, orderItemId, until, news } = ids;
  if (!guestId || !orderItemId) return [];
  const { db, config } = world;
  const timeZone = await providerTimeZone(db, group.providerId);
  if (news === 'moved-by-stall' && until)
    return [
      { text: saysNoWords(ids)({ until: formatDayAndTime(until, locale, timeZone) }, { locale }) },
      { button: m.disruptions_letter_other_button({}, { locale }), href: await linkToChoice(world, group, guestId) },
    ];
  const places = await placesOf(db, { providerId: group.providerId, timeZone, now: world.now() }, orderItemId);
  const times = places.map(({ time, startsAt }) =>
    time === null ? formatDay(startsAt, locale, timeZone) : formatDayAndTime(startsAt, locale, timeZone),
  );
  const free = times.length ? [{ text: m.disruptions_letter_free({ times: times.join(' · ') }, { locale }) }] : [];
  if (until) {
    const words = ids.free ? m.disruptions_letter_until_free : m.disruptions_letter_until;
    const button = ids.free ? m.disruptions_letter_choose_button_free : m.disruptions_letter_choose_button;
    return [
      ...free,
      { text: words({ until: formatDayAndTime(until, locale, timeZone) }, { locale }) },
      { button: button({}, { locale }), href: await linkToChoice(world, group, guestId) },
    ];
  }
  const product = times.length ? await bookedProduct(db, orderItemId) : null;
  if (!product) return [];
  const href = config.baseUrl + to.product(product);
  return [...free, { link: m.disruptions_letter_book_again({}, { locale }), href }];
}

const saysNoWords = ({ free }: Record<string, string>) =>
  free ? m.disruptions_letter_says_no_free : m.disruptions_letter_says_no;
