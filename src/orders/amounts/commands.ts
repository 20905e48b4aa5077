import { cancelPayRequestIn, createPayRequestIn } from '../../payments/commands.ts';
import { returnCodesIn } from '../../payments/redemptions/commands.ts';
import { paidForIn, refundEarnedIn } from '../../payments/refunds/commands.ts';
import type { EarnedReason, GivenBack, Returned } from '../../payments/refunds/rules.ts';
import { WAYS } from '../../payments/ways/rules.ts';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { sum } from '../../shared/money.ts';
import { openPayRequestIds } from '../queries.ts';
import { paidDifference, trimmed } from './rules.ts';
import { moneyRows } from './store.ts';

export interface Difference {
  orderId: string;
  orderGroupId: string;
  providerId: string;
  /** The order's new total. */
  total: number;
  /** False for a cancelled order: the shortfall is no longer requested. */
  asks: boolean;
  reason: EarnedReason;
  /** The changed rows, from which the rows of the refund or pay request are taken. */
  rows: readonly GivenBack[];
  /** Rows of which a missing rest is asked for, where they are not the changed ones: what is left of the order. */
  askRows?: readonly GivenBack[];
}

export interface Settling {
  back: number;
  payRequestId: string | null;
  /** The refunds that begin by it. */
  refunds: readonly Returned[];
}

/**
 * Settles the difference after an order's total changed: refunds what was overpaid, or requests what is missing in
 * place of any open pay request (H6: a move neither charges twice nor for nothing).
 */
export async function settleDifferenceIn(deed: Deed, difference: Difference): Promise<Settling> {
  const { tx } = deed;
  const { orderId, orderGroupId, total, asks, rows, askRows = rows } = difference;
  const paid = await paidForIn(tx, orderId);
  const { back, ask } = paidDifference(paid, total);
  const open = await openPayRequestIds(tx, orderGroupId);
  const payRequestId =
    ask && asks
      ? await createPayRequestIn(deed, {
          ...difference,
          items: (await askedRows(tx, { orderId, rows: askRows }, ask)).map(givenBackItem),
        })
      : null;
  for (const id of open) await cancelPayRequestIn(deed, { payRequestId: id, replacedBy: payRequestId });
  await returnCodesIn(deed, { payRequestIds: open, orderGroupId });
  const begun = back ? await refundEarnedIn(deed, { ...difference, rows: trimmed(rows, back) }) : [];
  // A waived amount reduces the debt and is paid out to nobody.
  const moved = begun.filter(({ method }) => WAYS[method].movesMoney);
  return { back: sum(moved, one => one.amount), payRequestId, refunds: moved };
}

/** Rows of a request: those that changed; where more is missing than they say, as of an order unpaid until now, all of it. */
async function askedRows(
  tx: Tx,
  { orderId, rows }: Pick<Difference, 'orderId' | 'rows'>,
  ask: number,
): Promise<GivenBack[]> {
  if (sum(rows, row => row.amountIncludingVat) >= ask) return trimmed(rows, ask);
  const all = await moneyRows(tx, orderId);
  const left = all.map(({ name, amount, credited, vatRate }) => ({
    name,
    amountIncludingVat: amount - credited,
    vatRate,
  }));
  return trimmed(left, ask);
}

function givenBackItem({ name, amountIncludingVat, vatRate }: GivenBack) {
  return { name, quantity: 1, pricePerItem: amountIncludingVat, vatRate };
}
