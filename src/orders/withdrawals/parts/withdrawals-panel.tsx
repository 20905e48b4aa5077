import { useState } from 'react';
import { q, useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { formatDay, formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import type { WithdrawalStatement } from '../contract.ts';
import { STATE_SIGNS } from './state-signs.ts';

interface Props {
  slug: string;
  orderId: string;
  timeZone: string;
  mayGive: boolean;
}

/** Withdrawals of an order, for its seller: what waits to come back, until when its money does, and the press for it. */
export function WithdrawalsPanel({ slug, orderId, timeZone, mayGive }: Props) {
  const statements = useQuery(lateQ.withdrawals.ofOrder({ idOrSlug: slug, orderId })).data?.items ?? [];
  if (!statements.length) return null;
  return (
    <Panel title={m.withdrawals_panel()}>
      <ul className="grid list-none gap-4">
        {statements.map(statement => (
          <One key={statement._id} {...{ slug, statement, timeZone, mayGive }} />
        ))}
      </ul>
    </Panel>
  );
}

type OneProps = Omit<Props, 'orderId'> & { statement: WithdrawalStatement };

function One({ slug, statement, timeZone, mayGive }: OneProps) {
  const locale = getLocale();
  const { place, takeFocus } = useFocusPlace<HTMLLIElement>();
  const { tone, words } = STATE_SIGNS[statement.state];
  const waits = statement.items.some(item => item.waits);
  const day = formatDay(statement.refundBy, locale, timeZone);
  return (
    <li {...place} className="grid gap-3 border-t border-hair pt-4 outline-none first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b>{formatDayAndTime(statement._declaredAt, locale, timeZone)}</b>
        <Sign tone={tone} size="sm">
          {/* The consumer is told to send the goods; their seller waits for them. */}
          {statement.state === 'WAITS' ? m.withdrawals_state_expected() : words()}
        </Sign>
      </div>
      <p className="hyphenate">{statement.items.map(item => `${item.pieces} × ${item.name}`).join(', ')}</p>
      {waits && (
        <p className="hyphenate text-note text-muted">
          {statement._sentAt ? m.withdrawals_panel_sent({ day }) : m.withdrawals_panel_waits({ day })}
        </p>
      )}
      {statement.sentNote && <p className="hyphenate text-note">{statement.sentNote}</p>}
      {statement.closedBecause && <p className="hyphenate text-note text-muted">{statement.closedBecause}</p>}
      {waits &&
        (mayGive ? <TakeBack {...{ slug, statement }} onDone={takeFocus} /> : <p>{m.withdrawals_panel_manager()}</p>)}
      {statement.closable && <Close {...{ slug, statement }} onDone={takeFocus} />}
    </li>
  );
}

const STALE = () => [
  lateQ.withdrawals.ofOrder.key(),
  q.orders.one.key(),
  q.orders.list.key(),
  q.receipts.forOrderGroup.key(),
  q.refunds.refundable.key(),
];

type DeedProps = Pick<OneProps, 'slug' | 'statement'> & { onDone: () => void };

function TakeBack({ slug, statement, onDone }: DeedProps) {
  const [lost, setLost] = useState<Record<string, boolean>>({});
  const back = useCommand(lateApi.withdrawals.takeBack, 'take-back-withdrawn', {
    invalidates: STALE(),
    onDone: () => {
      onDone();
      toasts.show({ _id: 'withdrawals', type: 'SUCCESS', title: m.withdrawals_taken_back() });
    },
  });
  const counted = statement.items.filter(item => item.waits && item.counted);
  return (
    <Form
      onValues={() =>
        back.run({
          ...{ idOrSlug: slug, withdrawalId: statement._id },
          lost: counted.filter(item => lost[item.orderItemId]).map(item => item.orderItemId),
        })
      }
    >
      {back.error && <Banner tone="danger" role="alert" title={back.error.message} />}
      {counted.map(item => (
        <Checkbox
          key={item.orderItemId}
          label={m.withdrawals_to_shelf({ name: item.name })}
          checked={!lost[item.orderItemId]}
          onChange={event => setLost({ ...lost, [item.orderItemId]: !event.currentTarget.checked })}
        />
      ))}
      <Button type="submit" wide pending={back.pending} pendingLabel={m.withdrawals_taking_back()}>
        {m.withdrawals_take_back()}
      </Button>
    </Form>
  );
}

function Close({ slug, statement, onDone }: DeedProps) {
  const close = useCommand(lateApi.withdrawals.close, 'close-withdrawal', { invalidates: STALE(), onDone });
  return (
    <Form
      errors={close.fieldErrors}
      onValues={values =>
        close.run({ idOrSlug: slug, withdrawalId: statement._id, reason: String(values.get('reason') ?? '') })
      }
    >
      <TextArea
        name="reason"
        label={m.withdrawals_never_came()}
        hint={m.withdrawals_never_came_hint()}
        maxLength={400}
        rows={2}
      />
      <Button type="submit" variant="outline" wide pending={close.pending} pendingLabel={m.withdrawals_closing()}>
        {m.withdrawals_close()}
      </Button>
    </Form>
  );
}
