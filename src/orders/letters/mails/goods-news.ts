import type { Letter } from '../../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../../notifications/mails/layout.ts';
import { findOrderGroup, linkToOrderGroup } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { sellerMailSign, sellerOfRecord, sellerSign, wayParts } from '../../../providers/sellers/queries.ts';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import type { Order } from '../../contract.ts';
import { ordersOfGroup } from '../../queries.ts';
import { isGoods } from '../../returns/rules.ts';
import type { GoodsNews } from '../rules.ts';
import { contentsParts } from './contents-parts.ts';
import { wayTexts } from './way-texts.ts';

const WORDS = {
  confirmed: [m.orders_letter_goods_confirmed_subject, m.orders_letter_goods_confirmed_text],
  ready: [m.orders_letter_ready_subject, m.orders_letter_ready_text],
  'on-way': [m.orders_letter_on_way_subject, m.orders_letter_on_way_text],
  late: [m.orders_letter_late_subject, m.orders_letter_late_text],
  returned: [m.orders_letter_returned_goods_subject, m.orders_letter_returned_goods_text],
  cancelled: [m.orders_letter_goods_cancelled_subject, m.orders_letter_goods_cancelled_text],
  rejected: [m.orders_letter_goods_rejected_subject, m.orders_letter_goods_rejected_text],
} as const satisfies Record<GoodsNews, unknown>;

/** Mail about goods: confirmed, ready, on their way, late, or given up, which no receipt tells. */
export async function goodsNewsMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const news = ids.news as GoodsNews;
  const group = await findOrderGroup(world.db, ids.orderGroupId ?? '');
  // No e-mail address: the buyer's data was erased.
  if (!group?.contact.email || !WORDS[news]) return null;
  const { seller, timeZone } = await sellerOfRecord(world.db, group.providerId, locale);
  const orders = await ordersOfGroup(world.db, group.id, { locale, staff: false, now: world.now() });
  const [sign, way] = await Promise.all([
    sellerMailSign(world, group.providerId, locale),
    sellerSign(world.db, group.providerId, locale),
  ]);
  const back = Number(ids.back ?? 0);
  const when = ids.at ? formatDayAndTime(ids.at, locale, timeZone) : '';
  const about = { seller: seller.title, reference: group.reference, time: when };
  const [subject, text] = WORDS[news];
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
        ...(ids.note ? [{ text: ids.note }] : []),
        ...goodsParts(orders, ids.rows, locale),
        ...(news === 'confirmed' ? contentsParts(orders, locale) : []),
        ...(back > 0 ? wayTexts(world, ids.ways, locale) : []),
        ...(news === 'ready' || news === 'late' ? pickUpParts(orders) : []),
        { button: m.orders_letter_returned_button({}, { locale }), href: await linkToOrderGroup(world, group) },
        ...(news === 'ready' ? wayParts(way, locale) : []),
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}

/** The rows that the news is about; without any, all goods of the order that are its customer's. */
function goodsParts(orders: readonly Order[], given: string | undefined, locale: Locale): MailPart[] {
  const rows = given ? givenRows(given, locale) : orders.flatMap(standingRows);
  return rows.length ? [{ rows }] : [];
}

function givenRows(text: string, locale: Locale) {
  const rows = JSON.parse(text) as { name: string; amountIncludingVat: number }[];
  return rows.map(row => ({ label: row.name, value: formatPrice(row.amountIncludingVat, { locale }) }));
}

function standingRows({ orderItems }: Order) {
  return orderItems
    .filter(item => isGoods(item))
    .map(({ meta, quantity }) => ({ meta, pieces: quantity.value - (quantity.returned ?? 0) }))
    .filter(({ pieces }) => pieces > 0)
    .map(({ meta, pieces }) => ({ label: meta.title, detail: meta.variant ?? undefined, value: `${pieces} ×` }));
}

/** Pick-up place of the goods, in the seller's own words. */
function pickUpParts(orders: readonly Order[]): MailPart[] {
  const pickUp = orders.find(order => order.delivery.deliveryMethodType === 'PICK_UP')?.delivery;
  const text = [pickUp?.pickUpAddress, pickUp?.pickUpInstructions].filter(Boolean).join('\n');
  return text ? [{ text }] : [];
}
