import type { Letter } from '../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../notifications/mails/layout.ts';
import { findOrderGroup, linkToOrderGroup } from '../../order-groups/queries.ts';
import { orderContent } from '../../orders/bookings/rules.ts';
import { calendarsOfGroup } from '../../orders/calendars/queries.ts';
import type { Order } from '../../orders/contract.ts';
import { bookedParts } from '../../orders/letters/mails/booked-parts.ts';
import { contentsParts } from '../../orders/letters/mails/contents-parts.ts';
import { ordersOfGroup } from '../../orders/queries.ts';
import { m } from '../../paraglide/messages.js';
import { sellerMailSign, sellerSign, wayParts } from '../../providers/sellers/queries.ts';
import { sellerLines } from '../../providers/sellers/rules.ts';
import type { Locale } from '../../shared/i18n.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import type { World } from '../../shared/world.ts';
import { formatPrice } from '../../ui/price-format.ts';
import type { Receipt } from '../contract.ts';
import { receiptsOfGroup } from '../queries.ts';
import { partsPaid, totalWords } from '../rules.ts';

/**
 * Order confirmation: what was bought, paid and when to get it, with the link that opens it on another device. Durable
 * medium for the contract (protocols 6.4): the receipt's own fields stand in the mail, not behind a link alone.
 */
export async function orderConfirmation(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const group = await findOrderGroup(world.db, ids.orderGroupId ?? '');
  // No address: a guest who left a number alone has the receipt by the link in their texts.
  if (!group?.contact.email) return null;
  const receipts = await receiptsOfGroup(world.db, group, locale);
  const receipt = receipts.find(one => one.payRequestId === ids.payRequestId && one.status === 'FULFILLED');
  if (!receipt) return null;
  const orders = await ordersOfGroup(world.db, group.id, { locale, staff: false, now: world.now() });
  const [link, sign, way, calendars] = await Promise.all([
    linkToOrderGroup(world, group),
    sellerMailSign(world, group.providerId, locale),
    sellerSign(world.db, group.providerId, locale),
    calendarsOfGroup(world, group, { locale }),
  ]);
  const { seller } = receipt;
  const words = orderContent(orders.flatMap(order => order.orderItems)) === 'bookings' ? OF_BOOKINGS : OF_GOODS;
  const amount = formatPrice(receipt.amount, { locale });
  const about = { seller: seller.title, reference: group.reference, amount, name: group.contact.name };
  return {
    to: group.contact.email,
    fromName: seller.title,
    calendars,
    ...renderMail({
      locale,
      subject: words.subject(about, { locale }),
      preview: m.receipts_mail_preview(about, { locale }),
      title: m.receipts_mail_title(about, { locale }),
      sign,
      parts: [
        { text: words.intro(about, { locale }) },
        ...bookedParts(orders, locale),
        ...deliveryPart(orders[0], seller.title, locale),
        { button: words.button({}, { locale }), href: link },
        ...wayParts(way, locale),
        { heading: `${m.receipts_numbered({ number: receipt.number ?? '' }, { locale })} · ${group.reference}` },
        { rows: receiptRows(receipt, locale) },
        ...contentsParts(orders, locale),
        { text: words.keep({}, { locale }), muted: true },
      ],
      footer: sellerLines(receipt.seller, locale),
    }),
  };
}

const OF_GOODS = {
  subject: m.receipts_mail_subject,
  intro: m.receipts_mail_intro,
  button: m.receipts_mail_button,
  keep: m.receipts_mail_keep,
};
const OF_BOOKINGS = {
  subject: m.receipts_mail_subject_booking,
  intro: m.receipts_mail_intro_booking,
  button: m.receipts_mail_booking_button,
  keep: m.receipts_mail_keep_booking,
};

function deliveryPart(order: Order | undefined, seller: string, locale: Locale): MailPart[] {
  // Without goods there is no delivery.
  if (order?.orderItems.every(item => item.kind !== 'PRODUCT' || item.acquireType !== 'BUYABLE')) return [];
  const delivery = order?.delivery;
  if (delivery?.deliveryMethodType === 'PICK_UP') {
    const address = delivery.pickUpAddress ?? seller;
    const text = m.receipts_mail_pick_up({ seller, address }, { locale });
    const time = delivery.pickUpAt && formatDayAndTime(delivery.pickUpAt, locale);
    const when = time && m.orders_pick_up_at({ time }, { locale });
    return [{ text: [text, when, delivery.pickUpInstructions].filter(Boolean).join('\n') }];
  }
  const home = delivery?.destination?.address;
  if (delivery?.deliveryMethodType !== 'HOME_DELIVERY' || !home) return [];
  const address = [...home.addressRows, `${home.zipCode} ${home.city}`].join(', ');
  return [{ text: m.receipts_mail_home({ address }, { locale }) }];
}

function receiptRows(receipt: Receipt, locale: Locale) {
  const figure = (amount: number) => formatPrice(amount, { locale, exact: true, unit: false });
  return [
    ...receipt.items.map(item => ({
      label: item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name,
      detail: item.description ?? undefined,
      value: figure(item.amountIncludingVat),
    })),
    {
      label: totalWords(receipt, locale),
      value: formatPrice(receipt.amount, { locale, exact: true }),
      strong: true,
    },
    ...partsPaid(receipt, locale).map(([label, amount]) => ({ label, value: figure(amount) })),
    ...receipt.price.vat.map(vat => ({
      label: m.receipts_vat_row({ rate: String(vat.vatRate / 100), net: figure(vat.amountExcludingVat) }, { locale }),
      value: figure(vat.vatAmount),
    })),
  ];
}
