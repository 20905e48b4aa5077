import { CalendarClock, CircleCheck, History, Undo2 } from 'lucide-react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Fee, Fees } from '../contract.ts';
import { percentWord } from '../rules.ts';

const STATES = {
  COMING: { tone: 'warn', icon: CalendarClock, word: m.fees_state_coming },
  IN_FORCE: { tone: 'good', icon: CircleCheck, word: m.fees_state_in_force },
  OVER: { tone: 'neutral', icon: History, word: m.fees_state_over },
  WITHDRAWN: { tone: 'neutral', icon: Undo2, word: m.fees_state_withdrawn },
} as const;

/** Decisions on a seller's fee, newest first; the one that has not begun can be taken back. */
export function FeeHistory({ slug, fees }: { slug: string; fees: Fees }) {
  const command = useCommand(lateApi.fees.withdraw, 'withdraw-seller-fee', {
    invalidates: [lateQ.fees.read.key(), lateQ.sellers.one.key(), lateQ.sellers.list.key()],
    onDone: () => toasts.show({ _id: 'fees', type: 'SUCCESS', title: m.fees_withdrawn_done() }),
  });
  return (
    <>
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      <ul>
        {fees.history.map(fee => (
          <li
            key={fee._id}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-hair py-3 first:border-t-0"
          >
            <b className="figures text-lead">{percentWord(fee.basisPoints, getLocale())}</b>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sign font-semibold">
                {since(fee)}
                <Badge tone={STATES[fee.state].tone} icon={STATES[fee.state].icon}>
                  {STATES[fee.state].word()}
                </Badge>
              </p>
              {fee.reason && <p className="wrap-anywhere">{fee.reason}</p>}
              {fee.startsOn && (
                <p className="text-note text-muted">
                  {[fee.decidedBy, formatDate(fee._decidedAt, getLocale())].filter(Boolean).join(', ')}
                </p>
              )}
              {fee.state === 'COMING' && fees.mayChange && (
                <Button
                  size="sm"
                  variant="outline"
                  className="mt-2"
                  pending={command.pending}
                  onClick={() => command.run({ idOrSlug: slug, feeId: fee._id })}
                >
                  {m.fees_withdraw()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function since({ startsOn }: Fee): string {
  return startsOn ? m.fees_from({ day: formatDate(`${startsOn}T12:00:00Z`, getLocale()) }) : m.fees_from_beginning();
}
