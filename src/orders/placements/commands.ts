import { takeStock } from '../../availability/commands.ts';
import { demandOf } from '../../availability/rules.ts';
import { m } from '../../paraglide/messages.js';
import { createPayRequestIn } from '../../payments/commands.ts';
import { standsUnpaid } from '../../settlement.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { base64Url } from '../../shared/ids.ts';
import { priceOf } from '../../shared/money.ts';
import { type Refusal, type RefusalReason, refuse, sentenceOf } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { freeTimesToCome } from '../bookings/queries.ts';
import { claimGoods } from '../claims/commands.ts';
import type { PlaceOrder } from '../contract.ts';
import { insertOrder, insertOrderGroup, type NewOrderGroup } from '../store.ts';
import {
  type DeliveryTerms,
  deliveryOf,
  groupsOf,
  isDigital,
  methodsOf,
  type OrderedLine,
  type PromisedTime,
  promisesOf,
  referenceOf,
  rowsOf,
  typeOf,
} from './rules.ts';

export interface Placement {
  input: PlaceOrder;
  caller: Caller;
  seller: { providerId: string; delivery: DeliveryTerms };
  lines: readonly OrderedLine[];
  /** Of what is told otherwise. */
  withoutMail?: boolean;
  now: Date;
}

export interface Placed {
  orderGroupId: string;
  orderId: string;
  /** Null where nothing is to be paid: then the order stands. */
  payRequestId: string | null;
}

/** From a cart to an order that waits to be paid, with its goods kept. All or nothing. */
export async function placeOrderIn(tx: Tx, world: World, placement: Placement): Promise<Placed | Refusal> {
  const { input, caller, seller, lines, now } = placement;
  const { providerId } = seller;
  const method = input.delivery.deliveryMethodType;
  if (!methodsOf(seller.delivery).includes(method)) return refuse('delivery-unavailable');
  const title = m.orders_home_delivery({}, { locale: caller.locale });
  const rows = rowsOf(lines, { method, fee: seller.delivery.homeDeliveryFee ?? 0, title }).map(row => ({
    ...row,
    id: world.newId(),
  }));
  const promised = promisesOf(lines, rows);
  const price = priceOf(rows.map(row => ({ amountIncludingVat: row.amount, vatRate: row.vatRate })));
  if (price.amountIncludingVat !== input.expectedTotal) return refuse('cart-changed');
  // What costs nothing can't be asked for: a pay request is of at least an öre. Only a time may be had for nothing.
  const free = price.amountIncludingVat === 0;
  if (free && promised.length < lines.length) return refuse('not-for-sale');
  if (free && (await freeTimesToCome(tx, { providerId, contact: input.contact, now })) >= MOST_FREE_TIMES)
    return refuse('free-bookings');

  const orderGroupId = world.newId();
  const orderId = world.newId();
  const reference = await addOrderGroup(tx, world, {
    ...{ id: orderGroupId, providerId, customerId: caller.userId },
    ...{ contact: input.contact, locale: caller.locale, now },
  });
  await insertOrder(tx, {
    id: orderId,
    orderGroupId,
    providerId,
    type: typeOf(lines),
    status: 'PENDING_PAYMENT_CONFIRMATION',
    delivery: deliveryOf(input.delivery, seller.delivery, caller.locale, isDigital(lines)),
    messageToProvider: input.messageToProvider,
    price,
    rows,
    accessKey: base64Url(world.random(20)),
    now,
  });
  const groups = groupsOf(lines, rows);
  const asked = rows.map((row, at) => ({
    ...row,
    name: row.meta.title,
    group: groups[at]!,
    parentTitle: row.kind === 'OPTIONAL' ? row.meta.kicker : null,
  }));
  const of = { orderGroupId, orderId, providerId, commandId: input._id, now };
  const payRequestId = free ? null : await createPayRequestIn(tx, world, { ...of, items: asked });
  await emit(tx, {
    type: 'order-placed',
    subject: 'order-group',
    subjectId: orderGroupId,
    providerId,
    data: { orderId, reference },
    commandId: input._id,
    now,
  });
  // Last, because the rows of stock stay locked until the transaction ends and others wait for them.
  const no = await keepAll(tx, world, { orderGroupId, promised }, placement);
  if (no) return no;
  if (free) await standsUnpaid(tx, world, { orderGroupId, providerId, withoutMail: placement.withoutMail, now });
  return { orderGroupId, orderId, payRequestId };
}

/** What costs nothing is promised to one person a few times over: the rest of the tables are everybody's. */
const MOST_FREE_TIMES = 5;

const REFERENCE_TRIES = 8;

/** A group with a short name of its own among those of its seller. */
export async function addOrderGroup(tx: Tx, world: World, group: Omit<NewOrderGroup, 'reference'>): Promise<string> {
  for (let attempt = 1; attempt <= REFERENCE_TRIES; attempt++) {
    const reference = referenceOf(world.random(5));
    if (await insertOrderGroup(tx, { ...group, reference })) return reference;
  }
  throw new Error('No free reference was found');
}

async function keepAll(
  tx: Tx,
  world: World,
  { orderGroupId, promised }: { orderGroupId: string; promised: readonly PromisedTime[] },
  placement: Placement,
): Promise<Refusal | null> {
  const { seller, lines, caller, now } = placement;
  const counted = lines.filter(line => line.stockItemId !== null);
  const pieces = counted.map(line => ({
    stockItemId: line.stockItemId!,
    amount: line.quantity * line.perPurchaseAmount,
  }));
  const wants = demandOf(pieces);
  const times = promised.map(({ productId, wish }) => ({ productId, day: wish.day }));
  const claimed = await claimGoods(tx, world, { orderGroupId, caller, wants, times, now });
  const no =
    claimed ??
    (await takeStock(tx, {
      holdId: world.newId(),
      orderGroupId,
      providerId: seller.providerId,
      wants,
      promised,
      expiresAt: new Date(now.getTime() + world.config.holdMinutes * 60_000),
      now,
    }));
  if (!no) return null;
  const short = counted.filter(line => line.stockItemId === no.stockItemId);
  return refuse(no.refused, short.length ? bySku(short, no.refused, caller) : undefined);
}

function bySku(lines: readonly OrderedLine[], reason: RefusalReason, { locale }: Caller): Record<string, string> {
  return Object.fromEntries(lines.map(line => [line.skuId, sentenceOf(reason, locale)]));
}
