import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { findOrderGroup, linkToOrderGroup } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { sellerMailSign, sellerOfRecord, sellerSign, wayParts } from '../../../providers/sellers/queries.ts';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { calendarsOfGroup } from '../../calendars/queries.ts';
import { choiceParts } from '../../disruptions/choices/mails/choice-parts.ts';
import { ordersOfGroup } from '../../queries.ts';
import { bookedParts } from './booked-parts.ts';
import { wayTexts } from './way-texts.ts';

/** Events of a booking that no receipt covers. */
export type BookingNews =
  | 'booked'
  | 'awaiting'
  | 'confirmed'
  | 'rejected'
  | 'cancelled'
  | 'moved'
  | 'moved-by-stall'
  | 'choose'
  | 'later'
  | 'as-planned';

const WORDS = {
  booked: [m.orders_letter_booked_subject, m.orders_letter_booked_text],
  awaiting: [m.orders_letter_awaiting_subject, m.orders_letter_awaiting_text],
  confirmed: [m.orders_letter_confirmed_subject, m.orders_letter_confirmed_text],
  rejected: [m.orders_letter_rejected_subject, m.orders_letter_rejected_text],
  cancelled: [m.orders_letter_cancelled_subject, m.orders_letter_cancelled_text],
  moved: [m.orders_letter_moved_subject, m.orders_letter_moved_text],
  'moved-by-stall': [m.orders_letter_moved_by_stall_subject, m.orders_letter_moved_by_stall_text],
  choose: [m.orders_letter_choose_subject, m.orders_letter_choose_text],
  later: [m.orders_letter_later_subject, m.orders_letter_later_text],
  'as-planned': [m.orders_letter_as_planned_subject, m.orders_letter_as_planned_text],
} as const;

/** Words to who may choose and has paid nothing. */
const FREE_CHOICE = [m.orders_letter_choose_subject, m.orders_letter_choose_text_free] as const;

export async function bookingNewsMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const group = await findOrderGroup(world.db, ids.orderGroupId ?? '');
  const words = ids.free && ids.news === 'choose' ? FREE_CHOICE : WORDS[ids.news as BookingNews];
  // No e-mail address: the buyer's data was erased.
  if (!group?.contact.email || !words) return null;
  const { seller } = await sellerOfRecord(world.db, group.providerId, locale);
  const orders = await ordersOfGroup(world.db, group.id, { locale, staff: false, now: world.now() });
  const back = Number(ids.back ?? 0);
  const about = { seller: seller.title, reference: group.reference, amount: formatPrice(back, { locale }) };
  const [subject, text] = words;
  const [sign, way, calendars, choice] = await Promise.all([
    sellerMailSign(world, group.providerId, locale),
    sellerSign(world.db, group.providerId, locale),
    isLost(ids.news) ? [] : calendarsOfGroup(world, group, { locale, orderItemId: ids.orderItemId }),
    choiceParts(world, group, ids, locale),
  ]);
  const comes = calendars.length > 0;
  return {
    to: group.contact.email,
    fromName: seller.title,
    calendars,
    ...renderMail({
      locale,
      subject: subject(about, { locale }),
      preview: text(about, { locale }),
      title: subject(about, { locale }),
      sign,
      parts: [
        ...(ids.note ? [{ text: ids.note }] : []),
        { text: text(about, { locale }) },
        ...bookedParts(orders, locale, ids.orderItemId),
        ...(back > 0 ? backTexts(world, { ways: ids.ways, about }, locale) : []),
        ...choice,
        { button: m.receipts_mail_booking_button({}, { locale }), href: await linkToOrderGroup(world, group) },
        ...(comes ? wayParts(way, locale) : []),
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}

/** True of a booking that stands for now and will not take place then: it belongs in nobody's calendar. */
const isLost = (news: string | undefined) => news === 'choose' || news === 'later';

/** Lines on where the money goes: the ways that the row names, or the card where an older build wrote the row. */
function backTexts(
  world: World,
  { ways, about }: { ways: string | undefined; about: { amount: string } },
  locale: Locale,
): { text: string }[] {
  const texts = wayTexts(world, ways, locale);
  return texts.length ? texts : [{ text: m.orders_letter_back(about, { locale }) }];
}
