import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { markedWay } from './rules.ts';

/**
 * Direction of the page transition: forward, back (a link with #goback), or none (#ignoreanimation). The styles read it
 * off the document; the marker does not stay in the address.
 */
export function useWay(): void {
  const { location: next } = useNavigation();
  const here = useLocation();
  useEffect(calmSkipped, []);
  useEffect(() => {
    const state = next?.state as { _isRedirect?: boolean } | null | undefined;
    // A redirect keeps the direction.
    if (!next || state?._isRedirect) return;
    document.documentElement.dataset.way = markedWay(next.hash) ?? 'forward';
  }, [next]);
  useEffect(() => {
    if (markedWay(here.hash)) history.replaceState(history.state, '', here.pathname + here.search);
  }, [here]);
}

/**
 * Skipped view transitions are no errors, though the browser reports them as unhandled: cut short by the next, or in a
 * hidden tab.
 */
function calmSkipped(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = update => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
