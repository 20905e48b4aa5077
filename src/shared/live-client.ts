import { useEffect, useRef } from 'react';
import { arrived } from './arrival.ts';
import type { Topic } from './live-topics.ts';

/**
 * Live updates in the browser. One stream for all tabs: HTTP/1.1 allows six connections, so one tab leads and tells the
 * others. Topics and keys go in the body of a POST, never in an address (I18). The stream's code loads when first
 * wanted.
 */
export function useLive(topics: readonly Topic[], onNews: () => void): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  const wanted = JSON.stringify(topics);
  useEffect(() => {
    const parsed = JSON.parse(wanted) as Topic[];
    if (!parsed.length) return;
    let leave: (() => void) | null = null;
    let gone = false;
    void arrived(() => import('./live-stream.ts')).then(({ follow }) => {
      if (!gone) leave = follow(parsed, () => latest.current());
    }, withoutNews);
    return () => {
      gone = true;
      leave?.();
    };
  }, [wanted]);
}

/** The stream's code is gone with the last build: no live updates until the page is reloaded. */
function withoutNews(): void {}
