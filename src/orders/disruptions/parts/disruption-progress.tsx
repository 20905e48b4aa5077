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
import type { WholeDisruption } from '../contract.ts';

const ALL = [officeQ.disruptions.one.key(), officeQ.disruptions.guests.key(), q.bookings.ofDay.key()];

/** Progress of a disruption: about to go out, under way, hanging, done or taken back. */
export function DisruptionProgress({ disruption }: { disruption: WholeDisruption }) {
  const { counts, stoppedAt, liftedAt, mayStop, stuck } = disruption;
  if (stoppedAt || liftedAt) return <Banner tone="accent" rounded icon={RotateCcw} title={endWords(disruption)} />;
  if (counts.done === counts.guests) return <Done disruption={disruption} />;
  if (mayStop) return <NotYet disruption={disruption} />;
  return stuck ? <Stuck disruption={disruption} /> : <UnderWay counts={counts} />;
}

function endWords({ stoppedAt, stoppedBy, liftedAt, liftedBy }: WholeDisruption): string {
  const [at, name] = stoppedAt ? [stoppedAt, stoppedBy] : [liftedAt!, liftedBy];
  const time = formatDayAndTime(at, getLocale());
  if (stoppedAt) return name ? m.disruptions_stopped_by({ time, name }) : m.disruptions_stopped_at({ time });
  return name ? m.disruptions_lifted_by({ time, name }) : m.disruptions_lifted_at({ time });
}

/** Opens again what was closed, once the guests have been seen to. */
function Lift({ disruption: { provider, _id: disruptionId, kind } }: { disruption: WholeDisruption }) {
  const lift = useCommand(officeApi.disruptions.lift, 'lift-disruption', { invalidates: ALL });
  return (
    <>
      <Button
        className="mt-3"
        variant="outline"
        pending={lift.pending}
        pendingLabel={m.disruptions_lifting()}
        onClick={() => lift.run({ idOrSlug: provider.slug, disruptionId })}
      >
        {kind === 'UNITS' ? m.disruptions_lift_block() : m.disruptions_lift()}
      </Button>
      {lift.error && <p role="alert">{lift.error.message}</p>}
    </>
  );
}

function Done({ disruption }: { disruption: WholeDisruption }) {
  const { counts, mayStop, provider, _id: disruptionId } = disruption;
  const stop = useCommand(officeApi.disruptions.stop, 'stop-disruption', { invalidates: ALL });
  // With nobody to tell, or only people to call, there is nothing that could not be taken back yet.
  const isTold = disruption.guests.some(({ deed, state }) => deed !== 'CALL' && state !== 'STOPPED');
  return (
    <Banner
      tone="accent"
      rounded
      role="status"
      icon={Check}
      title={counts.guests ? m.disruptions_all_done({ count: counts.guests }) : m.disruptions_earlier_none()}
    >
      {counts.back > 0 && <p>{m.disruptions_all_done_back({ amount: priceText(counts.back) })}</p>}
      {stop.error && <p role="alert">{stop.error.message}</p>}
      {disruption.mayLift && <Lift disruption={disruption} />}
      {mayStop && !isTold && (
        <Button
          className="mt-3"
          variant="outline"
          pending={stop.pending}
          pendingLabel={m.disruptions_stopping()}
          onClick={() => stop.run({ idOrSlug: provider.slug, disruptionId })}
        >
          {m.disruptions_stop()}
        </Button>
      )}
    </Banner>
  );
}

function UnderWay({ counts }: Pick<WholeDisruption, 'counts'>) {
  const labelId = useId();
  return (
    <Sheet className="grid gap-2 p-4">
      <p id={labelId} role="status" className="figures font-sign font-semibold">
        {m.disruptions_progress({ done: counts.done, count: counts.guests })}
      </p>
      <progress
        aria-labelledby={labelId}
        className="h-3 w-full accent-accent"
        max={counts.guests}
        value={counts.done}
      />
      <p className="text-muted">{m.disruptions_progress_leave()}</p>
    </Sheet>
  );
}

function NotYet({ disruption }: { disruption: WholeDisruption }) {
  const { provider, _id: disruptionId, goesAt, timeZone } = disruption;
  const which = { idOrSlug: provider.slug, disruptionId };
  const stop = useCommand(officeApi.disruptions.stop, 'stop-disruption', { invalidates: ALL });
  const send = useCommand(officeApi.disruptions.send, 'send-disruption', { invalidates: ALL });
  const error = stop.error ?? send.error;
  return (
    <Banner
      tone="yellow"
      rounded
      icon={Clock3}
      title={m.disruptions_goes_at({ time: formatTime(goesAt, getLocale(), timeZone) })}
    >
      <p className="hyphenate">
        {disruption.departs === 'CONFIRMED' ? m.disruptions_goes_confirmed() : m.disruptions_goes_text()}
      </p>
      {error && <p role="alert">{error.message}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="white"
          pending={stop.pending}
          pendingLabel={m.disruptions_stopping()}
          onClick={() => stop.run(which)}
        >
          {m.disruptions_stop()}
        </Button>
        <Button
          variant="white"
          pending={send.pending}
          pendingLabel={m.disruptions_sending()}
          onClick={() => send.run(which)}
        >
          {m.disruptions_send_now()}
        </Button>
      </div>
    </Banner>
  );
}

function Stuck({ disruption }: { disruption: WholeDisruption }) {
  const { provider, _id: disruptionId, counts, mayClose } = disruption;
  const send = useCommand(officeApi.disruptions.send, 'send-disruption', { invalidates: ALL });
  return (
    <Banner tone="danger" role="alert" title={m.disruptions_stuck()}>
      <p className="figures">{m.disruptions_progress({ done: counts.done, count: counts.guests })}</p>
      <p className="hyphenate">{m.disruptions_stuck_text()}</p>
      {send.error && <p role="alert">{send.error.message}</p>}
      {mayClose && (
        <Button
          className="mt-3"
          pending={send.pending}
          pendingLabel={m.disruptions_sending()}
          onClick={() => send.run({ idOrSlug: provider.slug, disruptionId })}
        >
          {m.disruptions_try_again()}
        </Button>
      )}
    </Banner>
  );
}
