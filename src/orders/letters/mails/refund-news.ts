import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { findOrderGroup, linkToOrderGroup } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { sellerOfRecord } from '../../../providers/sellers/queries.ts';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { wayTexts } from './way-texts.ts';

/** Mail about a refund by the seller: amount, reason and way, before it is seen at the bank. */
export async function refundNewsMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const group = await findOrderGroup(world.db, ids.orderGroupId ?? '');
  // No e-mail address: the buyer's data was erased.
  if (!group?.contact.email) return null;
  const { seller } = await sellerOfRecord(world.db, group.providerId, locale);
  const amount = formatPrice(Number(ids.amount), { locale, exact: true });
  const about = { amount, seller: seller.title, reference: group.reference };
  const subject = m.orders_letter_refund_subject(about, { locale });
  return {
    to: group.contact.email,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject,
      preview: m.orders_letter_refund_text(about, { locale }),
      title: subject,
      parts: [
        { text: m.orders_letter_refund_text(about, { locale }) },
        { text: ids.note ?? '' },
        ...wayTexts(world, ids.ways, locale),
        { button: m.orders_letter_returned_button({}, { locale }), href: await linkToOrderGroup(world, group) },
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}
