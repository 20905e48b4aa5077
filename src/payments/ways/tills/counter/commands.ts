import { m } from '../../../../paraglide/messages.js';
import { allowing, providerWithRight } from '../../../../providers/queries.ts';
import { may } from '../../../../rights/rules.ts';
import { defineCommand } from '../../../../shared/command.ts';
import { emit } from '../../../../shared/events.ts';
import { isRefusal, refuse } from '../../../../shared/refusal.ts';
import { createPayRequestIn } from '../../../commands.ts';
import { reversed } from '../../../ledger/rules.ts';
import { findTransaction, post } from '../../../ledger/store.ts';
import { leftToPay, settleNotedIn } from '../../../settlements/commands.ts';
import { findOpenPayment, findPayment, lockPayment, notePaymentEvent } from '../../../settlements/store.ts';
import { lockPayRequest } from '../../../store.ts';
import { isNotedByStaff } from '../../rules.ts';
import type { NotePayment, UndoNotedPayment } from './contract.ts';
import { isUndoable } from './queries.ts';
import { askedAnew, type NotedWay, RIGHT_TO_NOTE } from './rules.ts';
import { insertNoted, replaceFulfilled, undoNoted } from './store.ts';

/**
 * Notes a payment at the seller's own till, or waives it. An open attempt must have been ended before, outside of the
 * transaction. From here on it goes the one road of all money (I8).
 */
export const notePayment = defineCommand<NotePayment, { paymentId: string }>({
  type: 'note-payment',
  allows: (world, caller, input) => allowing(RIGHT_TO_NOTE[input.way])(world, caller, input),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const { idOrSlug, payRequestId, way, expectedAmount, note } = input;
    const agreed = way === 'ON_PREMISE' ? (input.agreed ?? null) : null;
    if (way === 'ON_PREMISE' && !agreed) return refuse('invalid-input', { agreed: m.tills_agreed_missing({}, caller) });
    const staff = await providerWithRight(world, caller, idOrSlug, RIGHT_TO_NOTE[way]);
    if (isRefusal(staff)) return staff;
    const payRequest = await lockPayRequest(tx, payRequestId);
    if (payRequest?.providerId !== staff.providerId) return refuse('not-found');
    if (payRequest.status === 'FULFILLED') return refuse('pay-request-fulfilled');
    if (payRequest.status !== 'ACTIVE') return refuse('pay-request-inactive');
    // The part that codes have paid is paid already.
    const amount = await leftToPay(tx, payRequest);
    if (amount !== expectedAmount) return refuse('changed-meanwhile');
    // A new payment was begun since the last attempt was ended.
    if (await findOpenPayment(tx, payRequestId)) return refuse('payment-under-way');
    const paymentId = world.newId();
    const { providerId } = payRequest;
    const press = { attempt: input._id, agreed, by: caller.userId, note, now };
    await insertNoted(tx, { id: paymentId, payRequestId, providerId, way, amount, ...press });
    const entries = world.ways[way].notedEntries(providerId, amount);
    const posting = {
      kind: 'on-premise',
      source: `capture:${paymentId}`,
      entries,
      currency: 'SEK',
      happenedAt: now,
    };
    if (entries.length) await post(deed, posting);
    const settled = await settleNotedIn(deed, { paymentId, payRequest });
    return settled ? { paymentId } : refuse('sold-out');
  },
});

/** Undoes a payment noted by mistake: withdraws its receipt, and asks anew by a request that the old one leads to. */
export const undoNotedPayment = defineCommand<UndoNotedPayment, { payRequestId: string }>({
  type: 'undo-noted-payment',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const found = await findPayment(tx, input.paymentId);
    if (found?.providerId !== staff.providerId || !isNotedByStaff(found.method)) return refuse('not-found');
    if (!may(caller, RIGHT_TO_NOTE[found.method as NotedWay], staff.providerId)) return refuse('not-allowed');
    const payRequest = await lockPayRequest(tx, found.payRequestId);
    const { id: paymentId, status, method, amount, currency } = await lockPayment(tx, found.id);
    if (!payRequest || status !== 'FULFILLED' || !(await isUndoable(tx, paymentId))) return refuse('payment-stands');
    const { orderGroupId, orderId, providerId } = payRequest;
    await undoNoted(tx, paymentId, now);
    const asked = { orderGroupId, orderId, providerId, items: askedAnew(payRequest.items) };
    const payRequestId = await createPayRequestIn(deed, asked);
    await replaceFulfilled(tx, payRequest.id, payRequestId, now);
    await world.settlement.undone(tx, paymentId);
    await notePaymentEvent(deed, { paymentId, status: 'CANCELLED', source: 'staff' });
    const entries = reversed(world.ways[method].notedEntries(providerId, amount));
    if (entries.length) {
      const reverses = await findTransaction(tx, `capture:${paymentId}`);
      const source = `capture-undone:${paymentId}`;
      await post(deed, { kind: 'on-premise-undone', source, entries, currency, reverses, happenedAt: now });
    }
    await emit(deed, {
      ...{ type: 'payment-undone', subject: 'order-group', subjectId: orderGroupId, providerId },
      data: { paymentId, amount, method, because: 'staff' },
    });
    return { payRequestId };
  },
});
