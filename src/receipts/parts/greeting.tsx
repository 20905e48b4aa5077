import type { OrderGroup } from '../../order-groups/contract.ts';
import { type Content, orderContent } from '../../orders/bookings/rules.ts';
import type { Order } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { WAYS } from '../../payments/ways/rules.ts';
import { formatDate, formatTime } from '../../shared/time.ts';
import { priceText } from '../../ui/price.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import type { Receipt } from '../contract.ts';
import { firstName, hasGoods, type Greeting as State } from '../rules.ts';

interface GreetingProps {
  state: State;
  group: OrderGroup;
  orders: readonly Order[];
  seller: string;
  receipts: readonly Receipt[];
}

type About = { name: string; seller: string };
interface Words {
  title: (about: About) => string;
  text: ((about: About) => string) | null;
}

const WORDS: Record<State, Words> = {
  rejected: { title: m.receipts_thanks_rejected, text: () => m.receipts_text_rejected() },
  cancelled: { title: () => m.receipts_thanks_cancelled(), text: () => m.receipts_text_cancelled() },
  unpaid: { title: m.receipts_thanks_unpaid, text: () => m.receipts_text_paying() },
  returned: { title: () => m.receipts_thanks_returned(), text: null },
  received: { title: m.receipts_thanks_received, text: null },
  passed: { title: m.receipts_thanks_passed, text: null },
  confirmed: { title: m.receipts_thanks_confirmed, text: m.receipts_text_confirmed },
  awaiting: { title: m.receipts_thanks_waiting, text: m.receipts_text_waiting },
};

/** Greetings of bookings alone, where the words of goods would be wrong. */
const BOOKED: Partial<Record<State, Words>> = {
  rejected: { title: m.receipts_thanks_booking_rejected, text: () => m.receipts_text_rejected() },
  cancelled: { title: () => m.receipts_thanks_booking_cancelled(), text: () => m.receipts_text_booking_cancelled() },
  confirmed: { title: m.receipts_thanks_booked, text: m.receipts_text_booked },
  awaiting: { title: m.receipts_thanks_waiting, text: m.receipts_text_booking_waiting },
};
const BOOKED_FREE: Partial<Record<State, Words>> = {
  ...BOOKED,
  rejected: { title: m.receipts_thanks_booking_rejected, text: () => m.receipts_text_booking_rejected_free() },
  confirmed: { title: m.receipts_thanks_booked, text: m.receipts_text_booked_free },
};
/** Greeting for orders with nothing to fetch or attend: vouchers, gift cards, and what staff asked for. */
const PAID: Words = { title: m.receipts_thanks_paid, text: m.receipts_text_paid };
/** Greeting for the same orders unpaid: staff undid the payment, or the order stands and is asked for all the same. */
const OWED: Words = { title: m.receipts_thanks_unpaid, text: null };
const NEVER_PAID = { title: m.receipts_thanks_booking_cancelled, text: m.receipts_text_booking_unpaid_cancelled };

/** Greeting: the order's state in one sentence, under the stamp that says it in one word. */
export function Greeting({ state, group, orders, seller, receipts }: GreetingProps) {
  const about = { name: firstName(group.contact.name), seller };
  const content = orderContent(orders.flatMap(order => order.orderItems));
  const paidOnly = content === 'goods' && !orders.some(hasGoods) && state === 'confirmed';
  const owed = isOwed(receipts);
  const words = paidOnly ? (owed ? OWED : PAID) : greetingWords(state, content, receipts);
  const table = content === 'bookings' && state === 'confirmed' && isOneTable(orders);
  const { title, text } = table ? { ...words, title: m.receipts_thanks_table } : words;
  // The buyer's data was erased: there is nobody to thank by name.
  const nameless = !about.name && !isOver(state);
  const booked = content === 'bookings';
  const reference = { reference: group.reference };
  return (
    <>
      <ReceiptStamp state={state} receipts={receipts} booked={booked} />
      <h1 className="mt-5 text-product">{nameless ? namelessThanks(booked) : title(about)}</h1>
      {text && !(owed && state === 'confirmed') && <p className="mt-3 text-lead">{text(about)}</p>}
      <p className="figures mt-2 text-muted">{booked ? m.receipts_booking(reference) : m.receipts_order(reference)}</p>
    </>
  );
}

