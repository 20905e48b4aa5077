import { useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import { type Connection, connectionNow, followConnection } from '../shared/fetching.ts';

const FINE: Connection = { state: 'fine' };

/** Told while the server is out of reach; the page goes on by itself when it answers again. */
export function ConnectionNotice() {
  const connection = useSyncExternalStore(followConnection, connectionNow, () => FINE);
  return (
    <div role="status" aria-live="polite" className="connection-notice">
      {connection.state === 'retrying' && <p>{m.shell_connection_retrying()}</p>}
      {connection.state === 'offline' && <p>{m.shell_connection_offline()}</p>}
    </div>
  );
}
