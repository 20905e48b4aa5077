import './ui/app.css';
import { type ComponentType, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { Links, type LinksFunction, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { OfficeLoading } from './backoffice/parts/office-loading.tsx';
import { askAgainWhenBroughtBack, type PageData, prime, queryStoreOfBrowser } from './page-load.ts';
import { m } from './paraglide/messages.js';
import { getLocale } from './paraglide/runtime.js';
import { arrived } from './shared/arrival.ts';
import { QueryContext } from './shared/query.ts';
import { QueryStore } from './shared/query-store.ts';
import { ConnectionNotice } from './shell/connection-notice.tsx';
import { HallErrorBoundary } from './shell/error-boundary.tsx';
import { type FaultReport, FaultReportContext } from './shell/fault-report.ts';
import { useOfficeAttribute } from './shell/reference.tsx';
import { HOLD_EARLY_PRESS } from './ui/early-press.ts';
import { fontPreloads } from './ui/font-preloads.ts';

export const links: LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/hall-touch.png' },
];

/** Lazy, because it is needed only after an error; the notice works without it. */
const FeedbackButton = lazy<ComponentType<FaultReport>>(() =>
  import('./feedback/parts/feedback-button.tsx').then(
    ({ FeedbackButton }) => ({ default: FeedbackButton }),
    () => ({ default: () => null }),
  ),
);

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <script>{HOLD_EARLY_PRESS}</script>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#F3F6F4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0E1714" media="(prefers-color-scheme: dark)" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${getLocale()}`} />
        {/* By this id React Aria knows that its style is there (src/ui/base.css). It would add it later, in a layer of its
            own, for which the whole page is styled and laid out anew. */}
        <meta id="react-aria-pressable-style" name="react-aria-styles" content="base.css" />
        <Links />
      </head>
      <body {...useOfficeAttribute()}>
        <a className="skip-link" href="#main">
          {m.shell_skip_to_content()}
        </a>
        <FaultReportContext value={FeedbackButton}>{children}</FaultReportContext>
        <div id="blue-screen" />
        <div id="cookie-banner" />
        <div id="toasts" />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const Floating = lazy(() => arrived(() => import('./floating.tsx')).then(({ Floating }) => ({ default: Floating })));

export default function Root() {
  const [store] = useState(() => (typeof document === 'undefined' ? new QueryStore() : queryStoreOfBrowser()));
  const [alive, setAlive] = useState(false);
  useEffect(() => startTransition(() => setAlive(true)), []);
  useEffect(() => askAgainWhenBroughtBack(store), [store]);
  const matches = useMatches();
  prime(
    store,
    matches.map(match => match.loaderData as PageData | undefined).filter(data => data?.queries),
  );
  return (
    <QueryContext value={store}>
      <Outlet />
      <OfficeLoading />
      <ConnectionNotice />
      {alive && (
        <Suspense>
          <Floating />
        </Suspense>
      )}
    </QueryContext>
  );
}

export const ErrorBoundary = HallErrorBoundary;
