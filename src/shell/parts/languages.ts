import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getLocale } from '../../paraglide/runtime.js';
import { LANGUAGES, LOCALES } from '../../shared/i18n.ts';
import { ownPath } from '../../shared/own-path.ts';
import { queryRead } from '../../shared/page-parameters.ts';
import type { LanguageLink } from '../../ui/language-links.tsx';

/**
 * Links of the language switch: this page in each language. The server's know only what it reads of the address, because
 * a kept page is the same for all; in the browser they carry on whatever else stands there.
 */
export function useLanguages(): LanguageLink[] {
  const { pathname, search } = useLocation();
  const [alive, setAlive] = useState(false);
  // Nobody waits for it: the parts of the page that still come to life go first.
  useEffect(() => startTransition(() => setAlive(true)), []);
  return LOCALES.map(locale => {
    const query = queryNow(alive, pathname, search);
    query?.set('lang', locale);
    const href = query ? `${ownPath(pathname)}?${query}` : undefined;
    return { locale, label: LANGUAGES[locale], href, current: locale === getLocale() };
  });
}

/** Query of the links; null while a page is hydrated, which leaves the server's links and needs no list of its reading. */
function queryNow(alive: boolean, pathname: string, search: string): URLSearchParams | null {
  if (!alive) return import.meta.env.SSR ? queryRead(pathname, search) : null;
  const query = new URLSearchParams(search);
  query.delete('lang');
  return query;
}
