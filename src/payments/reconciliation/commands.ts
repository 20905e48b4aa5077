import { setTimeout as pause } from 'node:timers/promises';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { World } from '../../shared/world.ts';
import { recheckRefund } from '../refunds/commands.ts';
import { findRefund, findRefundByReference } from '../refunds/store.ts';
import { settlePayment } from '../settlements/commands.ts';
import { findPayment } from '../settlements/store.ts';
import type { BalanceLine, CardBooks } from '../ways/card/adapters/card-company.ts';
import { cardBooks } from '../ways/card/adapters/stripe-books.ts';
import { mobileCompany } from '../ways/swish/adapters/swish.ts';
import { instructionId } from '../ways/swish/checkouts/rules.ts';
import { truthOfRequest } from '../ways/swish/requests/commands.ts';
import { readCaptures, readRefunds, swishPayments, swishRefunds, uncapturedAmong } from './queries.ts';
import { type AskedAtSwish, differences, differencesAtSwish, type Finding } from './rules.ts';
import { type BooksOf, closeAskedFindings, closeFindings, keepFindings } from './store.ts';

/**
 * Card reconciliation: the company's own lists against ours (H13, protocols 7). A payment that no message told is
 * settled now, and a difference between the two books is written down for a person. Nothing is put right by guessing.
 */
export async function reconcileCards(world: World, since: Date): Promise<Finding[]> {
  const books = cardBooks(world);
  const lines: BalanceLine[] = [];
  for await (const line of books.listBalance(since)) lines.push(line);
  const now = world.now();
  const named = (read: (line: BalanceLine) => string | null) => lines.map(read).filter(one => one !== null);
  await settleUntold(world, books, { since, intents: named(line => line.intentId) });
  await recheckReturned(
    world,
    named(line => (line.kind === 'REFUND_RETURNED' ? line.source : null)),
  );
  const [payments, refunds] = await Promise.all([
    readCaptures(
      world.db,
      named(line => line.intentId),
      since,
    ),
    readRefunds(
      world.db,
      { ids: named(line => line.refundId), references: named(line => (line.kind === 'REFUND' ? line.source : null)) },
      since,
    ),
  ]);
  const found = differences({ lines, payments, refunds, since, now });
  await keep(world, 'stripe', found, (tx, seenAt) => closeFindings(tx, since, seenAt));
  return found;
}

/** Settles payments by the lists of sessions and of charges, also one whose every message and look was lost. */
async function settleUntold(
  world: World,
  books: CardBooks,
  { since, intents }: { since: Date; intents: readonly string[] },
): Promise<void> {
  const paid: string[] = [];
  for await (const { truth } of books.listSessions(since))
    if (truth.session === 'PAID' && truth.paymentId !== null) paid.push(truth.paymentId);
  for (const paymentId of await uncapturedAmong(world.db, { paid, intents }))
    await settlePayment(world, paymentId, 'reconciler');
}

/** Rechecks refunds that the bank sent back after they had arrived: told weeks later, or never. */
async function recheckReturned(world: World, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    const refund = await findRefundByReference(world.db, reference);
    if (refund && refund.status !== 'FAILED') await recheckRefund(world, refund);
  }
}

/** Limit of each walk, the newest first; one call after the other, so that no payer has to wait for it. */
const MOST_ASKED = 300;
const BETWEEN_MS = 20;

/**
 * Swish reconciliation, without lists: each payment and each refund of the last days is asked for by its id, whatever
 * it ended as here. A payment that was never told is settled; a difference is written down for a person.
 */
export async function reconcileSwish(world: World, since: Date): Promise<Finding[]> {
  if (!mobileCompany(world)) return [];
  const asked: AskedAtSwish[] = [];
  for (const id of await swishPayments(world.db, since, MOST_ASKED)) {
    asked.push(...(await paymentAsked(world, id)));
    await pause(BETWEEN_MS);
  }
  for (const id of await swishRefunds(world.db, since, MOST_ASKED)) {
    asked.push(...(await refundAsked(world, id)));
    await pause(BETWEEN_MS);
  }
  const found = differencesAtSwish(asked);
  const seen = asked.map(one => one.reference);
  await keep(world, 'swish', found, (tx, seenAt) => closeAskedFindings(tx, seen, seenAt));
  return found;
}

async function paymentAsked(world: World, id: string): Promise<AskedAtSwish[]> {
  const payment = await findPayment(world.db, id);
  if (payment?.method !== 'MOBILE') return [];
  const truth = await truthOfRequest(world, payment);
  // Paid without a reference yet, or of unknown outcome: there is nothing to compare.
  if (truth.session === 'PROCESSING' || truth.session === 'UNKNOWN') return [];
  if (truth.session === 'PAID' && payment.captured === null) await settlePayment(world, id, 'reconciler');
  const ours = (await findPayment(world.db, id))?.captured ?? null;
  const theirs = truth.session === 'PAID' ? truth.amount : null;
  return [{ reference: instructionId(id), paymentId: id, providerId: payment.providerId, ours, theirs }];
}

async function refundAsked(world: World, id: string): Promise<AskedAtSwish[]> {
  const truth = await mobileCompany(world)!.findRefund(id);
  const refund = await findRefund(world.db, id);
  if (!refund || truth?.status === 'PENDING') return [];
  const { status, amount, paymentId, providerId } = refund;
  const ours = status === 'FULFILLED' ? amount : null;
  const theirs = truth?.status === 'FULFILLED' ? amount : null;
  return [{ reference: instructionId(id), paymentId, refundId: id, providerId, ours, theirs }];
}

/** Stores findings, and closes those that were looked at and not seen again: they have been put right. */
async function keep(
  world: World,
  company: BooksOf,
  found: readonly Finding[],
  close: (tx: Tx, seenAt: Date) => Promise<void>,
): Promise<void> {
  const fresh = await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    const kept = await keepFindings(deed, company, found);
    await close(tx, deed.now);
    return kept;
  });
  if (fresh) world.log.error({ company, findings: fresh }, "a company's books differ from ours: a person must look");
}
