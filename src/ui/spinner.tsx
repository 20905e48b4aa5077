import { m } from '../paraglide/messages.js';
import { cx } from './class-names.ts';
import { tilePlaces } from './tile-count.tsx';

export type SpinnerProps = {
  /** Label of what is loading: "Laddar produkt…". */
  label?: string;
  /** A sentence under the label, such as the reason for a wait that goes on. */
  children?: React.ReactNode;
  className?: string;
};

const TILES = 9;

/** Spinner that counts: one tile is laid after the other, and the last one stays open until the content is here. */
export function Spinner({ label = m.ui_loading(), children, className }: SpinnerProps) {
  return (
    <div role="status" className={cx('appear-late', className)}>
      <div aria-hidden="true" className="mb-3 flex flex-wrap gap-0.5 text-accent">
        {tilePlaces(TILES).map(place => (
          <i key={place} className="laid-tile" style={{ animationDelay: `${200 + place * 450}ms` }} />
        ))}
      </div>
      <p className="font-sign text-lead font-bold">{label}</p>
      {children && <div className="mt-1 text-muted">{children}</div>}
    </div>
  );
}
