import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { followBuild, otherBuild, ownBuild } from '../../../shared/build.ts';
import { connectionNow, followConnection } from '../../../shared/fetching.ts';

/** Debug information: user, page, build, and whether the server is reached. */
export function DebugPlate({ user }: { user: string }) {
  const { pathname } = useLocation();
  const server = useSyncExternalStore(followBuild, otherBuild);
  const { state } = useSyncExternalStore(followConnection, connectionNow);
  const lines = [
    [m.shell_debug_user(), user],
    [m.shell_debug_page(), pathname],
    [m.shell_debug_build(), ownBuild()],
    [m.shell_debug_server(), server ?? ownBuild()],
    [m.shell_debug_connection(), state],
  ] as const;
  return (
    <aside
      aria-label={m.shell_debug_on()}
      className="pointer-events-none fixed top-0 left-0 z-40 max-w-full bg-iron/90 px-3 py-2 text-on-iron print:hidden"
    >
      <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-[0.8125rem] leading-4">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-on-iron-muted">{label}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
