import { startTransition, useEffect, useState } from 'react';

const WIDE = '(min-width: 64rem)';

/**
 * Whether the window is wide enough for a timeline; null until the page lives, when both ways to show it are there and
 * one is hidden. A wide one waits for its part, so that what the server drew stays in sight meanwhile.
 */
export function useWide(part: () => Promise<unknown>): boolean | null {
  const [wide, setWide] = useState<boolean | null>(null);
  useEffect(() => {
    let gone = false;
    const media = matchMedia(WIDE);
    const look = async () => {
      if (media.matches) await part().catch(() => {});
      if (!gone) startTransition(() => setWide(media.matches));
    };
    void look();
    media.addEventListener('change', look);
    return () => {
      gone = true;
      media.removeEventListener('change', look);
    };
  }, [part]);
  return wide;
}

/** A part that only such a window needs: elsewhere it stays as the server drew it, hidden, until it is taken away. */
export function partFor<T>(wide: boolean, load: () => Promise<T>): () => Promise<T> {
  return () => (typeof window === 'undefined' || matchMedia(WIDE).matches === wide ? load() : new Promise<T>(() => {}));
}
