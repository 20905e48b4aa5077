import { useState } from 'react';
import { q, useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { FilesField } from '../../../payments/cases/files/parts/files-field.tsx';
import { useFiles } from '../../../payments/cases/files/parts/use-files.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { PieceSteppers } from '../../links/parts/piece-steppers.tsx';
import type { Complainable } from '../contract.ts';
import { FAULTS, MOST_WORDS, WISHES } from '../rules.ts';
import { FAULT_WORDS, WISH_WORDS } from '../wording/rules.ts';

type Order = Complainable['orders'][number];

interface Props {
  found: Complainable;
  order: Order;
  onDone: () => void;
}

/** Form of a complaint: of what, what is wrong, what the buyer wishes, in their own words, with pictures or papers. */
export function ComplaintForm({ found, order, onDone }: Props) {
  const { rows } = order;
  const [pieces, setPieces] = useState<Record<string, number>>(rows.length === 1 ? { [rows[0]!.orderItemId]: 1 } : {});
  const files = useFiles();
  const make = useCommand(lateApi.complaints.make, 'make-complaint', {
    invalidates: [lateQ.complaints.ofGroup.key(), q.orders.ofGroup.key()],
    onDone: () => {
      toasts.show({ _id: 'complaint', type: 'SUCCESS', title: m.complaints_made() });
      onDone();
    },
  });
  const { error, fieldErrors } = make;
  const send = (values: FormData) => {
    const typed = (name: string) => String(values.get(name) ?? '');
    make.run({
      ...{ orderGroupId: found.orderGroupId, orderId: order.orderId, text: typed('text'), files: files.sent },
      fault: typed('fault') as (typeof FAULTS)[number],
      wish: typed('wish') as (typeof WISHES)[number],
      name: typed('name'),
      emailAddress: typed('emailAddress'),
      items: rows
        .map(({ orderItemId }) => ({ orderItemId, pieces: pieces[orderItemId] ?? 0 }))
        .filter(item => item.pieces > 0),
    });
  };
  return (
    <Form errors={fieldErrors} onValues={send}>
      <h2 className="text-card font-bold">{m.complaints_what()}</h2>
      {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
      {make.fault && <Banner tone="danger" role="alert" title={make.fault.message} />}
      {rows.length > 1 && <p className="text-note text-muted">{m.complaints_what_hint()}</p>}
      <PieceSteppers {...{ rows, pieces }} onPieces={setPieces} />
      <Select
        name="fault"
        label={m.complaints_fault()}
        prompt={m.complaints_choose()}
        options={FAULTS.map(value => ({ value, label: FAULT_WORDS[value]() }))}
      />
      <TextArea
        name="text"
        label={m.complaints_text()}
        hint={m.complaints_text_hint()}
        rows={5}
        maxLength={MOST_WORDS}
      />
      <FilesField files={files} error={fieldErrors.files} />
      <Select
        name="wish"
        label={m.complaints_wish()}
        hint={m.complaints_wish_hint()}
        prompt={m.complaints_choose()}
        options={WISHES.map(value => ({ value, label: WISH_WORDS[value]() }))}
      />
      <TextField
        name="name"
        label={m.withdrawals_name()}
        autoComplete="name"
        maxLength={120}
        defaultValue={found.name}
      />
      <TextField
        name="emailAddress"
        type="email"
        label={m.withdrawals_email()}
        hint={m.complaints_email_hint()}
        autoComplete="email"
        maxLength={254}
        defaultValue={found.emailAddress}
      />
      <p className="text-note text-muted">
        {m.complaints_answer_within({ seller: found.seller.title, days: found.answerDays })}
      </p>
      <Button
        type="submit"
        size="lg"
        wide
        pending={make.pending || files.reading}
        pendingLabel={files.reading ? m.cases_file_reading() : m.complaints_sending()}
      >
        {m.complaints_send({ seller: found.seller.title })}
      </Button>
    </Form>
  );
}
