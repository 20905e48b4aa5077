import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { q } from './client.ts';
import { watchHearts } from './favourites/parts/hearts.ts';
import { to } from './links.ts';
import { mayOpenOffice } from './rights/rules.ts';
import { useQuery } from './shared/query.ts';
import { COPIES } from './shell/copies/names.ts';
import { UpdateNotice } from './shell/parts/update-notice.tsx';
import { OFFICE_ATTRIBUTE } from './shell/reference.tsx';
import { useWay } from './shell/way.ts';
import { CookieBanner } from './ui/cookie-banner.tsx';
import { watchPictures } from './ui/pictures-ahead.ts';
import { Toasts } from './ui/toasts.tsx';

/** Optional parts: when they fail to load, the page goes on without. */
const Shortcuts = lazy(() =>
  import('./backoffice/shortcuts/parts/shortcuts.tsx').then(
    ({ Shortcuts }) => ({ default: Shortcuts }),
    () => ({ default: Nothing }),
  ),
);

function Nothing() {
  return null;
}

/** Floating parts of the page. Loaded after hydration: nobody needs them to see or to press anything. */
export function Floating() {
  useEffect(watchPictures, []);
  useEffect(() => void checkCopies(), []);
  return (
    <>
      <CookieBanner privacyHref={to.page('integritet')} />
      <Toasts />
      <UpdateNotice />
      <StaffShortcuts />
      <Way />
      <Hearts />
    </>
  );
}

/** Asks who is signed in only where copies of pages are kept: they go with their person's session. */
async function checkCopies(): Promise<void> {
  try {
    if (!(await globalThis.caches?.has(COPIES))) return;
    const { forgetOthersCopies } = await import('./shell/copies/kept-copies.ts');
    await forgetOthersCopies();
  } catch {
    // No net, or no storage: the next page looks again.
  }
}

function Hearts() {
  const navigate = useNavigate();
  useEffect(() => watchHearts(() => void navigate(to.favourites())), [navigate]);
  return null;
}

function Way() {
  useWay();
  return null;
}

/** Shortcuts of staff. For other documents the query is disabled; it still hears when somebody signs in meanwhile. */
function StaffShortcuts() {
  const [enabled] = useState(() => document.body.hasAttribute(OFFICE_ATTRIBUTE));
  const user = useQuery({ ...q.access.current({}), enabled }).data?.item;
  if (!user || !mayOpenOffice(user)) return null;
  return (
    <Suspense>
      <Shortcuts user={user} />
    </Suspense>
  );
}
