import { m } from '../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DayGuests } from '../contract.ts';
import { DeedSum } from './deed-sum.tsx';
import type { CloseDays } from './use-close-days.ts';
import { spanWords } from './words.ts';

interface Props {
  day: DayGuests;
  form: CloseDays;
  open: boolean;
  onClose(): void;
}

/** Question before days are closed that somebody has booked, or of which today is one. */
export function CloseQuestion({ day, form, open, onClose }: Props) {
  const { guests, fromDay, toDay } = day;
  return (
    <ConfirmDialog
      open={open}
      title={spanWords(day, m.day_closings_ask_day, m.day_closings_ask_span)}
      words={{
        confirm: closeWords(form.letters.length, fromDay === toDay),
        pending: m.day_closings_closing(),
        cancel: m.day_closings_ask_back(),
      }}
      // The refusal stands on the page, beside the guests that it is about.
      command={{ pending: form.pending, error: null, reset: () => {} }}
      onConfirm={() => {
        onClose();
        form.close();
      }}
      onClose={onClose}
    >
      {hasToday(day) && <p>{fromDay === toDay ? m.day_closings_ask_is_today() : m.day_closings_ask_today()}</p>}
      {guests.length > 0 && (
        <div className="grid gap-1">
          <p>{touchedWords(guests)}</p>
          <DeedSum day={day} form={form} />
        </div>
      )}
    </ConfirmDialog>
  );
}

export const hasToday = ({ fromDay, toDay, today }: DayGuests) => fromDay <= today && today <= toDay;

function touchedWords(guests: DayGuests['guests']): string {
  if (guests.length === 1) return m.day_closings_ask_touched_one();
  const people = guests.reduce((sum, one) => sum + one.party, 0);
  return m.day_closings_ask_touched({ bookings: guests.length, guests: people });
}

/** Word of the button that closes, with the letters that it sends. */
export function closeWords(count: number, oneDay: boolean): string {
  if (!count) return oneDay ? m.day_closings_close_day() : m.day_closings_close_days();
  return oneDay ? m.day_closings_close_day_letters({ count }) : m.day_closings_close_days_letters({ count });
}
