import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';
import type { Glaze } from './glaze.ts';

export type BandProps = {
  glaze: Glaze;
  children: ReactNode;
  /** Count after the name, in small type. */
  note?: ReactNode;
  href?: string;
  heading?: 'h1' | 'h2' | 'h3';
  /** Id of the heading, which names what lies below. */
  headingId?: string;
  className?: string;
};

/** A tiled band: the name on a run of milk glaze, then the category's own pattern. */
export function Band({ glaze, children, note, href, heading: Heading = 'h2', headingId, className }: BandProps) {
  return (
    <div className={cx('band', className)} data-glaze={glaze}>
      <div className="band-name">
        <Heading id={headingId} className="text-band tracking-[-0.015em]">
          {href ? (
            <Link to={href} className="text-current no-underline hover:underline">
              {children}
            </Link>
          ) : (
            children
          )}
        </Heading>
        {note && <span className="text-note text-[#4a5a53]">{note}</span>}
      </div>
      <div className="band-tiles" />
    </div>
  );
}
