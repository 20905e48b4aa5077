import { tellStaffIn } from '../../../../notices/commands.ts';
import { type Deed, hallDeed, inTransaction } from '../../../../shared/command.ts';
import { emit } from '../../../../shared/events.ts';
import type { World } from '../../../../shared/world.ts';
import { OutcomeUnknown } from '../../../adapters/company.ts';
import { captureEntry } from '../../../ledger/commands.ts';
import { lossEntries, reversed } from '../../../ledger/rules.ts';
import { lastPosted, post } from '../../../ledger/store.ts';
import { settlePayment } from '../../../settlements/commands.ts';
import { lockPayment, type PaymentRow } from '../../../settlements/store.ts';
import { findPayRequest } from '../../../store.ts';
import type { Dispute } from '../adapters/card-company.ts';
import { cardBooks } from '../adapters/stripe-books.ts';
import { disputeEntries } from '../ledger/rules.ts';
import { type Booked, bookedFor, nextDisputeLook } from './rules.ts';
import {
  type DisputeRow,
  findDispute,
  goneBefore,
  lockDispute,
  markRead,
  paymentDisputed,
  readUntil,
  saveDispute,
  wasEarned,
} from './store.ts';

const TRIES = 5;

/**
 * Fetches a dispute from the company and books it, no matter who brought the news and in which order: the ledger is
 * brought from what is booked to what shall be. False when it belongs to no payment of this hall.
 */
export async function lookAtDispute(world: World, reference: string): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const version = (await findDispute(world.db, reference))?.version ?? 0;
    const dispute = await cardBooks(world).disputeOf(reference);
    const payment = dispute && (await paymentDisputed(world.db, dispute));
    if (!dispute || !payment) return false;
    // The dispute's message may come before the payment's own.
    if (!payment.settled) await settlePayment(world, payment.id, 'webhook');
    const done = await inTransaction(world, tx =>
      record(hallDeed(tx, world), dispute, { paymentId: payment.id, version }),
    );
    if (!done) continue;
    world.wake();
    return true;
  }
  throw new OutcomeUnknown(`The dispute ${reference} is looked at by many at once`);
}

/** False when another update came since this was asked. The payment is locked first: its refunds wait. */
async function record(
  deed: Deed,
  dispute: Dispute,
  { paymentId, version }: { paymentId: string; version: number },
): Promise<boolean> {
  const { tx, world, now } = deed;
  const payment = await lockPayment(tx, paymentId);
  const made = { id: world.newId(), paymentId, providerId: payment.providerId, now };
  const known = await lockDispute(tx, dispute, made);
  if (known.version !== version) return false;
  const booked = bookedFor(dispute);
  const isNews = version === 0 || known.status !== dispute.status || differs(known, booked);
  await book(deed, { payment, known, currency: dispute.currency }, booked);
  await saveDispute(tx, known, { dispute, booked, lookAt: nextDisputeLook(dispute, now), isNews, now });
  if (version === 0 || known.status !== dispute.status) await tellOfDispute(deed, { payment, dispute });
  return true;
}

function differs(known: Booked, booked: Booked): boolean {
  return (['withdrawn', 'reinstated', 'price', 'lost'] as const).some(what => known[what] !== booked[what]);
}

interface Scene {
  payment: PaymentRow;
  known: DisputeRow;
  currency: string;
}

/** Posts what moved since the last answer. A loss that turns out none is reversed, naming the old posting (I6). */
async function book(deed: Deed, { payment, known, currency }: Scene, booked: Booked): Promise<void> {
  const { tx, now } = deed;
  const { id, version } = known;
  const posting = { currency, happenedAt: now };
  const moved = disputeEntries({
    withdrawn: booked.withdrawn - known.withdrawn,
    reinstated: booked.reinstated - known.reinstated,
    price: booked.price - known.price,
  });
  if (moved.length > 0)
    await post(deed, { ...posting, kind: 'dispute', source: `dispute:${id}:${version + 1}`, entries: moved });
  if (booked.lost === known.lost) return;
  if (known.lost > 0) {
    const posted = await lastPosted(tx, `dispute-lost:${id}:`);
    const source = `dispute-lost-undone:${id}:${version + 1}`;
    const { id: reverses, entries } = posted;
    await post(deed, { ...posting, kind: 'dispute-lost-undone', source, reverses, entries: reversed(entries) });
  }
  if (booked.lost === 0) return;
  const capture = captureEntry(deed.world, payment, {
    amount: payment.captured ?? 0,
    payee: payment.payee,
    earned: await wasEarned(tx, payment.id),
  });
  const entries = lossEntries(capture, booked.lost, await goneBefore(tx, payment.id, id));
  await post(deed, { ...posting, kind: 'dispute-lost', source: `dispute-lost:${id}:${version + 1}`, entries });
}

async function tellOfDispute(
  deed: Deed,
  { payment, dispute }: { payment: PaymentRow; dispute: Dispute },
): Promise<void> {
  const { tx } = deed;
  const payRequest = await findPayRequest(tx, payment.payRequestId);
  if (!payRequest) throw new Error(`Payment ${payment.id} is for no pay request`);
  const { reference, amount, reason, status } = dispute;
  await emit(deed, {
    type: `dispute-${status.toLowerCase()}`,
    subject: 'order-group',
    subjectId: payRequest.orderGroupId,
    providerId: payment.providerId,
    data: { reference, amount, disputed: reason, paymentId: payment.id },
  });
  // Nothing is told while the bank reads the answer: nobody has anything to do.
  if (status === 'ANSWERED') return;
  await tellStaffIn(deed, {
    ...{ providerId: payment.providerId, kind: 'dispute', ids: { reference, status } },
    key: `${reference}:${status}`,
    actBy: dispute.answerBy,
  });
}

const DISPUTES_READ = 'disputes';

/** Reads the company's own list of disputes since the last time, for those that no message told (H13). */
export async function readDisputes(world: World, { again, first }: { again: number; first: number }): Promise<void> {
  const now = world.now();
  const last = await readUntil(world.db, DISPUTES_READ);
  const since = new Date(last ? last.getTime() - again : now.getTime() - first);
  for await (const { reference } of cardBooks(world).listDisputes(since)) {
    if (await findDispute(world.db, reference)) continue;
    if (!(await lookAtDispute(world, reference)))
      world.log.error({ reference }, 'a dispute is of no payment of this hall');
  }
  await markRead(world.db, DISPUTES_READ, now);
}
