import type { Letter } from '../../notifications/commands.ts';
import { mailOf } from '../../notifications/mails/layout.ts';
import { findOrderGroup } from '../../orders/queries.ts';
import { m } from '../../paraglide/messages.js';
import type { PaymentMethod } from '../../payments/contract.ts';
import type { Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import { formatPrice } from '../../ui/price-format.ts';
import { sellerOfRecord } from '../queries.ts';
import { sellerLines } from '../rules.ts';
import { linkTo } from './order-confirmation.ts';

/** By which way it comes, and how long that takes. */
const WAYS: Record<PaymentMethod, typeof m.receipts_mail_refund_card> = {
  CARD: m.receipts_mail_refund_card,
  MOBILE: m.receipts_mail_refund_mobile,
  GIFTCARD: m.receipts_mail_refund_giftcard,
  ON_PREMISE: m.receipts_mail_refund_on_premise,
  WAIVED: m.receipts_mail_refund_waived,
};

/** The seller gives something back by itself: how much, why and by which way, before it is seen at the bank. */
export async function refundNewsMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const group = await findOrderGroup(world.db, ids.orderGroupId ?? '');
  // Without an address its buyer has had themselves forgotten.
  if (!group?.contact.email) return null;
  const { seller } = await sellerOfRecord(world.db, group.providerId, locale);
  const amount = formatPrice(Number(ids.amount), { locale, exact: true });
  const about = { amount, seller: seller.title, reference: group.reference };
  const subject = m.receipts_mail_refund_subject(about, { locale });
  const ways = (ids.ways ?? '').split(' ').flatMap(way => {
    const [method, part] = way.split(':');
    const words = WAYS[method as PaymentMethod];
    return words ? [{ text: words({ amount: formatPrice(Number(part), { locale, exact: true }) }, { locale }) }] : [];
  });
  return {
    to: group.contact.email,
    fromName: seller.title,
    ...mailOf({
      locale,
      subject,
      preview: m.receipts_mail_refund_text(about, { locale }),
      title: subject,
      parts: [
        { text: m.receipts_mail_refund_text(about, { locale }) },
        { text: ids.note ?? '' },
        ...ways,
        { button: m.receipts_mail_returned_button({}, { locale }), href: await linkTo(world, group) },
      ],
      footer: sellerLines({ seller }, locale),
    }),
  };
}
