import type { Booking } from '../../availability/answers/contract.ts';
import { formatMinutes } from '../../availability/wording/rules.ts';
import { m } from '../../paraglide/messages.js';
import { hearsChoice } from '../../ui/early-press.ts';
import { Select } from '../../ui/select.tsx';

type LengthsProps = {
  minutes: NonNullable<Booking['minutes']>;
  chosen: number;
  onChoose: (minutes: number) => void;
};

/** More choices than these become a select. */
const MOST_BUTTONS = 6;

/** Choice of the rental length. */
export function Lengths({ minutes: { least, most, step }, chosen, onChoose }: LengthsProps) {
  const lengths = Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, at) => least + at * step);
  if (lengths.length > MOST_BUTTONS) {
    const options = lengths.map(length => ({ value: String(length), label: formatMinutes(length) }));
    return (
      <Select
        label={m.availability_how_long()}
        name="minutes"
        options={options}
        value={String(chosen)}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      />
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-sign text-card font-bold">{m.availability_how_long()}</legend>
      <div className="slots">
        {lengths.map(length => (
          <label key={length} className="slot">
            <input
              ref={hearsChoice}
              type="radio"
              name="minutes"
              value={length}
              checked={length === chosen}
              onChange={() => onChoose(length)}
            />
            <b>{formatMinutes(length)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
