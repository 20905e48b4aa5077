/**
 * Ledger accounts and entries of payments by card and by phone (protocols 7). Clearing holds money that was taken and
 * whose whereabouts are not yet told: it returns to zero when the money has gone where it goes (I6).
 */
export interface Account {
  id: string;
  kind: string;
  providerId: string | null;
  normalSide: 'DEBIT' | 'CREDIT';
}

export interface Entry {
  account: Account;
  side: 'DEBIT' | 'CREDIT';
  amount: number;
}

export const FEE_REVENUE = account('platform_fee_revenue', 'platform_fee_revenue', 'CREDIT');
/** Refunds pending: captured money that is owed to the payer alone, and on its way back. */
export const REFUNDS_PENDING = account('refunds_pending', 'refunds_pending', 'CREDIT');
/** Disputed money: taken back by payers' banks, and not decided yet (protocols 1.6). */
export const DISPUTES = account('disputes', 'disputes', 'DEBIT');
/** Dispute losses of money that nobody had earned. */
export const DISPUTE_LOSSES = account('dispute_losses', 'dispute_losses', 'DEBIT');

export function payable(providerId: string): Account {
  return ofSeller('provider_payable', providerId, 'CREDIT');
}

/** Platform fee on money that never passed through its hands: the seller owes it. */
export function feeReceivable(providerId: string): Account {
  return ofSeller('platform_fee_receivable', providerId, 'DEBIT');
}

/** Refunds paid by hand: the hall owes them to the person who paid (decision 0066). */
export function paidByHand(providerId: string): Account {
  return ofSeller('paid_by_hand', providerId, 'CREDIT');
}

/** A company's side of the ledger: where its money lies, and whose hands it comes into first. */
export type LedgerSide = {
  clearing(providerId: string): Account;
} & (
  | {
      /** Money held by the platform first, which keeps its share back. */
      holder: 'PLATFORM';
      /** The company's own price. */
      fees: Account;
      /** The platform's own money at the company. */
      balance: Account;
    }
  | {
      /** Money held by the seller from the start, who owes the share. */
      holder: 'SELLER';
    }
);

export interface Capture {
  side: LedgerSide;
  providerId: string;
  amount: number;
  /** The platform's share of it, as agreed when the payment began. */
  fee: number;
  /** Whether the card company sends the provider's share on by itself. */
  sentOn: boolean;
  /** False for money that must go back: a second payment, a late one, a wrong one. Nobody earns from it. */
  earned: boolean;
}

export function captureEntries(capture: Capture): Entry[] {
  const { amount, fee, providerId } = capture;
  const clearing = capture.side.clearing(capture.providerId);
  if (!capture.earned) return entries([clearing, amount], [REFUNDS_PENDING, -amount]);
  const earned = entries([clearing, amount], [payable(providerId), heldFee(capture, fee) - amount]);
  return [...earned, ...feeEntries(capture, fee)];
}

/** Clearing of a capture, with the company's price known: to provider and company, and the rest to the balance. */
export function clearingEntries(capture: Capture, cardFee: number): Entry[] {
  const { side, providerId } = capture;
  if (side.holder === 'SELLER') return sellerClearing(capture, capture.amount);
  const sentOn = capture.sentOn ? capture.amount - capture.fee : 0;
  return entries(
    [payable(providerId), sentOn],
    [side.fees, cardFee],
    [side.balance, capture.amount - sentOn - cardFee],
    [side.clearing(providerId), -capture.amount],
  );
}

/** Refund to the payer, taken from those who earned the money, at the capture's own rate (H14). */
export function refundEntries(capture: Capture, amount: number, refundedBefore: number): Entry[] {
  const clearing = capture.side.clearing(capture.providerId);
  if (!capture.earned) return entries([REFUNDS_PENDING, amount], [clearing, -amount]);
  const fee = feeBack(capture, amount, refundedBefore);
  const back = entries([payable(capture.providerId), amount - heldFee(capture, fee)], [clearing, -amount]);
  return [...back, ...reversed(feeEntries(capture, fee))];
}

/** Refund paid by a person: taken from those who earned the money, and owed to the person who paid. */
export function refundByHandEntries(capture: Capture, amount: number, refundedBefore: number): Entry[] {
  return refundEntries(capture, amount, refundedBefore).map(entry =>
    entry.account.kind === 'psp_clearing' ? { ...entry, account: paidByHand(capture.providerId) } : entry,
  );
}

