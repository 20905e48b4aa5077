import { holdStockIn } from '../../availability/commands.ts';
import { stockDemand } from '../../availability/rules.ts';
import { createOrderGroupIn } from '../../order-groups/commands.ts';
import type { Contact } from '../../order-groups/contract.ts';
import { m } from '../../paraglide/messages.js';
import { createPayRequestIn } from '../../payments/commands.ts';
import type { AskedItem } from '../../payments/rules.ts';
import { stallHours } from '../../providers/opening/queries.ts';
import type { Deed, Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Locale } from '../../shared/i18n.ts';
import { sumPrice } from '../../shared/money.ts';
import { type Refusal, type RefusalReason, refusalSentence, refuse } from '../../shared/refusal.ts';
import type { Caller } from '../../shared/world.ts';
import { claimGoods } from '../claims/commands.ts';
import type { PlaceOrder } from '../contract.ts';
import { claimFreeTimes } from '../free-times/commands.ts';
import { isPickUpWindow } from '../pick-ups/rules.ts';
import { standsUnpaid } from '../settlements/commands.ts';
import { insertOrder, type NewOrder } from '../store.ts';
import {
  type DeliveryTerms,
  deliveryMethods,
  isDigital,
  type OrderedLine,
  orderDelivery,
  orderRows,
  orderType,
  type PromisedTime,
  payRequestGroups,
  promisedBookings,
} from './rules.ts';

export interface Placement {
  seller: { providerId: string; delivery: DeliveryTerms };
  lines: readonly OrderedLine[];
  /** Holds of the cart, which give way to the order's own. */
  instead?: readonly string[];
  /** No mail here, because another one covers it. */
  withoutMail?: boolean;
}

export interface Placed {
  orderGroupId: string;
  orderId: string;
  /** The pay request; null where nothing is to be paid and the order stands at once. */
  payRequestId: string | null;
}

/** Places an order from a cart, holding its goods until payment. All or nothing. */
export async function placeOrderIn(deed: Press<PlaceOrder>, placement: Placement): Promise<Placed | Refusal> {
  const { world, caller, input } = deed;
  const { seller, lines } = placement;
  const { providerId } = seller;
  const method = input.delivery.deliveryMethodType;
  if (!deliveryMethods(seller.delivery).includes(method)) return refuse('delivery-unavailable');
  const closed = await pickUpRefusal(deed, providerId);
  if (closed) return closed;
  const title = m.orders_home_delivery({}, { locale: caller.locale });
  const rows = orderRows(lines, { method, fee: seller.delivery.homeDeliveryFee ?? 0, title }).map(row => ({
    ...row,
    id: world.newId(),
  }));
  const promised = promisedBookings(lines, rows);
  const price = sumPrice(rows.map(row => ({ amountIncludingVat: row.amount, vatRate: row.vatRate })));
  if (price.amountIncludingVat !== input.expectedTotal) return refuse('cart-changed');
  // A free order has no pay request, which needs at least one öre. Only bookings may be free.
  const free = price.amountIncludingVat === 0;
  if (free && promised.length < lines.length) return refuse('not-for-sale');

  const groups = payRequestGroups(lines, rows);
  const asked = rows.map((row, at) => ({
    ...row,
    name: row.meta.title,
    group: groups[at]!,
    parentTitle: row.kind === 'OPTIONAL' ? row.meta.kicker : null,
    isDelivery: row.kind === 'DELIVERY',
  }));
  const laid = await layOrderIn(deed, {
    ...{ providerId, customerId: caller.userId, contact: input.contact, locale: caller.locale },
    type: orderType(lines),
    delivery: orderDelivery(input.delivery, seller.delivery, caller.locale, isDigital(lines)),
    messageToProvider: input.messageToProvider,
    ...{ price, rows, requests: free ? [] : [asked] },
  });
  const { orderGroupId, orderId } = laid;
  const freeClaim = { orderGroupId, providerId, contact: input.contact, times: promised.length };
  const tooMany = free ? await claimFreeTimes(deed, freeClaim) : null;
  if (tooMany) return tooMany;
  // Stock is held last, because its rows stay locked until the transaction ends and others wait for them.
  const no = await keepAll(deed, { orderGroupId, promised }, placement);
  if (no) return no;
  if (free) await standsUnpaid(deed, { orderGroupId, providerId, withoutMail: placement.withoutMail });
  return { orderGroupId, orderId, payRequestId: laid.payRequestIds[0] ?? null };
}

