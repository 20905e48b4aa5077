import { visitTexts } from '../../../catalogue/visits/queries.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../../notifications/mails/layout.ts';
import { findOrderGroup, linkToOrderGroup } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { sellerMailSign, sellerOfRecord, sellerSign, wayParts } from '../../../providers/sellers/queries.ts';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { calendarDayAt } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import type { Order, OrderItem } from '../../contract.ts';
import { ordersOfGroup } from '../../queries.ts';
import { bookedRow } from './booked-parts.ts';

/** Longest text of a seller's that a letter carries; the rest is on the product's page. */
const MOST_TEXT = 1500;

/**
 * Mail before a visit, with what to bring and the ways to change and to cancel, or thanks after it. Null once nothing of
 * that day stands any more: it is read from what is true when it is sent.
 */
export async function visitNewsMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const group = await findOrderGroup(world.db, ids.orderGroupId ?? '');
  // No e-mail address: the buyer's data was erased.
  if (!group?.contact.email) return null;
  const { seller } = await sellerOfRecord(world.db, group.providerId, locale);
  const orders = await ordersOfGroup(world.db, group.id, { locale, staff: false, now: world.now() });
  const reminds = ids.kind === 'REMINDER';
  const items = itemsOfDay(orders, { day: ids.day ?? '', reminds });
  if (!items.length) return null;
  const [sign, way, link] = await Promise.all([
    sellerMailSign(world, group.providerId, locale),
    sellerSign(world.db, group.providerId, locale),
    linkToOrderGroup(world, group),
  ]);
  const about = { seller: seller.title, reference: group.reference };
  const subject = reminds ? m.orders_letter_reminder_subject : m.orders_letter_thanks_subject;
  const text = reminds ? m.orders_letter_reminder_text : m.orders_letter_thanks_text;
  return {
    to: group.contact.email,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject: subject(about, { locale }),
      preview: text(about, { locale }),
      title: subject(about, { locale }),
      sign,
      parts: [
        { text: text(about, { locale }) },
        { rows: items.map(item => bookedRow(item, locale)) },
        ...(reminds ? await bringParts(world, items, locale) : []),
        { button: m.receipts_mail_booking_button({}, { locale }), href: link },
        ...(reminds ? wayOutParts(items, { link, locale }) : []),
        ...wayParts(way, locale),
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}

/** Bookings that begin on a day, or ended on it, and stand. */
function itemsOfDay(orders: readonly Order[], { day, reminds }: { day: string; reminds: boolean }): OrderItem[] {
  return orders
    .flatMap(order => order.orderItems)
    .filter(({ booking, time }) => {
      if (!booking || !time || booking.state !== 'BOOKED' || booking.kind === 'PICK_UP') return false;
      return calendarDayAt(new Date(reminds ? time.start : time.end), booking.timeZone) === day;
    });
}

async function bringParts(world: World, items: readonly OrderItem[], locale: Locale): Promise<MailPart[]> {
  const skuIds = [...new Set(items.flatMap(({ skuId }) => skuId ?? []))];
  const texts = await visitTexts(world.db, skuIds, locale);
  return [...texts.values()]
    .flat()
    .flatMap(({ title, content }) => [
      { heading: title },
      { text: content.length > MOST_TEXT ? `${content.slice(0, MOST_TEXT)} …` : content },
    ]);
}

/** Links that open the booking's dialogs on its page, as far as its guest may still change or cancel it. */
function wayOutParts(items: readonly OrderItem[], { link, locale }: { link: string; locale: Locale }): MailPart[] {
  return items.flatMap(({ _id, booking, meta }) => {
    const about = items.length > 1 ? `: ${meta.title}` : '';
    return [
      ...(booking!.mayChange
        ? [{ link: m.changes_booking({}, { locale }) + about, href: `${link}#change-${_id}` }]
        : []),
      ...(booking!.cancellation.no === null
        ? [{ link: m.receipts_cancel_booking({}, { locale }) + about, href: `${link}#cancel-${_id}` }]
        : []),
    ];
  });
}
