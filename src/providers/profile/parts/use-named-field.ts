import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Gives the focus to the field that the address names, `#meta.description.en`, or to the first one in a part of that name. */
export function useNamedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1));
    if (!name) return;
    // After the router has scrolled to where the page begins.
    const waiting = requestAnimationFrame(() => {
      const place =
        document.getElementById(name) ?? document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
      const field = place?.matches(FIELDS) ? place : place?.querySelector<HTMLElement>(FIELDS);
      place?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(waiting);
  }, [hash]);
}

const FIELDS = 'input:not([hidden]), textarea, select, button';
