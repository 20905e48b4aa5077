import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '../../../../../paraglide/messages.js';
import { getLocale } from '../../../../../paraglide/runtime.js';
import { formatTime } from '../../../../../shared/time.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { Sign } from '../../../../../ui/sign.tsx';
import { secondsLeft } from '../rules.ts';

/**
 * Countdown to the end of the approval. The seconds are for the eye; a timer's changes are not read out. Until the
 * browser counts, and where its clock goes wrong, it is a time of day.
 */
export function TimeLeft({ until }: { until: string }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setLeft(before => secondsLeft(until, Date.now(), before));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <div>
      <Sign tone="wait" role="timer" className="items-center gap-2">
        <Icon icon={Clock} size={20} />
        {wordsFor(left, until)}
      </Sign>
    </div>
  );
}

function wordsFor(left: number | null, until: string): string {
  if (left === null) return m.payments_check_until({ time: formatTime(until, getLocale()) });
  if (left === 0) return m.payments_check_over();
  return m.payments_check_left({ time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` });
}
