import { useState } from 'react';
import { q, useCommand } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { officeApi, officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { KnownGuest } from '../contract.ts';
import { MOST_NOTE } from '../rules.ts';
import { visitWords } from './visit-words.ts';

interface Props {
  slug: string;
  orderGroupId: string;
  timeZone: string;
}

/** The guest of an order as the stall knows them, with the note that only its own people read. */
export function GuestPanel({ slug, orderGroupId, timeZone }: Props) {
  const { data } = useQuery(officeQ.guests.one({ idOrSlug: slug, orderGroupId }));
  const guest = data?.item;
  // Guests who left neither number nor address are nobody by the next visit.
  if (!guest || !(guest.phone || guest.email)) return null;
  const at = (instant: string) => formatDayAndTime(instant, getLocale(), timeZone);
  return (
    <Panel title={m.guests_title()} className="print:hidden">
      <div className="grid gap-3">
        <div>
          <p className="hyphenate">{visitWords({ ...guest, note: '' })}</p>
          <p className="text-muted">
            {[
              guest.lastAt && m.guests_last({ when: at(guest.lastAt) }),
              guest.nextAt && m.guests_next({ when: at(guest.nextAt) }),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {guest.had.length > 0 && (
            <p className="hyphenate text-muted">{m.guests_had({ what: guest.had.join(', ') })}</p>
          )}
        </div>
        <NoteForm key={guest.note} {...{ slug, orderGroupId, guest }} />
        <Forgetting {...{ slug, orderGroupId }} />
      </div>
    </Panel>
  );
}

const invalidates = [officeQ.guests.one.key(), officeQ.guests.find.key()];

function NoteForm({ slug, orderGroupId, guest }: Omit<Props, 'timeZone'> & { guest: KnownGuest }) {
  const [note, write] = useState(guest.note);
  const command = useCommand(officeApi.guests.note, 'note-guest', { invalidates });
  const { error, fieldErrors, pending } = command;
  return (
    <Form errors={fieldErrors} onValues={() => command.run({ idOrSlug: slug, orderGroupId, note })}>
      {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
      <TextArea
        name="note"
        label={m.guests_note()}
        hint={m.guests_note_hint()}
        rows={2}
        maxLength={MOST_NOTE}
        value={note}
        onChange={event => write(event.currentTarget.value)}
      />
      {guest.noteBy && note === guest.note && (
        <p className="text-note text-muted">{m.guests_note_by({ name: guest.noteBy })}</p>
      )}
      {note !== guest.note && (
        <div>
          <Button type="submit" size="sm" pending={pending}>
            {m.guests_note_save()}
          </Button>
        </div>
      )}
    </Form>
  );
}

function Forgetting({ slug, orderGroupId }: Omit<Props, 'timeZone'>) {
  const [open, setOpen] = useState(false);
  const command = useCommand(officeApi.guests.forget, 'forget-guest', {
    invalidates: [...invalidates, q.orders.one.key(), q.bookings.ofDay.key()],
    onDone: () => {
      setOpen(false);
      toasts.show({ _id: 'guests', type: 'SUCCESS', title: m.guests_forgotten() });
    },
  });
  return (
    <div>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {m.guests_forget()}
      </Button>
      <ConfirmDialog
        open={open}
        title={m.guests_forget()}
        words={{ confirm: m.guests_forget(), pending: m.guests_forgetting(), cancel: m.refunds_leave() }}
        command={command}
        onConfirm={() => command.run({ idOrSlug: slug, orderGroupId })}
        onClose={() => setOpen(false)}
      >
        <p>{m.guests_forget_text()}</p>
      </ConfirmDialog>
    </div>
  );
}
