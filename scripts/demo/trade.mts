import { people } from '../../seeds/town/people.ts';
import { atWork, Customer, until } from './customer.mts';
import { doors, firstNight } from './doors.mts';
import { quotes } from './quotes.mts';
import { answers, asks } from './talk.mts';

/**
 * A day of trade in a hall that has just opened, so that a visitor of the demo finds something behind each page of
 * money: requests that wait, are paid and were withdrawn, a refund that arrived and one that failed, a dispute, a gift
 * card with a remaining balance, quotes in each state, a cabin with a code to its door. Played by people over HTTP and by
 * the stand-ins' own controls: nothing is written past them.
 */
export interface Stage {
  hall: string;
  stripe: string;
  stripeKey: string;
  swishPhone: string;
  /** Secret of stalls at the stand-in of keypads; null where the hall is not connected with it. */
  keypads: string | null;
}

interface Placed {
  orderGroupId: string;
  orderId: string;
  payRequestId: string;
  accessKey: string;
}

type Item<T> = { item: T };

const PAYERS = {
  ellen: { name: 'Ellen Rask', email: 'ellen.rask@brevlada.example', phone: '070-174 06 61' },
  arvid: { name: 'Arvid Holm', email: 'arvid.holm@brevlada.example', phone: '070-174 06 62' },
  siri: { name: 'Siri Ek', email: 'siri.ek@brevlada.example', phone: '070-174 06 63' },
  otto: { name: 'Otto Wallin', email: 'otto.wallin@brevlada.example', phone: '070-174 06 64' },
  greta: { name: 'Greta Sjö', email: 'greta.sjo@brevlada.example', phone: '070-174 06 65' },
  henning: { name: 'Henning Alm', email: 'henning.alm@brevlada.example', phone: '070-174 06 66' },
  lova: { name: 'Lova Berg', email: 'lova.berg@brevlada.example', phone: '070-174 06 67' },
};

const BEES = 'angens-bigard';
const TABLE = 'sjokanten';

export async function playTrade(stage: Stage): Promise<void> {
  const owner = (key: string) => {
    const { username, password, authenticator } = people.find(one => one.key === key)!;
    return atWork(stage.hall, { username, password, authenticator: authenticator! });
  };
  const [eskil, maja] = await Promise.all([owner('eskil'), owner('maja')]);
  await requests(stage, eskil);
  await refunds(stage, eskil);
  await dispute(stage);
  await giftCard(stage, maja);
  const guest = new Customer(stage.hall);
  const deposit = await quotes(maja, guest);
  await payByCard(stage, guest, { ...deposit, orderId: '' });
  if (stage.keypads) await cabin(stage, stage.keypads);
}

/** Pay requests by staff: one waits, one was paid by card, one at the till, one was withdrawn. */
async function requests(stage: Stage, staff: Customer): Promise<void> {
  await ask(staff, BEES, PAYERS.ellen, 'Föredrag om bin, två timmar', 125_000);
  const hive = await ask(staff, BEES, PAYERS.arvid, 'Visningskupa, hyra en vecka', 64_000);
  await payByCard(stage, new Customer(stage.hall), hive);
  const { payRequestId } = await ask(staff, BEES, PAYERS.siri, 'Slungning, tolv ramar', 36_000);
  await staff.command(`/api/providers/${BEES}/pay-requests/${payRequestId}/counter-payments`, 'note-payment', {
    ...{ way: 'ON_PREMISE', expectedAmount: 36_000, note: 'Kontant i boden' },
  });
  const swarm = await ask(staff, BEES, PAYERS.otto, 'Bisvärm, hämtas i juni', 150_000);
  const path = `/api/providers/${BEES}/pay-requests/${swarm.payRequestId}/cancellations`;
  await staff.command(path, 'cancel-pay-request', {});
}

