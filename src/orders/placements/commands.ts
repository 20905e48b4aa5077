import type { Unavailable } from '../../availability/bookings/commands.ts';
import { holdStockIn, type NewHold } from '../../availability/commands.ts';
import { type Shortage, stockDemand, type Want } from '../../availability/rules.ts';
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
import type { Claimed, Time } from '../claims/rules.ts';
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
  const orderGroupId = world.newId();
  const wants = wantedStock(lines);
  const laying = layOrderIn(deed, {
    ...{ orderGroupId, providerId, customerId: caller.userId, contact: input.contact, locale: caller.locale },
    type: orderType(lines),
    delivery: orderDelivery(input.delivery, seller.delivery, caller.locale, isDigital(lines)),
    messageToProvider: input.messageToProvider,
    ...{ price, rows, requests: free ? [] : [asked] },
  });
  const claiming = claimGoods(deed, { orderGroupId, wants, times: promised.map(timeOf) });
  const [laid, claimed] = await Promise.all([laying, claiming]);
  const freeClaim = { orderGroupId, providerId, contact: input.contact, times: promised.length };
  const tooMany = free ? await claimFreeTimes(deed, freeClaim) : null;
  if (tooMany) return tooMany;
  // Stock is held last, because its rows stay locked until the transaction ends and others wait for them.
  const no = claimed ?? (await keepAll(deed, { orderGroupId, wants, promised }, placement));
  if (no) return refusedGoods(no, lines, caller);
  if (free) await standsUnpaid(deed, { orderGroupId, providerId, withoutMail: placement.withoutMail });
  return { orderGroupId, orderId: laid.orderId, payRequestId: laid.payRequestIds[0] ?? null };
}

export interface LaidOrder
  extends Pick<NewOrder, 'orderGroupId' | 'providerId' | 'type' | 'delivery' | 'messageToProvider' | 'price' | 'rows'> {
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
export async function layOrderIn(deed: Deed, order: LaidOrder): Promise<{ orderId: string; payRequestIds: string[] }> {
  const { tx, world, now } = deed;
  const { customerId, contact, locale, requests, ...laid } = order;
  const { orderGroupId, providerId } = order;
  const orderId = world.newId();
  const status = 'PENDING_PAYMENT_CONFIRMATION';
  const [reference, , ...payRequestIds] = await Promise.all([
    createOrderGroupIn(deed, { id: orderGroupId, providerId, customerId, contact, locale }),
    insertOrder(tx, { ...laid, id: orderId, status, now }),
    ...requests.map(items => createPayRequestIn(deed, { orderGroupId, orderId, providerId, items })),
  ]);
  await emit(deed, {
    type: 'order-placed',
    subject: 'order-group',
    subjectId: orderGroupId,
    providerId,
    data: { orderId, reference },
  });
  return { orderId, payRequestIds };
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
  kept: Pick<NewHold, 'orderGroupId' | 'wants' | 'promised'>,
  { seller, instead = [] }: Placement,
): ReturnType<typeof holdStockIn> {
  const { world, now } = deed;
  return await holdStockIn(deed, {
    ...kept,
    holdId: world.newId(),
    providerId: seller.providerId,
    insteadOf: { orderGroupIds: instead, asPromised: true },
    expiresAt: new Date(now.getTime() + world.config.holdMinutes * 60_000),
  });
}

function wantedStock(lines: readonly OrderedLine[]): Want[] {
  return stockDemand(
    lines.flatMap(({ stockItemId, quantity, perPurchaseAmount }) =>
      stockItemId ? [{ stockItemId, amount: quantity * perPurchaseAmount }] : [],
    ),
  );
}

function timeOf({ productId, wish }: PromisedTime): Time {
  return { productId, day: wish.day };
}

/** A refusal of goods or times, with its sentence at the lines whose goods are short. */
function refusedGoods(no: Claimed | Shortage | Unavailable, lines: readonly OrderedLine[], caller: Caller): Refusal {
  const short = lines.filter(line => line.stockItemId !== null && line.stockItemId === no.stockItemId);
  return refuse(no.refused, short.length ? bySku(short, no.refused, caller) : undefined);
}

function bySku(lines: readonly OrderedLine[], reason: RefusalReason, { locale }: Caller): Record<string, string> {
  return Object.fromEntries(lines.map(line => [line.skuId, refusalSentence(reason, locale)]));
}
