import { useEffect } from 'react';

/** Reload after a return from another site: the browser may restore the page as it was, its button still busy. */
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
