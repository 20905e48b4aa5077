import { openOrderGroup } from '../../../../order-groups/queries.ts';
import { feeInForce } from '../../../../providers/fees/queries.ts';
import { sellerOfRecord } from '../../../../providers/sellers/queries.ts';
import { type Deed, defineCommand, execute } from '../../../../shared/command.ts';
import { emit } from '../../../../shared/events.ts';
import { send } from '../../../../shared/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../../../shared/refusal.ts';
import { calendarDayAt } from '../../../../shared/time.ts';
import { instantAt } from '../../../../shared/wall-time.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import { notPayable } from '../../../attempts/commands.ts';
import { platformFee } from '../../../attempts/rules.ts';
import type { RefundRow } from '../../../refunds/store.ts';
import { endOpenPayment, leftToPay } from '../../../settlements/commands.ts';
import { nextLook, settlementOutcome } from '../../../settlements/rules.ts';
import { findOpenPayment, insertPayment, notePaymentEvent, type PaymentRow } from '../../../settlements/store.ts';
import { findPayRequest, lockPayRequest, type PayRequestRow } from '../../../store.ts';
import { takesInvoiceFor } from '../queries.ts';
import { findTerms } from '../terms/queries.ts';
import type { InvoiceBuyer, IssueInvoice } from './contract.ts';
import { invoiceOfPayment, openInvoiceOf, type StoredInvoice, sceneOfInvoice } from './queries.ts';
import { creditItems, invoiceItems, termsOfInvoice } from './rules.ts';
import { insertCredit, insertInvoice, type NewDocument, nextNumber } from './store.ts';

declare module '../../../settlements/store.ts' {
  interface PlansOfWays {
    INVOICE: { customerEmail: string | null };
  }
}

/** An invoice to a company, for all of a pay request: what else was begun for it is ended first. */
export async function orderInvoice(
  world: World,
  caller: Caller,
  input: IssueInvoice,
): Promise<{ invoiceId: string } | Refusal> {
  const payRequest = await findPayRequest(world.db, input.payRequestId);
  if (!payRequest) return refuse('not-found');
  const group = await openOrderGroup(world, caller, payRequest.orderGroupId);
  if (isRefusal(group)) return group;
  const open = await findOpenPayment(world.db, payRequest.id);
  if (open && open.method !== 'INVOICE') {
    // Asked before another payment is ended for nothing, and once more under the lock.
    if (!(await takesInvoiceFor(world.db, payRequest))) return refuse('invoices-closed');
    if ((await endOpenPayment(world, payRequest.id)) === 'unresolved') return refuse('payment-unsettled');
  }
  return await execute(issueInvoice, input, caller, world);
}

/**
 * Lock order: pay request, payment, hold and stock, order, invoice number. The number comes last, because others of the
 * same seller wait for it.
 */
const issueInvoice = defineCommand<IssueInvoice, { invoiceId: string }>({
  type: 'issue-invoice',
  async allows(world, caller, { payRequestId }) {
    const payRequest = await findPayRequest(world.db, payRequestId);
    const group = payRequest && (await openOrderGroup(world, caller, payRequest.orderGroupId));
    return group === null ? refuse('not-found') : isRefusal(group) ? group : null;
  },
  async run(deed) {
    const { tx, input } = deed;
    const payRequest = await lockPayRequest(tx, input.payRequestId);
    const no = notPayable(payRequest?.status);
    if (!payRequest || no) return no ?? refuse('not-found');
    const standing = await openInvoiceOf(tx, payRequest.id);
    if (standing) return { invoiceId: standing.invoiceId };
    if (await findOpenPayment(tx, payRequest.id)) return refuse('payment-under-way');
    if (!(await takesInvoiceFor(tx, payRequest))) return refuse('invoices-closed');
    if ((await leftToPay(tx, payRequest)) !== input.expectedAmount) return refuse('changed-meanwhile');
    return await issueIn(deed, payRequest, input);
  },
});

