import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { findOrderGroup, linkToOrderGroup } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { sellerOfRecord } from '../../../providers/sellers/queries.ts';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { orderContent } from '../../bookings/rules.ts';
import { ordersOfGroup } from '../../queries.ts';

const WHY = {
  SECOND_PAYMENT: m.orders_letter_returned_second,
  GONE: m.orders_letter_returned_gone,
  MISMATCH: m.orders_letter_returned_mismatch,
};

const WHY_BOOKED = { ...WHY, GONE: m.orders_letter_returned_gone_booking };

/** Mail about a returned payment, so that the payer hears of it before they see it at the bank (H12). */
export async function paymentReturned(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const group = await findOrderGroup(world.db, ids.orderGroupId ?? '');
  // No e-mail address: the buyer's data was erased.
  if (!group?.contact.email) return null;
  const orders = await ordersOfGroup(world.db, group.id, { locale, staff: false, now: world.now() });
  const booked = orderContent(orders.flatMap(order => order.orderItems)) === 'bookings';
  const why = (booked ? WHY_BOOKED : WHY)[ids.reason as keyof typeof WHY];
  if (!why) return null;
  const { seller } = await sellerOfRecord(world.db, group.providerId, locale);
  const amount = formatPrice(Number(ids.amount), { locale, currency: ids.currency ?? 'SEK' });
  const about = { amount, seller: seller.title, reference: group.reference };
  const subject = m.orders_letter_returned_subject(about, { locale });
  return {
    to: group.contact.email,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject,
      preview: why(about, { locale }),
      title: subject,
      parts: [
        { text: why(about, { locale }) },
        { text: m.orders_letter_returned_when({}, { locale }), muted: true },
        { button: m.orders_letter_returned_button({}, { locale }), href: await linkToOrderGroup(world, group) },
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}