export interface LaidOrder
  extends Pick<NewOrder, 'providerId' | 'type' | 'delivery' | 'messageToProvider' | 'price' | 'rows'> {
  customerId: string | null;
  contact: Contact;
  locale: Locale;
  /** Items asked for it: one pay request for each list. */
  requests: readonly (readonly AskedItem[])[];
}

/**
 * Lays an order down as unpaid, with its group, its pay requests and the news of it: the inner form of every way to
 * order. Whoever calls it holds the goods and times after.
 */
export async function layOrderIn(
  deed: Deed,
  order: LaidOrder,
): Promise<{ orderGroupId: string; orderId: string; payRequestIds: string[] }> {
  const { tx, world, now } = deed;
  const { providerId, customerId, contact, locale, requests, ...laid } = order;
  const of = { orderGroupId: world.newId(), orderId: world.newId(), providerId };
  const { orderGroupId, orderId } = of;
  const reference = await createOrderGroupIn(deed, { id: orderGroupId, providerId, customerId, contact, locale });
  await insertOrder(tx, {
    ...laid,
    id: orderId,
    orderGroupId,
    providerId,
    status: 'PENDING_PAYMENT_CONFIRMATION',
    now,
  });
  const payRequestIds: string[] = [];
  for (const items of requests) payRequestIds.push(await createPayRequestIn(deed, { ...of, items }));
  await emit(deed, {
    type: 'order-placed',
    subject: 'order-group',
    subjectId: orderGroupId,
    providerId,
    data: { orderId, reference },
  });
  return { orderGroupId, orderId, payRequestIds };
}

/** The refusal of an hour that has passed, or in which the seller is closed by now. */
async function pickUpRefusal(
  { tx, caller, input, now }: Press<PlaceOrder>,
  providerId: string,
): Promise<Refusal | null> {
  const { delivery } = input;
  const at = delivery.deliveryMethodType === 'PICK_UP' ? delivery.pickUpAt : undefined;
  if (!at || isPickUpWindow(await stallHours(tx, providerId), at, now)) return null;
  return refuse('pick-up-closed', { 'delivery.pickUpAt': refusalSentence('pick-up-closed', caller.locale) });
}

async function keepAll(
  deed: Press,
  { orderGroupId, promised }: { orderGroupId: string; promised: readonly PromisedTime[] },
  placement: Placement,
): Promise<Refusal | null> {
  const { world, caller, now } = deed;
  const { seller, lines } = placement;
  const counted = lines.filter(line => line.stockItemId !== null);
  const pieces = counted.map(line => ({
    stockItemId: line.stockItemId!,
    amount: line.quantity * line.perPurchaseAmount,
  }));
  const wants = stockDemand(pieces);
  const times = promised.map(({ productId, wish }) => ({ productId, day: wish.day }));
  const claimed = await claimGoods(deed, { orderGroupId, wants, times });
  const no =
    claimed ??
    (await holdStockIn(deed, {
      holdId: world.newId(),
      orderGroupId,
      providerId: seller.providerId,
      wants,
      promised,
      insteadOf: { orderGroupIds: placement.instead ?? [], asPromised: true },
      expiresAt: new Date(now.getTime() + world.config.holdMinutes * 60_000),
    }));
  if (!no) return null;
  const short = counted.filter(line => line.stockItemId === no.stockItemId);
  return refuse(no.refused, short.length ? bySku(short, no.refused, caller) : undefined);
}

function bySku(lines: readonly OrderedLine[], reason: RefusalReason, { locale }: Caller): Record<string, string> {
  return Object.fromEntries(lines.map(line => [line.skuId, refusalSentence(reason, locale)]));
}
