import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate, formatDayAndTime } from '../../../shared/time.ts';
import type { Pauses } from '../contract.ts';

type Past = Pauses['history'][number];

/** List of a stall's pauses: how long, who closed, who opened. */
export function PauseHistory({ history }: { history: Pauses['history'] }) {
  return (
    <ol>
      {history.map(pause => (
        <li key={pause._id} className="border-t border-hair py-2 first:border-t-0">
          <p className="font-sign font-bold">{title(pause)}</p>
          {pause.reason && <p className="hyphenate">{pause.reason}</p>}
          <p className="text-note text-muted">
            {began(pause)}
            {pause._endedAt && <> · {ended(pause, pause._endedAt)}</>}
          </p>
        </li>
      ))}
    </ol>
  );
}

function title({ kind, opensOn }: Past): string {
  if (kind === 'TODAY') return m.pauses_history_today();
  if (kind === 'FOR_GOOD') return m.pauses_history_for_good();
  if (kind === 'OPEN_ENDED' || !opensOn) return m.pauses_history_open_ended();
  return m.pauses_history_until({ date: formatDate(`${opensOn}T12:00:00Z`, getLocale()) });
}

function began({ _beganAt, beganBy: name }: Past): string {
  const time = formatDayAndTime(_beganAt, getLocale());
  return name ? m.pauses_began_by({ time, name }) : m.pauses_began({ time });
}

function ended({ endedBy: name }: Past, at: string): string {
  const time = formatDayAndTime(at, getLocale());
  return name ? m.pauses_ended_by({ time, name }) : m.pauses_ended({ time });
}
