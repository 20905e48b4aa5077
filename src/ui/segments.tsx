import { useId } from 'react';
import { cx } from './class-names.ts';
import { hearsChoice } from './early-press.ts';

type Segment<Id extends string> = { id: Id; label: string };

type SegmentsProps<Id extends string> = {
  legend: string;
  hideLegend?: boolean;
  segments: readonly Segment<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  className?: string;
};

/** Radio group as a row of pills, for a few short choices; what has no room on a phone takes the next line. */
export function Segments<Id extends string>(props: SegmentsProps<Id>) {
  const { legend, hideLegend, segments, selected, onSelect, className } = props;
  const name = useId();
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1 font-sign text-plain font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {segments.map(({ id, label }) => (
          <label key={id} className="pill">
            <input
              ref={hearsChoice}
              type="radio"
              name={name}
              value={id}
              checked={id === selected}
              onChange={() => onSelect(id)}
            />
            <span className="hyphenate">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
