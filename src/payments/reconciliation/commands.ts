import { inTransaction } from '../../shared/command.ts';
import type { World } from '../../shared/world.ts';
import type { BalanceLine, CardBooks } from '../adapters/card-company.ts';
import { cardBooks } from '../adapters/stripe-books.ts';
import { recheckRefund } from '../refunds/commands.ts';
import { findRefundByReference } from '../refunds/store.ts';
import type { Settle } from '../settlements/commands.ts';
import { capturesOf, refundsOf, uncapturedAmong } from './queries.ts';
import { differences, type Finding } from './rules.ts';
import { closeFindings, keepFindings } from './store.ts';

/**
 * The card company's own lists against ours (H13, protocols 7): what it took and no message told is settled now, and what
 * the two books say differently is written down for a person. Nothing is put right by guessing.
 */
export async function reconcileCards(world: World, since: Date, settle: Settle): Promise<Finding[]> {
  const books = cardBooks(world);
  const lines: BalanceLine[] = [];
  for await (const line of books.listBalance(since)) lines.push(line);
  const now = world.now();
  const named = (read: (line: BalanceLine) => string | null) => lines.map(read).filter(one => one !== null);
  await settleUntold(world, books, { since, intents: named(line => line.intentId) }, settle);
  await recheckReturned(
    world,
    named(line => (line.kind === 'REFUND_RETURNED' ? line.source : null)),
  );
  const [payments, refunds] = await Promise.all([
    capturesOf(
      world.db,
      named(line => line.intentId),
      since,
    ),
    refundsOf(
      world.db,
      { ids: named(line => line.refundId), references: named(line => (line.kind === 'REFUND' ? line.source : null)) },
      since,
    ),
  ]);
  const found = differences({ lines, payments, refunds, since, now });
  const fresh = await inTransaction(world, async tx => {
    const kept = await keepFindings(tx, world, found, now);
    await closeFindings(tx, since, now);
    return kept;
  });
  if (fresh) world.log.error({ findings: fresh }, "the card company's books differ from ours: a person must look");
  return found;
}

/** By its lists of sessions and of charges, so that also a payment whose every message and look was lost is found. */
async function settleUntold(
  world: World,
  books: CardBooks,
  { since, intents }: { since: Date; intents: readonly string[] },
  settle: Settle,
): Promise<void> {
  const paid: string[] = [];
  for await (const { truth } of books.listSessions(since))
    if (truth.session === 'PAID' && truth.paymentId !== null) paid.push(truth.paymentId);
  for (const paymentId of await uncapturedAmong(world.db, { paid, intents })) await settle(world, paymentId);
}

/** Sent back by the bank after they had arrived: told of weeks later, or never. */
async function recheckReturned(world: World, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    const refund = await findRefundByReference(world.db, reference);
    if (refund && refund.status !== 'FAILED') await recheckRefund(world, refund);
  }
}
