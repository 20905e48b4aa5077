import type { Deed } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import { type Redeemed, type Redemption, type Restoration, redeemIn, restoreIn } from '../../tickets/commands.ts';
import type { TicketMove } from '../../tickets/rules.ts';
import { post } from '../ledger/store.ts';
import { insertRefund, type NewRefund } from '../refunds/store.ts';
import { notePaymentEvent } from '../settlements/store.ts';
import { ticketEntries } from './rules.ts';
import { type CodeUse, codesOn } from './store.ts';

/** Redeems part of a gift card or voucher: taken and in the ledger, or neither (H15). */
export async function redeemTicketIn(deed: Deed, use: Redemption): Promise<Omit<Redeemed, 'move'> | Refusal> {
  const redeemed = await redeemIn(deed, use);
  if (isRefusal(redeemed)) return redeemed;
  const { move, ...rest } = redeemed;
  if (move) await postTicketMovesIn(deed, [move]);
  return rest;
}

/** Restores to a gift card or voucher what was paid with it. Null when that was done before. */
export async function restoreTicketIn(deed: Deed, back: Restoration): Promise<Refusal | null> {
  const move = await restoreIn(deed, back);
  if (isRefusal(move)) return move;
  if (move) await postTicketMovesIn(deed, [move]);
  return null;
}

/** Ledger source of a redemption: names what a card was used for. */
export function ledgerSource(paymentId: string): string {
  return `payment:${paymentId}`;
}

/** Refund to a gift card: restored at once, with the refund that says so. Returns the refund's id. */
export async function returnToCardIn(deed: Deed, back: NewRefund): Promise<string> {
  const { world } = deed;
  const { paymentId, providerId, orderGroupId, amount, reason } = back;
  const refundId = world.newId();
  await insertRefund(deed, refundId, back, 'FULFILLED');
  const no = await restoreTicketIn(deed, { source: ledgerSource(paymentId), amount, key: refundId });
  if (no) throw new Error(`What payment ${paymentId} used does not go back to its card: ${no.refused} (I9)`);
  const data = { refundId, amount, reason };
  const told = { subject: 'order-group' as const, subjectId: orderGroupId, providerId, data };
  await emit(deed, { ...told, type: 'refund-begun' }, { ...told, type: 'refund-fulfilled' });
  return refundId;
}

/** Takes back one code that paid for nothing after all: its payer took it off, or the request ended unpaid. */
export async function takeBackCodeIn(
  deed: Deed,
  use: CodeUse,
  back: { orderGroupId: string; reason: 'TAKEN_OFF' | 'GONE' },
): Promise<void> {
  const { paymentId, providerId, amount } = use;
  await notePaymentEvent(deed, { paymentId, status: 'CANCELLED', source: 'code' });
  await returnToCardIn(deed, { ...back, paymentId, providerId, amount, currency: 'SEK' });
}

/**
 * Returns codes to their cards when pay requests have ended unpaid. After the locks of goods and order, because a
 * payment takes its tickets after these.
 */
export async function returnCodesIn(
  deed: Deed,
  back: { payRequestIds: readonly string[]; orderGroupId: string },
): Promise<void> {
  const { tx } = deed;
  const { orderGroupId } = back;
  const uses = await codesOn(tx, back.payRequestIds);
  for (const use of uses.toSorted(byTicket)) {
    await takeBackCodeIn(deed, use, { orderGroupId, reason: 'GONE' });
  }
}

/** Lock order for tickets: by id, so that two commands never wait for each other. */
export function byTicket(one: { ticketId: string }, other: { ticketId: string }): number {
  return one.ticketId < other.ticketId ? -1 : 1;
}

/** Posts moves of gift cards and vouchers to the ledger, each fact once. */
export async function postTicketMovesIn(deed: Deed, moves: readonly TicketMove[]): Promise<void> {
  for (const move of moves) {
    if (move.amount === 0) continue;
    const { source, happenedAt } = move;
    const kind = `ticket-${move.kind.toLowerCase()}`;
    const posting = { kind, source: `ticket:${source}`, entries: ticketEntries(move), currency: 'SEK' };
    await post(deed, { ...posting, happenedAt });
  }
}
