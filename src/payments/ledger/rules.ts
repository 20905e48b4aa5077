/**
 * The accounts and the entries of payments by card and by phone (protocols 7). Clearing holds what was taken and whose
 * whereabouts are not yet told: it returns to zero when the money has gone where it goes (I6).
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

export const CARD_CLEARING = account('psp_clearing:stripe', 'psp_clearing', 'DEBIT');
export const CARD_FEES = account('psp_fees', 'psp_fees', 'DEBIT');
/** The platform's own money at the card company. */
export const CARD_BALANCE = account('psp_balance:stripe', 'psp_balance', 'DEBIT');
export const FEE_REVENUE = account('platform_fee_revenue', 'platform_fee_revenue', 'CREDIT');
/** Taken, owed to nobody but the payer, and on its way back. */
export const REFUNDS_PENDING = account('refunds_pending', 'refunds_pending', 'CREDIT');
/** Taken back by payers' banks, and not decided yet (protocols 1.6). */
export const DISPUTES = account('disputes', 'disputes', 'DEBIT');
/** Lost of what nobody had earned. */
export const DISPUTE_LOSSES = account('dispute_losses', 'dispute_losses', 'DEBIT');

export function payable(providerId: string): Account {
  return ofSeller('provider_payable', providerId, 'CREDIT');
}

/** What Swish has moved from payer to seller and is not written down at both ends yet. */
export function swishClearing(providerId: string): Account {
  return { ...ofSeller('psp_clearing', providerId, 'DEBIT'), id: `psp_clearing:swish:${providerId}` };
}

/** The platform's share of what never passed through its hands: the seller owes it. */
export function feeReceivable(providerId: string): Account {
  return ofSeller('platform_fee_receivable', providerId, 'DEBIT');
}

/** What a person paid back out of their own pocket: the hall owes it to them (decision 0066). */
export function paidByHand(providerId: string): Account {
  return ofSeller('paid_by_hand', providerId, 'CREDIT');
}

/** A record beside the books: what the seller's own till took, which never came through the hall. */
export function onPremiseEntries(providerId: string, amount: number): Entry[] {
  const till = ofSeller('on_premise', providerId, 'DEBIT');
  const sold = ofSeller('on_premise_sold', providerId, 'CREDIT');
  return entries([till, amount], [sold, -amount]);
}

/** Where a company's money lies, and whose hands it comes into first. */
export interface LedgerSide {
  /** The platform keeps its share back of what it holds first; what the seller holds from the start, the share is owed of. */
  holder: 'PLATFORM' | 'SELLER';
  clearing(providerId: string): Account;
}

export const CARD_SIDE: LedgerSide = { holder: 'PLATFORM', clearing: () => CARD_CLEARING };
export const SWISH_SIDE: LedgerSide = { holder: 'SELLER', clearing: swishClearing };

export interface Capture {
  side: LedgerSide;
  providerId: string;
  amount: number;
  /** The platform's share of it, as agreed when the payment began. */
  fee: number;
  /** Whether the card company sends the provider's share on by itself. */
  sentOn: boolean;
  /** False for what must go back: a second payment, a late one, a wrong one. Nobody earns from it. */
  earned: boolean;
}

export function captureEntries(capture: Capture): Entry[] {
  const { amount, fee, providerId } = capture;
  const clearing = capture.side.clearing(capture.providerId);
  if (!capture.earned) return entries([clearing, amount], [REFUNDS_PENDING, -amount]);
  const earned = entries([clearing, amount], [payable(providerId), heldFee(capture, fee) - amount]);
  return [...earned, ...feeEntries(capture, fee)];
}

/** Where it went, known with the company's own price: to the provider, to the company, and the rest to the balance. */
export function clearingEntries(capture: Capture, cardFee: number): Entry[] {
  if (capture.side.holder === 'SELLER') return landed(capture, capture.amount);
  const sentOn = capture.sentOn ? capture.amount - capture.fee : 0;
  return entries(
    [payable(capture.providerId), sentOn],
    [CARD_FEES, cardFee],
    [CARD_BALANCE, capture.amount - sentOn - cardFee],
    [CARD_CLEARING, -capture.amount],
  );
}

/** Money back to the payer, from whom it was earned by, at the capture's own rate (H14). */
export function refundEntries(capture: Capture, amount: number, refundedBefore: number): Entry[] {
  const clearing = capture.side.clearing(capture.providerId);
  if (!capture.earned) return entries([REFUNDS_PENDING, amount], [clearing, -amount]);
  const fee = feeBack(capture, amount, refundedBefore);
  const back = entries([payable(capture.providerId), amount - heldFee(capture, fee)], [clearing, -amount]);
  return [...back, ...reversed(feeEntries(capture, fee))];
}

