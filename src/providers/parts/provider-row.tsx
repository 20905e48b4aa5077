import { Link } from 'react-router';
import { to } from '../../links.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ProviderRow as Row } from '../contract.ts';
import { OpeningSign } from './opening-sign.tsx';

/** One stall in the list of the hall: its place in this hour's order, its picture, its name, and the sign at its door. */
export function ProviderRow({ provider, place }: { provider: Row; place?: number }) {
  const { slug, title, subtitle, image, opening, paused } = provider;
  return (
    <Link
      to={to.home(slug)}
      className="group flex min-h-18 items-center gap-3 border-b border-hair py-2 text-ink no-underline l:min-h-22"
    >
      {place !== undefined && (
        <span aria-hidden="true" className="figures w-7 shrink-0 text-lead leading-6 font-bold text-muted">
          {place}
        </span>
      )}
      {image && (
        <span className="size-12 shrink-0 overflow-hidden rounded-hold l:size-16">
          <Picture picture={image} alt="" sizes="64px" ratio="1:1" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="hyphenate block font-sign text-plain leading-5 font-bold group-hover:underline l:text-lead l:leading-6">
          {title}
        </span>
        {subtitle && <span className="block text-note text-muted l:text-plain">{subtitle}</span>}
      </span>
      <OpeningSign opening={opening} paused={paused} />
    </Link>
  );
}
