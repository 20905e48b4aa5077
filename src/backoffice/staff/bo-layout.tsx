import '../../office/parts/glance.css';
import { lazy, Suspense, useEffect } from 'react';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, Outlet, redirect } from 'react-router';
import { q } from '../../client.ts';
import { pageRequest, serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { useOffice } from '../../office/parts/use-office.ts';
import { officeQ } from '../../office-client.ts';
import { clientLoad, queryStoreOfBrowser } from '../../page-load.ts';
import { mayOpenOffice } from '../../rights/rules.ts';
import { arrived } from '../../shared/arrival.ts';
import { useQuery } from '../../shared/query.ts';
import { HallErrorBoundary } from '../../shell/error-boundary.tsx';
import { useFocusOnArrival } from '../../shell/parts/focus-on-arrival.ts';
import { OfficeOnTheWay } from '../parts/office-loading.tsx';
import { OfficeBar, OfficeRail } from '../parts/office-rail.tsx';
import { SessionEnded } from '../parts/session-ended.tsx';

/** Lazy, because nothing is written before the page is there. */
const LeaveQuestion = lazy(() =>
  arrived(() => import('../../office/parts/leave-question.tsx')).then(part => ({ default: part.LeaveQuestion })),
);

/** Lazy, because few pages have one; the server renders them in their place. */
const OfficeBanners = lazy(() => import('../parts/office-banners.tsx').then(part => ({ default: part.OfficeBanners })));

const plan = () => [q.access.current({}), q.backoffice.providers({}), officeQ.support.current({})];
const load = serverLoad(plan);
const loadInBrowser = clientLoad(plan);

export async function loader(args: LoaderFunctionArgs) {
  const { caller } = pageRequest(args.context);
  admit(caller.userId ? { scopes: caller.heldScopes, proved: caller.scopes.length > 0 } : null, args.request.url);
  return await load(args);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { item: user } = await queryStoreOfBrowser().ensureQueryData(q.access.current({}));
  admit(user && { scopes: user.scopes, proved: user.secondFactor === 'done' }, args.request.url);
  return await loadInBrowser(args);
}

/**
 * Guard of the back office. Not signed in: to the sign-in page and back. Without any rights here: access denied. Rights
 * that wait for the second factor: to that page and back.
 */
function admit(user: { scopes: readonly string[]; proved: boolean } | null, address: string): void {
  const { pathname, search } = new URL(address);
  if (!user) throw redirect(to.login(pathname + search));
  if (!mayOpenOffice(user)) throw data({ reason: 'not-allowed', message: null }, { status: 403 });
  if (!user.proved) throw redirect(to.secondFactor(pathname + search));
}

/** Error page in the hall's own frame; toasts and dialogs stay where they are. */
export const ErrorBoundary = HallErrorBoundary;

/** Names a browser whose person allowed push to the hall again, where a session has ended; loads nothing for others. */
function keepPushHere(): void {
  if (globalThis.Notification?.permission !== 'granted') return;
  const kept = import('../../notices/browsers/parts/keep-push.ts').then(part => part.keepPush());
  kept.catch(() => {
    // Away, or signed out meanwhile: the next visit tries again.
  });
}

/** Layout of the back office: compact from the same tokens, with a rail at the side or a bar at the bottom. */
export default function BackofficeLayout() {
  useFocusOnArrival();
  useEffect(keepPushHere, []);
  const { providers, provider } = useOffice();
  const shown = provider ?? providers[0];
  const looking = useQuery(officeQ.support.current({})).data?.item;
  return (
    <div
      data-density="compact"
      className="office min-h-dvh bg-tile l:grid l:grid-cols-[auto_minmax(0,1fr)] print:block print:bg-transparent"
    >
      {shown && <OfficeRail provider={shown} />}
      <main id="main" tabIndex={-1} className="min-w-0 pb-24 l:pb-0 print:pb-0">
        {(looking || provider?.hand) && (
          <Suspense fallback={null}>
            <OfficeBanners />
          </Suspense>
        )}
        <Outlet />
      </main>
      <OfficeOnTheWay />
      <SessionEnded />
      <Suspense fallback={null}>
        <LeaveQuestion />
      </Suspense>
      {shown && <OfficeBar provider={shown} />}
    </div>
  );
}
