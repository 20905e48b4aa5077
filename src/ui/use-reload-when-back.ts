import { useEffect } from 'react';

/** Who left for another site and goes back may be shown the page as it was, its button still busy: it is loaded anew. */
export function useReloadWhenBack(left: boolean): void {
  useEffect(() => {
    if (!left) return;
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, [left]);
}
