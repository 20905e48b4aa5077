import { sql } from 'kysely';
import { openOrderGroup } from '../order-groups/queries.ts';
import { publicContacts } from '../providers/rules.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../shared/i18n.ts';
import { type Price, sum } from '../shared/money.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import type { VoucherVatKind } from '../tickets/rules.ts';
import type {
  CodeOnRequest,
  PaymentEvent,
  PaymentMethod,
  PaymentStatus,
  PayRequest,
  PayRequestForPayer,
  PayRequestItem,
  PayRequestStatus,
  Seller,
} from './contract.ts';
import { payerOptions } from './options/queries.ts';
import { vatLeft } from './redemptions/rules.ts';
import { type CodeUse, codesOn, codesReturnedFrom } from './redemptions/store.ts';
import { findOpenPayment } from './settlements/store.ts';
import { findPayRequest, type PayRequestRow } from './store.ts';
import { openInvoiceOf } from './ways/invoice/documents/queries.ts';
import { methodsSettledBy } from './ways/rules.ts';

const NO_BREAK = '\u00a0';

type Contact = { categoryTags: string[]; verified: boolean; emailAddress?: string; phoneNumber?: string };

/** Pay request: whole with the order group's key (or as customer or staff); by bare id seller, amount and status. */
export async function readPayRequest(
  world: World,
  caller: Caller,
  id: string,
  options: { includePaymentEvents?: boolean | undefined } = {},
): Promise<PayRequest | Refusal> {
  const row = await findPayRequest(world.db, id);
  if (!row) return refuse('not-found');
  const group = await openOrderGroup(world, caller, row.orderGroupId);
  const answer = await payRequestAnswer(world.db, row, !isRefusal(group));
  return options.includePaymentEvents ? { ...answer, paymentEvents: await readPaymentEvents(world.db, id) } : answer;
}

export async function readPayRequestForPayer(
  world: World,
  caller: Caller,
  id: string,
): Promise<PayRequestForPayer | Refusal> {
  const row = await findPayRequest(world.db, id);
  if (!row) return refuse('not-found');
  const group = await openOrderGroup(world, caller, row.orderGroupId);
  const known = !isRefusal(group);
  return {
    ...(await payRequestAnswer(world.db, row, known)),
    heldUntil: row.origin === 'ORDER' ? await unpaidOrderHeldUntil(world.db, row.orderGroupId) : null,
    seller: await payRequestSeller(world.db, row.providerId, caller.locale),
    customerFirstName: known ? (group.contact.name.trim().split(/\s+/)[0] ?? null) : null,
    options: await payerOptions(world, row.providerId, known ? row : null),
    invoice: known ? await invoiceOnItsWay(world.db, row.id) : null,
    ...(await codesForPayer(world.db, row, known)),
  };
}

async function invoiceOnItsWay(db: Database, payRequestId: string): Promise<PayRequestForPayer['invoice']> {
  const open = await openInvoiceOf(db, payRequestId);
  return open && { _id: open.invoiceId, number: open.number, dueOn: open.dueOn };
}

async function unpaidOrderHeldUntil(db: Database, orderGroupId: string): Promise<string | null> {
  const hold = await db
    .selectFrom('order_holds')
    .select('expires_at')
    .where('order_group_id', '=', orderGroupId)
    .where('state', '=', 'HELD')
    .executeTakeFirst();
  return hold?.expires_at?.toISOString() ?? null;
}

async function codesForPayer(db: Database, { id, amount, items }: PayRequestRow, known: boolean) {
  const codes = await codesOn(db, [id]);
  return {
    left: amount - sum(codes, use => use.amount),
    vat: vatLeft(items, codes),
    codes: known ? codes.map(codeShown) : null,
    codesReturned: known ? (await codesReturnedFrom(db, id)).map(codeShown) : null,
  };
}

const codeShown = ({ paymentId, type, codeEnd, amount }: CodeUse): CodeOnRequest => ({
  ...{ paymentId, type, codeEnd, amount },
});

/** Access to a pay request's live channel: its news tells no more than its bare id shows. */
export async function mayFollowPayRequest(world: World, _caller: Caller, id: string): Promise<boolean> {
  return (await findPayRequest(world.db, id)) !== null;
}

