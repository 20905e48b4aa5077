import { Banknote, HandHeart, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api, q, useCommand } from '../../../../../client.ts';
import { Panel } from '../../../../../office/parts/panel.tsx';
import { m } from '../../../../../paraglide/messages.js';
import { getLocale } from '../../../../../paraglide/runtime.js';
import { arrived } from '../../../../../shared/arrival.ts';
import { useQuery } from '../../../../../shared/query.ts';
import { formatDayAndTime } from '../../../../../shared/time.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { Price } from '../../../../../ui/price.tsx';
import type { CounterPayments } from '../contract.ts';
import type { NotedWay } from '../rules.ts';

/** Comes when something is noted: most look at an order only. */
const NoteDialog = lazy(() => arrived(() => import('./note-dialog.tsx')).then(part => ({ default: part.NoteDialog })));

interface Props {
  slug: string;
  orderId: string;
  timeZone: string;
  mayNote: boolean;
  mayLetGo: boolean;
}

const invalidates = [
  q.tills.ofOrder.key(),
  q.orders.one.key(),
  q.receipts.forOrderGroup.key(),
  q.refunds.refundable.key(),
  q.asks.list.key(),
];

/** Counter payments of an order: an open request can be paid at the till or waived; one noted by mistake is undone. */
export function CounterPanel({ slug, orderId, timeZone, mayNote, mayLetGo }: Props) {
  const { data } = useQuery(q.tills.ofOrder({ idOrSlug: slug, orderId }));
  const [wanted, want] = useState<{ ask: CounterPayments['asked'][number]; way: NotedWay } | null>(null);
  if (!data || (!data.item.asked.length && !data.item.noted.length)) return null;
  const { asked, noted } = data.item;
  return (
    <Panel title={m.tills_title()} className="print:hidden">
      <ul className="grid gap-4">
        {asked.map(ask => (
          <li key={ask.payRequestId} className="grid gap-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="hyphenate min-w-0">{m.tills_asked({ what: ask.text })}</span>
              <Price amount={ask.amount} exact className="ml-auto font-bold" />
            </p>
            {ask.unknown && (
              <Banner tone="yellow" rounded title={m.payments_check_unknown()}>
                {m.tills_unknown()}
              </Banner>
            )}
            {mayNote && !ask.unknown && (
              <Button
                wide
                variant="outline"
                iconStart={<Icon icon={Banknote} size={20} />}
                onClick={() => want({ ask, way: 'ON_PREMISE' })}
              >
                {m.tills_paid_here()}
              </Button>
            )}
            {mayLetGo && !ask.unknown && (
              <Button
                wide
                variant="ghost"
                iconStart={<Icon icon={HandHeart} size={20} />}
                onClick={() => want({ ask, way: 'WAIVED' })}
              >
                {m.tills_let_go()}
              </Button>
            )}
          </li>
        ))}
        {noted.map(one => (
          <NotedRow
            key={one.paymentId}
            {...{ slug, one, timeZone }}
            mayUndo={one.undoable && (one.way === 'WAIVED' ? mayLetGo : mayNote)}
          />
        ))}
      </ul>
      {wanted && (
        <Suspense fallback={null}>
          <NoteDialog slug={slug} wanted={wanted} invalidates={invalidates} onClose={() => want(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

interface NotedProps {
  slug: string;
  one: CounterPayments['noted'][number];
  timeZone: string;
  mayUndo: boolean;
}

function NotedRow({ slug, one, timeZone, mayUndo }: NotedProps) {
  const [asks, ask] = useState(false);
  const command = useCommand(api.tills.undo, 'undo-noted-payment', { invalidates, onDone: () => ask(false) });
  const { paymentId, way, amount, by, note, agreed, _createdAt } = one;
  const where = agreed && (agreed === 'HERE' ? m.tills_was_agreed_here() : m.tills_was_agreed_distance());
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{way === 'WAIVED' ? m.tills_was_let_go() : m.tills_was_paid_here()}</span>
        <Price amount={amount} exact className="font-bold" />
      </p>
      <p className="text-note text-muted">
        {[by, formatDayAndTime(_createdAt, getLocale(), timeZone), where, note].filter(Boolean).join(' · ')}
      </p>
      {mayUndo && !asks && (
        <Button wide variant="ghost" iconStart={<Icon icon={Undo2} size={20} />} onClick={() => ask(true)}>
          {m.tills_undo()}
        </Button>
      )}
      {asks && (
        <div className="grid gap-3 rounded-hold bg-sunk p-4">
          {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
          <p>{m.tills_undo_text()}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="danger"
              pending={command.pending}
              onClick={() => command.run({ idOrSlug: slug, paymentId })}
            >
              {m.tills_undo_now()}
            </Button>
            <Button variant="ghost" onClick={() => ask(false)}>
              {m.refunds_leave()}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
