import { Heart as HeartDrawing } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { favouriteKey, type Kind } from '../rules.ts';

interface HeartProps {
  kind: Kind;
  id: string;
  title: string;
  className?: string;
}

/**
 * Heart that keeps a product or stall among the favourites. It is the same for everybody, as kept pages are: which are
 * pressed says hearts.ts, which also shows them at all, once it can hear a press.
 */
export function Heart({ kind, id, title, className }: HeartProps) {
  return (
    <button
      type="button"
      className={cx('heart', className)}
      data-heart={favouriteKey(kind, id)}
      aria-pressed={false}
      aria-label={m.favourites_heart({ title })}
    >
      <Icon icon={HeartDrawing} size={20} />
    </button>
  );
}