/** Refunds: one that arrived at Swish, and one that the payer's bank sent back, which is a case. */
async function refunds(stage: Stage, staff: Customer): Promise<void> {
  const guest = new Customer(stage.hall);
  const placed = await order(guest, 'ljunghonung', PAYERS.greta, { quantity: 3 });
  await payBySwish(stage, guest, placed);
  await asks(guest, placed, 'Hej! Ett av locken var sprucket när jag kom hem. Honungen är lika god för det.');
  await giveBack(staff, placed, 2500, 'Ett lock var sprucket');
  await answers(
    staff,
    BEES,
    placed,
    'Tack för att du säger till. Vi betalar tillbaka för glaset, och nästa lock är av plåt.',
  );
  const other = new Customer(stage.hall);
  const lost = await order(other, 'ljunghonung', PAYERS.henning, { quantity: 2 });
  const intent = await payByCard(stage, other, lost);
  await asks(other, lost, 'Det låg bara en burk i kassen. Kan jag hämta den andra på lördag?');
  await giveBack(staff, lost, 5200, 'En burk saknades i kassen');
  const { data } = await atCompany<{ data: { id: string }[] }>(stage, `/v1/refunds?payment_intent=${intent}`);
  await control(`${stage.stripe}/_control/refunds/${data[0]!.id}/fail`);
  await until(
    () => refundsOf(staff, lost),
    all => all.some(({ status }) => status === 'FAILED'),
  );
}

async function dispute(stage: Stage): Promise<void> {
  const guest = new Customer(stage.hall);
  const placed = await order(guest, 'ljunghonung', PAYERS.lova, { quantity: 4 });
  const intent = await payByCard(stage, guest, placed);
  const { latest_charge } = await atCompany<{ latest_charge: string }>(stage, `/v1/payment_intents/${intent}`);
  await control(`${stage.stripe}/_control/charges/${latest_charge}/dispute`, { reason: 'product_not_received' });
}

/** A gift card, bought and used in part, with a remaining balance. */
async function giftCard(stage: Stage, staff: Customer): Promise<void> {
  const guest = new Customer(stage.hall);
  const placed = await order(guest, 'presentkort-sjokanten', PAYERS.ellen, { selectedPrice: 50_000 });
  await payByCard(stage, guest, placed);
  const path = `/api/tickets/for-order-group/${placed.orderGroupId}?ak=${placed.accessKey}`;
  const cards = () => guest.get<{ items: { code: string | null }[] }>(path);
  const { items } = await until(cards, answer => Boolean(answer.items[0]?.code));
  const coffee = await ask(staff, TABLE, PAYERS.ellen, 'Fika till båten, åtta personer', 32_000, 'restaurant');
  const { payRequestId } = coffee;
  const codes = `/api/payments/pay-requests/${payRequestId}/codes?ak=${coffee.accessKey}`;
  await guest.command(codes, 'use-code', { payRequestId, code: items[0]!.code });
}

/** A night in a cabin whose door opens by a code, which is on the receipt. */
async function cabin(stage: Stage, secret: string): Promise<void> {
  await doors(stage.hall, secret);
  const guest = new Customer(stage.hall);
  await payByCard(stage, guest, await firstNight(wish => order(guest, 'strandstuga', PAYERS.siri, wish)));
}

async function ask(
  staff: Customer,
  slug: string,
  customer: { name: string; email: string; phone: string },
  text: string,
  amount: number,
  vatCategory = 'standard',
): Promise<Placed> {
  const { item } = await staff.command<Item<{ _id: string; orderGroupId: string; orderId: string; link: string }>>(
    `/api/providers/${slug}/pay-requests`,
    'ask-for-payment',
    { ...{ text, amount, vatCategory, customer }, language: 'sv', daysValid: 14, sendBy: ['EMAIL'] },
  );
  const accessKey = new URL(item.link).searchParams.get('ak')!;
  return { orderGroupId: item.orderGroupId, orderId: item.orderId, payRequestId: item._id, accessKey };
}

