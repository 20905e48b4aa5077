import { useEffect } from 'react';

/** Goes with the step from the pay button to the page that waits. */
export const OPENS_APP = { opensApp: true };

/**
 * Opens the payer's app by itself, once, and only after their own press: whoever comes back from the app, on a page loaded
 * anew or by "back", must not be sent there again.
 */
export function useOpenApp(appUrl: string | null): void {
  useEffect(() => {
    if (!appUrl || !history.state?.usr?.opensApp) return;
    history.replaceState({ ...history.state, usr: null }, '');
    location.assign(appUrl);
  }, [appUrl]);
}