/** Orders of one table, whose greeting names it. */
function isOneTable(orders: readonly Order[]): boolean {
  const [first, ...others] = orders.flatMap(order => order.orderItems.filter(item => item.kind === 'PRODUCT'));
  return others.length === 0 && first?.booking?.kind === 'TABLE';
}

function greetingWords(state: State, content: Content, receipts: readonly Receipt[]): Words {
  if (content === 'both' && state === 'confirmed') return { ...WORDS[state], title: m.receipts_thanks_both };
  const booked = content === 'bookings';
  const words = (booked && (receipts.length ? BOOKED : BOOKED_FREE)[state]) || WORDS[state];
  if (!isOver(state)) return words;
  const back = refundsIn(receipts).reduce((sum, { amount }) => sum + amount, 0);
  const textOf = booked || state === 'returned' ? m.receipts_text_booking_back : m.receipts_text_back;
  if (back > 0) return { ...words, text: () => textOf({ amount: priceText(back) }) };
  if (state === 'returned') return { ...WORDS.cancelled, text: null };
  if (!booked) return words;
  return state === 'cancelled' && receipts.length && !paidIn(receipts) ? NEVER_PAID : words;
}

const isOver = (state: State) => state === 'cancelled' || state === 'rejected' || state === 'returned';

const namelessThanks = (booked: boolean) =>
  booked ? m.receipts_thanks_booked_nameless() : m.receipts_thanks_nameless();

type StampProps = Pick<GreetingProps, 'state' | 'receipts'> & { booked: boolean };

function ReceiptStamp({ state, receipts, booked }: StampProps) {
  const paid = paidIn(receipts);
  if (isOver(state)) return <StopStamp {...{ state, receipts, booked }} />;
  if (!paid && booked && state === 'confirmed') return <Stamp>{m.receipts_booked_stamp()}</Stamp>;
  if (!paid || state === 'unpaid') return null;
  return <Stamp note={dateAndTime(paid._createdAt)}>{m.receipts_paid_stamp()}</Stamp>;
}

function StopStamp({ state, receipts, booked }: StampProps) {
  const done = refundsIn(receipts).filter(({ status }) => status === 'FULFILLED');
  const back = done.reduce((sum, { amount }) => sum + amount, 0);
  if (state === 'returned') return back > 0 && <Stamp tone="stop">{m.receipts_refunded_stamp()}</Stamp>;
  if (!booked) return <Stamp tone="stop">{back ? m.receipts_refunded_stamp() : m.receipts_cancelled_stamp()}</Stamp>;
  return (
    <Stamp tone="stop" note={back > 0 && m.receipts_back_stamp({ amount: priceText(back) })}>
      {state === 'rejected' ? m.receipts_rejected_stamp() : m.receipts_cancelled_booking_stamp()}
    </Stamp>
  );
}

/** Refunds that move money: a waived payment's do not. */
const refundsIn = (receipts: readonly Receipt[]) =>
  receipts.flatMap(receipt => receipt.refunds).filter(({ paymentProvider }) => WAYS[paymentProvider].movesMoney);

const paidIn = (receipts: readonly Receipt[]) =>
  receipts.filter(receipt => receipt.type !== 'REFUND' && receipt.status === 'FULFILLED').at(-1);

const isOwed = (receipts: readonly Receipt[]) =>
  !paidIn(receipts) && receipts.some(({ status }) => status === 'PENDING');

/** Date and time: 20 nov 2026 16:04 */
export function dateAndTime(instant: string): string {
  return `${formatDate(instant, getLocale())} ${formatTime(instant, getLocale())}`;
}