async function issueIn(
  deed: Deed,
  payRequest: PayRequestRow,
  { email, ...input }: IssueInvoice,
): Promise<{ invoiceId: string } | Refusal> {
  const { tx, world, now } = deed;
  const { id: payRequestId, providerId, orderGroupId, amount } = payRequest;
  const terms = await findTerms(tx, providerId);
  if (!terms) return refuse('invoices-closed');
  const { locale, timeZone } = await sceneOfInvoice(tx, orderGroupId, providerId);
  const basisPoints = await feeInForce(tx, providerId, now);
  const issuedOn = calendarDayAt(now, timeZone);
  const { dueOn } = termsOfInvoice(0, issuedOn, terms.dueDays);
  const expiresAt = instantAt(dueOn, '24:00', timeZone);
  const [paymentId, invoiceId] = [world.newId(), world.newId()];
  const lookAt = nextLook({ createdAt: now, expiresAt }, 0, now);
  const begun = { id: paymentId, payRequestId, providerId, attempt: input._id, lookAt, now };
  const { bankgiro, swish } = terms;
  await insertPayment(tx, begun, {
    ...{ method: 'INVOICE', amount, currency: 'SEK', fee: platformFee(amount, basisPoints) },
    ...{ payee: bankgiro ?? swish, expiresAt, plan: { customerEmail: email } },
  });
  await notePaymentEvent(deed, { paymentId, status: 'PENDING', source: 'checkout' });
  // The seller gives credit: what was agreed to stands from now on, and not only when it is paid.
  const agreed = settlementOutcome({ payment: { id: paymentId, method: 'INVOICE' }, payRequest });
  if (!(await world.settlement.take(deed, agreed))) return refuse('sold-out');
  const number = await nextNumber(tx, providerId);
  const { seller } = await sellerOfRecord(tx, providerId, locale);
  const document = { id: invoiceId, providerId, paymentId, payRequestId, orderGroupId, issuedOn, locale, now };
  const { items, price } = payRequest;
  const written = { ...document, buyer: buyerOf(input), seller, items: invoiceItems(items), price };
  await insertInvoice(tx, number, written, { ...termsOfInvoice(number, issuedOn, terms.dueDays), bankgiro, swish });
  await tellOf(deed, written, 'invoice-sent');
  return { invoiceId };
}

function buyerOf({ name, organisationNumber, addressRow, zipCode, city, reference }: InvoiceBuyer): InvoiceBuyer {
  return { name, organisationNumber, addressRow, zipCode, city, reference };
}

async function tellOf(deed: Deed, written: NewDocument, template: 'invoice-sent' | 'invoice-credited'): Promise<void> {
  const { id: invoiceId, providerId, orderGroupId, payRequestId, paymentId, locale } = written;
  const told = { type: template, providerId, data: { invoiceId, paymentId } };
  await emit(
    deed,
    { ...told, subject: 'pay-request', subjectId: payRequestId },
    { ...told, subject: 'order-group', subjectId: orderGroupId },
  );
  const data = { template, ids: { invoiceId }, locale };
  await send(deed, { kind: 'mail', key: `${template}:${invoiceId}`, data, providerId });
}

/** Withdraws an unpaid invoice by a credit invoice over all of it. */
export async function creditWithdrawnIn(deed: Deed, invoice: StoredInvoice): Promise<void> {
  const { items, price } = invoice;
  await creditIn(deed, invoice, { items, price }, null);
}

/** Writes the credit invoice of what has gone back, last of all: its number is under a lock that others wait for. */
export async function creditRefundedIn(deed: Deed, refund: RefundRow, { id }: PaymentRow): Promise<void> {
  const invoice = await invoiceOfPayment(deed.tx, id);
  if (!invoice) throw new Error(`Payment ${id} is by no invoice`);
  if (!refund.items || !refund.price) return;
  await creditIn(deed, invoice, { items: creditItems(refund.items), price: refund.price }, refund.id);
}

async function creditIn(
  deed: Deed,
  invoice: StoredInvoice,
  about: Pick<NewDocument, 'items' | 'price'>,
  refundId: string | null,
): Promise<void> {
  const { tx, world, now } = deed;
  const { providerId, paymentId, payRequestId, orderGroupId, buyer, locale } = invoice;
  const { timeZone } = await sceneOfInvoice(tx, orderGroupId, providerId);
  const number = await nextNumber(tx, providerId);
  const { seller } = await sellerOfRecord(tx, providerId, locale);
  const written = {
    ...{ id: world.newId(), providerId, paymentId, payRequestId, orderGroupId, buyer, seller, locale, now, ...about },
    issuedOn: calendarDayAt(now, timeZone),
  };
  await insertCredit(tx, number, written, { invoiceId: invoice.id, refundId });
  await tellOf(deed, written, 'invoice-credited');
}
