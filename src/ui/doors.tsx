import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Glaze } from './glaze.ts';
import { Icon } from './icon.tsx';

type Door = { href: string; label: string; glaze: Glaze };

export type DoorsProps = { label: string; doors: readonly Door[] };

/** Category links as glazed doors: two beside each other on a phone, all in a row where they fit. */
export function Doors({ label, doors }: DoorsProps) {
  return (
    <nav aria-label={label} className="doors">
      {doors.map(({ href, label: name, glaze }) => (
        <Link key={href} to={href} className="door" data-glaze={glaze}>
          <span className="door-tiles" />
          <span className="door-name">
            {name}
            <Icon icon={ArrowRight} size={20} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
