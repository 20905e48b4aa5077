import { holdStockIn } from '../../availability/commands.ts';
import { to } from '../../links.ts';
import { textIn } from '../../notifications/texts/commands.ts';
import { createOrderGroupIn } from '../../order-groups/commands.ts';
import { readAccessKey } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import { cancelPayRequestIn, createPayRequestIn, lockPayRequestsIn } from '../../payments/commands.ts';
import { returnCodesIn } from '../../payments/redemptions/commands.ts';
import { shutRefusal } from '../../providers/holds/queries.ts';
import { allowing, providerSign, providerWithRight } from '../../providers/queries.ts';
import { type Deed, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { sumPrice } from '../../shared/money.ts';
import { send } from '../../shared/outbox.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { type VatCategory, vatRateOn } from '../../shared/vat.ts';
import { textableNumber } from '../../sign-in/phones/queries.ts';
import { giveUpOrder } from '../commands.ts';
import { insertOrder, lockOrder } from '../store.ts';
import type { AskForPayment, CancelPayRequest, ReplacePayRequest, SendPayRequest } from './contract.ts';
import { type AskRow, findAsk } from './queries.ts';
import { askState, SENDS_OF_ONE, SENDS_OF_STALL, type SendWay } from './rules.ts';
import { noteSend, rewriteAsked } from './store.ts';

export interface Asked {
  payRequestId: string;
}

const ofStaff = allowing('orders:change');

const DAY_MS = 86_400_000;

/**
 * Pay request by staff, for a telephone order or something not for sale in the hall: creates an order of one row with
 * the seller's own text, and the request. From here on it is paid like any other order.
 */
export const askForPayment = defineCommand<AskForPayment, Asked>({
  type: 'ask-for-payment',
  allows: ofStaff,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const shut = await shutRefusal(deed, providerId);
    if (shut) return shut;
    const { customer: contact, language: locale, text, amount, vatCategory } = input;
    const unreachable = input.sendBy.includes('SMS') && !textableNumber(world.config, contact.phone);
    if (unreachable) return refuse('phone-not-served', { 'customer.phone': m.asks_no_texts({}, caller) });
    const seller = await providerSign(tx, providerId, locale);
    const ids = { orderGroupId: world.newId(), orderId: world.newId(), providerId };
    await createOrderGroupIn(deed, { id: ids.orderGroupId, providerId, customerId: null, contact, locale });
    const vatRate = vatRateOn(vatCategory, calendarDayAt(now, seller.timeZone));
    const validUntil = new Date(now.getTime() + input.daysValid * DAY_MS);
    await insertOrder(tx, {
      ...{ id: ids.orderId, orderGroupId: ids.orderGroupId, providerId, type: 'BUYABLE', channel: 'REQUEST' },
      status: 'PENDING_PAYMENT_CONFIRMATION',
      delivery: NOTHING_TO_HAND_OVER,
      messageToProvider: '',
      price: sumPrice([{ amountIncludingVat: amount, vatRate }]),
      rows: [{ ...askedItem({ text, amount, vatRate, vatCategory }), id: world.newId() }],
      now,
    });
    const asked = { items: [{ name: text, quantity: 1, pricePerItem: amount, vatRate }], byStaff: { validUntil } };
    const payRequestId = await createPayRequestIn(deed, { ...ids, ...asked });
    // An empty hold that expires with the request, so that the order is cancelled when unpaid, like any other.
    const none = { wants: [], holdId: world.newId(), expiresAt: validUntil };
    await holdStockIn(deed, { ...none, orderGroupId: ids.orderGroupId, providerId });
    await emit(deed, {
      ...{ type: 'order-placed', subject: 'order-group', subjectId: ids.orderGroupId, providerId },
      data: { orderId: ids.orderId, because: 'staff' },
    });
    for (const by of input.sendBy) {
      const no = await sendIn(deed, { payRequestId, providerId, by });
      if (no) return no;
    }
    return { payRequestId };
  },
});

/** Replaces a pay request with another amount or text: the old link leads to the new request and keeps its expiry. */
export const replacePayRequest = defineCommand<ReplacePayRequest, Asked>({
  type: 'replace-pay-request',
  allows: ofStaff,
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const found = await openAsk(deed, input);
    if (isRefusal(found)) return found;
    const { text, amount, vatCategory } = input;
    const { orderGroupId, orderId, providerId, validUntil } = found;
    // A request that stands may be lowered while the stall is shut.
    const shut = amount > found.amount ? await shutRefusal(deed, providerId) : null;
    if (shut) return shut;
    const { timeZone } = await providerSign(tx, providerId, caller.locale);
    const vatRate = vatRateOn(vatCategory, calendarDayAt(now, timeZone));
    const asked = { items: [{ name: text, quantity: 1, pricePerItem: amount, vatRate }], byStaff: { validUntil } };
    const ids = { orderGroupId, orderId, providerId };
    const payRequestId = await createPayRequestIn(deed, { ...ids, ...asked });
    const ended = await cancelPayRequestIn(deed, { payRequestId: found.id, replacedBy: payRequestId });
    if (!ended) return refuse('pay-request-fulfilled');
    if (!(await lockOrder(tx, { orderId, providerId }))) return refuse('not-found');
    await rewriteAsked(tx, orderId, askedItem({ text, amount, vatRate, vatCategory }));
    await returnCodesIn(deed, { payRequestIds: [found.id], orderGroupId });
    return { payRequestId };
  },
});

