import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Price } from '../../../ui/price.tsx';
import type { FoundPayment } from '../contract.ts';

const METHODS: Record<FoundPayment['method'], () => string> = {
  CARD: m.payments_found_card,
  MOBILE: m.payments_found_swish,
  INVOICE: m.payments_found_invoice,
  GIFTCARD: m.payments_found_code,
  ON_PREMISE: m.payments_found_till,
  WAIVED: m.payments_found_waived,
};

type Look = { icon: LucideIcon; tone: 'good' | 'warn' | 'neutral' | 'danger'; word: () => string };
const LOOKS: Record<FoundPayment['status'], Look> = {
  PENDING: { icon: Clock, tone: 'warn', word: m.payments_found_pending },
  FULFILLED: { icon: CircleCheck, tone: 'good', word: m.payments_found_fulfilled },
  CANCELLED: { icon: CircleX, tone: 'neutral', word: m.payments_found_cancelled },
  EXPIRED: { icon: Hourglass, tone: 'neutral', word: m.payments_found_expired },
  FAILED: { icon: CircleX, tone: 'danger', word: m.payments_found_failed },
};

/** Payments of the whole hall, each leading to its order at the stall, with the id that the company knows it by. */
export function FoundPayments({ payments }: { payments: readonly FoundPayment[] }) {
  return (
    <ul className="rounded-tile border border-hair bg-surface">
      {payments.map(payment => (
        <PaymentRow key={payment.paymentId} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentRow({ payment }: { payment: FoundPayment }) {
  const { provider, status, refunded, companyId } = payment;
  const { icon, tone, word } = LOOKS[status];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-t border-hair px-4 py-3 first:border-t-0 hover:bg-sunk">
      <p className="min-w-0">
        <Link
          to={bo.order(provider.slug, payment.orderId)}
          className="font-sign text-plain font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0"
        >
          {payment.customer || m.payments_found_forgotten()}
        </Link>{' '}
        <span className="figures whitespace-nowrap text-muted">{payment.reference}</span>
      </p>
      <Price amount={payment.amount} exact className="text-right font-semibold" />
      <p className="hyphenate min-w-0">
        {provider.title}: {METHODS[payment.method]()}
      </p>
      <span className="justify-self-end">
        <Badge tone={tone} icon={icon}>
          {word()}
        </Badge>
      </span>
      <p className="col-span-2 text-note wrap-anywhere text-muted">
        {formatDayAndTime(payment._createdAt, getLocale(), provider.timeZone)}
        {refunded > 0 && (
          <>
            {' · '}
            {m.payments_found_refunded()} <Price amount={refunded} exact className="inline" />
          </>
        )}
        {companyId && ` · ${companyId}`}
      </p>
    </li>
  );
}
