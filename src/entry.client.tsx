import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale, readLocaleFrom } from './shared/i18n.ts';

// Language of the document as rendered, not of the cookie, which may have changed in another tab.
readLocaleFrom(() => (isLocale(document.documentElement.lang) ? document.documentElement.lang : 'sv'));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
