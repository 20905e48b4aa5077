import type { Tx } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { type Redeemed, type Redemption, type Restoration, redeemIn, restoreIn } from '../../tickets/commands.ts';
import type { TicketMove } from '../../tickets/rules.ts';
import { post } from '../ledger/store.ts';
import { ticketEntries } from './rules.ts';

/** Part of what is to be paid, by gift card or voucher; taken and in the books, or neither (H15). */
export async function redeemTicketIn(tx: Tx, world: World, use: Redemption): Promise<Omit<Redeemed, 'move'> | Refusal> {
  const redeemed = await redeemIn(tx, world, use);
  if (isRefusal(redeemed)) return redeemed;
  const { move, ...rest } = redeemed;
  if (move) await postTicketMovesIn(tx, world, [move], use.now);
  return rest;
}

/** What was paid with it goes back to it. Null when that was done before. */
export async function restoreTicketIn(tx: Tx, world: World, back: Restoration): Promise<Refusal | null> {
  const move = await restoreIn(tx, world, back);
  if (isRefusal(move)) return move;
  if (move) await postTicketMovesIn(tx, world, [move], back.now);
  return null;
}

/** Each fact of a gift card or voucher, in the books once. */
export async function postTicketMovesIn(tx: Tx, world: World, moves: readonly TicketMove[], now: Date): Promise<void> {
  for (const move of moves) {
    if (move.amount === 0) continue;
    const { source, happenedAt } = move;
    const kind = `ticket-${move.kind.toLowerCase()}`;
    const posting = { kind, source: `ticket:${source}`, entries: ticketEntries(move), currency: 'SEK' };
    await post(tx, world, { ...posting, happenedAt, now });
  }
}
