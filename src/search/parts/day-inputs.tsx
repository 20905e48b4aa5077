import { Users } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The browser's own fields for a first and a last day, which need no script; days that are past are not offered. */
export function DayInputs({ from, to, today }: { from: string; to: string; today: string }) {
  return (
    <>
      <TextField type="date" name="from" label={m.search_first_day()} defaultValue={from} min={today} />
      <TextField type="date" name="to" label={m.search_last_day()} defaultValue={to} min={today} />
    </>
  );
}

export function GuestsInput({ guests, hideLabel }: { guests: number; hideLabel?: boolean }) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      name="guests"
      label={m.search_who()}
      hideLabel={hideLabel ?? false}
      defaultValue={guests}
      min={1}
      max={99}
      iconStart={<Icon icon={Users} size={20} />}
    />
  );
}
