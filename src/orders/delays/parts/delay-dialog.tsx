import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { useOffice } from '../../../office/parts/use-office.ts';
import { officeApi } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { calendarDayAt, formatDay, formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Order } from '../../contract.ts';
import { STALE_BY_ORDERS } from '../../lists/parts/use-several.ts';
import { promisedTime, USUAL_DELAYS } from '../rules.ts';

interface Props {
  slug: string;
  order: Order;
  name: string;
  open: boolean;
  onClose: () => void;
}

const FORM = 'delay-form';
const OTHER = 'other';

/** Dialog that tells a customer that their goods are late: one of the usual delays, or a time of one's own. */
export function DelayDialog({ slug, order, name, open, onClose }: Props) {
  const timeZone = useOffice().provider?.timeZone ?? 'Europe/Stockholm';
  // Delays count from what was promised, or from now where that has passed or nothing was.
  const [now] = useState(() => Date.now());
  const from = Math.max(Date.parse(promisedTime(order.delivery) ?? '') || 0, now);
  const [chosen, choose] = useState<string>(String(USUAL_DELAYS[1]));
  const [day, setDay] = useState(calendarDayAt(new Date(from), timeZone));
  const [time, setTime] = useState('');
  const [note, setNote] = useState('');
  const until = chosen === OTHER ? { day, time } : new Date(from + Number(chosen) * 60_000).toISOString();
  const words = (instant: string) => formatDayAndTime(instant, getLocale(), timeZone);
  const command = useCommand(officeApi.delays.delay, 'delay-order', {
    invalidates: STALE_BY_ORDERS,
    onDone: ({ item }) => {
      toasts.show({ _id: 'delay', type: 'SUCCESS', title: m.delays_done({ time: words(item.until) }) });
      setNote('');
      onClose();
    },
  });
  const close = () => {
    command.reset();
    onClose();
  };
  const send = () => command.run({ idOrSlug: slug, orderId: order._id, until, note });
  return (
    <LazyModal
      open={open}
      onClose={close}
      title={m.delays_title()}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {m.delays_leave()}
          </Button>
          <Button type="submit" form={FORM} pending={command.pending}>
            {m.delays_tell({ name, time: typeof until === 'string' ? words(until) : ownWords(until) })}
          </Button>
        </>
      }
    >
      <Form id={FORM} errors={command.fieldErrors} onValues={send}>
        {command.error && Object.keys(command.fieldErrors).length === 0 && (
          <Banner tone="danger" role="alert" title={command.error.message} />
        )}
        <RadioList
          legend={m.delays_when()}
          name="by"
          selected={chosen}
          onSelect={choose}
          items={[
            ...USUAL_DELAYS.map(minutes => ({
              id: String(minutes),
              label: minutes < 60 ? m.delays_minutes({ count: minutes }) : hourWords(minutes / 60),
              description: words(new Date(from + minutes * 60_000).toISOString()),
            })),
            { id: OTHER, label: m.delays_other() },
          ]}
        />
        {chosen === OTHER && (
          <div className="grid gap-4 m:grid-cols-2">
            <LazyDateField label={m.delays_day()} value={day} onChange={setDay} />
            <TextField
              name="until"
              type="time"
              label={m.delays_time()}
              value={time}
              onChange={event => setTime(event.currentTarget.value)}
            />
          </div>
        )}
        <TextArea
          name="note"
          label={m.returns_note()}
          hint={m.returns_note_hint({ name })}
          value={note}
          maxLength={200}
          rows={2}
          optional
          onChange={event => setNote(event.currentTarget.value)}
        />
      </Form>
    </LazyModal>
  );
}

const hourWords = (count: number) => (count === 1 ? m.delays_hour() : m.delays_hours({ count }));

/** A time of one's own in words, as far as it is typed. */
function ownWords({ day, time }: { day: string; time: string }): string {
  return [day && formatDay(`${day}T12:00:00Z`, getLocale()), time].filter(Boolean).join(' ');
}
