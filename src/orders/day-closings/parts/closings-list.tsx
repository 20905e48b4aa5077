import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { DayClosing } from '../contract.ts';
import { spanWords } from './words.ts';

/** List of a stall's closings of late, each with how far it has come. */
export function ClosingsList({ closings, slug }: { closings: readonly DayClosing[]; slug: string }) {
  return (
    <ol>
      {closings.map(closing => (
        <li
          key={closing._id}
          className="flex flex-wrap items-baseline gap-x-3 border-t border-hair py-2 first:border-t-0"
        >
          <Link to={bo.dayClosing(slug, closing._id)} className="inline-flex min-h-11 items-center font-semibold">
            {spanWords(closing, m.day_closings_closed, m.day_closings_closed_span)}
          </Link>
          {closing.stoppedAt ? (
            <Badge tone="neutral" icon={RotateCcw}>
              {m.day_closings_stopped()}
            </Badge>
          ) : (
            <span className="figures">{progressWords(closing.counts)}</span>
          )}
          <span className="text-note text-muted">{closedWords(closing)}</span>
        </li>
      ))}
    </ol>
  );
}

function progressWords({ done, guests }: DayClosing['counts']): string {
  return guests ? m.day_closings_earlier_counts({ done, count: guests }) : m.day_closings_earlier_none();
}

/** Sentence on when the closing was made, and by whom unless their account is gone. */
export function closedWords({ closedAt, closedBy: name }: DayClosing): string {
  const time = formatDayAndTime(closedAt, getLocale());
  return name ? m.day_closings_closed_by({ time, name }) : m.day_closings_closed_at({ time });
}
