import { ELIN } from '../purchase.ts';
import { Refused, Visitor } from '../visitor.ts';
import type { Dice } from './dice.ts';
import type { Market } from './market.ts';

/** Ways of a buyer: most pay, some change their mind, some press in two windows. */
export const WAYS = [
  'pays',
  'is declined first',
  'pays in two windows',
  'pays by Swish',
  'declines in the app and takes the card',
  'pays by Swish and by card',
  'pays and gets some of it back',
  'pays and gets all of it back',
  'gives up',
  'is told no while paying',
] as const;
export type Way = (typeof WAYS)[number];

export interface Bought {
  way: Way;
  orderGroupId: string;
  /** Checkout sessions and payment requests at the companies, by their ids. */
  asked: string[];
  /** The order does not stand in the end, so all of its money goes back. */
  leavesWithout: boolean;
  /** Amount that the seller refunds. */
  back: number;
}

/** Percentages. */
const SHARES: Record<Way, number> = {
  pays: 18,
  'is declined first': 8,
  'pays in two windows': 8,
  'pays by Swish': 22,
  'declines in the app and takes the card': 6,
  'pays by Swish and by card': 8,
  'pays and gets some of it back': 8,
  'pays and gets all of it back': 8,
  'gives up': 8,
  'is told no while paying': 6,
};

function wayOf(dice: Dice): Way {
  let left = dice.below(100);
  return WAYS.find(way => {
    left -= SHARES[way];
    return left < 0;
  })!;
}

const DECLINED = '4000 0000 0000 0002';

export async function buyJar(
  { market, stall, sku }: { market: Market; stall: Visitor; sku: { id: string; price: number } },
  dice: Dice,
): Promise<Bought> {
  const way = wayOf(dice);
  const visitor = new Visitor(market.url);
  await visitor.press('add-to-cart', '/api/cart/items', { skuId: sku.id, quantity: 1 });
  const { item } = await visitor.press<{
    item: Record<'orderGroupId' | 'orderId' | 'payRequestId' | 'accessKey', string>;
  }>('place-order', '/api/order-groups', {
    contact: ELIN,
    delivery: { deliveryMethodType: 'PICK_UP' },
    messageToProvider: '',
    expectedTotal: sku.price,
    termsAccepted: true,
  });
  const { orderGroupId, orderId, payRequestId, accessKey } = item;
  const bought: Bought = { way, orderGroupId, asked: [], leavesWithout: way === 'gives up', back: 0 };
  if (SWISH_WAYS.includes(way)) {
    await payBySwish({ market, visitor, bought, dice }, payRequestId);
    return bought;
  }
  const session = await checkOut(visitor, payRequestId, 'CARD');
  bought.asked.push(session);
  if (way === 'gives up') return bought;
  if (way === 'is declined first') market.stripe.controls.pay(session, { card: DECLINED });
  if (way === 'pays in two windows') {
    // A second checkout ends the first while its payer presses there: whichever comes first, one of the two is kept.
    const second = checkOut(visitor, payRequestId, 'PRESELECTED_CARD').catch(() => null);
    await new Promise(resolve => setTimeout(resolve, dice.below(60)));
    payIfOpen(market, session);
    const other = await second;
    if (other && other !== session) payIfOpen(market, other);
  } else if (way === 'is told no while paying') {
    const no = cancel(stall, orderId);
    await new Promise(resolve => setTimeout(resolve, dice.below(60)));
    payIfOpen(market, session);
    bought.leavesWithout = await no;
  } else {
    market.stripe.controls.pay(session);
  }
  if (dice.chance(0.5))
    await visitor.press('verify-stripe-payment', `/api/commands/verify-stripe-payment?ak=${accessKey}`, {
      orderGroupId,
    });
  if (way === 'pays and gets some of it back') bought.back = 1000;
  if (way === 'pays and gets all of it back') bought.back = sku.price;
  if (bought.back) {
    await seeItSettled(visitor, { orderGroupId, accessKey });
    await giveBack(stall, orderId, bought.back);
  }
  return bought;
}

