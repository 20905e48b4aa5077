import { people } from '../../seeds/town/people.ts';
import { atWork, Customer, until } from './customer.mts';
import { doors, firstNight } from './doors.mts';
import { payouts } from './payouts.mts';
import {
  ask,
  atCompany,
  control,
  type Item,
  order,
  PAYERS,
  type Placed,
  payByCard,
  payBySwish,
  type Stage,
} from './purchases.mts';
import { quotes } from './quotes.mts';
import { answers, asks } from './talk.mts';

const BEES = 'angens-bigard';
const TABLE = 'sjokanten';

/**
 * A day of trade in a hall that has just opened, so that a visitor of the demo finds something behind each page of
 * money: requests that wait, are paid and were withdrawn, a refund that arrived and one that failed, a dispute, a gift
 * card with a remaining balance, quotes in each state, a cabin with a code to its door. Played by people over HTTP and by
 * the stand-ins' own controls: nothing is written past them.
 */
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
  await payouts(stage, maja);
  if (stage.keypads) await cabin(stage, stage.keypads);
}

/** Pay requests by staff: one waits, one was paid by card, one at the till, one was withdrawn. */
async function requests(stage: Stage, staff: Customer): Promise<void> {
  await ask(staff, BEES, PAYERS.ellen, 'Föredrag om bin, två timmar', 125_000);
  const hive = await ask(staff, BEES, PAYERS.arvid, 'Visningskupa, hyra en vecka', 64_000);
  await payByCard(stage, new Customer(stage.hall), hive);
  const { payRequestId } = await ask(staff, BEES, PAYERS.siri, 'Slungning, tolv ramar', 36_000);
  await staff.command(`/api/providers/${BEES}/pay-requests/${payRequestId}/counter-payments`, 'note-payment', {
    ...{ way: 'ON_PREMISE', agreed: 'HERE', expectedAmount: 36_000, note: 'Kontant i boden' },
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
  // A visitor of its own for each night: one that the order refuses, late in the evening, stays in the basket.
  const { guest, placed } = await firstNight(async wish => {
    const guest = new Customer(stage.hall);
    return { guest, placed: await order(guest, 'strandstuga', PAYERS.siri, wish) };
  });
  await payByCard(stage, guest, placed);
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
