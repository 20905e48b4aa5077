import { useState } from 'react';
import { useOffice } from '../../../office/parts/use-office.ts';
import { m } from '../../../paraglide/messages.js';
import { calendarDayAt } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { scheduleDays } from '../../schedules/rules.ts';
import type { TimedChange } from '../rules.ts';
import { useStateChanges } from './use-state-changes.ts';

const WORDS: Record<TimedChange, { title: () => string; text: () => string; done: () => string }> = {
  PUBLISH: {
    title: m.assortment_moment_publish,
    text: m.assortment_moment_publish_text,
    done: m.assortment_moment_publish_done,
  },
  PAUSE: { title: m.assortment_moment_pause, text: m.assortment_moment_pause_text, done: m.assortment_change_pause },
};

interface Props {
  slug: string;
  productIds: readonly string[];
  /** Change that the moment is for: on sale from then on, or paused until then; null while the dialog is closed. */
  change: TimedChange | null;
  onClose(): void;
  onDone(): void;
}

/** Dialog that asks for the day and the time from which goods are sold by themselves, by the stall's own clock. */
export function MomentDialog({ slug, productIds, change, onClose, onDone }: Props) {
  const { provider } = useOffice();
  // The words stay while the dialog leaves.
  const [shown, setShown] = useState<TimedChange>('PUBLISH');
  if (change && change !== shown) setShown(change);
  const words = WORDS[shown];
  const days = scheduleDays(calendarDayAt(new Date(), provider?.timeZone));
  const [day, setDay] = useState(() => calendarDayAt(new Date(Date.now() + 24 * 3600 * 1000), provider?.timeZone));
  const [time, setTime] = useState('08:00');
  const states = useStateChanges(slug, () => {
    onClose();
    onDone();
  });
  const close = () => {
    states.reset();
    onClose();
  };
  return (
    <LazyModal open={change !== null} onClose={close} title={words.title()} width={480}>
      <Form
        errors={states.fieldErrors}
        onValues={() => states.run([...productIds], shown, `${day}T${time}`)}
        id="moment-form"
      >
        <p className="text-muted">{words.text()}</p>
        <LazyDateField
          name="day"
          label={m.assortment_moment_day()}
          value={day}
          min={days.first}
          max={days.last}
          onChange={setDay}
        />
        <TextField
          name="sellsFrom"
          type="time"
          label={m.assortment_moment_time()}
          hint={elsewhere(provider?.timeZone)}
          value={time}
          onChange={event => setTime(event.currentTarget.value)}
          required
        />
        <div className="flex flex-col-reverse gap-2 border-t border-hair pt-4 m:flex-row m:justify-end">
          <Button variant="outline" onClick={close}>
            {m.assortment_moment_back()}
          </Button>
          <Button type="submit" pending={states.pending}>
            {words.done()}
          </Button>
        </div>
      </Form>
    </LazyModal>
  );
}

/** Whose clock counts, for somebody whose own shows another time than the stall's. */
function elsewhere(timeZone: string | undefined): string | undefined {
  if (!timeZone || timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone) return undefined;
  return m.assortment_moment_zone({ place: timeZone.split('/').at(-1)!.replaceAll('_', ' ') });
}
