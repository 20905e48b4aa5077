import { Check, MessageSquare, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { q, useCommand } from '../../client.ts';
import { officeApi, officeQ } from '../../office-client.ts';
import { bo } from '../../office-links.ts';
import type { BookedAtCounter } from '../../orders/counter/contract.ts';
import { TakePayment } from '../../orders/pay-links/parts/take-payment.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface Props {
  slug: string;
  booked: BookedAtCounter;
  name: string;
  phone: string;
  /** The name in the queue that it was booked for. */
  nameId: string | null;
  timeZone: string;
  onUndone: () => void;
  onNext: () => void;
}

/** A booking that was just made: what stands, who hears of it and when, and the way back while there is one. */
export function BookedNote({ slug, booked, name, phone, nameId, timeZone, onUndone, onNext }: Props) {
  const seconds = useSecondsUntil(booked.undoUntil);
  const options = {
    invalidates: [
      q.bookings.ofDay.key(),
      q.orders.list.key(),
      q.waiting.office.key(),
      officeQ.counter.times.key(),
      officeQ.counter.places.key(),
    ],
    onDone: onUndone,
  };
  const atCounter = useCommand(officeApi.counter.undo, 'undo-counter-booking', options);
  const ofName = useCommand(officeApi.door.unseat, 'unseat-waiting-name', options);
  const undo = nameId ? ofName : atCounter;
  const takeBack = () => {
    const which = { idOrSlug: slug, orderId: booked.orderId };
    if (nameId) ofName.run({ ...which, nameId });
    else atCounter.run(which);
  };
  const when = formatDayAndTime(booked.startsAt, getLocale(), timeZone);
  return (
    <Sheet className="grid gap-4 p-4">
      <div role="status" className="flex gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-good-tint text-good">
          <Icon icon={Check} />
        </span>
        <div className="min-w-0">
          <h2 className="hyphenate text-section font-bold">
            {[name, booked.units.join(' + ')].filter(Boolean).join(', ')}
          </h2>
          <p>
            {when} <span className="figures whitespace-nowrap text-muted">{booked.reference}</span>
          </p>
        </div>
      </div>
      {booked.heldUntil && (
        <p className="text-muted">
          {m.counter_held_until({ until: formatDayAndTime(booked.heldUntil, getLocale(), timeZone) })}
        </p>
      )}
      {booked.told && (
        <p className="flex items-center gap-2 text-muted">
          <Icon icon={MessageSquare} size={20} />
          {seconds > 0 ? m.counter_text_goes({ seconds }) : m.counter_text_went()}
        </p>
      )}
      {booked.payRequestId && (
        <TakePayment {...{ slug, phone }} orderId={booked.orderId} payRequestId={booked.payRequestId} />
      )}
      {undo.error && <Banner tone="danger" role="alert" title={undo.error.message} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onNext}>{m.counter_next()}</Button>
        {seconds > 0 && (
          <Button
            variant="outline"
            iconStart={<Icon icon={Undo2} size={20} />}
            pending={undo.pending}
            onClick={takeBack}
          >
            <span>
              {m.counter_undo()} <span className="figures">{seconds}</span>
            </span>
          </Button>
        )}
        <ButtonLink href={bo.order(slug, booked.orderId)} variant="ghost">
          {m.counter_open_order()}
        </ButtonLink>
      </div>
    </Sheet>
  );
}

function useSecondsUntil(instant: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the instant says it all
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 500);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}
