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
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
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
  const { place, takeFocus } = useFocusPlace<HTMLUListElement>();
  const command = useCommand(lateApi.fees.withdraw, 'withdraw-seller-fee', {
    invalidates: [lateQ.fees.read.key(), lateQ.sellers.one.key(), lateQ.sellers.list.key()],
    onDone: () => {
      takeFocus();
      toasts.show({ _id: 'fees', type: 'SUCCESS', title: m.fees_withdrawn_done() });
    },
  });
  return (
    <>
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      <ul {...place} className="outline-none">
        {fees.history.map((fee, at) => (
          <li
            key={fee._id}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-hair py-3 first:border-t-0"
          >
            <b className="figures text-lead">{percentWord(fee.basisPoints, getLocale())}</b>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sign font-semibold">
                {since(fee, before(fees.history, at))}
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

/** The fee that a decision took the place of: the next older one that was not taken back. */
function before(history: readonly Fee[], at: number): Fee | undefined {
  return history.slice(at + 1).find(({ state }) => state !== 'WITHDRAWN');
}

function since({ startsOn, basisPoints }: Fee, old: Fee | undefined): string {
  if (!startsOn) return m.fees_from_beginning();
  const locale = getLocale();
  const day = formatDate(`${startsOn}T12:00:00Z`, locale);
  if (!old) return m.fees_from({ day });
  return m.fees_change_line({
    before: percentWord(old.basisPoints, locale),
    after: percentWord(basisPoints, locale),
    day,
  });
}
