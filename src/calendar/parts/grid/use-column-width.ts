import { type RefObject, useEffect, useState } from 'react';
import { LABEL_WIDTH } from './grid-row.tsx';

/** Width of an hour or a day: as wide as the window has room for all of them, never narrower than its words. */
export function useColumnWidth(scroller: RefObject<HTMLElement | null>, count: number, least: number): number {
  const [width, setWidth] = useState(least);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setWidth(Math.max(least, Math.floor((element.clientWidth - LABEL_WIDTH) / count)));
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => resized.disconnect();
  }, [scroller, count, least]);
  return width;
}
