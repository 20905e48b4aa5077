import { useState } from 'react';
import { api, useCommand } from '../../../../../client.ts';
import { m } from '../../../../../paraglide/messages.js';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Form } from '../../../../../ui/form.tsx';
import { LazyModal } from '../../../../../ui/lazy-modal.tsx';
import { priceText } from '../../../../../ui/price.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import type { CounterPayments } from '../contract.ts';
import type { NotedWay, TillAgreed } from '../rules.ts';

interface Props {
  slug: string;
  wanted: { ask: CounterPayments['asked'][number]; way: NotedWay };
  /** Answers that are asked for anew once it is noted. */
  invalidates: readonly (readonly unknown[])[];
  onClose: () => void;
}

/** Note of a payment at the till, which asks where the sale was agreed; or of one that is let go. */
export function NoteDialog({ slug, wanted, invalidates, onClose }: Props) {
  const [note, write] = useState('');
  const command = useCommand(api.tills.note, 'note-payment', { invalidates, onDone: () => close() });
  const close = () => {
    command.reset();
    write('');
    onClose();
  };
  const here = wanted.way !== 'WAIVED';
  const amount = priceText(wanted.ask.amount, { exact: true });
  const send = (agreed?: TillAgreed) => {
    const { ask, way } = wanted;
    const said = agreed && { agreed };
    command.run({ idOrSlug: slug, payRequestId: ask.payRequestId, way, expectedAmount: ask.amount, note, ...said });
  };
  return (
    <LazyModal
      open
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
