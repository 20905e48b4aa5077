import { lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Movement } from '../contract.ts';

const REASONS: Record<Movement['reason'], () => string> = {
  STOCKED: m.stock_reason_stocked,
  HELD: m.stock_reason_held,
  RETURNED: m.stock_reason_returned,
  CORRECTED: m.stock_reason_corrected,
  WASTED: m.stock_reason_wasted,
};

/** History of a stock, newest first: each movement with its reason and the stock after it. */
export function History({ stockItemId, timeZone }: { stockItemId: string; timeZone: string | undefined }) {
  const { data, error } = useQuery(lateQ.stock.movements({ stockItemId }));
  return (
    <section aria-labelledby="stock-history" className="grid gap-2">
      <h3 id="stock-history">{m.stock_history()}</h3>
      {error && <p className="text-danger">{error.message}</p>}
      {!data && !error && <Spinner label={m.stock_history()} />}
      {data?.items.length === 0 && <p className="text-muted">{m.stock_history_none()}</p>}
      {data && data.items.length > 0 && (
        <ol className="rounded-hold border border-hair bg-surface">
          {data.items.map(one => (
            <li
              key={one._id}
              className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-hair px-3 py-2 first:border-t-0"
            >
              <span className="figures text-right font-semibold">
                {one.delta > 0 ? `+${one.delta}` : `−${-one.delta}`}
              </span>
              <span className="min-w-0">
                {REASONS[one.reason]()}
                {one.note && <span className="text-muted">: {one.note}</span>}
                {one.takenBack && <span className="text-muted"> ({m.stock_taken_back()})</span>}
                <span className="block text-note text-muted">
                  {formatDayAndTime(one.happenedAt, getLocale(), timeZone)}
                </span>
              </span>
              <span className="figures text-note text-muted">{m.stock_history_after({ count: one.after })}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
