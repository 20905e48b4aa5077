import { useState } from 'react';
import { q, useCommand } from '../../../client.ts';
import { officeApi } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { fetchModal, LazyModal } from '../../../ui/lazy-modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Wish } from '../../../wishes/contract.ts';

interface Props {
  slug: string;
  skuId: string;
  quantity: number;
  wish: Omit<Wish, 'time'>;
  name: string;
  phone: string;
  language: Locale;
  /** The times of the day that it begins with; null where whole days are booked. */
  between: { from: string; to: string } | null;
  onWritten: () => void;
}

/** Button of a full day: the guests who stand there are put on the waiting list, by a name to call out. */
export function WriteName(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)} onPointerEnter={fetchModal} onFocus={fetchModal}>
        {m.waiting_door_write()}
      </Button>
      {isOpen && <WriteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const FORM = 'write-waiting-name';

function WriteDialog({ onClose, onWritten, ...props }: Props & { onClose: () => void }) {
  const { slug, skuId, quantity, wish, language, between } = props;
  const [name, setName] = useState(props.name);
  const write = useCommand(officeApi.door.write, 'write-waiting-name', {
    invalidates: [q.waiting.office.key()],
    onDone: () => {
      toasts.show({ _id: 'waiting', type: 'SUCCESS', title: m.waiting_door_written({ name }) });
      onClose();
      onWritten();
    },
  });
  const { error, fieldErrors, fault } = write;
  const hasFields = Object.keys(fieldErrors).length > 0;
  const problem = error && !hasFields ? error.message : (fault?.message ?? null);
  const send = (values: FormData) =>
    write.run({
      ...{ idOrSlug: slug, skuId, quantity, wish, language, name },
      phone: String(values.get('phone') ?? ''),
      ...(between && { from: String(values.get('from')), to: String(values.get('to')) }),
    });
  return (
    <LazyModal
      open
      onClose={onClose}
      title={m.waiting_door_write()}
      actions={
        <Button type="submit" form={FORM} pending={write.pending} wide>
          {name.trim() ? m.waiting_door_write_name({ name: name.trim() }) : m.waiting_door_write()}
        </Button>
      }
    >
      <Form id={FORM} errors={fieldErrors} className="gap-4" onValues={send}>
        {problem && <Banner tone="danger" role="alert" title={problem} />}
        <TextField
          name="name"
          label={m.waiting_name()}
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <TextField
          name="phone"
          type="tel"
          label={m.counter_number()}
          optional
          autoComplete="off"
          maxLength={40}
          defaultValue={props.phone}
        />
        {between && (
          <div className="grid grid-cols-2 gap-3">
            <TextField name="from" type="time" required label={m.waiting_door_from()} defaultValue={between.from} />
            <TextField name="to" type="time" required label={m.waiting_door_until()} defaultValue={between.to} />
          </div>
        )}
        <p className="text-note text-muted">{m.waiting_door_how()}</p>
      </Form>
    </LazyModal>
  );
}
