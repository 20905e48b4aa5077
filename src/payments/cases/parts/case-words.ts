import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime, formatSpan } from '../../../shared/time.ts';
import { priceText } from '../../../ui/price.tsx';
import { WAYS } from '../../ways/rules.ts';
import type { Case } from '../contract.ts';
import type { CaseKind } from '../rules.ts';

interface Words {
  title: (one: Case) => string;
  /** The event, in one sentence. */
  happened: (one: Case) => string;
  /** The next step, in one sentence. */
  next: (one: Case) => string;
}

const caseAmount = ({ amount }: Case) => (amount === null ? '–' : priceText(amount, { exact: true }));
const caseTime = ({ provider }: Case, at: string) => (at ? formatDayAndTime(at, getLocale(), provider?.timeZone) : '–');
const caseCustomer = ({ order }: Case) => order?.customer || m.cases_somebody();

/** Words for a difference of books; one without a payment of ours can only come from a company that sends lists. */
function wordsOfBooks({ method }: Case) {
  const own = method && WAYS[method].booksDiffer;
  return own ?? Object.values(WAYS).flatMap(({ booksDiffer }) => (booksDiffer?.listed ? booksDiffer : []))[0]!;
}

/** Shortfall of a scan: money of a ticket, guests of a booking. */
const scanShort = (one: Case) =>
  one.amount === null ? m.cases_scan_guests({ count: one.scan!.short }) : caseAmount(one);

const SCAN_WHY: Record<string, () => string> = {
  blocked: m.cases_scan_why_blocked,
  cancelled: m.cases_scan_why_cancelled,
  over: m.cases_scan_why_over,
  'not-yet': m.cases_scan_why_not_yet,
  'no-show': m.cases_scan_why_no_show,
  'not-confirmed': m.cases_scan_why_not_confirmed,
  'shut-out': m.cases_scan_why_shut_out,
};

