import { ELIN, type Placed } from '../purchase.ts';
import { Visitor } from '../visitor.ts';
import type { Stage } from './stage.ts';

/** A way of moving money, during which the hall is killed. */
export interface Deed {
  name: string;
  /** Statements between the kills of the long run, where it has fewer than others. */
  step?: number;
  /** Its preparation, where nothing is killed; answers with the deed itself. */
  begin(scene: Scene): Promise<() => Promise<Done>>;
}

/** The outcome that must hold, whatever was killed. */
export interface Done {
  orderGroupId: string;
  jars: number;
  /** Captured and refunded amount in öre. */
  taken: number;
  back: number;
  /** State of the order, where it is not confirmed. */
  status?: string;
  /** Letters about the money that goes back: one, unless that of a booking says it; and letters about bookings. */
  news?: number;
  told?: number;
}

export interface Scene {
  stage: Stage;
  sku: { id: string; price: number; stock: string };
  /** The seller, signed in. */
  keeper: Visitor;
  /** The seller's cheapest gift card, once it is on the shelf. */
  cardSku: string | null;
  /** All visitors, for their acknowledged commands. */
  visitors: Visitor[];
  done: Done[];
  /** Waits until no work is left for it. */
  settled(done: Done): Promise<void>;
}

type Way = (scene: Scene, visitor: Visitor, placed: Placed) => Promise<void>;

const bought = (name: string, pay: Way): Deed => ({
  name,
  begin: async scene => () => buy(scene, pay),
});

export const PURCHASE = bought('a payment by card', payByCard);
const BY_SWISH = bought('a payment by Swish', payBySwish);
const AT_TILL = bought('a payment at the till', payAtTill);

const BY_CODE: Deed = {
  name: 'a payment by gift card',
  async begin(scene) {
    const code = await giftCard(scene, MOST_ON_CARD);
    return () => buy(scene, payByCode(code));
  },
};

const BY_CODE_AND_CARD: Deed = {
  name: 'a payment by gift card, the rest by card',
  async begin(scene) {
    const code = await giftCard(scene, LEAST_ON_CARD);
    return () => buy(scene, payInParts(code), Math.ceil((LEAST_ON_CARD + LEAST_BY_CARD) / scene.sku.price));
  },
};

const returned = (name: string, pay: (scene: Scene) => Promise<Way>): Deed => ({
  name,
  async begin(scene) {
    const { visitor, placed, done } = await order(scene, await pay(scene));
    await scene.settled(done);
    scene.visitors.push(visitor);
    return async () => {
      await giveBack(scene, placed);
      return { ...done, back: BACK };
    };
  },
});

/** Every way to pay, and every way to refund. */
export const DEEDS: Deed[] = [
  BY_SWISH,
  BY_CODE,
  BY_CODE_AND_CARD,
  AT_TILL,
  returned('a refund to a card', async () => payByCard),
  returned('a refund over Swish', async () => payBySwish),
  returned('a refund to a gift card', async scene => payByCode(await giftCard(scene, LEAST_ON_CARD))),
  returned('a refund at the till', async () => payAtTill),
];

const STALL = '/api/providers/angens-bigard';
const LEAST_ON_CARD = 10_000;
const MOST_ON_CARD = 20_000;
/** The card company's smallest amount. */
const LEAST_BY_CARD = 300;
const BACK = 1000;

async function buy(scene: Scene, pay: Way, jars = 1): Promise<Done> {
  return (await order(scene, pay, jars)).done;
}

/** Orders jars and pays for them; with the visitor who did. */
export async function order(scene: Scene, pay: Way, jars = 1) {
  const { sku } = scene;
  const visitor = arriving(scene);
  await visitor.insist('add-to-cart', '/api/cart/items', { skuId: sku.id, quantity: jars });
  const taken = jars * sku.price;
  const placed = await place(visitor, taken);
  await pay(scene, visitor, placed);
  return { visitor, placed, done: { orderGroupId: placed.orderGroupId, jars, taken, back: 0 } };
}

function arriving({ stage, visitors }: Scene): Visitor {
  const visitor = new Visitor(stage.url);
  visitors.push(visitor);
  return visitor;
}

async function place(visitor: Visitor, expectedTotal: number): Promise<Placed> {
  const { item } = await visitor.insist<{ item: Placed }>('place-order', '/api/order-groups', {
    contact: ELIN,
    delivery: { deliveryMethodType: 'PICK_UP' },
    messageToProvider: '',
    expectedTotal,
    termsAccepted: true,
  });
  return item;
}

const pathsOf = ({ payRequestId }: Placed) => ({
  payRequestId,
  relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
  relativeCancelPath: `/pay-requests/${payRequestId}`,
});

