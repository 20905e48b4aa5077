import './fullness.css';
import { cx } from '../../../ui/class-names.ts';

interface Props {
  /** Null while closed. */
  taken: number | null;
  of: number;
  /** Its name for screen readers. */
  label: string;
  tall?: boolean;
  className?: string;
}

/** Cell filled as high as it is taken, with the number in it. */
export function FullCell({ taken, of, label, tall, className }: Props) {
  const isFull = of > 0 && taken !== null && taken >= of;
  const height = of > 0 ? Math.min(100, Math.round(((taken ?? 0) / of) * 100)) : 0;
  return (
    <span
      className={cx('full-cell', className)}
      data-tall={tall || undefined}
      data-full={isFull || undefined}
      data-shut={taken === null || undefined}
    >
      {!isFull && height > 0 && <i aria-hidden="true" style={{ height: `${height}%` }} />}
      <span aria-hidden="true">{taken || ''}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
