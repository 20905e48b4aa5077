import { Ban } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ShownBlock } from '../../contract.ts';

interface Props {
  block: ShownBlock;
  place: { left: number; width: number; top: number; height: number };
  chosen: boolean;
  /** In the order of Tab. */
  stops: boolean;
  onChoose(): void;
}

/** A block on the timeline, to be pressed and released. */
export function BlockedBar({ block, place, chosen, stops, onChoose }: Props) {
  return (
    <button
      ref={hearsPresses}
      type="button"
      data-cell={block._id}
      data-standing="blocked"
      data-chosen={chosen || undefined}
      tabIndex={stops ? 0 : -1}
      className="cal-block"
      style={place}
      title={m.calendar_blocked({ reason: block.reason })}
      onClick={onChoose}
    >
      <b>
        <Icon icon={Ban} size={15} />
        <span className="truncate">{block.reason}</span>
      </b>
      <span className="sr-only">{m.calendar_state_blocked()}</span>
    </button>
  );
}
