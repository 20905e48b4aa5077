import { Check, Clock3, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { q, useCommand } from '../../../client.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime, formatTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { priceText } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { WholeClosing } from '../contract.ts';

const ALL = [officeQ.dayClosings.one.key(), officeQ.dayClosings.guests.key(), q.bookings.ofDay.key()];

/** Progress of a closing: about to go out, under way, hanging, done or taken back. */
export function ClosingProgress({ closing }: { closing: WholeClosing }) {
  const { counts, stoppedAt, stoppedBy: name, mayStop, stuck } = closing;
  if (stoppedAt) {
    const time = formatDayAndTime(stoppedAt, getLocale());
    const words = name ? m.day_closings_stopped_by({ time, name }) : m.day_closings_stopped_at({ time });
    return <Banner tone="accent" rounded icon={RotateCcw} title={words} />;
  }
  if (counts.done === counts.guests) return <Done closing={closing} />;
  if (mayStop) return <NotYet closing={closing} />;
  return stuck ? <Stuck closing={closing} /> : <UnderWay counts={counts} />;
}

function Done({ closing }: { closing: WholeClosing }) {
  const { counts, mayStop, provider, _id: closingId } = closing;
  const stop = useCommand(officeApi.dayClosings.stop, 'stop-day-closing', { invalidates: ALL });
  // With nobody to tell, or only people to call, there is nothing that could not be taken back yet.
  const isTold = closing.guests.some(({ deed }) => deed !== 'CALL');
  return (
    <Banner
      tone="accent"
      rounded
      role="status"
      icon={Check}
      title={counts.guests ? m.day_closings_all_done({ count: counts.guests }) : m.day_closings_earlier_none()}
    >
      {counts.back > 0 && <p>{m.day_closings_all_done_back({ amount: priceText(counts.back) })}</p>}
      {stop.error && <p role="alert">{stop.error.message}</p>}
      {mayStop && !isTold && (
        <Button
          className="mt-3"
          variant="outline"
          pending={stop.pending}
          pendingLabel={m.day_closings_stopping()}
          onClick={() => stop.run({ idOrSlug: provider.slug, closingId })}
        >
          {m.day_closings_stop()}
        </Button>
      )}
    </Banner>
  );
}

function UnderWay({ counts }: Pick<WholeClosing, 'counts'>) {
  const labelId = useId();
  return (
    <Sheet className="grid gap-2 p-4">
      <p id={labelId} role="status" className="figures font-sign font-semibold">
        {m.day_closings_progress({ done: counts.done, count: counts.guests })}
      </p>
      <progress
        aria-labelledby={labelId}
        className="h-3 w-full accent-accent"
        max={counts.guests}
        value={counts.done}
      />
      <p className="text-muted">{m.day_closings_progress_leave()}</p>
    </Sheet>
  );
}

function NotYet({ closing }: { closing: WholeClosing }) {
  const { provider, _id: closingId, goesAt, timeZone } = closing;
  const which = { idOrSlug: provider.slug, closingId };
  const stop = useCommand(officeApi.dayClosings.stop, 'stop-day-closing', { invalidates: ALL });
  const send = useCommand(officeApi.dayClosings.send, 'send-day-closing', { invalidates: ALL });
  const error = stop.error ?? send.error;
  return (
    <Banner
      tone="yellow"
      rounded
      icon={Clock3}
      title={m.day_closings_goes_at({ time: formatTime(goesAt, getLocale(), timeZone) })}
    >
      <p className="hyphenate">{m.day_closings_goes_text()}</p>
      {error && <p role="alert">{error.message}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="white"
          pending={stop.pending}
          pendingLabel={m.day_closings_stopping()}
          onClick={() => stop.run(which)}
        >
          {m.day_closings_stop()}
        </Button>
        <Button
          variant="white"
          pending={send.pending}
          pendingLabel={m.day_closings_sending()}
          onClick={() => send.run(which)}
        >
          {m.day_closings_send_now()}
        </Button>
      </div>
    </Banner>
  );
}

function Stuck({ closing }: { closing: WholeClosing }) {
  const { provider, _id: closingId, counts, mayClose } = closing;
  const send = useCommand(officeApi.dayClosings.send, 'send-day-closing', { invalidates: ALL });
  return (
    <Banner tone="danger" role="alert" title={m.day_closings_stuck()}>
      <p className="figures">{m.day_closings_progress({ done: counts.done, count: counts.guests })}</p>
      <p className="hyphenate">{m.day_closings_stuck_text()}</p>
      {send.error && <p role="alert">{send.error.message}</p>}
      {mayClose && (
        <Button
          className="mt-3"
          pending={send.pending}
          pendingLabel={m.day_closings_sending()}
          onClick={() => send.run({ idOrSlug: provider.slug, closingId })}
        >
          {m.day_closings_try_again()}
        </Button>
      )}
    </Banner>
  );
}
