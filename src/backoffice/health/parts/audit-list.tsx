import { CircleAlert, CircleCheck } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { AuditRun } from '../contract.ts';

/** Results of the audit, newest first. */
export function AuditList({ audits }: { audits: readonly AuditRun[] }) {
  if (!audits.length) return <p className="text-muted">{m.health_no_audit()}</p>;
  return (
    <ul>
      {audits.map(({ _id, _beganAt, seconds, checks, unfinished, broken }) => (
        <li key={_id} className="border-t border-hair py-2 first:border-t-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-sign font-semibold">{formatDayAndTime(_beganAt, getLocale())}</span>
            {broken.length ? (
              <Badge tone="danger" icon={CircleAlert}>
                {m.health_broken({ count: broken.length })}
              </Badge>
            ) : (
              <Badge tone="good" icon={CircleCheck}>
                {m.health_holds()}
              </Badge>
            )}
          </p>
          <p className="text-note text-muted">{m.health_checks({ count: checks, seconds })}</p>
          {broken.map(({ invariant, name, rows }) => (
            <p key={name} className="text-note wrap-anywhere text-danger">
              {m.health_broken_one({ invariant, name, rows })}
            </p>
          ))}
          {unfinished.length > 0 && (
            <p className="text-note wrap-anywhere text-muted">
              {m.health_unfinished({ names: unfinished.join(', ') })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
