import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { kronor } from '../../parts/dashboard-figures.ts';
import type { Desk } from '../contract.ts';

/** Sales of the week by stall as bars, today's share darker; the figures stand beside. */
export function StallBars({ stalls }: Pick<Desk, 'stalls'>) {
  if (!stalls.length) return <p className="text-muted">{m.desk_no_sales()}</p>;
  const most = Math.max(...stalls.map(({ week }) => week), 1);
  const share = (amount: number) => `${Math.max(0, Math.round((amount / most) * 100))}%`;
  return (
    <ul>
      {stalls.map(({ slug, title, today, week }) => (
        <li key={slug} className="border-t border-hair py-2 first:border-t-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link
              to={bo.seller(slug)}
              className="font-sign font-semibold wrap-anywhere text-ink no-underline hover:underline"
            >
              {title}
            </Link>
            <span className="figures text-note">
              <b>{m.desk_today({ amount: kronor(today) })}</b>
              <span className="text-muted"> · {m.desk_week({ amount: kronor(week) })}</span>
            </span>
          </p>
          <span aria-hidden="true" className="relative mt-1 block h-3">
            <i className="absolute inset-y-0 left-0 bg-control" style={{ width: share(week) }} />
            <i className="absolute inset-y-0 left-0 bg-accent" style={{ width: share(Math.min(today, week)) }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
