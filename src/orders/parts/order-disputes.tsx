import { CircleCheck, type LucideIcon, ShieldAlert } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { Banner, type BannerProps } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/link.tsx';
import { priceText } from '../../ui/price.tsx';
import type { OrderDispute } from '../contract.ts';

type Look = { tone: BannerProps['tone']; icon: LucideIcon; word: () => string };

const LOOKS: Record<OrderDispute['status'], Look> = {
  OPEN: { tone: 'danger', icon: ShieldAlert, word: m.payments_disputes_open },
  ANSWERED: { tone: 'yellow', icon: ShieldAlert, word: m.payments_disputes_answered },
  WON: { tone: 'accent', icon: CircleCheck, word: m.payments_disputes_won },
  LOST: { tone: 'danger', icon: ShieldAlert, word: m.payments_disputes_lost },
  DROPPED: { tone: 'accent', icon: CircleCheck, word: m.payments_disputes_dropped },
};

/** Disputes of an order's payments: amount, reason, and the deadline for an answer. */
export function OrderDisputes({ disputes, timeZone }: { disputes: readonly OrderDispute[]; timeZone: string }) {
  return disputes.map(dispute => {
    const { tone, icon, word } = LOOKS[dispute.status];
    return (
      <Banner
        key={dispute.reference}
        rounded
        tone={tone}
        icon={icon}
        title={`${word()}: ${priceText(dispute.amount, { exact: true })}`}
      >
        <p>{dispute.reason}.</p>
        <Consequence dispute={dispute} timeZone={timeZone} />
      </Banner>
    );
  });
}

function Consequence({ dispute: { status, answerBy, url }, timeZone }: { dispute: OrderDispute; timeZone: string }) {
  if (status === 'LOST') return <p>{m.payments_disputes_lost_text()}</p>;
  if (status === 'ANSWERED') return <p>{m.payments_disputes_held()}</p>;
  if (status !== 'OPEN') return null;
  const when = answerBy && formatDayAndTime(answerBy, getLocale(), timeZone);
  return (
    <>
      {when && <p className="font-semibold">{m.payments_disputes_answer_by({ when })}</p>}
      {url ? (
        <TextLink href={url} standalone>
          {m.payments_disputes_see()}
        </TextLink>
      ) : (
        <p>{m.payments_disputes_hall_answers()}</p>
      )}
    </>
  );
}