/** Time limit for settlement, before which nothing can be refunded. */
const PATIENCE_MS = 240_000;

async function seeItSettled(visitor: Visitor, { orderGroupId, accessKey }: Record<string, string>): Promise<void> {
  const path = `/api/commands/verify-stripe-payment?ak=${accessKey}`;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const { item } = await visitor.press<{ item: { paymentFulfilled: boolean } }>('verify-stripe-payment', path, {
      orderGroupId,
    });
    if (item.paymentFulfilled) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`Order group ${orderGroupId} was paid and not settled`);
}

function giveBack(stall: Visitor, orderId: string, amount: number): Promise<unknown> {
  return stall.press('refund-order', `/api/providers/angens-bigard/orders/${orderId}/refunds`, {
    idOrSlug: 'angens-bigard',
    orderId,
    wish: { by: 'AMOUNT', amount, vatRate: 600 },
    reason: 'Burken var sprucken',
  });
}

const SWISH_WAYS: readonly Way[] = [
  'pays by Swish',
  'declines in the app and takes the card',
  'pays by Swish and by card',
];

interface AtTheRequest {
  market: Market;
  visitor: Visitor;
  bought: Bought;
  dice: Dice;
}

async function payBySwish({ market, visitor, bought, dice }: AtTheRequest, payRequestId: string): Promise<void> {
  const paths = pathsOf(payRequestId);
  const { item } = await visitor.press<{ item: { paymentId: string } }>(
    'checkout-pay-request-by-swish',
    `/api/payments/swish/checkouts/pay-requests/${payRequestId}`,
    { payRequestId, ...paths, device: 'OTHER' },
  );
  const request = item.paymentId.replaceAll('-', '').toUpperCase();
  bought.asked.push(request);
  if (bought.way === 'pays by Swish') return answerIfOpen(market, request, 'pay');
  if (bought.way === 'declines in the app and takes the card') {
    answerIfOpen(market, request, 'decline');
    market.stripe.controls.pay(await checkOut(visitor, payRequestId, 'CARD'));
    return;
  }
  const card = checkOut(visitor, payRequestId, 'CARD').catch(() => null);
  await new Promise(resolve => setTimeout(resolve, dice.below(60)));
  answerIfOpen(market, request, 'pay');
  const session = await card;
  if (!session) return;
  bought.asked.push(session);
  payIfOpen(market, session);
}

function answerIfOpen({ swish }: Market, request: string, answer: 'pay' | 'decline'): void {
  try {
    swish.controls.answer(request, answer);
  } catch {
    // Withdrawn meanwhile: the app says so.
  }
}

/** Cancels the order; false when it had been paid before and stands. */
async function cancel(stall: Visitor, orderId: string): Promise<boolean> {
  const path = `/api/providers/angens-bigard/orders/${orderId}/status-changes`;
  try {
    await stall.press('change-order-status', path, { idOrSlug: 'angens-bigard', orderId, change: 'cancel' });
    return true;
  } catch (fault) {
    if (fault instanceof Refused && fault.message.includes('"status-moved"')) return false;
    throw fault;
  }
}

function payIfOpen(market: Market, session: string): void {
  try {
    market.stripe.controls.pay(session);
  } catch {
    // Expired meanwhile: its page says so.
  }
}

async function checkOut(visitor: Visitor, payRequestId: string, paymentOption: string): Promise<string> {
  const { item } = await visitor.press<{ item: { successUrl: string } }>(
    'checkout-pay-request',
    `/api/payments/stripe/checkouts/pay-requests/${payRequestId}`,
    {
      payRequestId,
      paymentOption,
      ...pathsOf(payRequestId),
    },
  );
  return /\/c\/pay\/([^/?#]+)/.exec(item.successUrl)![1]!;
}

function pathsOf(payRequestId: string) {
  return {
    relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
    relativeCancelPath: `/pay-requests/${payRequestId}`,
  };
}
