import { useEffect } from 'react';

import { OPENS_APP_HERE } from '../../options/rules.ts';

/** Navigation state from the pay button to the page that waits: the app may open. */
export const OPENS_APP = { opensApp: true };

/**
 * Opens the payer's app by itself, once, and only after their own press: a payer who comes back from the app, on a page
 * loaded anew or by "back", must not be sent there again. A form sent without script says it in the address.
 */
export function useOpenApp(appUrl: string | null): void {
  useEffect(() => {
    if (!appUrl || !(history.state?.usr?.opensApp || location.hash === OPENS_APP_HERE)) return;
    history.replaceState({ ...history.state, usr: null }, '', location.pathname + location.search);
    location.assign(appUrl);
  }, [appUrl]);
}
