import { m } from '../../../paraglide/messages.js';
import { cx } from '../../../ui/class-names.ts';
import type { GoodAnswer } from '../../goods/contract.ts';

interface Props {
  answer: Pick<GoodAnswer, 'isFree' | 'reason' | 'left' | 'asks'>;
  /** Whether nobody has chosen its time yet. */
  needsTime: boolean;
}

/** Whether a row is free as it asks, by a bar and a word: filled, or crossed out. */
export function FreeBar({ answer, needsTime }: Props) {
  const { isFree, reason, left, asks } = answer;
  if (needsTime) return <span className="block text-muted">{m.quotes_office_time_none()}</span>;
  if (!asks && left === null) return null;
  return (
    <span className="flex items-center gap-2">
      <i
        aria-hidden="true"
        className={cx(
          'h-2 w-6 shrink-0 border',
          isFree ? 'border-good bg-good' : 'free-none border-control bg-surface',
        )}
      />
      <span className={isFree ? undefined : 'text-danger'}>
        {isFree ? (left === null ? m.quotes_office_free() : m.quotes_office_left({ count: left })) : reason}
      </span>
    </span>
  );
}