export async function findPayment(
  db: Database | Tx,
  payRequestId: string,
  paymentId: string,
): Promise<{ id: string; status: PaymentStatus } | null> {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('id', '=', paymentId)
    .where('pay_request_id', '=', payRequestId)
    .executeTakeFirst();
  return row ? { id: row.id, status: row.status as PaymentStatus } : null;
}

/** Payments of an order group that might have been paid without our knowing yet. */
export async function unsettledPaymentIds(db: Database | Tx, orderGroupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('pay_requests as r', 'r.id', 'p.pay_request_id')
    .select('p.id')
    .where('r.order_group_id', '=', orderGroupId)
    .where('p.captured', 'is', null)
    .where(({ or, eb }) => or([eb('p.status', '=', 'PENDING'), eb('r.status', '=', 'ACTIVE')]))
    .orderBy('p.id', 'desc')
    .limit(5)
    .execute();
  return rows.map(row => row.id);
}

export async function isOrderGroupPaid(db: Database | Tx, orderGroupId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('pay_requests')
    .select('status')
    .where('order_group_id', '=', orderGroupId)
    .where('status', '<>', 'CANCELLED')
    .execute();
  return rows.length > 0 && rows.every(row => row.status === 'FULFILLED');
}

export interface AskedOfGroup {
  payRequestId: string;
  orderId: string;
  providerId: string;
  status: PayRequestStatus;
  items: PayRequestItem[];
  price: Price;
  origin: 'ORDER' | 'STAFF';
  createdAt: Date;
  refunds: { status: 'PENDING' | 'FULFILLED' | 'FAILED'; method: PaymentMethod; amount: number; createdAt: string }[];
  /** Payment methods of a paid request, codes first. */
  paidWith: PaidWith[];
}

export interface PaidWith {
  method: PaymentMethod;
  amount: number;
  /** For a gift card or voucher: its last four letters, and when its VAT is due. */
  codeEnd: string | null;
  vatKind: VoucherVatKind | null;
}

const PAID_WITH = sql`
  coalesce((
    select json_agg(json_build_object('method', p.method, 'amount', p.captured, 'codeEnd', p.plan ->> 'codeEnd',
      'vatKind', p.plan ->> 'vatKind') order by p.method <> all(${methodsSettledBy('CODE')}::text[]), p.id)
    from payments p where p.pay_request_id = r.id and r.status = 'FULFILLED' and p.status = 'FULFILLED'
      and not exists (
        select 1 from refunds f where f.payment_id = p.id
          and f.reason in ('SECOND_PAYMENT', 'GONE', 'MISMATCH', 'TAKEN_OFF')
      )
  ), '[]')`;

/** Payment methods of a pay request, and the amount paid by each. */
export async function readPaidWith(db: Database | Tx, payRequestId: string): Promise<PaidWith[]> {
  const { rows } = await sql<{ paidWith: PaidWith[] }>`
    select ${PAID_WITH} as "paidWith" from pay_requests r where r.id = ${payRequestId}`.execute(db);
  return rows[0]?.paidWith ?? [];
}

/** Pay requests of an order group, oldest first, each with its refunds. */
export async function askedOfGroup(db: Database | Tx, orderGroupId: string): Promise<AskedOfGroup[]> {
  const { rows } = await sql<AskedOfGroup>`
    select r.id as "payRequestId", r.order_id as "orderId", r.provider_id as "providerId", r.status, r.items, r.price, r.origin,
      r.created_at as "createdAt",
      coalesce((
        select json_agg(json_build_object('status', f.status, 'method', p.method, 'amount', f.amount, 'createdAt', f.created_at)
          order by f.created_at, f.id)
        from refunds f join payments p on p.id = f.payment_id where p.pay_request_id = r.id
          -- What was taken off again had paid for nothing yet.
          and f.reason <> 'TAKEN_OFF'
          -- Of one that failed and was taken up, the payer sees the one that pays it.
          and not exists (select 1 from refunds n where n.retries = f.id)
      ), '[]') as refunds, ${PAID_WITH} as "paidWith"
    from pay_requests r where r.order_group_id = ${orderGroupId} order by r.created_at, r.id`.execute(db);
  return rows;
}

