import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import { type Connection, connectionNow, followConnection } from '../shared/fetching.ts';
import { Banner } from '../ui/banner.tsx';
import { OFFLINE } from './copies/names.ts';

const stateNow = (): Connection['state'] => connectionNow().state;

/** Notice while the fetch layer retries; it disappears once the server answers (storefront 8). */
export function ConnectionNotice() {
  const state = useSyncExternalStore(followConnection, stateNow, () => 'fine' as const);
  return (
    <div
      role="status"
      className="connection-notice pointer-events-none fixed inset-x-0 bottom-0 z-50 mx-auto max-w-[32rem] p-4 *:pointer-events-auto print:hidden"
    >
      {state !== 'fine' && (
        <Banner
          tone="yellow"
          icon={WifiOff}
          rounded
          title={state === 'offline' ? m.shell_connection_offline() : m.shell_connection_retrying()}
        >
          {/* A plain link: the worker answers it with what this device keeps. */}
          {navigator.serviceWorker?.controller && <a href={OFFLINE}>{m.shell_connection_kept()}</a>}
        </Banner>
      )}
    </div>
  );
}
