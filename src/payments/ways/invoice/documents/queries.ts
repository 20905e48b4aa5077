import { sql } from 'kysely';
import { findOrderGroup, openOrderGroup } from '../../../../order-groups/queries.ts';
import { providerSign } from '../../../../providers/queries.ts';
import type { SellerOfRecord } from '../../../../providers/sellers/contract.ts';
import type { Database, Tx } from '../../../../shared/database/connect.ts';
import type { Locale } from '../../../../shared/i18n.ts';
import type { Price } from '../../../../shared/money.ts';
import { isRefusal, type Refusal, refuse } from '../../../../shared/refusal.ts';
import { calendarDayAt } from '../../../../shared/time.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import { findPayRequest } from '../../../store.ts';
import { takesInvoiceFor } from '../queries.ts';
import { invoiceState } from '../standings/rules.ts';
import { findTerms } from '../terms/queries.ts';
import type { Invoice, InvoiceBuyer, InvoiceForm, InvoiceItem } from './contract.ts';

export interface StoredInvoice {
  id: string;
  providerId: string;
  number: number;
  kind: 'INVOICE' | 'CREDIT';
  paymentId: string;
  payRequestId: string;
  orderGroupId: string;
  issuedOn: string;
  dueOn: string | null;
  ocr: string | null;
  bankgiro: string | null;
  swish: string | null;
  buyer: InvoiceBuyer;
  seller: SellerOfRecord;
  items: InvoiceItem[];
  price: Price;
  amount: number;
  locale: Locale;
  createdAt: Date;
  paidOn: string | null;
  withdrawn: boolean;
  credits: { _id: string; number: number } | null;
  credited: { _id: string; number: number; amount: number }[];
  /** Email address that it is sent to: erased with its payer. */
  email: string | null;
}

const INVOICE = sql`
  select i.id, i.provider_id as "providerId", i.number, i.kind, i.payment_id as "paymentId",
    i.pay_request_id as "payRequestId", i.order_group_id as "orderGroupId", i.issued_on::text as "issuedOn",
    i.due_on::text as "dueOn", i.ocr, i.bankgiro, i.swish, i.buyer, i.seller, i.items, i.price, i.amount, i.locale,
    i.created_at as "createdAt", m.paid_on::text as "paidOn", p.plan ->> 'customerEmail' as email,
    exists (select 1 from invoices c where c.credits = i.id and c.refund_id is null) as withdrawn,
    (select json_build_object('_id', o.id, 'number', o.number) from invoices o where o.id = i.credits) as credits,
    coalesce((select json_agg(json_build_object('_id', c.id, 'number', c.number, 'amount', c.amount) order by c.number)
      from invoices c where c.credits = i.id), '[]') as credited
  from invoices i join payments p on p.id = i.payment_id left join invoice_payments m on m.invoice_id = i.id`;

export async function findInvoice(db: Database | Tx, id: string): Promise<StoredInvoice | null> {
  const { rows } = await sql<StoredInvoice>`${INVOICE} where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The invoice that a payment is by; its credit invoices name it. */
export async function invoiceOfPayment(db: Database | Tx, paymentId: string): Promise<StoredInvoice | null> {
  const { rows } = await sql<StoredInvoice>`
    ${INVOICE} where i.payment_id = ${paymentId} and i.kind = 'INVOICE'`.execute(db);
  return rows[0] ?? null;
}

/** An invoice, for callers who may open its order group: as a page, and as paper. */
export async function readInvoice(world: World, caller: Caller, invoiceId: string): Promise<Invoice | Refusal> {
  const found = await findInvoice(world.db, invoiceId);
  if (!found) return refuse('not-found');
  const group = await openOrderGroup(world, caller, found.orderGroupId);
  if (isRefusal(group)) return group;
  const { timeZone } = await providerSign(world.db, found.providerId, found.locale);
  return invoiceAnswer(found, group.reference, calendarDayAt(world.now(), timeZone));
}

export function invoiceAnswer(found: StoredInvoice, order: string, today: string): Invoice {
  const {
    id,
    providerId: _,
    paymentId: __,
    amount: ___,
    locale: ____,
    createdAt: _____,
    email: ______,
    ...rest
  } = found;
  const { withdrawn: _______, ...shown } = rest;
  return { ...shown, _id: id, order, state: invoiceState(found, today) };
}

/** Form for ordering an invoice, as it begins, for callers who may open the order. */
export async function readInvoiceForm(
  world: World,
  caller: Caller,
  payRequestId: string,
): Promise<InvoiceForm | Refusal> {
  const { db } = world;
  const payRequest = await findPayRequest(db, payRequestId);
  if (!payRequest) return refuse('not-found');
  const group = await openOrderGroup(world, caller, payRequest.orderGroupId);
  if (isRefusal(group)) return group;
  const { providerId, amount, status } = payRequest;
  const terms = await findTerms(db, providerId);
  const { title } = await providerSign(db, providerId, caller.locale);
  return {
    ...{ payRequestId, amount, seller: title, dueDays: terms?.dueDays ?? 0 },
    ...{ email: group.contact.email, organisationNumber: group.contact.organisationNumber ?? '' },
    offered: status === 'ACTIVE' && (await takesInvoiceFor(db, payRequest)),
    open: (await openInvoiceOf(db, payRequestId))?.invoiceId ?? null,
  };
}

/** The invoice that a pay request waits for. */
export async function openInvoiceOf(
  db: Database | Tx,
  payRequestId: string,
): Promise<{ invoiceId: string; number: number; dueOn: string } | null> {
  const { rows } = await sql<{ invoiceId: string; number: number; dueOn: string }>`
    select invoice_id as "invoiceId", number, due_on::text as "dueOn" from open_invoices
    where pay_request_id = ${payRequestId}`.execute(db);
  return rows[0] ?? null;
}

/** Language and time zone in which a seller's invoices are dated. */
export async function sceneOfInvoice(db: Database | Tx, orderGroupId: string, providerId: string) {
  const group = await findOrderGroup(db, orderGroupId);
  const { timeZone } = await providerSign(db, providerId, 'sv');
  return { locale: group?.locale ?? ('sv' as Locale), timeZone };
}
