import { lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Price } from '../../../ui/price.tsx';
import type { Step } from '../contract.ts';

const WORDS: Record<Step['kind'], () => string> = {
  ISSUED: m.tickets_step_issued,
  USED: m.tickets_step_used,
  UNDONE: m.tickets_step_undone,
  RESTORED: m.tickets_step_restored,
  BLOCKED: m.tickets_step_blocked,
  RELEASED: m.tickets_step_released,
  EXTENDED: m.tickets_step_extended,
  REPLACED: m.tickets_step_replaced,
  EXPIRED: m.tickets_step_expired,
  CANCELLED: m.tickets_step_cancelled,
};

/** History of a ticket: what was done, when, by whom and why. */
export function HistoryPanel({ slug, ticketId, timeZone }: { slug: string; ticketId: string; timeZone: string }) {
  const { data } = useQuery(lateQ.ticketDesk.history({ idOrSlug: slug, ticketId }));
  if (!data) return null;
  return (
    <Panel title={m.tickets_history_title()}>
      <ol>
        {data.items.map(step => (
          <li key={step._id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-hair py-2">
            <span className="font-sign font-semibold">{WORDS[step.kind]()}</span>
            {step.amount !== null && <Price amount={step.amount} className="font-bold" />}
            <span className="col-span-2 text-note text-muted">
              {[formatDayAndTime(step.happenedAt, getLocale(), timeZone), step.by].filter(Boolean).join(', ')}
            </span>
            {step.reason && <span className="hyphenate col-span-2">{step.reason}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
