import { CircleAlert, CircleCheck, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { WAYS } from '../../../payments/ways/rules.ts';
import { useQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fetchModal } from '../../../ui/lazy-modal.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Price } from '../../../ui/price.tsx';
import type { OrderRefund, RefundableOrder } from '../contract.ts';

const Dialog = lazy(() => import('./refund-dialog.tsx').then(part => ({ default: part.RefundDialog })));

interface Props {
  slug: string;
  orderId: string;
  mayRefund: boolean;
  /** Booked places stay the guest's until a cancellation. */
  booked: boolean;
  timeZone: string;
}

/** An order's refunds with their status, and the button for a new one. */
export function RefundPanel({ slug, orderId, mayRefund, booked, timeZone }: Props) {
  const { data, error } = useQuery(q.refunds.refundable({ idOrSlug: slug, orderId }));
  const [opened, open] = useState<'not-yet' | 'open' | 'closed'>('not-yet');
  const order = data?.item;
  const left = order?.payments.some(one => one.left > 0) ?? false;
  if (order && !left && order.refunds.length === 0) return null;
  return (
    <Panel title={m.refunds_title()} className="print:hidden">
      <div className="grid gap-3">
        {error && <Banner tone="danger" role="alert" title={error.message} />}
        {order && order.refunds.length > 0 && <RefundList {...{ slug, timeZone }} refunds={order.refunds} />}
        {order && left && mayRefund && (
          <Button
            wide
            variant="outline"
            iconStart={<Icon icon={Undo2} size={20} />}
            onPointerEnter={fetchModal}
            onFocus={fetchModal}
            onClick={() => open('open')}
          >
            {m.refunds_give_back()}
          </Button>
        )}
        {order && left && !mayRefund && <p className="text-muted">{m.refunds_not_yours()}</p>}
      </div>
      {order && opened !== 'not-yet' && (
        <Suspense fallback={null}>
          <Dialog {...{ slug, order, booked }} open={opened === 'open'} onClose={() => open('closed')} />
        </Suspense>
      )}
    </Panel>
  );
}

const LOOKS: Record<OrderRefund['status'], { tone: BadgeTone; icon: LucideIcon; word: () => string }> = {
  PENDING: { tone: 'warn', icon: Clock, word: m.receipts_refund_pending },
  FULFILLED: { tone: 'good', icon: CircleCheck, word: m.receipts_refund_fulfilled },
  FAILED: { tone: 'danger', icon: CircleAlert, word: m.refunds_failed },
  RETRIED: { tone: 'neutral', icon: Undo2, word: m.refunds_retried },
};

interface ListProps {
  refunds: RefundableOrder['refunds'];
  slug: string;
  timeZone: string;
}

export function RefundList({ refunds, slug, timeZone }: ListProps) {
  return (
    <ul>
      {refunds.map(({ _id, amount, method, status, note, byHand, _createdAt }) => {
        const { tone, icon, word } = LOOKS[status];
        return (
          <li key={_id} className="grid gap-1 border-t border-hair py-3 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Price amount={amount} exact className="font-bold" />
              <Badge tone={tone} icon={icon} className="whitespace-nowrap">
                {word()}
              </Badge>
            </div>
            <p className="text-note text-muted first-letter:uppercase">
              {byHand ? m.refunds_by_hand() : WAYS[method].backTo()} ·{' '}
              {formatDayAndTime(_createdAt, getLocale(), timeZone)}
            </p>
            {note && <p className="hyphenate text-note">{note}</p>}
            {status === 'FAILED' && (
              <TextLink standalone href={bo.cases(slug)}>
                {m.refunds_failed_next()}
              </TextLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
