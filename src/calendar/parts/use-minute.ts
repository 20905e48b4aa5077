import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The moment by which a calendar is drawn: that of its answer, and on by the minute. */
export function useMinute(asOf: string): number {
  const [now, setNow] = useState(() => Date.parse(asOf));
  useEffect(() => {
    // The hall's clock counts, which a tablet's may differ from.
    const answered = Date.parse(asOf);
    const heard = performance.now();
    setNow(answered);
    const timer = setInterval(() => setNow(answered + performance.now() - heard), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [asOf]);
  return now;
}