export const cancelPayRequest = defineCommand<CancelPayRequest, Asked>({
  type: 'cancel-pay-request',
  allows: ofStaff,
  async run(deed) {
    const { input } = deed;
    const found = await openAsk(deed, input);
    if (isRefusal(found)) return found;
    const given = { orderGroupId: found.orderGroupId, because: 'staff' as const };
    return (await giveUpOrder(deed, given)) ? { payRequestId: found.id } : refuse('pay-request-fulfilled');
  },
});

export const sendPayRequest = defineCommand<SendPayRequest, Asked>({
  type: 'send-pay-request',
  allows: ofStaff,
  async run(deed) {
    const { input } = deed;
    const found = await openAsk(deed, input);
    if (isRefusal(found)) return found;
    const { id: payRequestId, providerId } = found;
    return (await sendIn(deed, { payRequestId, providerId, by: input.by })) ?? { payRequestId };
  },
});

/** Locks an open pay request in the lock order of a settlement, so that a payment comes before or after. */
async function openAsk(
  deed: Press,
  { idOrSlug, payRequestId }: { idOrSlug: string; payRequestId: string },
): Promise<(AskRow & { validUntil: Date }) | Refusal> {
  const { tx, world, caller, now } = deed;
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const which = { payRequestId, providerId: staff.providerId };
  const before = await findAsk(tx, which);
  if (!before) return refuse('not-found');
  await lockPayRequestsIn(tx, before.orderGroupId);
  const ask = await findAsk(tx, which);
  if (ask?.status === 'FULFILLED') return refuse('pay-request-fulfilled');
  if (!ask?.validUntil || askState(ask, now) !== 'ACTIVE') return refuse('pay-request-inactive');
  return { ...ask, validUntil: ask.validUntil };
}

/** Sends the pay link, rate limited here, so that a command refused earlier uses up nothing. */
async function sendIn(
  deed: Deed,
  { payRequestId, providerId, by }: { payRequestId: string; providerId: string; by: SendWay },
): Promise<Refusal | null> {
  const { tx, world, now } = deed;
  const ask = await findAsk(tx, { payRequestId, providerId });
  if (!ask?.validUntil) return refuse('not-found');
  const { contact, locale, orderGroupId } = ask;
  const counted = { ...world, db: tx };
  const whom = by === 'SMS' ? textableNumber(world.config, contact.phone) : contact.email;
  if (!whom) return refuse('phone-not-served');
  const fits =
    (await withinLimit(counted, `asks-of:${providerId}`, SENDS_OF_STALL)) &&
    (await withinLimit(counted, `ask-to:${providerId} ${whom}`, SENDS_OF_ONE));
  if (!fits) return refuse('too-many');
  const id = world.newId();
  if (by === 'EMAIL') {
    const data = { template: 'pay-request', ids: { payRequestId, providerId }, locale };
    await send(deed, { kind: 'mail', key: `pay-request:${id}`, data, providerId });
  } else {
    const seller = await providerSign(tx, providerId, locale);
    const ak = await readAccessKey(tx, orderGroupId);
    const link = world.config.baseUrl + to.payRequest(payRequestId, ak);
    const text = m.asks_text_message({ seller: seller.title.slice(0, 40), link }, { locale });
    await textIn(deed, { to: whom, text, notAfter: ask.validUntil });
  }
  await noteSend(tx, { id, payRequestId, providerId, way: by, now });
  return null;
}

const NOTHING_TO_HAND_OVER = {
  deliveryMethodType: 'DIGITAL',
  pickUpAddress: null,
  pickUpInstructions: null,
  destination: null,
  estimatedDeliveryTime: null,
} as const;

interface AskedRow {
  text: string;
  amount: number;
  vatRate: number;
  vatCategory: VatCategory;
}

function askedItem({ text, amount, vatRate, vatCategory }: AskedRow) {
  const meta = { title: text, kicker: null, variant: null, image: null, acquireType: null, vatCategory };
  const nothing = { optionalId: null, productId: null, skuId: null, description: null };
  return { kind: 'ASKED' as const, ...nothing, meta, quantity: 1, pricePerItem: amount, amount, vatRate };
}