async function order(guest: Customer, slug: string, contact: object, wish: object): Promise<Placed> {
  const { item: product } = await guest.get<Item<{ skus: { _id: string }[] }>>(`/api/products/${slug}`);
  const fields = { skuId: product.skus[0]!._id, quantity: 1, ...wish };
  await guest.command('/api/cart/items', 'add-to-cart', fields);
  const { item: cart } = await guest.get<Item<{ price: { amountIncludingVat: number } }>>('/api/cart');
  const { item } = await guest.command<Item<Placed>>('/api/order-groups', 'place-order', {
    ...{ contact, delivery: { deliveryMethodType: 'PICK_UP' }, messageToProvider: '', termsAccepted: true },
    expectedTotal: cart.price.amountIncludingVat,
  });
  return item;
}

/** Pays by card; answers with the payment's id at the company. */
async function payByCard(stage: Stage, guest: Customer, placed: Placed): Promise<string> {
  const { item } = await guest.command<Item<{ successUrl: string }>>(
    `/api/payments/stripe/checkouts/pay-requests/${placed.payRequestId}`,
    'checkout-pay-request',
    ways(placed),
  );
  const session = /\/c\/pay\/([^/?#]+)/.exec(item.successUrl)![1]!;
  await control(`${stage.stripe}/_control/sessions/${session}/pay`);
  await settled(guest, placed);
  return (await atCompany<{ payment_intent: string }>(stage, `/v1/checkout/sessions/${session}`)).payment_intent;
}

async function payBySwish(stage: Stage, guest: Customer, placed: Placed): Promise<void> {
  await guest.command(
    `/api/payments/swish/checkouts/pay-requests/${placed.payRequestId}`,
    'checkout-pay-request-by-swish',
    { ...ways(placed), device: 'OTHER' },
  );
  const answer = await fetch(`${stage.swishPhone}/_control/requests`);
  const asked = ((await answer.json()) as { id: string; status: string }[]).find(({ status }) => status === 'CREATED');
  await control(`${stage.swishPhone}/_control/requests/${asked!.id}/answer`, { answer: 'pay' });
  await settled(guest, placed);
}

const ways = ({ payRequestId, accessKey }: Placed) => ({
  payRequestId,
  relativeSuccessPath: `/pay-requests/${payRequestId}/processing?ak=${accessKey}`,
  relativeCancelPath: `/pay-requests/${payRequestId}?ak=${accessKey}`,
});

async function settled(guest: Customer, { payRequestId, accessKey }: Placed): Promise<void> {
  const path = `/api/payments/pay-requests/${payRequestId}?ak=${accessKey}`;
  await until(
    () => guest.get<Item<{ paymentFulfilled: boolean }>>(path),
    ({ item }) => item.paymentFulfilled,
  );
}

async function giveBack(staff: Customer, placed: Placed, amount: number, reason: string): Promise<void> {
  const path = `/api/providers/${BEES}/orders/${placed.orderId}`;
  const { item } = await staff.get<Item<{ rows: { id: string }[] }>>(`${path}/refundable`);
  const wish = { by: 'ROWS', items: [{ orderItemId: item.rows[0]!.id, amount }] };
  await staff.command(`${path}/refunds`, 'refund-order', { wish, reason });
  await until(
    () => refundsOf(staff, placed),
    all => all.every(({ status }) => status === 'FULFILLED'),
  );
}

async function refundsOf(staff: Customer, { orderId }: Placed): Promise<{ status: string }[]> {
  const path = `/api/providers/${BEES}/orders/${orderId}/refundable`;
  return (await staff.get<Item<{ refunds: { status: string }[] }>>(path)).item.refunds;
}

async function atCompany<T>({ stripe, stripeKey }: Stage, path: string): Promise<T> {
  const answer = await fetch(stripe + path, { headers: { authorization: `Bearer ${stripeKey}` } });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return (await answer.json()) as T;
}

async function control(url: string, wish: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(wish) });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`);
}
