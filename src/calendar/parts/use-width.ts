import { useEffect, useState } from 'react';

const WIDE = '(min-width: 64rem)';

/** Whether the window is wide enough for a timeline; null until the page lives, when both are there and one is hidden. */
export function useWide(): boolean | null {
  const [wide, setWide] = useState<boolean | null>(null);
  useEffect(() => {
    const media = matchMedia(WIDE);
    const look = () => setWide(media.matches);
    look();
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, []);
  return wide;
}

/** A part that only such a window needs: elsewhere it stays as the server drew it, hidden, until it is taken away. */
export function partFor<T>(wide: boolean, load: () => Promise<T>): () => Promise<T> {
  return () => (typeof window === 'undefined' || matchMedia(WIDE).matches === wide ? load() : new Promise<T>(() => {}));
}
