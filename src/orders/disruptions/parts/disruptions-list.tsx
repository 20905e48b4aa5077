import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Disruption } from '../contract.ts';
import { madeWords } from './span-words.ts';

/** List of a stall's disruptions of late, each with how far it has come. */
export function DisruptionsList({ disruptions, slug }: { disruptions: readonly Disruption[]; slug: string }) {
  return (
    <ol>
      {disruptions.map(disruption => (
        <li
          key={disruption._id}
          className="flex flex-wrap items-baseline gap-x-3 border-t border-hair py-2 first:border-t-0"
        >
          <Link to={bo.disruption(slug, disruption._id)} className="inline-flex min-h-11 items-center font-semibold">
            {madeWords(disruption)}
          </Link>
          {disruption.stoppedAt || disruption.liftedAt ? (
            <Badge tone="neutral" icon={RotateCcw}>
              {disruption.stoppedAt ? m.disruptions_stopped() : m.disruptions_lifted()}
            </Badge>
          ) : (
            <span className="figures">{progressWords(disruption.counts)}</span>
          )}
          <span className="text-note text-muted">{madeByWords(disruption)}</span>
        </li>
      ))}
    </ol>
  );
}

function progressWords({ done, guests }: Disruption['counts']): string {
  return guests ? m.disruptions_earlier_counts({ done, count: guests }) : m.disruptions_earlier_none();
}

/** Sentence on when a disruption was made, and by whom unless their account is gone. */
export function madeByWords({ madeAt, madeBy: name }: Disruption): string {
  const time = formatDayAndTime(madeAt, getLocale());
  return name ? m.disruptions_made_by({ time, name }) : m.disruptions_made_at({ time });
}
