import { m } from '../../paraglide/messages.js';
import type { Dossier } from '../../payments/papers/rules.ts';
import { reasonWords } from '../../payments/ways/card/disputes/rules.ts';
import { sellerLines } from '../../providers/sellers/rules.ts';
import type { Locale } from '../../shared/i18n.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import { formatPrice } from '../../ui/price-format.ts';
import type { EvidenceFacts } from './queries.ts';

type Section = Dossier['sections'][number];
type Line = Section['lines'][number];

/**
 * Lays out the evidence of a dispute: what was bought and by whom, on which terms, what was handed out or used, what was
 * written and paid back. A section of which nothing is known is left out, so that nothing is claimed by silence.
 */
export function layOutEvidence(facts: EvidenceFacts, locale: Locale): Dossier {
  const say = { locale };
  const { dispute, order, seller, timeZone } = facts;
  const when = (at: string | Date) => `${formatDayAndTime(at, locale, timeZone)} (${timeZone})`;
  const money = (amount: number) => formatPrice(amount, { locale, exact: true });
  const sections: Section[] = [
    { heading: m.evidence_dispute({}, say), lines: disputeLines(facts, { when, money, locale }) },
    {
      heading: m.evidence_purchase({}, say),
      lines: [
        [m.evidence_order({}, say), order.reference],
        [m.evidence_placed({}, say), when(order.placedAt)],
        [m.evidence_buyer({}, say), [order.name, order.email, order.phone].filter(Boolean).join(', ') || '–'],
        [m.evidence_total({}, say), money(order.total)],
        [m.evidence_seller({}, say), sellerLines(seller, locale).join(', ')],
      ],
    },
    {
      heading: m.evidence_items({}, say),
      lines: facts.items.map(item => [
        `${item.quantity} × ${item.title}`,
        [money(item.amount), item.starts && item.ends && `${when(item.starts)} – ${when(item.ends)}`]
          .filter(Boolean)
          .join(' · '),
      ]),
    },
    { heading: m.evidence_terms({}, say), lines: termsLines(facts, when, locale) },
    { heading: m.evidence_delivered({}, say), lines: deliveredLines(facts, { when, money, locale }) },
    {
      heading: m.evidence_letters({}, say),
      lines: facts.letters.map(one => [
        one.template,
        one.acceptedAt ? m.evidence_letter_taken({ when: when(one.acceptedAt) }, say) : m.evidence_letter_sent({}, say),
      ]),
    },
    {
      heading: m.evidence_messages({}, say),
      lines: facts.messages.map(one => [
        `${one.side === 'GUEST' ? m.evidence_buyer({}, say) : m.evidence_seller({}, say)}, ${when(one.sentAt)}`,
        one.text || '–',
      ]),
    },
    {
      heading: m.evidence_receipts({}, say),
      lines: facts.receipts.map(one => [`${one.year}-${one.number}, ${when(one.at)}`, money(one.amount)]),
    },
    { heading: m.evidence_since({}, say), lines: sinceLines(facts, { when, money, locale }) },
  ];
  return {
    locale,
    title: m.evidence_title({ order: order.reference }, say),
    fileName: `${m.evidence_file({}, say)}-${order.reference}.pdf`,
    author: seller.legalName,
    lead: [m.evidence_lead({ reference: dispute.reference }, say)],
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
}

interface Says {
  when: (at: string | Date) => string;
  money: (amount: number) => string;
  locale: Locale;
}

function disputeLines({ dispute, payments }: EvidenceFacts, { when, money, locale }: Says): Line[] {
  const say = { locale };
  return [
    [m.evidence_reference({}, say), dispute.reference],
    [m.evidence_reason({}, say), reasonWords(dispute.reason, locale)],
    [m.evidence_amount({}, say), money(dispute.amount)],
    [m.evidence_opened({}, say), when(dispute.openedAt)],
    ...(dispute.answerBy ? [[m.evidence_answer_by({}, say), when(dispute.answerBy)] as Line] : []),
    ...payments.map(
      (one): Line => [
        m.evidence_payment({}, say),
        [money(one.amount), one.at && when(one.at), one.company].filter(Boolean).join(' · '),
      ],
    ),
  ];
}

function termsLines({ terms, order }: EvidenceFacts, when: Says['when'], locale: Locale): Line[] {
  const say = { locale };
  return [
    [m.evidence_terms_accepted({}, say), when(order.placedAt)],
    ...(terms
      ? ([
          [
            m.evidence_terms_version({}, say),
            terms.since ? m.evidence_terms_since({ when: when(terms.since) }, say) : m.evidence_terms_first({}, say),
          ],
          ['SHA-256', terms.hash],
        ] as Line[])
      : []),
  ];
}

function deliveredLines(facts: EvidenceFacts, { when, money, locale }: Says): Line[] {
  const say = { locale };
  const handed: Record<string, string> = {
    'order-ready': m.evidence_ready({}, say),
    'order-fulfilled': m.evidence_handed_out({}, say),
    'booking-check-in': m.evidence_checked_in({}, say),
    'booking-check-out': m.evidence_checked_out({}, say),
  };
  return [
    ...facts.handedOut.map((one): Line => [handed[one.type] ?? one.type, when(one.at)]),
    ...facts.scans.map((one): Line => [m.evidence_scanned({ device: one.device }, say), when(one.at)]),
    ...facts.admitted.map((one): Line => [m.evidence_admitted({ count: one.count }, say), when(one.at)]),
    ...facts.used.map((one): Line => [m.evidence_used({ amount: money(one.amount) }, say), when(one.at)]),
    ...facts.keysSeen.map((one): Line => [m.evidence_key_seen({}, say), when(one.at)]),
  ];
}

function sinceLines(facts: EvidenceFacts, { when, money, locale }: Says): Line[] {
  const say = { locale };
  return [
    ...facts.refunds.map((one): Line => [`${m.evidence_refund({}, say)}, ${when(one.at)}`, money(one.amount)]),
    ...facts.withdrawals.map((one): Line => [m.evidence_withdrawal({}, say), when(one.at)]),
    ...facts.complaints.map((one): Line => [m.evidence_complaint({}, say), when(one.at)]),
  ];
}
