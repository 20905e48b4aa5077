import { Ban, ChevronRight } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FeedAge } from '../../calendar-imports/parts/feed-age.tsx';
import type { DraftUnit } from './group-draft.ts';

interface Props {
  slug: string;
  units: readonly DraftUnit[];
  selected: string | null;
  onSelect(key: string): void;
}

/** List of units: name and seats, each leading to its fields. */
export function UnitRows({ slug, units, selected, onSelect }: Props) {
  return (
    <ul className="grid content-start gap-x-4 border-t border-hair m:grid-cols-2">
      {units.map(unit => (
        <li key={unit.key} className="min-w-0 border-b border-hair">
          <button
            ref={hearsPresses}
            type="button"
            aria-pressed={unit.key === selected}
            className="flex min-h-(--control-height) w-full items-center gap-3 px-2 text-left hover:bg-sunk aria-pressed:bg-accent-tint"
            onClick={() => onSelect(unit.key)}
          >
            <span className="grid min-w-0 flex-1 py-1">
              <span className="hyphenate font-semibold">{unit.title.sv || m.units_nameless()}</span>
              {unit._id && <FeedAge slug={slug} unitId={unit._id} />}
            </span>
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
