import { type RefObject, useEffect, useRef } from 'react';

/** Tells once the end of a list is in sight of somebody who looks: then what stands there has been read. */
export function useSeen(end: RefObject<HTMLElement | null>, newest: number, onSeen: (seq: number) => void): void {
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    const place = end.current;
    if (!place || newest === 0) return;
    let inSight = false;
    const look = () => {
      if (inSight && document.visibilityState === 'visible') latest.current(newest);
    };
    const observer = new IntersectionObserver(entries => {
      inSight = entries.at(-1)?.isIntersecting ?? false;
      look();
    });
    observer.observe(place);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [end, newest]);
}
