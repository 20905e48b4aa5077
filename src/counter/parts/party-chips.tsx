import { m } from '../../paraglide/messages.js';
import { Stepper } from '../../ui/stepper.tsx';
import { Chips } from './chips.tsx';
import type { CounterState } from './use-counter.ts';

const MOST_SHOWN = 12;
const MOST_PIECES = 6;

/** Party size, or the pieces that are taken: tiles of numbers, and steps for each kind of guest. */
export function PartyChips({ state }: { state: CounterState }) {
  const { product, variant, counts, setCounts, pieces, setPieces } = state;
  const types = variant.guestTypes;
  return (
    <>
      {product.asksGuests && types.length < 2 && (
        <Numbers
          legend={m.counter_how_many()}
          least={product.party?.least ?? 1}
          most={product.party?.most ?? 99}
          shown={MOST_SHOWN}
          value={counts[types[0]?.guestType ?? 'guest'] ?? 1}
          onValue={count => setCounts({ [types[0]?.guestType ?? 'guest']: count })}
        />
      )}
      {product.asksGuests && types.length > 1 && (
        <fieldset className="min-w-0">
          <legend className="font-sign text-card font-bold">{m.counter_how_many()}</legend>
          {types.map(({ guestType, title }) => (
            <Stepper
              key={guestType}
              label={title}
              value={counts[guestType] ?? 0}
              max={product.party?.most ?? 99}
              onChange={count => setCounts({ ...counts, [guestType]: count })}
            />
          ))}
        </fieldset>
      )}
      {!product.asksGuests && (
        <Numbers
          legend={m.counter_how_many_pieces()}
          {...{ least: 1, most: 99, shown: MOST_PIECES, value: pieces, onValue: setPieces }}
        />
      )}
    </>
  );
}

interface NumbersProps {
  legend: string;
  least: number;
  most: number;
  /** So many stand as tiles; more than that are counted up. */
  shown: number;
  value: number;
  onValue: (value: number) => void;
}

function Numbers({ legend, least, most, shown, value, onValue }: NumbersProps) {
  const count = Math.max(1, Math.min(shown, most - least + 1));
  const chips = Array.from({ length: count }, (_, at) => ({ value: String(least + at), label: String(least + at) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Chips
        legend={legend}
        chips={chips}
        chosen={String(value)}
        onChoose={text => onValue(Number(text))}
        className="grid-cols-6"
      />
      {most > least + shown - 1 && (value >= least + shown - 1 || null) && (
        <Stepper
          label={m.counter_more_than({ count: least + shown - 1 })}
          min={least}
          max={most}
          value={value}
          onChange={onValue}
        />
      )}
    </div>
  );
}
