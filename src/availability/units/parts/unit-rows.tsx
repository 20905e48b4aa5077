import { Ban, ChevronRight } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { DraftUnit } from './group-draft.ts';

interface Props {
  units: readonly DraftUnit[];
  selected: string | null;
  onSelect(key: string): void;
}

/** List of units: name and seats, each leading to its fields. */
export function UnitRows({ units, selected, onSelect }: Props) {
  return (
    <ul className="grid content-start gap-x-4 border-t border-hair m:grid-cols-2">
      {units.map(unit => (
        <li key={unit.key} className="min-w-0 border-b border-hair">
          <button
            type="button"
            aria-pressed={unit.key === selected}
            className="flex min-h-(--control-height) w-full items-center gap-3 px-2 text-left hover:bg-sunk aria-pressed:bg-accent-tint"
            onClick={() => onSelect(unit.key)}
          >
            <span className="hyphenate min-w-0 flex-1 font-semibold">{unit.title.sv || m.units_nameless()}</span>
            {unit.outOfUse ? (
              <Badge tone="neutral" icon={Ban}>
                {m.units_is_out_of_use()}
              </Badge>
            ) : (
              <span className="figures text-muted">{m.units_seats({ count: unit.capacity })}</span>
            )}
            <Icon icon={ChevronRight} size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
