import { allowing, providerWithRight } from '../../../../providers/queries.ts';
import { type Deed, defineCommand, hallDeed, inTransaction } from '../../../../shared/command.ts';
import { emit } from '../../../../shared/events.ts';
import { isRefusal, refuse } from '../../../../shared/refusal.ts';
import { calendarDayAt } from '../../../../shared/time.ts';
import type { World } from '../../../../shared/world.ts';
import type { RefundNews } from '../../../companies/rules.ts';
import { findRefund, lockRefund, type RefundRow } from '../../../refunds/store.ts';
import type { Truth } from '../../../settlements/rules.ts';
import { askForLook, findPayment, type PaymentRow } from '../../../settlements/store.ts';
import { creditWithdrawnIn } from '../documents/commands.ts';
import { findInvoice, invoiceOfPayment, type StoredInvoice, sceneOfInvoice } from '../documents/queries.ts';
import { lockInvoice } from '../documents/store.ts';
import type { NoteInvoicePaid, NoteInvoiceRefunded } from './contract.ts';
import { type InvoiceMoney, insertInvoicePayment, insertInvoiceRefund, isRefundNoted } from './store.ts';

/** Current state of a payment by invoice: whether the seller's people, or the bank's file, said that it is paid. */
export async function truthOfInvoice(world: World, payment: PaymentRow): Promise<Truth> {
  return truthFrom(await invoiceOf(world, payment), payment);
}

/** Withdraws an unpaid invoice, and returns its state after that: it may just have been paid. */
export async function withdrawInvoice(world: World, payment: PaymentRow): Promise<Truth> {
  const { id } = await invoiceOf(world, payment);
  return await inTransaction(world, async tx => {
    await lockInvoice(tx, id);
    const invoice = (await findInvoice(tx, id))!;
    if (invoice.paidOn || invoice.withdrawn) return truthFrom(invoice, payment);
    await creditWithdrawnIn(hallDeed(tx, world), invoice);
    return { session: 'CANCELLED' };
  });
}

async function invoiceOf({ db }: World, { id }: PaymentRow): Promise<StoredInvoice> {
  const invoice = await invoiceOfPayment(db, id);
  if (!invoice) throw new Error(`Payment ${id} is by no invoice`);
  return invoice;
}

function truthFrom({ id, paidOn, withdrawn, amount }: StoredInvoice, { id: paymentId, payee }: PaymentRow): Truth {
  if (!paidOn) return { session: withdrawn ? 'CANCELLED' : 'OPEN' };
  return { session: 'PAID', amount, currency: 'SEK', payee, paymentId, intentId: id, chargeId: null, cardFee: 0 };
}

/** Refund from the seller's own bank account: it waits until their people note that it has gone. */
export async function refundByBank(world: World, refund: RefundRow): Promise<RefundNews> {
  return await refundNoted(world, refund);
}

export async function refundNoted({ db }: World, { id }: RefundRow): Promise<RefundNews & { reference: string }> {
  return { reference: id, status: (await isRefundNoted(db, id)) ? 'FULFILLED' : 'PENDING' };
}

/** Notes that an invoice is paid: the settlement finds it so, and carries out what follows of it. */
export const noteInvoicePaid = defineCommand<NoteInvoicePaid, { invoiceId: string; paymentId: string }>({
  type: 'note-invoice-paid',
  allows: allowing('money:return'),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'money:return');
    if (isRefusal(staff)) return staff;
    const { invoiceId, paidOn, note } = input;
    await lockInvoice(tx, invoiceId);
    const invoice = await findInvoice(tx, invoiceId);
    if (invoice?.providerId !== staff.providerId || invoice.kind !== 'INVOICE') return refuse('not-found');
    if (invoice.paidOn) return refuse('invoice-paid');
    if (invoice.withdrawn) return refuse('invoice-withdrawn');
    const { timeZone } = await sceneOfInvoice(tx, invoice.orderGroupId, invoice.providerId);
    if (paidOn > calendarDayAt(now, timeZone) || paidOn < invoice.issuedOn) return refuse('invoice-day');
    await countIn(deed, invoice, { paidOn, note, from: null });
    return { invoiceId, paymentId: invoice.paymentId };
  },
});

/** Writes down the money of an invoice under its lock; what follows of it is the settlement's, after the commit. */
export async function countIn(
  deed: Deed,
  { id: invoiceId, amount, paymentId, providerId, payRequestId }: StoredInvoice,
  money: Omit<InvoiceMoney, 'invoiceId' | 'amount'>,
): Promise<void> {
  const { tx, now } = deed;
  await insertInvoicePayment(deed, { invoiceId, amount, ...money });
  await askForLook(tx, paymentId, now);
  const about = { type: 'invoice-paid', subject: 'pay-request', subjectId: payRequestId, providerId } as const;
  await emit(deed, { ...about, data: { invoiceId, paidOn: money.paidOn } });
}

/** Notes that the money of a refund has gone back: its receipt and its credit invoice follow. */
export const noteInvoiceRefunded = defineCommand<NoteInvoiceRefunded, { refundId: string }>({
  type: 'note-invoice-refunded',
  allows: allowing('money:return'),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'money:return');
    if (isRefusal(staff)) return staff;
    const { refundId, paidOn } = input;
    const found = await findRefund(tx, refundId);
    const payment = found && (await findPayment(tx, found.paymentId));
    if (found?.providerId !== staff.providerId || payment?.method !== 'INVOICE') return refuse('not-found');
    const refund = await lockRefund(tx, refundId);
    if (refund.status !== 'PENDING' || (await isRefundNoted(tx, refundId))) return refuse('refund-not-owed');
    if (paidOn > calendarDayAt(now) || paidOn < calendarDayAt(refund.createdAt)) return refuse('invoice-day');
    await insertInvoiceRefund(deed, { refundId, paidOn });
    return { refundId };
  },
});
