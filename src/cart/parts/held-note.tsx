import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';

const MINUTE_MS = 60_000;
/** Interval between counts of the time left: often enough for words that change once a minute. */
const LOOK_MS = 5000;

interface Props {
  until: string | null;
  /** Whether it is a time, which would be held if it could be; goods wait for the order. */
  isTime: boolean;
}

/** Time left of a hold for this cart, or the news that it is over or was never there; nothing for goods that nobody holds. */
export function HeldNote({ until, isTime }: Props) {
  const [held] = useState(until);
  const last = until ?? held;
  const left = useTimeLeft(last);
  if (last === null && !isTime) return null;
  return (
    <p className="mt-1 flex gap-2 text-note text-muted">
      <Icon icon={Hourglass} size={18} className="shrink-0" />
      {/* The server and the browser may look at it on two sides of a minute. */}
      <span role="status" suppressHydrationWarning>
        {last === null ? m.cart_unheld() : leftWords(left)}
      </span>
    </p>
  );
}

function leftWords(left: number): string {
  if (left <= 0) return m.cart_not_held();
  if (left < MINUTE_MS) return m.cart_held_last();
  const minutes = Math.ceil(left / MINUTE_MS);
  if (minutes > 60) return m.cart_held_hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return m.cart_held({ minutes });
}

function useTimeLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Date.parse(until) - now;
}
