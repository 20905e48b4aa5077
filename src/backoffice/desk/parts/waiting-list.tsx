import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import type { Desk } from '../contract.ts';

/** List of what waits for a person of the hall, each with its number and its page; what does not wait is left out. */
export function WaitingList({ waiting }: Pick<Desk, 'waiting'>) {
  const rows = [
    { count: waiting.broken, label: m.desk_broken(), href: bo.health() },
    { count: waiting.cases, label: m.desk_cases(), href: bo.platformCases() },
    { count: waiting.objections, label: m.desk_objections(), href: bo.objections() },
    { count: waiting.applications, label: m.desk_applications(), href: bo.applications() },
    { count: waiting.feedback, label: m.desk_feedback(), href: bo.feedback() },
    { count: waiting.failedMessages, label: m.desk_failed_messages(), href: bo.health() },
    { count: waiting.failedJobs, label: m.desk_failed_jobs(), href: bo.health() },
  ].filter(({ count }) => count > 0);
  if (!rows.length) {
    return (
      <p className="flex items-center gap-2 text-good">
        <Icon icon={CircleCheck} />
        <span className="font-sign font-semibold">{m.desk_nothing()}</span>
      </p>
    );
  }
  return (
    <ul>
      {rows.map(({ count, label, href }) => (
        <li
          key={label}
          className="relative flex items-center gap-4 border-t border-hair py-3 first:border-t-0 hover:bg-sunk"
        >
          <b className="figures min-w-12 text-right text-[1.5625rem] leading-8">{count}</b>
          <Link
            to={href}
            className="hyphenate min-w-0 grow font-sign text-plain font-semibold text-ink no-underline after:absolute after:inset-0"
          >
            {label}
          </Link>
          <span className="text-muted">
            <Icon icon={ChevronRight} size={18} />
          </span>
        </li>
      ))}
    </ul>
  );
}
