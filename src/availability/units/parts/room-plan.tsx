import { Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type DraftUnit, type GroupDraft, unitPlaces, withUnit } from './group-draft.ts';

interface Props {
  draft: GroupDraft;
  selected: string | null;
  onSelect(key: string): void;
  onDraft(draft: GroupDraft, goesOn?: boolean): void;
  mayChange: boolean;
}

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Plan of the room: tables as they stand, moved by pointer or arrow keys, and lines between those that can be joined. */
export function RoomPlan({ draft, selected, onSelect, onDraft, mayChange }: Props) {
  const hint = useId();
  const ground = useRef<HTMLDivElement>(null);
  const held = useRef<{ key: string; moved: boolean } | null>(null);
  const [said, setSaid] = useState('');
  const units = draft.units.filter(unit => !unit.outOfUse);
  const places = unitPlaces(units);

  function move(key: string, to: { x: number; y: number }, goesOn: boolean) {
    const plan = { x: within(to.x), y: within(to.y) };
    // Drawing one table keeps the others where they are shown.
    const drawn = goesOn ? draft : { ...draft, units: draft.units.map(unit => stood(unit, places)) };
    onDraft(withUnit(drawn, key, { plan }), goesOn);
    setSaid(m.units_plan_stands({ name: nameOf(units, key), x: plan.x, y: plan.y }));
  }
  function onPointerDown(event: PointerEvent<HTMLButtonElement>, key: string) {
    onSelect(key);
    if (!mayChange) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { key, moved: false };
  }
  function onPointerMove(event: PointerEvent) {
    const box = ground.current?.getBoundingClientRect();
    if (!held.current || !box) return;
    const to = {
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    };
    const from = places.get(held.current.key)!;
    const isStill = Math.abs(to.x - from.x) < 1.5 && Math.abs(to.y - from.y) < 1.5;
    if (!held.current.moved && isStill) return;
    move(held.current.key, to, held.current.moved);
    held.current.moved = true;
  }
  function onKeyDown(event: KeyboardEvent, key: string) {
    const step = STEPS[event.key];
    if (!step || !mayChange) return;
    event.preventDefault();
    onSelect(key);
    const { x, y } = places.get(key)!;
    const far = event.shiftKey ? 10 : 2;
    move(key, { x: x + step[0] * far, y: y + step[1] * far }, false);
  }
  return (
    <div className="overflow-x-auto rounded-tile border border-hair">
      <p id={hint} className="sr-only">
        {m.units_plan_hint()}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={ground} className="room-plan relative h-88 min-w-150 bg-tile l:h-104">
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
          {draft.joins.map(([a, b]) => {
            const [one, other] = [places.get(a), places.get(b)];
            if (!one || !other) return null;
            return (
              <line
                key={`${a} ${b}`}
                x1={one.x}
                y1={one.y}
                x2={other.x}
                y2={other.y}
                className="stroke-accent"
                strokeWidth={1.75}
                strokeDasharray="4 4"
                vectorEffect="non-scaling-stroke"
              />
            );
          })}
        </svg>
        {draft.joins.map(([a, b]) => {
          const [one, other] = [places.get(a), places.get(b)];
          if (!one || !other) return null;
          return (
            <span
              key={`${a} ${b}`}
              aria-hidden="true"
              className="absolute z-1 grid size-5 -translate-1/2 place-items-center rounded-full border-[1.5px] border-accent bg-surface text-accent"
              style={{ left: `${(one.x + other.x) / 2}%`, top: `${(one.y + other.y) / 2}%` }}
            >
              <Icon icon={Plus} size={14} />
            </span>
          );
        })}
        {units.map(unit => (
          <Table
            key={unit.key}
            unit={unit}
            place={places.get(unit.key)!}
            chosen={unit.key === selected}
            mayMove={mayChange}
            hint={hint}
            onPointerDown={event => onPointerDown(event, unit.key)}
            onPointerMove={onPointerMove}
            onPointerUp={() => {
              held.current = null;
            }}
            onKeyDown={event => onKeyDown(event, unit.key)}
            onClick={() => onSelect(unit.key)}
          />
        ))}
      </div>
    </div>
  );
}

interface TableProps {
  unit: DraftUnit;
  place: { x: number; y: number };
  chosen: boolean;
  mayMove: boolean;
  hint: string;
  onPointerDown(event: PointerEvent<HTMLButtonElement>): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(): void;
  onKeyDown(event: KeyboardEvent): void;
  onClick(): void;
}

/** A table with its chairs; wider for more guests. */
function Table({ unit, place, chosen, mayMove, hint, ...on }: TableProps) {
  const { title, capacity } = unit;
  const chairs = Math.min(6, Math.ceil(capacity / 2));
  return (
    <button
      type="button"
      {...on}
      onPointerCancel={on.onPointerUp}
      aria-pressed={chosen}
      aria-describedby={mayMove ? hint : undefined}
      className={cx(
        'absolute z-2 grid -translate-1/2 justify-items-center gap-0.5 rounded-plate p-1 outline-offset-2',
        mayMove && 'cursor-grab touch-none active:cursor-grabbing',
        chosen && 'outline-3 outline-yellow',
      )}
      style={{ left: `${place.x}%`, top: `${place.y}%` }}
    >
      <Chairs count={chairs} />
      <span
        className={cx(
          'grid h-13 place-items-center rounded-plate border-[1.5px] border-ink px-2 leading-tight',
          chosen ? 'bg-accent text-on-accent' : 'bg-surface text-ink',
        )}
        style={{ minWidth: `${2.75 + chairs * 1.1}rem` }}
      >
        <span>
          <span className="block font-sign font-bold">{title.sv}</span>
          <span className="block text-note">{m.units_seats({ count: capacity })}</span>
        </span>
      </span>
      <Chairs count={chairs} />
    </button>
  );
}

function Chairs({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1.5">
      {[...Array(count).keys()].map(at => (
        <i key={at} className="block h-2 w-4 rounded-plate border border-good bg-good-tint" />
      ))}
    </span>
  );
}

function stood(unit: DraftUnit, places: ReadonlyMap<string, { x: number; y: number }>): DraftUnit {
  return { ...unit, plan: unit.plan ?? places.get(unit.key) ?? null };
}

function nameOf(units: readonly DraftUnit[], key: string): string {
  return units.find(unit => unit.key === key)?.title.sv ?? '';
}

/** Within the walls, so that no table leaves the room. */
function within(part: number): number {
  return Math.round(Math.min(94, Math.max(6, part)));
}
