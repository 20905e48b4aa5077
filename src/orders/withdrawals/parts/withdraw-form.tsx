import { useEffect, useRef, useState } from 'react';
import { q, useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { PieceSteppers } from '../../links/parts/piece-steppers.tsx';
import type { Withdrawable } from '../contract.ts';
import { dayWords } from './day-words.ts';
import { ReturnAddress } from './return-address.tsx';

type Order = Withdrawable['orders'][number];

interface Props {
  found: Withdrawable;
  order: Order;
  rows: Order['rows'];
  onDone: () => void;
}

interface Written {
  name: string;
  emailAddress: string;
}

/**
 * Form of a withdrawal in the two steps of the directive: of what and by whom, then the press that confirms it. Going back
 * loses nothing.
 */
export function WithdrawForm({ found, order, rows, onDone }: Props) {
  const [pieces, setPieces] = useState<Record<string, number>>(
    rows.length === 1 ? { [rows[0]!.orderItemId]: rows[0]!.pieces } : {},
  );
  const [written, setWritten] = useState<Written>({ name: found.name, emailAddress: found.emailAddress });
  const [step, setStep] = useState<'what' | 'confirm'>('what');
  const [isEmpty, setEmpty] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const declare = useCommand(lateApi.withdrawals.declare, 'declare-withdrawal', {
    invalidates: [lateQ.withdrawals.ofGroup.key(), q.orders.ofGroup.key(), q.receipts.forOrderGroup.key()],
    onDone: () => {
      toasts.show({ _id: 'withdrawal', type: 'SUCCESS', title: m.withdrawals_done() });
      onDone();
    },
    onRefused: ({ fields }) => {
      if (Object.keys(fields).length) setStep('what');
    },
  });
  useEffect(() => {
    if (step === 'confirm') heading.current?.focus();
  }, [step]);
  const items = rows
    .map(row => ({ row, count: Math.min(pieces[row.orderItemId] ?? 0, row.pieces) }))
    .filter(({ count }) => count > 0);
  const confirm = () =>
    declare.run({
      ...{ orderGroupId: found.orderGroupId, orderId: order.orderId, ...written },
      items: items.map(({ row, count }) => ({ orderItemId: row.orderItemId, pieces: count })),
    });
  const { error, fieldErrors } = declare;
  if (step === 'confirm')
    return (
      <div className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-card font-bold outline-none">
          {m.withdrawals_confirm_title()}
        </h2>
        {error && <Banner tone="danger" role="alert" title={error.message} />}
        {declare.fault && <Banner tone="danger" role="alert" title={declare.fault.message} />}
        <ul className="list-none divide-y divide-hair border-y border-hair">
          {items.map(({ row, count }) => (
            <li key={row.orderItemId} className="hyphenate flex justify-between gap-4 py-3">
              <span className="min-w-0">{row.name}</span>
              <b className="figures whitespace-nowrap">{count} ×</b>
            </li>
          ))}
        </ul>
        {items.some(({ row }) => row.goesBack) && <ReturnAddress returnsTo={found.returnsTo} />}
        <p className="hyphenate">{m.withdrawals_confirm_text({ name: written.name, email: written.emailAddress })}</p>
        <div className="grid gap-2">
          <Button
            variant="danger"
            size="lg"
            wide
            pending={declare.pending}
            pendingLabel={m.withdrawals_confirming()}
            onClick={confirm}
          >
            {m.withdrawals_confirm()}
          </Button>
          <Button variant="ghost" wide disabled={declare.pending} onClick={() => setStep('what')}>
            {m.withdrawals_back()}
          </Button>
        </div>
      </div>
    );
  return (
    <Form
      errors={fieldErrors}
      onValues={() => {
        setEmpty(items.length === 0);
        if (items.length) setStep('confirm');
      }}
    >
      <h2 className="text-card font-bold">{m.withdrawals_what()}</h2>
      {isEmpty && !items.length && <Banner tone="danger" role="alert" title={m.withdrawals_choose()} />}
      <PieceSteppers
        {...{ rows, pieces }}
        onPieces={setPieces}
        hintOf={row => (row.lastDay ? m.withdrawals_until({ day: dayWords(row.lastDay) }) : row.terms.text)}
      />
      <TextField
        name="name"
        label={m.withdrawals_name()}
        autoComplete="name"
        maxLength={120}
        value={written.name}
        onChange={event => setWritten({ ...written, name: event.currentTarget.value })}
      />
      <TextField
        name="emailAddress"
        type="email"
        label={m.withdrawals_email()}
        hint={m.withdrawals_email_hint()}
        autoComplete="email"
        maxLength={254}
        value={written.emailAddress}
        onChange={event => setWritten({ ...written, emailAddress: event.currentTarget.value })}
      />
      <Button type="submit" size="lg" wide>
        {m.withdrawals_next()}
      </Button>
    </Form>
  );
}
