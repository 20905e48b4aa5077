import { Check, Laptop, Smartphone } from 'lucide-react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Session } from '../contract.ts';

/** List of a person's sessions, each with a button to end it. */
export function SessionList() {
  const { items } = useSuspenseQuery(q.sessions.mine({})).data;
  const invalidates = [q.sessions.mine.key()];
  const endOne = useCommand(api.sessions.end, 'end-session', { invalidates });
  const endOthers = useCommand(api.sessions.endOthers, 'end-other-sessions', { invalidates });
  const error = endOne.error ?? endOthers.error;
  const others = items.length - 1;
  return (
    <div className="grid gap-4">
      <ul>
        {items.map(session => (
          <Line
            key={session._id}
            session={session}
            ending={endOne.pending}
            onEnd={() => endOne.run({ sessionId: session._id })}
          />
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      )}
      <p role="status" className="sr-only">
        {(endOne.answer ?? endOthers.answer) !== undefined && m.sessions_ended()}
      </p>
      {others > 0 && (
        <div>
          <Button
            variant="outline"
            pending={endOthers.pending}
            pendingLabel={m.sessions_ending()}
            onClick={() => endOthers.run({})}
          >
            {m.sessions_end_others()}
          </Button>
        </div>
      )}
    </div>
  );
}

interface LineProps {
  session: Session;
  ending: boolean;
  onEnd(): void;
}

function Line({ session, ending, onEnd }: LineProps) {
  const device = deviceWords(session);
  const isPhone = ['iPhone', 'iPad', 'Android'].includes(session.system ?? '');
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-hair py-3 first:border-t-0 m:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon icon={isPhone ? Smartphone : Laptop} className="text-muted" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sign text-plain font-semibold">
          {device}
          {session.isThis && (
            <Badge tone="accent" icon={Check}>
              {m.sessions_this()}
            </Badge>
          )}
        </p>
        <p className="text-note text-muted">
          {m.sessions_began({ day: formatDay(session.beganAt) })}
          {session.seenOn && ` · ${m.sessions_seen({ day: formatDay(session.seenOn) })}`}
        </p>
      </div>
      {!session.isThis && (
        <Button
          variant="outline"
          size="sm"
          className="col-start-2 justify-self-start m:col-start-3"
          aria-label={m.sessions_end_label({ device })}
          aria-disabled={ending || undefined}
          onClick={onEnd}
        >
          {m.sessions_end()}
        </Button>
      )}
    </li>
  );
}

function deviceWords({ browser, system }: Session): string {
  if (browser && system) return m.sessions_device({ browser, system });
  return browser ?? system ?? m.sessions_unknown();
}

function formatDay(at: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'Europe/Stockholm' }).format(new Date(at));
}
