import { useState } from 'react';
import type { CounterUnit } from '../../orders/counter/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatUntil } from '../../shared/time.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { hearsPresses } from '../../ui/early-press.ts';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CounterState } from './use-counter.ts';

/** Units that the booking gets: those that staff chose, else those that the engine gives. */
export function unitsOf(state: Pick<CounterState, 'unitIds'>, units: readonly CounterUnit[]): CounterUnit[] {
  const { unitIds } = state;
  const chosen = units.filter(unit => unitIds.includes(unit._id));
  return chosen.length ? chosen : units.filter(unit => unit.state === 'GIVEN');
}

/** True while the units that a booking gets are asked for. */
export function awaitsUnits({ places, product }: Pick<CounterState, 'places' | 'product'>): boolean {
  return places.isPending && product.groupIds.length > 0;
}

/** The table that it becomes, with until when it is free, and a way to another one. */
export function UnitChoice({ state, timeZone }: { state: CounterState; timeZone: string }) {
  const [open, setOpen] = useState(false);
  const units = state.places.data?.item.units ?? [];
  const given = unitsOf(state, units);
  // A place for the unit while it is asked for: the button below stays under the finger.
  if (awaitsUnits(state)) return <Skeleton shape="row" lines={1} />;
  if (!given.length) return null;
  const ends = given.flatMap(unit => unit.freeUntil ?? []).sort();
  const free = ends[0]
    ? m.counter_free_until({ time: formatUntil(ends[0], getLocale(), timeZone) })
    : m.counter_free_all_day();
  return (
    <div className="flex min-h-16 items-center gap-4">
      <Drawn units={given} isTable={state.product.kind === 'TABLE'} />
      <p className="min-w-0 flex-1 leading-6">
        <span className="hyphenate block">{m.counter_seats_there({ count: sumSeats(given) })}</span>
        <span className="block text-muted">{free}</span>
      </p>
      {units.length > given.length && (
        <Button variant="outline" size="md" onClick={() => setOpen(true)} aria-label={m.counter_other_unit()}>
          {m.counter_swap()}
        </Button>
      )}
      <LazyModal
        open={open}
        onClose={() => setOpen(false)}
        title={m.counter_other_unit()}
        actions={
          <Button onClick={() => setOpen(false)} variant="default">
            {m.counter_units_done()}
          </Button>
        }
      >
        <UnitList {...{ state, units, timeZone }} />
      </LazyModal>
    </div>
  );
}

/** A unit on its plate; a table as it is seen from above, with its chairs. */
function Drawn({ units, isTable }: { units: readonly CounterUnit[]; isTable: boolean }) {
  const chairs = Math.min(4, Math.ceil(sumSeats(units) / 2));
  const row = isTable && (
    <span className="flex justify-center gap-4 px-4">
      {Array.from({ length: chairs }, (_, at) => at).map(at => (
        <i key={at} className="h-3 w-7 max-w-full rounded-tile border-[1.5px] border-good bg-good-tint" />
      ))}
    </span>
  );
  return (
    <span className="grid min-w-28 max-w-40">
      {row}
      <b className="hyphenate figures rounded-hold border-2 border-ink bg-surface px-3 py-1.5 text-center font-sign text-card leading-6">
        {units.map(unit => unit.title).join(' + ')}
      </b>
      {row}
    </span>
  );
}

interface ListProps {
  state: CounterState;
  units: readonly CounterUnit[];
  timeZone: string;
}

/** All units of that time. Several can be chosen, where they are pushed together. */
function UnitList({ state, units, timeZone }: ListProps) {
  const { unitIds, setUnitIds } = state;
  const chosen = unitsOf(state, units).map(unit => unit._id);
  const toggle = (id: string) => {
    if (!unitIds.length) return setUnitIds([id]);
    const next = unitIds.includes(id) ? unitIds.filter(one => one !== id) : [...unitIds, id];
    setUnitIds(next);
  };
  return (
    <div className="grid gap-3">
      <p className="text-muted">{m.counter_units_hint()}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        {units.map(unit => (
          <li key={unit._id}>
            <button
              ref={hearsPresses}
              type="button"
              aria-pressed={chosen.includes(unit._id)}
              disabled={unit.state === 'TAKEN'}
              onClick={() => toggle(unit._id)}
              className={cx(
                'hyphenate grid min-h-16 w-full content-center rounded-hold border-[1.5px] px-2 py-1 text-center',
                'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent aria-pressed:[--muted:var(--on-accent)]',
                unit.state === 'TAKEN' ? 'border-dashed border-hair text-muted' : 'border-control bg-surface',
              )}
            >
              <b className="font-sign">{unit.title}</b>
              <small className="text-note text-muted">
                {unit.state === 'TAKEN'
                  ? m.counter_unit_taken()
                  : [
                      m.counter_seats_there({ count: unit.capacity }),
                      unit.freeUntil && m.counter_until({ time: formatUntil(unit.freeUntil, getLocale(), timeZone) }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function sumSeats(units: readonly CounterUnit[]): number {
  return units.reduce((sum, unit) => sum + unit.capacity, 0);
}
