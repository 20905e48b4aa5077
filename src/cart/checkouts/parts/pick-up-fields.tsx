import { useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDay } from '../../../shared/time.ts';
import { hearsChoice } from '../../../ui/early-press.ts';
import { Select } from '../../../ui/select.tsx';
import type { CheckoutTerms } from '../contract.ts';
import { FIELDS } from './checkout-values.ts';
import { readTyped } from './typed.ts';

type Window = CheckoutTerms['pickUpWindows'][number];

/** The hour of the pick-up: one among those that the stall is open, the earliest unless another is chosen. */
export function PickUpFields({ windows }: { windows: readonly Window[] }) {
  const [chosen, choose] = useState(windows[0]?.at);
  useEffect(() => {
    const kept = readTyped()[FIELDS.pickUpAt];
    if (windows.some(({ at }) => at === kept)) choose(kept);
  }, [windows]);
  const window = windows.find(({ at }) => at === chosen) ?? windows[0];
  if (!window) return null;
  const days = [...new Set(windows.map(({ day }) => day))];
  const ofDay = windows.filter(({ day }) => day === window.day);
  return (
    <div className="grid gap-3">
      {days.length > 1 && (
        <Select
          label={m.checkout_pick_up_day()}
          value={window.day}
          options={days.map(day => ({ value: day, label: formatDay(`${day}T12:00:00Z`, getLocale(), 'UTC') }))}
          onChange={({ currentTarget }) => choose(windows.find(({ day }) => day === currentTarget.value)?.at)}
        />
      )}
      <fieldset className="min-w-0">
        <legend className="mb-1 font-sign text-plain font-semibold">{m.checkout_pick_up_hour()}</legend>
        <div className="slots" data-many="">
          {ofDay.map(({ at, from, to }) => (
            <label key={at} className="slot">
              <input
                ref={hearsChoice}
                type="radio"
                name={FIELDS.pickUpAt}
                value={at}
                checked={at === window.at}
                onChange={() => choose(at)}
              />
              <b>{hourWords(from, to)}</b>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** Full hours by their number: "12–13", and "12:30–13:30". */
function hourWords(from: string, to: string): string {
  return `${from.replace(':00', '')}–${to.replace(':00', '')}`;
}
