/** Kinds of case that a person must see to, or may want to know about; derived in the view `cases`. */
export const CASE_KINDS = [
  'REFUND_FAILED',
  'MISMATCH',
  'DISPUTE',
  'PAYMENT_UNKNOWN',
  'REFUND_NOT_OURS',
  'BOOKS_DIFFER',
  'UNPAID_CHANGE',
  'WORK_STOPPED',
  'PAID_TWICE',
  'PAID_LATE',
  'CALENDAR_CLASH',
  'INVOICE_MONEY',
  'KEY_UNCONFIRMED',
  'KEY_STILL_OPENS',
  'SCAN_TWICE',
  'SCAN_STALE',
  'PAYOUT_UNMATCHED',
  'COMPLAINT',
  'REPORT',
  'ENDING',
  'AUDIT_BROKEN',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** OPEN: somebody has to do something. TOLD: money that went back by itself. OVER: closed, or seen to. */
export const CASE_SHELVES = ['OPEN', 'TOLD', 'OVER'] as const;
export type CaseShelf = (typeof CASE_SHELVES)[number];

/** Remedies for a case, besides looking and closing. */
export const REMEDIES = ['retry', 'by-hand', 'run-again', 'answer'] as const;
export type Remedy = (typeof REMEDIES)[number];

const REMEDIES_OF: Partial<Record<CaseKind, readonly Remedy[]>> = {
  REFUND_FAILED: ['retry', 'by-hand'],
  WORK_STOPPED: ['run-again'],
  AUDIT_BROKEN: ['run-again'],
  COMPLAINT: ['answer'],
  REPORT: ['answer'],
  ENDING: ['answer'],
};

/** Kinds whose deadline is a bank's or the law's, and no person's to move. */
const OWN_DEADLINE: readonly CaseKind[] = ['DISPUTE', 'COMPLAINT'];

export function hasOwnDeadline(kind: CaseKind): boolean {
  return OWN_DEADLINE.includes(kind);
}

export function caseRemedies({ kind, shelf }: { kind: CaseKind; shelf: CaseShelf }): readonly Remedy[] {
  return shelf === 'OPEN' ? (REMEDIES_OF[kind] ?? []) : [];
}

export function caseShelf(one: { open: boolean; needsPerson: boolean }): CaseShelf {
  if (one.open) return 'OPEN';
  return one.needsPerson ? 'OVER' : 'TOLD';
}
