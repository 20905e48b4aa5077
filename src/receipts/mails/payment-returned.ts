import type { Letter } from '../../notifications/commands.ts';
import { mailOf } from '../../notifications/mails/layout.ts';
import { contentOf } from '../../orders/bookings/rules.ts';
import { findOrderGroup, ordersOfGroup } from '../../orders/queries.ts';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import { formatPrice } from '../../ui/price-format.ts';
import { sellerOfRecord } from '../queries.ts';
import { sellerLines } from '../rules.ts';
import { linkTo } from './order-confirmation.ts';

const WHY = {
  SECOND_PAYMENT: m.receipts_mail_returned_second,
  GONE: m.receipts_mail_returned_gone,
  MISMATCH: m.receipts_mail_returned_mismatch,
};

const WHY_BOOKED = { ...WHY, GONE: m.receipts_mail_returned_gone_booking };

/** Money came that must not stay: the payer hears of it from us before they see it at the bank (H12). */
export async function paymentReturned(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const group = await findOrderGroup(world.db, ids.orderGroupId ?? '');
  // Without an address its buyer has had themselves forgotten.
  if (!group?.contact.email) return null;
  const orders = await ordersOfGroup(world.db, group.id, { locale, staff: false, now: world.now() });
  const booked = contentOf(orders.flatMap(order => order.orderItems)) === 'bookings';
  const why = (booked ? WHY_BOOKED : WHY)[ids.reason as keyof typeof WHY];
  if (!why) return null;
  const { seller } = await sellerOfRecord(world.db, group.providerId, locale);
  const amount = formatPrice(Number(ids.amount), { locale, currency: ids.currency ?? 'SEK' });
  const about = { amount, seller: seller.title, reference: group.reference };
  const subject = m.receipts_mail_returned_subject(about, { locale });
  return {
    to: group.contact.email,
    fromName: seller.title,
    ...mailOf({
      locale,
      subject,
      preview: why(about, { locale }),
      title: subject,
      parts: [
        { text: why(about, { locale }) },
        { text: m.receipts_mail_returned_when({}, { locale }), muted: true },
        { button: m.receipts_mail_returned_button({}, { locale }), href: await linkTo(world, group) },
      ],
      footer: sellerLines({ seller }, locale),
    }),
  };
}
