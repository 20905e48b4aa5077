import { openOrderGroup } from '../order-groups/queries.ts';
import type { PaymentMethod } from '../payments/contract.ts';
import { type AskedOfGroup, askedOfGroup } from '../payments/queries.ts';
import type { SellerOfRecord } from '../providers/sellers/contract.ts';
import { sellerOfRecord, sellerSign } from '../providers/sellers/queries.ts';
import { may } from '../rights/rules.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { Locale } from '../shared/i18n.ts';
import type { Price } from '../shared/money.ts';
import { isRefusal, type Refusal } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import { type BookedRecord, bookingsOfOrder, guestTickets } from '../tickets/guests/queries.ts';
import type { BookingMark, Receipt, ReceiptItem, ReceiptType, Storefront } from './contract.ts';
import { receiptItems, receiptNumber, refundStatusForPayer } from './rules.ts';

interface ReceiptRow {
  id: string;
  type: ReceiptType;
  status: 'FULFILLED' | 'CANCELLED';
  provider_id: string;
  order_id: string;
  pay_request_id: string;
  number: number;
  year: number;
  amount: number;
  items: ReceiptItem[];
  price: Price;
  seller: SellerOfRecord;
  created_at: Date;
  /** Payment method and code of the payment that it names. */
  method: PaymentMethod;
  code_end: string | null;
}

/** Receipts of an order group: a paid request has one, an open one a placeholder, and each its refunds. */
export async function readReceipts(
  world: World,
  caller: Caller,
  orderGroupId: string,
): Promise<{ receipts: Receipt[]; storefront: Storefront; marks: BookingMark[] } | Refusal> {
  const group = await openOrderGroup(world, caller, orderGroupId);
  if (isRefusal(group)) return group;
  // Staff at the door may let anybody in; others see the marks of their own.
  const shown = may(caller, 'tickets:use', group.providerId) || group.holds;
  const [receipts, { qrOnBookable, ...storefront }, booked] = await Promise.all([
    receiptsOfGroup(world.db, group, caller.locale),
    sellerSign(world.db, group.providerId, caller.locale),
    shown ? bookingsOfOrder(world.db, group.id) : [],
  ]);
  const marks = await bookingMarks(world, booked, { all: qrOnBookable, locale: caller.locale });
  return { receipts, storefront, marks };
}

/** Signed marks of what is booked, and how many tickets each has; no key of the order is in them (I18). */
async function bookingMarks(
  world: World,
  bookings: readonly BookedRecord[],
  { all, locale }: { all: boolean; locale: Locale },
): Promise<BookingMark[]> {
  const booked = bookings.filter(row => all || row.ticketPerGuest);
  const tickets = await guestTickets(world, booked, { withMarks: true, locale });
  return booked.flatMap(({ bookingId, orderItemId }) => {
    const own = tickets.filter(ticket => ticket.bookingId === bookingId && ticket.qr);
    if (!own.length) return [];
    const [only] = own.length === 1 ? own : [];
    return [{ orderItemId, bookingId, tickets: own.length, drawing: only?.qr ?? null, wallets: only?.wallets ?? [] }];
  });
}

export async function receiptsOfGroup(
  db: Database | Tx,
  group: { id: string; providerId: string },
  locale: Locale,
): Promise<Receipt[]> {
  const [asked, written, { seller }] = await Promise.all([
    askedOfGroup(db, group.id),
    receiptRows(db, group.id),
    sellerOfRecord(db, group.providerId, locale),
  ]);
  const paid = new Map(written.filter(row => row.type !== 'REFUND').map(row => [row.pay_request_id, row]));
  const payments = asked
    .filter(one => one.status !== 'CANCELLED' || one.refunds.length > 0)
    .map(one => paymentReceipt(one, paid.get(one.payRequestId), seller));
  return [...payments, ...written.filter(row => row.type === 'REFUND').map(refundReceipt)];
}

/** Receipt rows, oldest first. */
async function receiptRows(db: Database | Tx, orderGroupId: string): Promise<ReceiptRow[]> {
  return (await db
    .selectFrom('receipts as c')
    .innerJoin('payment_codes as w', 'w.payment_id', 'c.payment_id')
    .select(['c.id', 'c.type', 'c.status', 'c.provider_id', 'c.order_id', 'c.pay_request_id', 'c.number', 'c.year'])
    .select(['c.amount', 'c.items', 'c.price', 'c.seller', 'c.created_at', 'w.method', 'w.code_end'])
    .where('c.order_group_id', '=', orderGroupId)
    .orderBy('c.id')
    .execute()) as unknown as ReceiptRow[];
}

/** Refund receipt: a document of its own, in the same series of numbers. */
function refundReceipt(row: ReceiptRow): Receipt {
  return {
    ...{ _id: row.id, type: 'REFUND', status: row.status, originTypes: ['ORDER_CHANGED'] },
    _createdAt: row.created_at.toISOString(),
    number: receiptNumber(row.year, row.number),
    ...{ amount: row.amount, price: row.price, items: row.items, seller: row.seller },
    receiptFor: { providerId: row.provider_id, orderId: row.order_id },
    payRequestId: row.pay_request_id,
    paymentMethod: row.method,
    paidWith: [{ method: row.method, amount: row.amount, codeEnd: row.code_end }],
    refunds: [],
  };
}

function paymentReceipt(asked: AskedOfGroup, paid: ReceiptRow | undefined, seller: SellerOfRecord): Receipt {
  return {
    _id: paid?.id ?? asked.payRequestId,
    _createdAt: (paid?.created_at ?? asked.createdAt).toISOString(),
    type: paid?.type ?? (asked.origin === 'STAFF' ? 'PAY_REQUEST_PAYMENT' : 'PAYMENT'),
    status: paid ? 'FULFILLED' : asked.status === 'ACTIVE' ? 'PENDING' : 'CANCELLED',
    originTypes: ['ORDER_CREATED'],
    number: paid ? receiptNumber(paid.year, paid.number) : null,
    amount: paid?.amount ?? asked.price.amountIncludingVat,
    price: paid?.price ?? asked.price,
    items: paid?.items ?? receiptItems(asked.items),
    seller: paid?.seller ?? seller,
    receiptFor: { providerId: asked.providerId, orderId: asked.orderId },
    payRequestId: asked.payRequestId,
    paymentMethod: paid?.method ?? null,
    paidWith: paid ? asked.paidWith.map(({ method, amount, codeEnd }) => ({ method, amount, codeEnd })) : [],
    refunds: asked.refunds.map(refund => ({
      status: refundStatusForPayer(refund.status),
      paymentProvider: refund.method,
      amount: refund.amount,
      _createdAt: new Date(refund.createdAt).toISOString(),
    })),
  };
}

/** Receipts of these order groups, whole, for a personal data export. */
export async function keptInReceipts(db: Database | Tx, orderGroupIds: readonly string[]): Promise<unknown> {
  if (!orderGroupIds.length) return [];
  const rows = await db
    .selectFrom('receipts')
    .select([
      'order_group_id as orderGroupId',
      'type',
      'status',
      'year',
      'number',
      'amount',
      'items',
      'price',
      'seller',
    ])
    .select('created_at as writtenAt')
    .where('order_group_id', 'in', [...orderGroupIds])
    .orderBy('id')
    .execute();
  return rows.map(({ year, number, ...row }) => ({ ...row, number: receiptNumber(year, number) }));
}