/** Clearing of a refund: out of the provider's account and the platform's share, or out of the balance alone. */
export function refundClearingEntries(capture: Capture, amount: number, refundedBefore: number): Entry[] {
  const { side, providerId } = capture;
  if (side.holder === 'SELLER') return reversed(sellerClearing(capture, amount));
  const fee = feeBack(capture, amount, refundedBefore);
  const fromProvider = capture.sentOn ? amount - fee : 0;
  return entries(
    [side.clearing(providerId), amount],
    [payable(providerId), -fromProvider],
    [side.balance, fromProvider - amount],
  );
}

/**
 * Clearing of a refund that failed at the company: its amount is on the balance again. What it took of the seller's
 * part and the share stays there, owed to the seller until the debt is paid: the next try takes nothing.
 */
export function failedClearingEntries(capture: Capture, amount: number, refundedBefore: number): Entry[] {
  return reversed(refundClearingEntries({ ...capture, sentOn: false }, amount, refundedBefore));
}

/** Clearing of a refund that failed before anything of it was written down: what it took from the seller alone. */
export function takenBackEntries(capture: Capture, amount: number, refundedBefore: number): Entry[] {
  const { side, sentOn } = capture;
  if (!sentOn || side.holder === 'SELLER') return [];
  const fromProvider = amount - feeBack(capture, amount, refundedBefore);
  return entries([payable(capture.providerId), -fromProvider], [side.balance, fromProvider]);
}

/**
 * Clearing of Swish money, which goes from the payer's bank account to the seller's own. What the seller is owed is
 * thereby paid out; money that came and should not have (unearned) lies there all the same, so that the seller owes it
 * until it has gone back out of that account.
 */
function sellerClearing({ side, providerId }: Capture, amount: number): Entry[] {
  return entries([payable(providerId), amount], [side.clearing(providerId), -amount]);
}

/** Fee kept back from what the seller gets: all of a card's, none of Swish's. */
function heldFee({ side }: Capture, fee: number): number {
  return side.holder === 'PLATFORM' ? fee : 0;
}

function feeEntries({ side, providerId }: Capture, fee: number): Entry[] {
  return side.holder === 'PLATFORM'
    ? entries([FEE_REVENUE, -fee])
    : entries([feeReceivable(providerId), fee], [FEE_REVENUE, -fee]);
}

/**
 * Loss of a dispute, at the capture's own rate as a refund is: the seller's part is set against what they are paid out
 * later. What had gone back to the payer before goes a second time, and is the seller's.
 */
export function lossEntries(capture: Capture, amount: number, goneBefore: number): Entry[] {
  if (!capture.earned) return entries([DISPUTE_LOSSES, amount], [DISPUTES, -amount]);
  const left = Math.max(capture.amount - goneBefore, 0);
  const fee = left > 0 ? feeBack(capture, Math.min(amount, left), goneBefore) : 0;
  return entries([payable(capture.providerId), amount - fee], [FEE_REVENUE, fee], [DISPUTES, -amount]);
}

/** Refund fee: the platform's fee given back with a refund. Many refunds of one capture give it back exactly, however they are cut. */
export function feeBack(capture: Pick<Capture, 'amount' | 'fee'>, amount: number, refundedBefore: number): number {
  const whole = BigInt(capture.amount);
  // BigInt, half up: the product of two large amounts is past what a double holds exactly.
  const until = (refunded: number) => (2n * BigInt(capture.fee) * BigInt(refunded) + whole) / (2n * whole);
  return Number(until(refundedBefore + amount) - until(refundedBefore));
}

/** Entries from signed amounts: debits are positive, credits negative, here and nowhere else; zero leaves no row. */
export function entries(...movements: [Account, number][]): Entry[] {
  return movements
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, side: amount > 0 ? 'DEBIT' : 'CREDIT', amount: Math.abs(amount) }));
}

export function reversed(entries: readonly Entry[]): Entry[] {
  return entries.map(entry => ({ ...entry, side: entry.side === 'DEBIT' ? 'CREDIT' : 'DEBIT' }));
}

export function account(id: string, kind: string, normalSide: Account['normalSide']): Account {
  return { id, kind, providerId: null, normalSide };
}

/** Ledger account for one seller. */
export function ofSeller(kind: string, providerId: string, normalSide: Account['normalSide']): Account {
  return { id: `${kind}:${providerId}`, kind, providerId, normalSide };
}
