import { CircleCheck, CircleX, Hourglass, PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery, useQueryClient } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import type { LucideIcon } from '../../../ui/icon.tsx';
import { priceText } from '../../../ui/price.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { parseKronor } from '../../asks/rules.ts';
import { EXTRA_NEWS } from '../../extras/parts/extra-news.ts';
import type { Deposit } from '../contract.ts';
import type { DepositState } from '../rules.ts';
import { ReleaseForm } from './release-form.tsx';

interface Props {
  slug: string;
  orderId: string;
  timeZone: string;
  phone: string;
  /** Something is lent or let by the order, so that a deposit may be asked for. */
  mayAsk: boolean;
}

const invalidates = [...EXTRA_NEWS, officeQ.deposits.ofOrder.key()];

/** Deposits of an order: taken before something is handed out, and given back when it is there again. */
export function DepositsPanel({ slug, orderId, timeZone, phone, mayAsk }: Props) {
  const { data } = useQuery(officeQ.deposits.ofOrder({ idOrSlug: slug, orderId }));
  const [asks, setAsks] = useState(false);
  const { provider } = useOffice();
  const store = useQueryClient();
  // Paid at the till beside it, or by its guest meanwhile.
  useProviderNews(provider?._id, () => void store.invalidateQueries({ queryKey: officeQ.deposits.ofOrder.key() }));
  if (!data || (!data.items.length && !mayAsk)) return null;
  const isOpen = data.items.some(({ state }) => state === 'ASKED' || state === 'HELD');
  return (
    <Panel title={m.deposits_title()} className="print:hidden">
      <div className="grid gap-4">
        {data.items.length > 0 ? (
          <ul className="grid gap-4">
            {data.items.map(deposit => (
              <DepositRow key={deposit.orderItemId} {...{ slug, orderId, timeZone, deposit }} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{m.deposits_hint()}</p>
        )}
        {asks && <AskForm {...{ slug, orderId, phone }} onDone={() => setAsks(false)} />}
        {mayAsk && !asks && !isOpen && (
          <div>
            <Button variant="outline" size="md" onClick={() => setAsks(true)}>
              {m.deposits_take()}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

const STATES: Record<DepositState, { tone: BadgeTone; icon: LucideIcon; word: () => string }> = {
  ASKED: { tone: 'warn', icon: Hourglass, word: m.deposits_state_asked },
  HELD: { tone: 'accent', icon: PiggyBank, word: m.deposits_state_held },
  RELEASED: { tone: 'good', icon: CircleCheck, word: m.deposits_state_released },
  WITHDRAWN: { tone: 'neutral', icon: CircleX, word: m.deposits_state_withdrawn },
};

type RowProps = Pick<Props, 'slug' | 'orderId' | 'timeZone'> & { deposit: Deposit };

function DepositRow({ slug, orderId, timeZone, deposit }: RowProps) {
  const { orderItemId, state, amount, held, kept, keptFor, askedBy, releasedBy, _askedAt, _releasedAt } = deposit;
  const withdraw = useCommand(officeApi.deposits.withdraw, 'withdraw-deposit', { invalidates });
  const { tone, icon, word } = STATES[state];
  const when = formatDayAndTime(_releasedAt ?? _askedAt, getLocale(), timeZone);
  return (
    <li className="grid gap-2">
      <p className="flex items-center justify-between gap-4">
        <Badge {...{ tone, icon }}>{word()}</Badge>
        <b className="figures text-card">{priceText(amount)}</b>
      </p>
      {keptFor && <p className="hyphenate">{m.deposits_kept_words({ amount: priceText(kept), why: keptFor })}</p>}
      <p className="text-note text-muted">{[releasedBy ?? askedBy, when].filter(Boolean).join(' · ')}</p>
      {withdraw.error && <Banner tone="danger" role="alert" title={withdraw.error.message} />}
      {state === 'ASKED' && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            pending={withdraw.pending}
            onClick={() => withdraw.run({ idOrSlug: slug, orderId, orderItemId })}
            aria-label={`${m.deposits_withdraw()}: ${m.deposits_title()}`}
          >
            {m.deposits_withdraw()}
          </Button>
        </div>
      )}
      {state === 'HELD' && <ReleaseForm {...{ slug, orderId, orderItemId, held, invalidates }} />}
    </li>
  );
}

function AskForm({ slug, orderId, phone, onDone }: Pick<Props, 'slug' | 'orderId' | 'phone'> & { onDone: () => void }) {
  const [tell, setTell] = useState(false);
  const command = useCommand(officeApi.deposits.ask, 'ask-deposit', {
    invalidates,
    onDone: () => {
      toasts.show({ _id: 'deposits', type: 'SUCCESS', title: m.deposits_asked() });
      onDone();
    },
  });
  const { error, fieldErrors, pending } = command;
  return (
    <Form
      errors={fieldErrors}
      onValues={values =>
        command.run({
          ...{ idOrSlug: slug, orderId, tell, phone: '' },
          amount: parseKronor(String(values.get('amount') ?? '')),
        })
      }
    >
      {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
      <TextField name="amount" label={m.deposits_amount()} inputMode="decimal" autoComplete="off" maxLength={12} />
      {phone && (
        <Checkbox label={m.extras_tell()} checked={tell} onChange={event => setTell(event.currentTarget.checked)} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {m.deposits_ask()}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {m.refunds_leave()}
        </Button>
      </div>
    </Form>
  );
}
