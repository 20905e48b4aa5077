import { sql } from 'kysely';
import type { NoticeWriter } from '../../notices/queries.ts';
import type { NoticeReader, NoticeWords } from '../../notices/rules.ts';
import { bo } from '../../office-links.ts';
import { findOrderGroup } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import type { Database } from '../../shared/database/connect.ts';
import type { World } from '../../shared/world.ts';
import { formatPrice } from '../../ui/price-format.ts';
import { whenWords, whoWords } from '../bookings/rules.ts';
import type { Order, OrderItem } from '../contract.ts';
import { ordersOfGroup } from '../queries.ts';
import { findDeclared } from '../withdrawals/queries.ts';

interface Scene {
  order: Order;
  about: { reference: string; name: string };
  href: string;
}

/** Order of a notice as it stands now; null when it, or its buyer's name, is gone. */
async function sceneOf(world: World, ids: Record<string, string>, reader: NoticeReader): Promise<Scene | null> {
  const group = await findOrderGroup(world.db, ids.orderGroupId ?? '');
  if (!group) return null;
  const orders = await ordersOfGroup(world.db, group.id, { locale: reader.locale, staff: true, now: reader.now });
  const order = orders.find(one => one._id === ids.orderId);
  if (!order) return null;
  const about = { reference: group.reference, name: group.contact.name };
  return { order, about, href: bo.order(group.providerId, order._id) };
}

/** An order that came. Nothing of one that is cancelled by the time it would be read. */
export const newOrderNotice: NoticeWriter = async (world, ids, reader) => {
  const scene = await sceneOf(world, ids, reader);
  if (!scene || scene.order.inactive) return null;
  return wordsOf(scene, reader, m.orders_notice_new(scene.about, { locale: reader.locale }));
};

/** A booking that waits for an answer. Nothing of one that was answered meanwhile. */
export const toAnswerNotice: NoticeWriter = async (world, ids, reader) => {
  const scene = await sceneOf(world, ids, reader);
  if (scene?.order.status.type !== 'PENDING_CONFIRMATION') return null;
  const says = ids.again ? m.orders_notice_to_answer_again : m.orders_notice_to_answer;
  return wordsOf(scene, reader, says(scene.about, { locale: reader.locale }));
};

export const cancellationNotice: NoticeWriter = async (world, ids, reader) =>
  ids.withdrawalId
    ? await withdrawalWords(world, ids, reader)
    : await bookingWords(world, ids, reader, m.orders_notice_cancelled);

/** A purchase that a consumer withdrew from: of which pieces, and that their money waits for the goods. */
async function withdrawalWords(
  world: World,
  ids: Record<string, string>,
  reader: NoticeReader,
): Promise<NoticeWords | null> {
  const scene = await sceneOf(world, ids, reader);
  const declared = await findDeclared(world.db, ids.withdrawalId ?? '');
  if (!scene || !declared) return null;
  const said = { locale: reader.locale };
  const waits = declared.items.some(item => item.handedOut);
  return {
    title: m.orders_notice_withdrawn(scene.about, said),
    text: [
      declared.items.map(item => `${item.pieces} × ${item.name}`).join(', '),
      waits ? m.orders_notice_withdrawn_waits({}, said) : m.orders_notice_withdrawn_back({}, said),
    ].join('. '),
    href: scene.href,
  };
}

/** A booking that its guest changed: its time as it is now. Nothing of one that is cancelled by now. */
export const changeNotice: NoticeWriter = async (world, ids, reader) => {
  const scene = await sceneOf(world, ids, reader);
  return scene?.order.inactive ? null : await bookingWords(world, ids, reader, m.orders_notice_changed);
};

async function bookingWords(
  world: World,
  ids: Record<string, string>,
  reader: NoticeReader,
  says: typeof m.orders_notice_changed,
): Promise<NoticeWords | null> {
  const scene = await sceneOf(world, ids, reader);
  if (!scene) return null;
  const { locale, seesMoney } = reader;
  const item = scene.order.orderItems.find(({ _id }) => _id === ids.orderItemId);
  const back = Number(ids.back ?? 0);
  const money =
    seesMoney && back > 0 ? [m.orders_notice_back({ amount: formatPrice(back, { locale }) }, { locale })] : [];
  return {
    title: says(scene.about, { locale }),
    text: [...(item ? [itemWords(item, reader)] : []), ...money].join('. '),
    href: scene.href,
  };
}

function wordsOf({ order, href }: Scene, reader: NoticeReader, title: string): NoticeWords {
  const { locale, seesMoney } = reader;
  const bought = order.orderItems.filter(({ kind }) => kind === 'PRODUCT');
  const { amountIncludingVat } = order.totalPrice;
  const total = seesMoney && amountIncludingVat > 0 ? formatPrice(amountIncludingVat, { locale }) : null;
  const message = order.messageToProvider.trim();
  return {
    title,
    text: [...bought.map(item => itemWords(item, reader)), ...(total ? [total] : [])].join(' · '),
    href,
    rows: [
      ...bought.map(item => ({ label: titled(item), detail: timeAndGuests(item, reader) || undefined, value: '' })),
      ...(message ? [{ label: m.orders_notice_message({}, { locale }), detail: message, value: '' }] : []),
      ...(total ? [{ label: m.orders_notice_total({}, { locale }), value: total, strong: true }] : []),
    ],
  };
}

function itemWords(item: OrderItem, reader: NoticeReader): string {
  return [titled(item), timeAndGuests(item, reader)].filter(Boolean).join(', ');
}

function titled({ quantity, meta }: OrderItem): string {
  return quantity.value > 1 ? `${quantity.value} × ${meta.title}` : meta.title;
}

function timeAndGuests(item: OrderItem, { locale }: NoticeReader): string {
  return [whenWords(item, locale), whoWords(item, locale)].filter(Boolean).join(', ');
}

export interface Unanswered {
  orderId: string;
  orderGroupId: string;
  providerId: string;
  /** Time at which the order began to wait. */
  askedAt: Date;
  /** Start of its first booking; null for goods. */
  startsAt: Date | null;
}

/** Orders that wait for the seller's answer, those that begin first before the others. */
export async function waitingForAnswer(db: Database, most: number): Promise<Unanswered[]> {
  const { rows } = await sql<Unanswered>`
    select o.id as "orderId", o.order_group_id as "orderGroupId", o.provider_id as "providerId",
      coalesce((select max(e.happened_at) from events e where e.subject = 'order-group'
        and e.subject_id = o.order_group_id and e.type = 'order-awaits-confirmation'), o.created_at) as "askedAt",
      (select min(b.starts_at) from order_bookings b where b.order_group_id = o.order_group_id) as "startsAt"
    from orders o where o.status = 'PENDING_CONFIRMATION' order by "startsAt" nulls last, o.id limit ${most}`.execute(
    db,
  );
  return rows;
}
