import { m } from '../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DayGuests } from '../contract.ts';
import { DeedSum } from './deed-sum.tsx';
import { makeWords, whenWords } from './span-words.ts';
import type { DisruptionDraft } from './use-disruption.ts';

interface Props {
  day: DayGuests;
  form: DisruptionDraft;
  open: boolean;
  onClose(): void;
}

/** Question before something is closed that somebody has booked, or before the house is shut today. */
export function DisruptionQuestion({ day, form, open, onClose }: Props) {
  const { guests, kind, departs } = day;
  return (
    <ConfirmDialog
      open={open}
      title={kind === 'HOUSE' ? m.disruptions_ask_house({ when: whenWords(day) }) : `${makeWords(day)}?`}
      words={{
        confirm: doWords(day, form.letters.length),
        pending: m.disruptions_closing(),
        cancel: departs === 'CONFIRMED' ? m.disruptions_ask_back_plain() : m.disruptions_ask_back(),
      }}
      // The refusal stands on the page, beside the guests that it is about.
      command={{ pending: form.pending, error: null, reset: () => {} }}
      onConfirm={() => {
        onClose();
        form.add();
      }}
      onClose={onClose}
    >
      {hasToday(day) && kind === 'HOUSE' && <p>{todayWords(day)}</p>}
      {guests.length > 0 && (
        <div className="grid gap-1">
          <p>{touchedWords(guests)}</p>
          <DeedSum day={day} form={form} />
        </div>
      )}
    </ConfirmDialog>
  );
}

const hasToday = ({ fromDay, toDay, today }: DayGuests) => fromDay <= today && today <= toDay;

/** True where a press closes what somebody has booked, or the house today. */
export const isAsked = (day: DayGuests) => day.guests.length > 0 || (day.kind === 'HOUSE' && hasToday(day));

function todayWords({ fromDay, toDay, fromTime }: DayGuests): string {
  if (fromTime !== null) return m.disruptions_ask_part_today();
  return fromDay === toDay ? m.disruptions_ask_is_today() : m.disruptions_ask_today();
}

function touchedWords(guests: DayGuests['guests']): string {
  if (guests.length === 1) return m.disruptions_ask_touched_one();
  const people = guests.reduce((sum, one) => sum + one.party, 0);
  return m.disruptions_ask_touched({ bookings: guests.length, guests: people });
}

/** Word of the button that does it, with the letters that it sends. */
export function doWords(day: DayGuests, count: number): string {
  const verb = verbOf(day);
  if (!count) return verb;
  return count === 1 ? m.disruptions_do_letter({ verb }) : m.disruptions_do_letters({ verb, count });
}

function verbOf({ kind, departs, fromDay, toDay, fromTime, weeks }: DayGuests): string {
  if (kind === 'UNITS') return m.disruptions_do_block();
  if (kind === 'PRODUCTS') return m.disruptions_do_close();
  if (kind === 'DEPARTURE') return DEPARTS[departs ?? 'CALLED_OFF']();
  if (fromTime !== null) return m.disruptions_do_shorten();
  return fromDay === toDay && weeks === 1 ? m.disruptions_close_day() : m.disruptions_close_days();
}

const DEPARTS = {
  CALLED_OFF: m.disruptions_do_call_off,
  MOVED: m.disruptions_do_move,
  CONFIRMED: m.disruptions_do_confirm,
};
