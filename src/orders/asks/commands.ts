import { textableNumber } from '../../access/phones/queries.ts';
import { takeStock } from '../../availability/commands.ts';
import { to } from '../../links.ts';
import { textIn } from '../../notifications/texts/commands.ts';
import { m } from '../../paraglide/messages.js';
import { cancelPayRequestIn, createPayRequestIn, lockPayRequestsIn } from '../../payments/commands.ts';
import { returnCodesIn } from '../../payments/redemptions/commands.ts';
import { signOf } from '../../providers/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { base64Url } from '../../shared/ids.ts';
import { priceOf } from '../../shared/money.ts';
import { send } from '../../shared/outbox.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { dayOf } from '../../shared/time.ts';
import { type VatCategory, vatRateOn } from '../../shared/vat.ts';
import type { Caller, World } from '../../shared/world.ts';
import { giveUpOrder } from '../commands.ts';
import { addOrderGroup } from '../placements/commands.ts';
import { accessKeyOf, staffAt } from '../queries.ts';
import { insertOrder, lockOrder } from '../store.ts';
import type { AskForPayment, CancelPayRequest, ReplacePayRequest, SendPayRequest } from './contract.ts';
import { type AskRow, findAsk } from './queries.ts';
import { askState, SENDS_OF_ONE, SENDS_OF_STALL, type SendWay } from './rules.ts';
import { noteSend, rewriteAsked } from './store.ts';

export interface Asked {
  payRequestId: string;
}

const ofStaff = async (world: World, caller: Caller, { idOrSlug }: { idOrSlug: string }) => {
  const staff = await staffAt(world, caller, idOrSlug, 'orders:change');
  return isRefusal(staff) ? staff : null;
};

const DAY_MS = 86_400_000;

/**
 * Somebody ordered by telephone, or owes for something that is not for sale in the hall: an order of one row with the
 * seller's own words, and a request to pay it. From here on it goes the one road of all money.
 */
