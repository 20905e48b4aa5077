import { m } from '../../../paraglide/messages.js';
import { priceText } from '../../../ui/price.tsx';
import type { Case } from '../contract.ts';
import type { CaseKind } from '../rules.ts';

interface Words {
  title: (one: Case) => string;
  /** What happened, in one sentence. */
  happened: (one: Case) => string;
  /** What to do about it. */
  next: (one: Case) => string;
}

const amountOf = ({ amount }: Case) => (amount === null ? '–' : priceText(amount, { exact: true }));
const nameOf = ({ order }: Case) => order?.customer || m.cases_somebody();

/** Otherwise it is the card company's. */
const isSwish = ({ method }: Case) => method === 'MOBILE';

export const CASE_WORDS: Record<CaseKind, Words> = {
  REFUND_FAILED: {
    title: m.cases_refund_failed,
    happened: one => m.cases_refund_failed_text({ amount: amountOf(one), name: nameOf(one) }),
    next: m.cases_refund_failed_next,
  },
  MISMATCH: {
    title: m.cases_mismatch,
    happened: one =>
      one.asked === null || one.asked === one.amount
        ? m.cases_mismatch_payee_text({ amount: amountOf(one), name: nameOf(one) })
        : m.cases_mismatch_text({
            amount: amountOf(one),
            asked: priceText(one.asked, { exact: true }),
            name: nameOf(one),
          }),
    next: m.cases_mismatch_next,
  },
  DISPUTE: {
    title: m.cases_dispute,
    happened: one => m.cases_dispute_text({ amount: amountOf(one), name: nameOf(one) }),
    next: m.cases_dispute_next,
  },
  PAYMENT_UNKNOWN: {
    title: m.cases_payment_unknown,
    happened: one => m.cases_payment_unknown_text({ amount: amountOf(one), name: nameOf(one) }),
    next: m.cases_payment_unknown_next,
  },
  REFUND_NOT_OURS: {
    title: m.cases_refund_not_ours,
    happened: one => m.cases_refund_not_ours_text({ amount: amountOf(one), name: nameOf(one) }),
    next: m.cases_refund_not_ours_next,
  },
  BOOKS_DIFFER: {
    title: one => (isSwish(one) ? m.cases_books_differ_swish() : m.cases_books_differ()),
    happened: one =>
      m.cases_books_differ_text({
        amount: amountOf(one),
        ours: one.asked === null ? '–' : priceText(one.asked, { exact: true }),
      }),
    next: one => (isSwish(one) ? m.cases_books_differ_swish_next() : m.cases_books_differ_next()),
  },
  UNPAID_CHANGE: {
    title: m.cases_unpaid_change,
    happened: one => m.cases_unpaid_change_text({ amount: amountOf(one), name: nameOf(one) }),
    next: m.cases_unpaid_change_next,
  },
  WORK_STOPPED: {
    title: m.cases_work_stopped,
    happened: () => m.cases_work_stopped_text(),
    next: m.cases_work_stopped_next,
  },
  PAID_TWICE: {
    title: m.cases_paid_twice,
    happened: one => m.cases_paid_twice_text({ amount: amountOf(one), name: nameOf(one) }),
    next: m.cases_told_next,
  },
  PAID_LATE: {
    title: m.cases_paid_late,
    happened: one => m.cases_paid_late_text({ amount: amountOf(one), name: nameOf(one) }),
    next: m.cases_told_next,
  },
};
