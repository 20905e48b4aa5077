import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Markers of the page transition, not of an element (way.ts). */
const MARKER = /^#(goback|ignoreanimation)$/;

/**
 * Moves focus to the new page's content after a client-side navigation, as loading it would: the link that was pressed
 * is gone or behind, and the next Tab must not begin in nowhere (WCAG 2.4.3). A page that has put the focus somewhere
 * itself keeps it.
 */
export function useFocusOnArrival(): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    if ((!hash || MARKER.test(hash)) && main && !main.contains(document.activeElement))
      main.focus({ preventScroll: true });
  }, [pathname, hash]);
}