/** The same debt, paid by a person: out of whoever earned it, and owed to who paid it in their stead. */
export function refundByHandEntries(capture: Capture, amount: number, refundedBefore: number): Entry[] {
  return refundEntries(capture, amount, refundedBefore).map(entry =>
    entry.account.kind === 'psp_clearing' ? { ...entry, account: paidByHand(capture.providerId) } : entry,
  );
}

/** The refund's own way: out of the provider's account and the platform's share, or out of the balance alone. */
export function refundClearingEntries(capture: Capture, amount: number, refundedBefore: number): Entry[] {
  if (capture.side.holder === 'SELLER') return reversed(landed(capture, amount));
  const fee = feeBack(capture, amount, refundedBefore);
  const fromProvider = capture.sentOn ? amount - fee : 0;
  return entries(
    [CARD_CLEARING, amount],
    [payable(capture.providerId), -fromProvider],
    [CARD_BALANCE, fromProvider - amount],
  );
}

/**
 * A refund that failed at the company: its amount is on the balance again. What it had taken from the seller's account and
 * of the share stays there, so that the seller is owed it until the debt is paid: the next try takes nothing from them.
 */
export function failedClearingEntries(capture: Capture, amount: number, refundedBefore: number): Entry[] {
  return reversed(refundClearingEntries({ ...capture, sentOn: false }, amount, refundedBefore));
}

/** The same where nothing of the refund was written down before it failed: what it took from the seller alone. */
export function takenBackEntries(capture: Capture, amount: number, refundedBefore: number): Entry[] {
  if (!capture.sentOn) return [];
  const fromProvider = amount - feeBack(capture, amount, refundedBefore);
  return entries([payable(capture.providerId), -fromProvider], [CARD_BALANCE, fromProvider]);
}

/**
 * Swish's money goes from the payer's bank account to the seller's own. What the seller is owed is thereby paid out; what
 * came and should not have (unearned) lies there all the same, so that the seller owes it until it has gone back out of
 * that account.
 */
function landed({ side, providerId }: Capture, amount: number): Entry[] {
  return entries([payable(providerId), amount], [side.clearing(providerId), -amount]);
}

/** How much of the platform's share is kept back from what the seller gets: all of a card's, none of Swish's. */
function heldFee({ side }: Capture, fee: number): number {
  return side.holder === 'PLATFORM' ? fee : 0;
}

function feeEntries({ side, providerId }: Capture, fee: number): Entry[] {
  return side.holder === 'PLATFORM'
    ? entries([FEE_REVENUE, -fee])
    : entries([feeReceivable(providerId), fee], [FEE_REVENUE, -fee]);
}

/** What a payer's bank took, what it gave again, and what the company took for it: all of it from the platform's balance. */
export function disputeEntries(moved: { withdrawn: number; reinstated: number; price: number }): Entry[] {
  const held = moved.withdrawn - moved.reinstated;
  return entries([DISPUTES, held], [CARD_FEES, moved.price], [CARD_BALANCE, -held - moved.price]);
}

/**
 * Lost for good, by whom it was earned, at the capture's own rate as a refund is: the seller's part of it stands against
 * what the seller is paid out later. What had gone back to the payer before goes a second time, and is the seller's.
 */
export function lossEntries(capture: Capture, amount: number, goneBefore: number): Entry[] {
  if (!capture.earned) return entries([DISPUTE_LOSSES, amount], [DISPUTES, -amount]);
  const left = Math.max(capture.amount - goneBefore, 0);
  const fee = left > 0 ? feeBack(capture, Math.min(amount, left), goneBefore) : 0;
  return entries([payable(capture.providerId), amount - fee], [FEE_REVENUE, fee], [DISPUTES, -amount]);
}

/** Many refunds of one capture give back its fee exactly, however they are cut. */
export function feeBack(capture: Pick<Capture, 'amount' | 'fee'>, amount: number, refundedBefore: number): number {
  const whole = BigInt(capture.amount);
  // Half up in whole numbers: the product of two large amounts is past what a double holds exactly.
  const until = (refunded: number) => (2n * BigInt(capture.fee) * BigInt(refunded) + whole) / (2n * whole);
  return Number(until(refundedBefore + amount) - until(refundedBefore));
}

/** Debits are positive, credits negative, here and nowhere else; what is zero leaves no row. */
function entries(...movements: [Account, number][]): Entry[] {
  return movements
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, side: amount > 0 ? 'DEBIT' : 'CREDIT', amount: Math.abs(amount) }));
}

export function reversed(entries: readonly Entry[]): Entry[] {
  return entries.map(entry => ({ ...entry, side: entry.side === 'DEBIT' ? 'CREDIT' : 'DEBIT' }));
}

function account(id: string, kind: string, normalSide: Account['normalSide']): Account {
  return { id, kind, providerId: null, normalSide };
}

/** One for each seller. */
function ofSeller(kind: string, providerId: string, normalSide: Account['normalSide']): Account {
  return { id: `${kind}:${providerId}`, kind, providerId, normalSide };
}
