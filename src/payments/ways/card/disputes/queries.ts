import type { NoticeWriter } from '../../../../notices/queries.ts';
import { bo } from '../../../../office-links.ts';
import { m } from '../../../../paraglide/messages.js';
import { providerSign } from '../../../../providers/queries.ts';
import type { Database, Tx } from '../../../../shared/database/connect.ts';
import type { Locale } from '../../../../shared/i18n.ts';
import { formatDayAndTime } from '../../../../shared/time.ts';
import { formatPrice } from '../../../../ui/price-format.ts';
import { type DisputeStatus, reasonWords } from './rules.ts';

export interface CaseOfDispute {
  providerId: string;
  orderId: string;
  /** Order reference, as used in speech and on paper. */
  order: string;
  amount: number;
  currency: string;
  reason: string;
  status: DisputeStatus;
  answerBy: Date | null;
}

export async function caseOfDispute(db: Database, reference: string): Promise<CaseOfDispute | null> {
  const row = await db
    .selectFrom('dispute_cases as d')
    .innerJoin('order_groups as g', 'g.id', 'd.order_group_id')
    .select(['d.provider_id as providerId', 'd.order_id as orderId', 'g.reference as order', 'd.amount', 'd.currency'])
    .select(['d.reason', 'd.status', 'd.answer_by as answerBy'])
    .where('d.reference', '=', reference)
    .executeTakeFirst();
  return (row as CaseOfDispute | undefined) ?? null;
}

/** Whether a bank holds the money of one of these payments: refunding that as well would pay it twice (I10). */
export async function isWithBank(tx: Tx, paymentIds: readonly string[]): Promise<boolean> {
  if (!paymentIds.length) return false;
  const row = await tx
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', 'in', [...paymentIds])
    .whereRef('withdrawn', '>', 'reinstated')
    .executeTakeFirst();
  return row !== undefined;
}

const SAYS: Record<Exclude<DisputeStatus, 'ANSWERED'>, typeof m.payments_disputes_open> = {
  OPEN: m.payments_disputes_open,
  WON: m.payments_disputes_won,
  LOST: m.payments_disputes_lost,
  DROPPED: m.payments_disputes_dropped,
};

/** A payer's bank asks for the money back, or has decided. Nothing of one that has gone further already. */
export const disputeNotice: NoticeWriter = async (world, ids, { locale }) => {
  const dispute = await caseOfDispute(world.db, ids.reference ?? '');
  if (!dispute || dispute.status !== ids.status || dispute.status === 'ANSWERED') return null;
  const { timeZone } = await providerSign(world.db, dispute.providerId, locale);
  const amount = formatPrice(dispute.amount, { locale, currency: dispute.currency, exact: true });
  const order = m.payments_disputes_mail_order({ order: dispute.order }, { locale });
  return {
    title: `${SAYS[dispute.status]({}, { locale })}: ${amount}`,
    text: `${order}. ${sentences(dispute, timeZone, locale)}`,
    href: bo.order(dispute.providerId, dispute.orderId),
  };
};

function sentences(dispute: CaseOfDispute, timeZone: string, locale: Locale): string {
  const { status, reason, answerBy } = dispute;
  if (status === 'LOST') return m.payments_disputes_lost_text({}, { locale });
  if (status !== 'OPEN') return m.payments_disputes_mail_kept({}, { locale });
  const when = answerBy && formatDayAndTime(answerBy, locale, timeZone);
  return [
    `${reasonWords(reason, locale)}.`,
    ...(when ? [m.payments_disputes_answer_by({ when }, { locale })] : []),
    m.payments_disputes_hall_answers({}, { locale }),
  ].join(' ');
}
