import { cancelPayRequestIn, createPayRequestIn } from '../../payments/commands.ts';
import { returnCodesIn } from '../../payments/redemptions/commands.ts';
import { paidForIn, refundEarnedIn } from '../../payments/refunds/commands.ts';
import type { GivenBack } from '../../payments/refunds/rules.ts';
import type { EarnedReason } from '../../payments/settlements/rules.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { sum } from '../../shared/money.ts';
import type { World } from '../../shared/world.ts';
import { openPayRequestsOf } from '../queries.ts';
import { differenceOf, trimmed } from './rules.ts';

export interface Difference {
  orderId: string;
  orderGroupId: string;
  providerId: string;
  /** What the order costs from now on. */
  total: number;
  /** False of an order that was given up: what is missing is not asked for any more. */
  asks: boolean;
  reason: EarnedReason;
  /** The rows that changed: what goes back, or is asked for, is of them. */
  rows: readonly GivenBack[];
  commandId: string;
  now: Date;
}

export interface Settling {
  back: number;
  payRequestId: string | null;
}

/**
 * The order costs something else than before: what was paid too much goes back, what is missing is asked for, in place of
 * whatever was still asked (H6: a move neither charges twice nor for nothing).
 */
export async function settleDifferenceIn(tx: Tx, world: World, difference: Difference): Promise<Settling> {
  const { orderId, orderGroupId, total, asks, rows, commandId, now } = difference;
  const paid = await paidForIn(tx, orderId);
  const { back, ask } = differenceOf(paid, total);
  const open = await openPayRequestsOf(tx, orderGroupId);
  const payRequestId =
    ask && asks ? await createPayRequestIn(tx, world, { ...difference, items: trimmed(rows, ask).map(askedOf) }) : null;
  for (const id of open) await cancelPayRequestIn(tx, { payRequestId: id, replacedBy: payRequestId, commandId, now });
  await returnCodesIn(tx, world, { payRequestIds: open, orderGroupId, now });
  const begun = back ? await refundEarnedIn(tx, world, { ...difference, rows: trimmed(rows, back) }) : [];
  // What was let go is owed less: nobody gets it.
  return { back: sum(begun, one => (one.method === 'WAIVED' ? 0 : one.amount)), payRequestId };
}

function askedOf({ name, amountIncludingVat, vatRate }: GivenBack) {
  return { name, quantity: 1, pricePerItem: amountIncludingVat, vatRate };
}
