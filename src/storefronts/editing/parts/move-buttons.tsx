import { ArrowDown, ArrowUp } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface Props {
  /** Words of each button. */
  up: string;
  down: string;
  /** Place of the thing among all of its list. */
  at: number;
  count: number;
  onMove(by: 1 | -1): void;
}

/** Two buttons that move a thing one place up or down its list, for fingers that cannot drag. */
export function MoveButtons({ up, down, at, count, onMove }: Props) {
  return (
    <>
      <Button square size="sm" variant="ghost" aria-label={up} disabled={at === 0} onClick={() => onMove(-1)}>
        <Icon icon={ArrowUp} size={20} />
      </Button>
      <Button square size="sm" variant="ghost" aria-label={down} disabled={at === count - 1} onClick={() => onMove(1)}>
        <Icon icon={ArrowDown} size={20} />
      </Button>
    </>
  );
}

/** Hint on the ways to move things of a list; keys are told of where there is a keyboard. */
export function MoveHint({ children }: { children: string }) {
  return (
    <p className="text-note text-muted">
      {children} <span className="hidden pointer-fine:inline">{m.pages_drag_keys()}</span>
    </p>
  );
}
