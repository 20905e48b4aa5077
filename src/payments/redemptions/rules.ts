import { sum, sumPrice, type VatRow } from '../../shared/money.ts';
import type { EntryKind, TicketMove, VoucherVatKind } from '../../tickets/rules.ts';
import type { PayRequestItem } from '../contract.ts';
import type { Account, Entry } from '../ledger/rules.ts';

/**
 * Gift card liability of a seller to the holders, by kind (docs/decisions/0051). The money itself went its own way at
 * the sale: these accounts remember what it was for.
 */
export function liability(of: Pick<TicketMove, 'providerId' | 'vatKind'>): Account {
  return account('giftcard_liability', of, 'CREDIT');
}

/** Sold, and so paid for: the other side of every liability. */
const sold = (of: TicketMove) => account('giftcard_sold', of, 'DEBIT');
/** Used for goods, tables, nights. */
const used = (of: TicketMove) => account('giftcard_used', of, 'CREDIT');
/** Expired unused: the seller's, and of several purposes without VAT (protocols 6.2). */
const expired = (of: TicketMove) => account('giftcard_expired', of, 'CREDIT');

const SIDES: Record<EntryKind, (of: TicketMove) => [debit: Account, credit: Account]> = {
  ISSUED: of => [sold(of), liability(of)],
  USED: of => [liability(of), used(of)],
  RESTORED: of => [used(of), liability(of)],
  EXPIRED: of => [liability(of), expired(of)],
  CANCELLED: of => [liability(of), sold(of)],
};

export function ticketEntries(move: TicketMove): Entry[] {
  const [debit, credit] = SIDES[move.kind](move);
  const { amount } = move;
  return [
    { account: debit, side: 'DEBIT', amount },
    { account: credit, side: 'CREDIT', amount },
  ];
}

function account(
  kind: string,
  { providerId, vatKind }: { providerId: string; vatKind: VoucherVatKind },
  normalSide: Account['normalSide'],
): Account {
  return { id: `${kind}:${providerId}:${vatKind.toLowerCase()}`, kind, providerId, normalSide };
}

/** Minimum charge: no card company moves less than this. */
export const LEAST_CHARGE = 300;

/**
 * Amount that a card pays of what is left: its worth, but never so much that less than the minimum charge remains. Zero
 * where that can't be.
 */
export function takenAmount(remaining: number, left: number): number {
  const most = Math.min(remaining, left);
  return most === left || left - most >= LEAST_CHARGE ? most : Math.max(0, left - LEAST_CHARGE);
}

/** Whether a code's part bears VAT: a single-purpose voucher's bore it when that was sold (H17). */
export function bearsVat(vatKind: VoucherVatKind | null): boolean {
  return vatKind !== 'SINGLE_PURPOSE';
}

/**
 * Amount of each row that is paid by vouchers which bore their VAT already: the last rows, because a refund gives such
 * vouchers back last (docs/decisions/0063).
 */
export function borneAmounts(amounts: readonly number[], borne: number): number[] {
  let left = borne;
  return amounts
    .toReversed()
    .map(amount => {
      const covered = Math.min(left, Math.max(amount, 0));
      left -= covered;
      return covered;
    })
    .reverse();
}

type Row = Pick<PayRequestItem, 'price'>;

/** VAT of a pay request, as the receipt will say it: what vouchers bore already stands at no rate (H17). */
export function vatLeft(
  items: readonly Row[],
  codes: readonly { vatKind: VoucherVatKind; amount: number }[],
): VatRow[] {
  const borne = borneAmounts(
    items.map(({ price }) => price.amountIncludingVat),
    sum(codes, code => (bearsVat(code.vatKind) ? 0 : code.amount)),
  );
  const lines = items.flatMap(({ price }, at) => {
    const rest = { amountIncludingVat: price.amountIncludingVat - borne[at]!, vatRate: price.vat[0]?.vatRate ?? 0 };
    return [rest, { amountIncludingVat: borne[at]!, vatRate: 0 }].filter(line => line.amountIncludingVat !== 0);
  });
  return sumPrice(lines).vat;
}
