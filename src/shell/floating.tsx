import { to } from '../links.ts';
import { CookieBanner } from '../ui/cookie-banner.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { UpdateNotice } from './parts/update-notice.tsx';

/** What floats over the page. Loads once the page lives: nobody needs it to see or to press anything. */
export function Floating() {
  return (
    <>
      <CookieBanner privacyHref={to.page('integritet')} />
      <Toasts />
      <UpdateNotice />
    </>
  );
}
