import { sql } from 'kysely';
import type { NoticeWriter } from '../../../notices/queries.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import type { Database } from '../../../shared/database/connect.ts';
import { inLocale, type Words } from '../../../shared/i18n.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import type { CaseKind } from '../rules.ts';

/** Days within which a case is news: what has stood for longer was there before anybody was told of cases. */
const NEWS_DAYS = 3;
const MOST = 200;

/** Open cases of the last days that no notice tells of. A complaint is its stall's until it is handed up, which is told. */
export async function untoldCases(db: Database, now: Date): Promise<{ kind: CaseKind; subject: string }[]> {
  const since = new Date(now.getTime() - NEWS_DAYS * 86_400_000);
  const { rows } = await sql<{ kind: CaseKind; subject: string }>`
    select c.kind, c.subject from cases c where c.open and c.since > ${since} and c.since <= ${now}
      and c.kind <> 'COMPLAINT'
      and not exists (select from notices n where n.key = 'case:' || c.kind || ':' || c.subject)
    order by c.since, c.subject limit ${MOST}`.execute(db);
  return rows;
}

const TITLES: Record<CaseKind, typeof m.cases_mismatch> = {
  REFUND_FAILED: m.cases_refund_failed,
  MISMATCH: m.cases_mismatch,
  DISPUTE: m.cases_dispute,
  PAYMENT_UNKNOWN: m.cases_payment_unknown,
  REFUND_NOT_OURS: m.cases_refund_not_ours,
  BOOKS_DIFFER: m.cases_notice_books,
  UNPAID_CHANGE: m.cases_unpaid_change,
  WORK_STOPPED: m.cases_work_stopped,
  PAID_TWICE: m.cases_paid_twice,
  PAID_LATE: m.cases_paid_late,
  CALENDAR_CLASH: m.cases_calendar_clash,
  INVOICE_MONEY: m.cases_invoice_money,
  KEY_UNCONFIRMED: m.cases_key_unconfirmed,
  KEY_STILL_OPENS: m.cases_key_still_opens,
  SCAN_TWICE: m.cases_scan_twice,
  SCAN_STALE: m.cases_scan_stale,
  PAYOUT_UNMATCHED: m.cases_payout_unmatched,
  COMPLAINT: m.cases_complaint,
  REPORT: m.cases_report,
  ENDING: m.cases_ending,
  AUDIT_BROKEN: m.cases_audit,
};

interface CaseSign {
  kind: CaseKind;
  amount: number | null;
  title: Words | null;
  reference: string | null;
}

/** A case that waits for a person. Nothing of one that somebody has closed meanwhile. */
export const caseNotice: NoticeWriter = async (world, ids, { locale }) => {
  const { rows } = await sql<CaseSign>`
    select c.kind, c.amount, s.title, g.reference from cases c
    left join provider_signs s on s.provider_id = c.provider_id left join order_groups g on g.id = c.order_group_id
    where c.kind = ${ids.kind ?? ''} and c.subject = ${ids.subject ?? ''} and c.open`.execute(world.db);
  const [found] = rows;
  if (!found) return null;
  const { kind, amount, reference } = found;
  const facts = [
    inLocale(found.title, locale),
    reference,
    amount === null ? null : formatPrice(amount, { locale, exact: true }),
  ];
  return {
    title: TITLES[kind]({}, { locale }),
    text: facts.filter(Boolean).join(' · ') || m.cases_title({}, { locale }),
    href: bo.platformCases(),
  };
};
