import { useContext, useEffect, useLayoutEffect } from 'react';
import { RouterContext, ShownContext } from './contexts.ts';
import { useNavigation } from './hooks.ts';
import { drawnMatches } from './router.ts';
import { keepScrolled, stayedAt } from './scrolled.ts';

/** Stylesheets of all shown routes, and the links that their modules add. */
export function Links() {
  const { modules } = useContext(RouterContext);
  const matches = drawnMatches(useContext(ShownContext));
  const styles = new Set(matches.flatMap(({ route }) => route.css ?? []));
  const others = matches.flatMap(({ route }) => modules[route.id]?.links?.() ?? []);
  return (
    <>
      {[...styles].map(href => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {others.map(link => (
        <link key={JSON.stringify(link)} {...link} />
      ))}
    </>
  );
}

const WRITTEN_BY_THE_SERVER = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: ' ' } };

/** Placeholders of the server's scripts, which have run; they keep React's tree the same. */
export function Scripts() {
  return (
    <>
      <script {...WRITTEN_BY_THE_SERVER} />
      <script {...WRITTEN_BY_THE_SERVER} type="module" async />
    </>
  );
}

/** Scroll restoration: a new page begins at its top or its anchor, one on the way back where it was left. */
export function ScrollRestoration() {
  const { location, restoreScrollPosition, preventScrollReset } = useContext(ShownContext);
  const navigation = useNavigation();
  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return;
    // Newer browsers return a promise from scrollTo: returned, it would be called as cleanup, and nothing would work
    // any more.
    if (restoreScrollPosition !== null) {
      scrollTo(0, restoreScrollPosition);
      return;
    }
    const mark = location.hash && document.getElementById(decoded(location.hash.slice(1)));
    if (mark) mark.scrollIntoView();
    else if (!preventScrollReset) scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);
  useOwnScrolling();
  useEffect(() => {
    const leave = () => {
      if (navigation.state === 'idle') stayedAt(location);
      keepScrolled();
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [location, navigation]);
  return <script {...WRITTEN_BY_THE_SERVER} />;
}

/** Manual scroll restoration while the document lives; afterwards it is the browser's again. */
function useOwnScrolling(): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) history.scrollRestoration = 'manual';
    };
    addEventListener('pageshow', shown);
    return () => {
      removeEventListener('pageshow', shown);
      history.scrollRestoration = 'auto';
    };
  }, []);
}

function decoded(mark: string): string {
  try {
    return decodeURIComponent(mark);
  } catch {
    return mark;
  }
}