export async function payByCard({ stage }: Scene, visitor: Visitor, placed: Placed): Promise<void> {
  const { payRequestId, orderGroupId, accessKey } = placed;
  const path = `/api/payments/stripe/checkouts/pay-requests/${payRequestId}`;
  const { item } = await visitor.insist<{ item: { successUrl: string } }>(
    'checkout-pay-request',
    path,
    pathsOf(placed),
  );
  stage.stripe.controls.pay(/\/c\/pay\/([^/?#]+)/.exec(item.successUrl)![1]!, {});
  await visitor.insist('verify-stripe-payment', `/api/commands/verify-stripe-payment?ak=${accessKey}`, {
    orderGroupId,
  });
}

async function payBySwish({ stage }: Scene, visitor: Visitor, placed: Placed): Promise<void> {
  const path = `/api/payments/swish/checkouts/pay-requests/${placed.payRequestId}`;
  const { item } = await visitor.insist<{ item: { paymentId: string } }>('checkout-pay-request-by-swish', path, {
    ...pathsOf(placed),
    device: 'OTHER',
  });
  stage.swish.controls.answer(item.paymentId.replaceAll('-', '').toUpperCase(), 'pay');
}

function payByCode(code: string): Way {
  return async (_scene, visitor, { payRequestId }) => {
    const path = `/api/payments/pay-requests/${payRequestId}/codes`;
    await visitor.insist('use-code', path, { payRequestId, code });
  };
}

function payInParts(code: string): Way {
  return async (scene, visitor, placed) => {
    await payByCode(code)(scene, visitor, placed);
    await payByCard(scene, visitor, placed);
  };
}

async function payAtTill({ keeper, sku }: Scene, _visitor: Visitor, { payRequestId }: Placed): Promise<void> {
  const fields = {
    idOrSlug: 'angens-bigard',
    payRequestId,
    way: 'ON_PREMISE',
    agreed: 'HERE',
    expectedAmount: sku.price,
    note: '',
  };
  await keeper.insist('note-payment', `${STALL}/pay-requests/${payRequestId}/counter-payments`, fields);
}

async function giveBack({ keeper }: Scene, { orderId }: Placed): Promise<void> {
  await keeper.insist('refund-order', `${STALL}/orders/${orderId}/refunds`, {
    ...{ idOrSlug: 'angens-bigard', orderId, reason: 'Burken var sprucken' },
    wish: { by: 'AMOUNT', amount: BACK, vatRate: 600 },
  });
}

/** Buys a gift card; answers with its code. */
async function giftCard(scene: Scene, amount: number): Promise<string> {
  scene.cardSku ??= await shelveCards(scene);
  const visitor = arriving(scene);
  const fields = { skuId: scene.cardSku, quantity: 1, selectedPrice: amount };
  await visitor.insist('add-to-cart', '/api/cart/items', fields);
  const placed = await place(visitor, amount);
  const { orderGroupId, accessKey } = placed;
  await payByCard(scene, visitor, placed);
  const done = { orderGroupId, jars: 0, taken: amount, back: 0 };
  await scene.settled(done);
  scene.done.push(done);
  const path = `/api/tickets/for-order-group/${orderGroupId}?ak=${accessKey}`;
  const { items } = await visitor.read<{ items: { code: string }[] }>(path);
  return items[0]!.code;
}

const CARD_PRODUCT = 'bigardens-presentkort';

async function shelveCards({ stage, keeper }: Scene): Promise<string> {
  const provider = await keeper.read<{ item: { _id: string } }>(STALL);
  await keeper.insist('add-product', '/api/products', {
    ...{ providerId: provider.item._id, slug: CARD_PRODUCT, acquirableAs: 'GIFTCARD' },
    ...{ meta: { title: { sv: 'Presentkort' }, images: [] }, vatCategory: 'standard', categories: [] },
    skus: [{ articleNumber: CARD_PRODUCT, title: { sv: 'Ett' }, price: MOST_ON_CARD }],
    voucherKind: 'MULTI_PURPOSE',
    priceSettings: {
      ...{ defaultAmountInclVat: MOST_ON_CARD, freePricingEnabled: true, minAmountInclVat: LEAST_ON_CARD },
      ...{ maxAmountInclVat: MOST_ON_CARD, options: [{ amountIncludingVat: MOST_ON_CARD }] },
    },
  });
  const shown = await new Visitor(stage.url).read<{ item: { skus: { _id: string }[] } }>(
    `/api/products/${CARD_PRODUCT}`,
  );
  return shown.item.skus[0]!._id;
}
