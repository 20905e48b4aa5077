import { Banknote, HandHeart, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { api, q, useCommand } from '../../../../../client.ts';
import { Panel } from '../../../../../office/parts/panel.tsx';
import { m } from '../../../../../paraglide/messages.js';
import { getLocale } from '../../../../../paraglide/runtime.js';
import { useQuery } from '../../../../../shared/query.ts';
import { formatDayAndTime } from '../../../../../shared/time.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Form } from '../../../../../ui/form.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { LazyModal } from '../../../../../ui/lazy-modal.tsx';
import { Price, priceText } from '../../../../../ui/price.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import type { CounterPayments } from '../contract.ts';
import type { NotedWay, TillAgreed } from '../rules.ts';

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
      <NoteDialog slug={slug} wanted={wanted} onClose={() => want(null)} />
    </Panel>
  );
}

interface DialogProps {
  slug: string;
  wanted: { ask: CounterPayments['asked'][number]; way: NotedWay } | null;
  onClose: () => void;
}

function NoteDialog({ slug, wanted, onClose }: DialogProps) {
  const [note, write] = useState('');
  const command = useCommand(api.tills.note, 'note-payment', { invalidates, onDone: () => close() });
  const close = () => {
    command.reset();
    write('');
    onClose();
  };
  const here = wanted?.way !== 'WAIVED';
  const amount = priceText(wanted?.ask.amount ?? 0, { exact: true });
  const send = (agreed?: TillAgreed) => {
    if (!wanted) return;
    const { ask, way } = wanted;
    const said = agreed && { agreed };
    command.run({ idOrSlug: slug, payRequestId: ask.payRequestId, way, expectedAmount: ask.amount, note, ...said });
  };
  return (
    <LazyModal
      open={wanted !== null}
      onClose={close}
      title={here ? m.tills_paid_here_title({ amount }) : m.tills_let_go_title({ amount })}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {m.refunds_leave()}
          </Button>
          {here ? (
            <>
              <Button variant="outline" pending={command.pending} onClick={() => send('DISTANCE')}>
                {m.tills_agreed_distance()}
              </Button>
              <Button pending={command.pending} onClick={() => send('HERE')}>
                {m.tills_agreed_here()}
              </Button>
            </>
          ) : (
            <Button type="submit" form="note-form" pending={command.pending}>
              {m.tills_let_go()}
            </Button>
          )}
        </>
      }
    >
      <Form id="note-form" errors={command.fieldErrors} onValues={() => (here ? undefined : send())}>
        {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
        <ul className="grid list-disc grid-cols-[minmax(0,1fr)] gap-1 pl-5">
          <li>{here ? m.tills_paid_here_register() : m.tills_let_go_nothing()}</li>
          <li>{m.tills_order_stands()}</li>
          <li>{m.tills_no_fee()}</li>
        </ul>
        <TextField
          name="note"
          label={m.tills_note()}
          optional
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={event => write(event.currentTarget.value)}
        />
        {here && (
          <div>
            <p className="font-semibold">{m.tills_agreed()}</p>
            <p className="text-note text-muted">{m.tills_agreed_text()}</p>
          </div>
        )}
      </Form>
    </LazyModal>
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
