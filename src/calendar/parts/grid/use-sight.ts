import { type RefObject, useEffect, useState } from 'react';

/** The part of a scrolled element that is in sight, in its own pixels, told in coarse steps. */
export interface Sight {
  top: number;
  bottom: number;
}

/** Before the element is measured: enough rows for a first view, as the server draws it. */
const FIRST: Sight = { top: 0, bottom: 1000 };
const STEP = 144;
/** Pixels above and below what is in sight that are drawn as well, for a scroll that outruns the next frame. */
const MARGIN = 288;

/** Watches which part of a scrolled element is in sight, so that nothing else need be in the document. */
export function useSight(scroller: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState(FIRST);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const top = Math.floor(element.scrollTop / STEP) * STEP - MARGIN;
      const bottom = top + Math.ceil(element.clientHeight / STEP) * STEP + STEP + 2 * MARGIN;
      setSight(before => (before.top === top && before.bottom === bottom ? before : { top, bottom }));
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    element.addEventListener('scroll', later, { passive: true });
    const resized = new ResizeObserver(later);
    resized.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', later);
      resized.disconnect();
    };
  }, [scroller]);
  return sight;
}
