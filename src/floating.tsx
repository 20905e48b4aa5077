import { lazy, Suspense, useEffect, useState } from 'react';
import { q } from './client.ts';
import { to } from './links.ts';
import { mayOpenOffice } from './rights/rules.ts';
import { useQuery } from './shared/query.ts';
import { UpdateNotice } from './shell/parts/update-notice.tsx';
import { OFFICE_ATTRIBUTE } from './shell/reference.tsx';
import { useWay } from './shell/way.ts';
import { CookieBanner } from './ui/cookie-banner.tsx';
import { watchPictures } from './ui/pictures-ahead.ts';
import { Toasts } from './ui/toasts.tsx';

/** Nobody misses them: when they don't arrive, the page goes on without. */
const Shortcuts = lazy(() =>
  import('./backoffice/shortcuts/parts/shortcuts.tsx').then(
    ({ Shortcuts }) => ({ default: Shortcuts }),
    () => ({ default: Nothing }),
  ),
);

function Nothing() {
  return null;
}

/** What floats over the page. Loads once the page lives: nobody needs it to see or to press anything. */
export function Floating() {
  useEffect(watchPictures, []);
  return (
    <>
      <CookieBanner privacyHref={to.page('integritet')} />
      <Toasts />
      <UpdateNotice />
      <StaffShortcuts />
      <Way />
    </>
  );
}

function Way() {
  useWay();
  return null;
}

/** Who the document was not made for is not asked about; who signs in meanwhile is noticed by the answer. */
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
