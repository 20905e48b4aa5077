import type { World } from '../../../../shared/world.ts';
import { keepFound } from '../../../reconciliation/commands.ts';
import type { Finding } from '../../../reconciliation/rules.ts';
import { recheckRefund } from '../../../refunds/commands.ts';
import { findRefundByReference } from '../../../refunds/store.ts';
import { settlePayment } from '../../../settlements/commands.ts';
import type { BalanceLine, CardBooks } from '../adapters/card-company.ts';
import { cardBooks } from '../adapters/stripe-books.ts';
import { readCaptures, readRefunds, uncapturedAmong } from './queries.ts';
import { differences } from './rules.ts';
import { closeFindings } from './store.ts';

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
  await keepFound(world, 'stripe', found, (tx, seenAt) => closeFindings(tx, since, seenAt));
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
