import type { Letter } from '../../../../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../../../../notifications/mails/layout.ts';
import { bo } from '../../../../../office-links.ts';
import { m } from '../../../../../paraglide/messages.js';
import { providerSign } from '../../../../../providers/queries.ts';
import type { Locale } from '../../../../../shared/i18n.ts';
import { formatDayAndTime } from '../../../../../shared/time.ts';
import type { World } from '../../../../../shared/world.ts';
import { formatPrice } from '../../../../../ui/price-format.ts';
import { type CaseOfDispute, caseOfDispute } from '../queries.ts';
import { type DisputeStatus, reasonWords } from '../rules.ts';

const SAYS: Record<Exclude<DisputeStatus, 'ANSWERED'>, typeof m.payments_disputes_open> = {
  OPEN: m.payments_disputes_open,
  WON: m.payments_disputes_won,
  LOST: m.payments_disputes_lost,
  DROPPED: m.payments_disputes_dropped,
};

/** Dispute mail: a payer's bank asks for the money back, or has decided. Null when it has gone further already. */
export async function disputeNewsMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const dispute = await caseOfDispute(world.db, ids.reference ?? '');
  if (!dispute || dispute.status !== ids.status || dispute.status === 'ANSWERED') return null;
  const seller = await providerSign(world.db, dispute.providerId, locale);
  const title = SAYS[dispute.status]({}, { locale });
  const amount = formatPrice(dispute.amount, { locale, currency: dispute.currency, exact: true });
  const parts = sentences(dispute, seller.timeZone, locale);
  return {
    to: '',
    ...renderMail({
      locale,
      subject: `${title}: ${amount}`,
      preview: parts.map(({ text }) => text).join(' '),
      title,
      parts: [
        { rows: [{ label: m.payments_disputes_mail_order({ order: dispute.order }, { locale }), value: amount }] },
        ...parts,
        {
          button: m.payments_disputes_mail_see({}, { locale }),
          href: world.config.baseUrl + bo.order(dispute.providerId, dispute.orderId),
        },
      ],
      footer: [m.payments_mail_why({ seller: seller.title }, { locale })],
    }),
  };
}

function sentences(dispute: CaseOfDispute, timeZone: string, locale: Locale): (MailPart & { text: string })[] {
  const { status, reason, answerBy } = dispute;
  if (status === 'LOST') return [{ text: m.payments_disputes_lost_text({}, { locale }) }];
  if (status !== 'OPEN') return [{ text: m.payments_disputes_mail_kept({}, { locale }) }];
  const when = answerBy && formatDayAndTime(answerBy, locale, timeZone);
  return [
    { text: `${reasonWords(reason, locale)}.` },
    ...(when ? [{ text: m.payments_disputes_answer_by({ when }, { locale }) }] : []),
    { text: m.payments_disputes_hall_answers({}, { locale }) },
  ];
}