export interface SellerTerms {
  title: string;
  cardAccount: string | null;
  /** Card payments: false while its own account cannot receive what its guests pay (protocols 1.5). */
  takesCards: boolean;
  confirmsOrders: boolean;
}

export async function sellerTerms(db: Database | Tx, providerId: string, locale: Locale = 'sv'): Promise<SellerTerms> {
  const row = await db
    .selectFrom('sellers as s')
    .leftJoin('seller_cards as c', 'c.provider_id', 's.provider_id')
    .select(['s.title', 's.card_account', 's.options', 'c.takes_cards'])
    .where('s.provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return {
    title: inLocale(row.title as unknown as Words, locale),
    cardAccount: row.card_account,
    takesCards: row.takes_cards ?? true,
    confirmsOrders: (row.options as { confirmsOrders?: boolean } | null)?.confirmsOrders ?? false,
  };
}

/** Customer's address, if the caller may know it: no stranger with the bare link sees it on the company's page. */
export async function customerEmailFor(world: World, caller: Caller, orderGroupId: string): Promise<string | null> {
  const group = await openOrderGroup(world, caller, orderGroupId);
  return isRefusal(group) ? null : group.contact.email;
}

async function payRequestAnswer(db: Database, row: PayRequestRow, known: boolean): Promise<PayRequest> {
  return {
    _id: row.id,
    _createdAt: row.createdAt.toISOString(),
    status: { name: row.status },
    paymentFulfilled: row.status === 'FULFILLED',
    unknown: Boolean((await findOpenPayment(db, row.id))?.unknownSince),
    replacedBy: row.replacedBy,
    price: row.price satisfies Price,
    paymentFor: { providerId: row.providerId, orderGroupId: row.orderGroupId, orderId: row.orderId },
    items: known ? (row.items satisfies PayRequestItem[]) : null,
  };
}

async function readPaymentEvents(db: Database, payRequestId: string): Promise<PaymentEvent[]> {
  const rows = await db
    .selectFrom('payment_events as e')
    .innerJoin('payments as p', 'p.id', 'e.payment_id')
    .select(['e.id', 'e.payment_id', 'e.status', 'e.happened_at'])
    .where('p.pay_request_id', '=', payRequestId)
    .orderBy('e.happened_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(200)
    .execute();
  return rows.map(row => ({
    _id: row.id,
    paymentId: row.payment_id,
    status: row.status as PaymentStatus,
    _happenedAt: { iso: row.happened_at.toISOString() },
  }));
}

async function payRequestSeller(db: Database, providerId: string, locale: Locale): Promise<Seller> {
  const row = await db
    .selectFrom('sellers')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  const address = row.address as { addressRows: string[]; zipCode: string; city: string } | null;
  return {
    _id: providerId,
    slug: row.slug!,
    title: inLocale(row.title as unknown as Words, locale),
    subtitle: inLocale(row.subtitle as unknown as Words | null, locale),
    picture: row.picture as unknown as Seller['picture'],
    band: row.band as Seller['band'],
    colour: row.colour,
    legalName: row.legal_name,
    organisationNumber: row.organisation_number,
    address:
      address && [...address.addressRows, `${address.zipCode} ${address.city}`.replaceAll(' ', NO_BREAK)].join(', '),
    email: publicContacts(row.emails as unknown as Contact[])[0]?.emailAddress ?? null,
    phone: publicContacts(row.phones as unknown as Contact[])[0]?.phoneNumber ?? null,
  };
}

/** Order groups among these for which money may still come in. */
export async function paymentsUnderWay(db: Database | Tx, orderGroupIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('pay_requests as r', 'r.id', 'p.pay_request_id')
    .select('r.order_group_id as id')
    .distinct()
    .where('p.status', '=', 'PENDING')
    .where('r.order_group_id', '=', sql<string>`any(${[...orderGroupIds]})`)
    .execute();
  return rows.map(row => row.id);
}