export const CASE_WORDS: Record<CaseKind, Words> = {
  REFUND_FAILED: {
    title: m.cases_refund_failed,
    happened: one => m.cases_refund_failed_text({ amount: caseAmount(one), name: caseCustomer(one) }),
    next: m.cases_refund_failed_next,
  },
  MISMATCH: {
    title: m.cases_mismatch,
    happened: one =>
      one.asked === null || one.asked === one.amount
        ? m.cases_mismatch_payee_text({ amount: caseAmount(one), name: caseCustomer(one) })
        : m.cases_mismatch_text({
            amount: caseAmount(one),
            asked: priceText(one.asked, { exact: true }),
            name: caseCustomer(one),
          }),
    next: m.cases_mismatch_next,
  },
  DISPUTE: {
    title: m.cases_dispute,
    happened: one => m.cases_dispute_text({ amount: caseAmount(one), name: caseCustomer(one) }),
    next: m.cases_dispute_next,
  },
  PAYMENT_UNKNOWN: {
    title: m.cases_payment_unknown,
    happened: one => m.cases_payment_unknown_text({ amount: caseAmount(one), name: caseCustomer(one) }),
    next: m.cases_payment_unknown_next,
  },
  REFUND_NOT_OURS: {
    title: m.cases_refund_not_ours,
    happened: one => m.cases_refund_not_ours_text({ amount: caseAmount(one), name: caseCustomer(one) }),
    next: m.cases_refund_not_ours_next,
  },
  BOOKS_DIFFER: {
    title: one => wordsOfBooks(one).title(),
    happened: one =>
      m.cases_books_differ_text({
        amount: caseAmount(one),
        ours: one.asked === null ? '–' : priceText(one.asked, { exact: true }),
      }),
    next: one => wordsOfBooks(one).next(),
  },
  UNPAID_CHANGE: {
    title: m.cases_unpaid_change,
    happened: one => m.cases_unpaid_change_text({ amount: caseAmount(one), name: caseCustomer(one) }),
    next: m.cases_unpaid_change_next,
  },
  WORK_STOPPED: {
    title: m.cases_work_stopped,
    happened: () => m.cases_work_stopped_text(),
    next: m.cases_work_stopped_next,
  },
  PAID_TWICE: {
    title: m.cases_paid_twice,
    happened: one => m.cases_paid_twice_text({ amount: caseAmount(one), name: caseCustomer(one) }),
    next: m.cases_told_next,
  },
  PAID_LATE: {
    title: m.cases_paid_late,
    happened: one => m.cases_paid_late_text({ amount: caseAmount(one), name: caseCustomer(one) }),
    next: m.cases_told_next,
  },
  CALENDAR_CLASH: {
    title: m.cases_calendar_clash,
    happened: one => {
      const { calendar, unit, from, until, bookedFrom, bookedUntil } = one.clash!;
      const zone = one.provider?.timeZone;
      const theirs = formatSpan(from, until, getLocale(), zone);
      const ours = formatSpan(bookedFrom, bookedUntil, getLocale(), zone);
      return m.cases_calendar_clash_text({ calendar, unit, ours, theirs, name: caseCustomer(one) });
    },
    next: one => m.cases_calendar_clash_next({ calendar: one.clash!.calendar }),
  },
  INVOICE_MONEY: {
    title: m.cases_invoice_money,
    happened: one => {
      const { payer, reference, number } = one.transfer!;
      const name = payer || caseCustomer(one);
      const about = { amount: caseAmount(one), name, number, reference: reference || '–' };
      if (one.reason === 'TWICE') return m.cases_invoice_twice_text(about);
      if (one.reason === 'WITHDRAWN') return m.cases_invoice_withdrawn_text(about);
      if (one.reason !== 'DIFFERS') return m.cases_invoice_unknown_text(about);
      return m.cases_invoice_differs_text({ ...about, asked: priceText(one.asked ?? 0, { exact: true }) });
    },
    next: ({ reason }) =>
      reason === 'TWICE' || reason === 'WITHDRAWN' ? m.cases_invoice_back_next() : m.cases_invoice_ask_next(),
  },
  KEY_UNCONFIRMED: {
    title: m.cases_key_unconfirmed,
    happened: one =>
      m.cases_key_unconfirmed_text({ door: one.key!.door, name: caseCustomer(one), when: caseTime(one, one.key!.at) }),
    next: m.cases_key_unconfirmed_next,
  },
  KEY_STILL_OPENS: {
    title: m.cases_key_still_opens,
    happened: one => {
      const about = { door: one.key!.door, name: caseCustomer(one) };
      if (one.reason !== 'IRREVOCABLE') return m.cases_key_unanswered_text(about);
      return m.cases_key_irrevocable_text({ ...about, until: caseTime(one, one.key!.at) });
    },
    next: m.cases_key_still_opens_next,
  },
  SCAN_TWICE: {
    title: m.cases_scan_twice,
    happened: one => {
      const { door, at, other, otherAt } = one.scan!;
      const about = { what: scanShort(one), door, when: caseTime(one, at) };
      if (!other || !otherAt) return m.cases_scan_twice_alone_text(about);
      return m.cases_scan_twice_text({ ...about, other, otherWhen: caseTime(one, otherAt) });
    },
    next: m.cases_scan_next,
  },
  COMPLAINT: {
    title: m.cases_complaint,
    happened: one => m.cases_complaint_text({ name: caseCustomer(one) }),
    next: ({ complaint }) => {
      if (complaint?.outcome) return m.cases_complaint_refund_next();
      return complaint?.atHall ? m.cases_complaint_hall_next() : m.cases_complaint_next();
    },
  },
  REPORT: {
    title: m.cases_report,
    happened: one => m.cases_report_text({ page: one.report!.about }),
    next: ({ report }) => (report!.appealed ? m.cases_report_appealed() : m.cases_report_next()),
  },
  ENDING: {
    title: m.cases_ending,
    happened: one => m.cases_ending_text({ stall: one.ending!.stall }),
    next: m.cases_ending_next,
  },
  AUDIT_BROKEN: {
    title: m.cases_audit,
    happened: m.cases_audit_text,
    next: m.cases_audit_next,
  },
  SCAN_STALE: {
    title: m.cases_scan_stale,
    happened: one => {
      const { door, at } = one.scan!;
      const why = (SCAN_WHY[one.reason ?? ''] ?? m.cases_scan_why_unknown)();
      return m.cases_scan_stale_text({ what: scanShort(one), door, when: caseTime(one, at), why });
    },
    next: m.cases_scan_next,
  },
  PAYOUT_UNMATCHED: {
    title: m.cases_payout_unmatched,
    happened: one => {
      const { reference, number } = one.transfer!;
      const about = { amount: caseAmount(one), reference };
      if (one.reason !== 'LINES') return m.cases_payout_untold_text(about);
      return m.cases_payout_lines_text({ ...about, count: number });
    },
    next: m.cases_payout_next,
  },
};
