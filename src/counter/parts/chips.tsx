import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/class-names.ts';
import { hearsChoice } from '../../ui/early-press.ts';

interface Chip {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  /** Shown struck through, and passed over by the keyboard. */
  isFull?: boolean;
}

interface Props {
  legend: string;
  /** Beside the legend. */
  aside?: ReactNode;
  chips: readonly Chip[];
  chosen: string | null;
  onChoose: (value: string) => void;
  className: string;
  /** Further tiles in the same grid. */
  children?: ReactNode;
}

/** Row of tiles of which one is chosen, each big enough for a wet thumb. */
export function Chips({ legend, aside, chips, chosen, onChoose, className, children }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div aria-hidden="true" className="mb-2 flex items-baseline justify-between gap-3">
        <span className="font-sign text-card font-bold">{legend}</span>
        {aside && <span className="text-note text-muted">{aside}</span>}
      </div>
      <div className={cx('grid gap-2', className)}>
        {chips.map(({ value, label, note, isFull }) => (
          <label key={value} className="slot hyphenate">
            <input
              ref={hearsChoice}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={isFull ?? false}
              onChange={() => onChoose(value)}
            />
            {isFull ? <s>{label}</s> : <b>{label}</b>}
            {note && <small>{note}</small>}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