export const askForPayment = defineCommand<AskForPayment, Asked>({
  type: 'ask-for-payment',
  allows: ofStaff,
  async run({ tx, world, caller, input, now }) {
    const staff = await staffAt(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const { customer: contact, language: locale, text, amount, vatCategory } = input;
    const unreachable = input.sendBy.includes('SMS') && !textableNumber(world.config, contact.phone);
    if (unreachable) return refuse('phone-not-served', { 'customer.phone': m.asks_no_texts({}, caller) });
    const seller = await signOf(tx, providerId, locale);
    const ids = { orderGroupId: world.newId(), orderId: world.newId(), providerId };
    await addOrderGroup(tx, world, { id: ids.orderGroupId, providerId, customerId: null, contact, locale, now });
    const vatRate = vatRateOn(vatCategory, dayOf(now, seller.timeZone));
    const validUntil = new Date(now.getTime() + input.daysValid * DAY_MS);
    await insertOrder(tx, {
      ...{ id: ids.orderId, orderGroupId: ids.orderGroupId, providerId, type: 'BUYABLE' },
      status: 'PENDING_PAYMENT_CONFIRMATION',
      delivery: NOTHING_TO_HAND_OVER,
      messageToProvider: '',
      price: priceOf([{ amountIncludingVat: amount, vatRate }]),
      rows: [{ ...rowOf({ text, amount, vatRate, vatCategory }), id: world.newId() }],
      accessKey: base64Url(world.random(20)),
      now,
    });
    const asked = { items: [{ name: text, quantity: 1, pricePerItem: amount, vatRate }], byStaff: { validUntil } };
    const payRequestId = await createPayRequestIn(tx, world, { ...ids, ...asked, commandId: input._id, now });
    // Nothing is kept, but the order lives as long as what is kept would: then it is given up like any other.
    const none = { wants: [], holdId: world.newId(), expiresAt: validUntil, now };
    await takeStock(tx, { ...none, orderGroupId: ids.orderGroupId, providerId });
    await emit(tx, {
      ...{ type: 'order-placed', subject: 'order-group', subjectId: ids.orderGroupId, providerId },
      data: { orderId: ids.orderId, because: 'staff' },
      commandId: input._id,
      now,
    });
    for (const by of input.sendBy) {
      const no = await sendIn(tx, world, { payRequestId, providerId, by, now });
      if (no) return no;
    }
    return { payRequestId };
  },
});

/** Something else instead: the old link leads on to the new request, and keeps its time. */
export const replacePayRequest = defineCommand<ReplacePayRequest, Asked>({
  type: 'replace-pay-request',
  allows: ofStaff,
  async run({ tx, world, caller, input, now }) {
    const found = await openAsk(tx, world, caller, input, now);
    if (isRefusal(found)) return found;
    const { text, amount, vatCategory, _id: commandId } = input;
    const { orderGroupId, orderId, providerId, validUntil } = found;
    const { timeZone } = await signOf(tx, providerId, caller.locale);
    const vatRate = vatRateOn(vatCategory, dayOf(now, timeZone));
    const asked = { items: [{ name: text, quantity: 1, pricePerItem: amount, vatRate }], byStaff: { validUntil } };
    const ids = { orderGroupId, orderId, providerId, commandId, now };
    const payRequestId = await createPayRequestIn(tx, world, { ...ids, ...asked });
    const ended = await cancelPayRequestIn(tx, { payRequestId: found.id, replacedBy: payRequestId, commandId, now });
    if (!ended) return refuse('pay-request-fulfilled');
    if (!(await lockOrder(tx, { orderId, providerId }))) return refuse('not-found');
    await rewriteAsked(tx, orderId, rowOf({ text, amount, vatRate, vatCategory }));
    await returnCodesIn(tx, world, { payRequestIds: [found.id], orderGroupId, now });
    return { payRequestId };
  },
});

export const cancelPayRequest = defineCommand<CancelPayRequest, Asked>({
  type: 'cancel-pay-request',
  allows: ofStaff,
  async run({ tx, world, caller, input, now }) {
    const found = await openAsk(tx, world, caller, input, now);
    if (isRefusal(found)) return found;
    const given = { orderGroupId: found.orderGroupId, because: 'staff' as const, commandId: input._id, now };
    return (await giveUpOrder(tx, world, given)) ? { payRequestId: found.id } : refuse('pay-request-fulfilled');
  },
});

export const sendPayRequest = defineCommand<SendPayRequest, Asked>({
  type: 'send-pay-request',
  allows: ofStaff,
  async run({ tx, world, caller, input, now }) {
    const found = await openAsk(tx, world, caller, input, now);
    if (isRefusal(found)) return found;
    const { id: payRequestId, providerId } = found;
    return (await sendIn(tx, world, { payRequestId, providerId, by: input.by, now })) ?? { payRequestId };
  },
});

/** The request, locked in the order in which a settlement takes its locks: whoever pays at this moment comes before or after. */
async function openAsk(
  tx: Tx,
  world: World,
  caller: Caller,
  { idOrSlug, payRequestId }: { idOrSlug: string; payRequestId: string },
  now: Date,
): Promise<(AskRow & { validUntil: Date }) | Refusal> {
  const staff = await staffAt(world, caller, idOrSlug, 'orders:change');
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

/** Counted where it is sent: who is refused here has used nothing up. */
async function sendIn(
  tx: Tx,
  world: World,
  { payRequestId, providerId, by, now }: { payRequestId: string; providerId: string; by: SendWay; now: Date },
): Promise<Refusal | null> {
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
    await send(tx, world, { kind: 'mail', key: `pay-request:${id}`, data, providerId, now });
  } else {
    const seller = await signOf(tx, providerId, locale);
    const ak = await accessKeyOf(tx, orderGroupId);
    const link = world.config.baseUrl + to.payRequest(payRequestId, ak);
    const text = m.asks_text_message({ seller: seller.title.slice(0, 40), link }, { locale });
    await textIn(tx, world, { to: whom, text, notAfter: ask.validUntil, now });
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

function rowOf({ text, amount, vatRate, vatCategory }: AskedRow) {
  const meta = { title: text, kicker: null, variant: null, image: null, acquireType: null, vatCategory };
  const nothing = { optionalId: null, productId: null, skuId: null, description: null };
  return { kind: 'ASKED' as const, ...nothing, meta, quantity: 1, pricePerItem: amount, amount, vatRate };
}
