import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { QueueHealth } from '../contract.ts';

/** Messages of one queue: how many wait, and those that were given up, each to be run again. */
export function QueuePanel({ queue, health }: { queue: 'outbox' | 'inbox'; health: QueueHealth }) {
  const again = useCommand(lateApi.health.again, 'run-work-again', {
    invalidates: [lateQ.health.read.key()],
    onDone: () => toasts.show({ _id: 'health', type: 'SUCCESS', title: m.health_again_done() }),
  });
  const { open, failed, failedCount, _oldestAt } = health;
  return (
    <>
      <p className="text-muted">
        {open === 0
          ? m.health_queue_empty()
          : m.health_queue_open({ count: open, when: _oldestAt ? formatDayAndTime(_oldestAt, getLocale()) : '–' })}
      </p>
      {again.error && <Banner tone="danger" role="alert" title={again.error.message} />}
      {failedCount > 0 && (
        <p className="mt-2 font-sign font-semibold text-danger">{m.health_failed({ count: failedCount })}</p>
      )}
      <ul>
        {failed.map(row => (
          <li key={row._id} className="grid gap-1 border-t border-hair py-3 first:border-t-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="font-sign wrap-anywhere">{row.kind}</b>
              <span className="text-note text-muted">{formatDayAndTime(row._failedAt, getLocale())}</span>
            </p>
            <p className="text-note wrap-anywhere">{row.error}</p>
            <div>
              <Button
                size="sm"
                variant="outline"
                pending={again.pending}
                aria-label={m.health_again_named({ name: row.kind })}
                onClick={() => again.run({ queue, row: row._id })}
              >
                {m.health_again()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
