import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { markedWay } from './rules.ts';

/**
 * Which way the pages slide: on, back (a link with #goback), or not at all
 * (#ignoreanimation). The styles read it off the document; the marker does not stay in the address.
 */
export function useWay(): void {
  const { location: next } = useNavigation();
  const here = useLocation();
  useEffect(calmSkipped, []);
  useEffect(() => {
    const state = next?.state as { _isRedirect?: boolean } | null | undefined;
    // Sent on from there, it is the same way.
    if (!next || state?._isRedirect) return;
    document.documentElement.dataset.way = markedWay(next.hash) ?? 'forward';
  }, [next]);
  useEffect(() => {
    if (markedWay(here.hash)) history.replaceState(history.state, '', here.pathname + here.search);
  }, [here]);
}

/** A slide that is cut short by the next one, or that nobody sees, is no fault; the browser reports it as one. */
function calmSkipped(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = update => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
