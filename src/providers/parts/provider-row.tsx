import { Link } from 'react-router';
import { to } from '../../links.ts';
import { cx } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ProviderRow as Row } from '../contract.ts';
import { OpeningSign } from './opening-sign.tsx';

interface ProviderRowProps {
  provider: Row;
  place?: number;
  /** For a narrow sheet: no larger on the desktop than on a phone. */
  compact?: boolean;
}

/** One stall in the list of the hall: its place in this hour's order, its picture, its name, and the sign at its door. */
export function ProviderRow({ provider, place, compact }: ProviderRowProps) {
  const { slug, title, subtitle, image, opening, paused } = provider;
  return (
    <Link
      to={to.home(slug)}
      className={cx(
        'group flex min-h-18 items-center gap-3 border-b border-hair py-2 text-ink no-underline',
        !compact && 'l:min-h-22',
      )}
    >
      {place !== undefined && (
        <span aria-hidden="true" className="figures w-7 shrink-0 text-lead leading-6 font-bold text-muted">
          {place}
        </span>
      )}
      {image && (
        <span className={cx('size-12 shrink-0 overflow-hidden rounded-hold', !compact && 'l:size-16')}>
          <Picture picture={image} alt="" sizes="64px" ratio="1:1" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span
          className={cx(
            'hyphenate block font-sign text-plain leading-5 font-bold group-hover:underline',
            !compact && 'l:text-lead l:leading-6',
          )}
        >
          {title}
        </span>
        {subtitle && <span className={cx('block text-note text-muted', !compact && 'l:text-plain')}>{subtitle}</span>}
      </span>
      <OpeningSign opening={opening} paused={paused} />
    </Link>
  );
}
