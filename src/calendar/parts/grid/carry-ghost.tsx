import { Check, Hourglass, X } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import type { Calendar } from '../../contract.ts';
import type { Carry } from '../use-carry.ts';
import { aimWords } from '../use-carry.ts';
import { shortName } from '../words.ts';
import { LABEL_WIDTH } from './grid-row.tsx';
import type { Line } from './row-places.ts';

interface Props {
  calendar: Calendar;
  carry: Carry;
  lines: readonly Line[];
  /** Place of a span on the grid; null where it is not shown. */
  placeOf(span: { startsAt: string; endsAt: string }): { left: number; width: number } | null;
}

/** The carried booking where it would be put down, on each of its units, with a mark and the words for it. */
export function CarryGhost({ calendar, carry, lines, placeOf }: Props) {
  const { carried, aim, isAsking } = carry;
  if (!carried) return null;
  const { booking } = carried;
  const at = aim ?? { unitIds: booking.unitIds, startsAt: booking.startsAt, endsAt: booking.endsAt, why: null };
  const place = placeOf(at);
  const rows = lines.filter(line => line.kind === 'row' && line.row.kind === 'unit' && at.unitIds.includes(line.key));
  if (!place) return null;
  const words = aim ? aimWords(aim, calendar, booking) : m.calendar_no_asking();
  const mark = isAsking ? Hourglass : at.why === null ? Check : X;
  return (
    <>
      {rows.map((line, which) => (
        <div
          key={line.key}
          className="cal-ghost"
          data-no={at.why === null ? undefined : ''}
          style={{ top: line.top + 6, height: line.height - 12, left: LABEL_WIDTH + place.left, width: place.width }}
        >
          {which === 0 && (
            <span className="flex items-center gap-1">
              <Icon icon={mark} size={16} />
              {carried.grip === 'stretch' ? words : `${shortName(booking)}, ${words}`}
            </span>
          )}
        </div>
      ))}
    </>
  );
}

interface SheetProps {
  label: string;
  onAim(x: number, y: number): void;
  onDrop(): void;
}

/** Cover over a grid while a booking is picked up: the next press puts it down. */
export function CarrySheet({ label, onAim, onDrop }: SheetProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the grid around it.
    // biome-ignore lint/a11y/noStaticElementInteractions: the booking itself keeps the focus.
    <div
      className="absolute inset-0 z-4 cursor-grabbing"
      title={label}
      onPointerMove={event => event.pointerType !== 'touch' && onAim(event.clientX, event.clientY)}
      onClick={event => {
        onAim(event.clientX, event.clientY);
        onDrop();
      }}
    />
  );
}
