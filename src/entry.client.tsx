import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale, readLocaleFrom } from './shared/i18n.ts';

// The document says which language it was rendered in; that, not a cookie that may have changed in another tab, is it.
readLocaleFrom(() => (isLocale(document.documentElement.lang) ? document.documentElement.lang : 'sv'));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
