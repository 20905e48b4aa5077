import { useCallback, useRef } from 'react';

/** Place that takes the focus when the pressed button goes away with its form, so that it does not fall to the top of the page. */
export function useFocusPlace<Place extends HTMLElement = HTMLDivElement>() {
  const place = useRef<Place>(null);
  const takeFocus = useCallback(() => place.current?.focus({ preventScroll: true }), []);
  return { place: { ref: place, tabIndex: -1 } as const, takeFocus };
}
