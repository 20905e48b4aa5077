import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getLocale } from '../../paraglide/runtime.js';
import { LANGUAGES, LOCALES } from '../../shared/i18n.ts';
import { ownPath } from '../../shared/own-path.ts';
import { queryRead } from '../../shared/page-parameters.ts';
import type { LanguageLink } from '../../ui/language-links.tsx';

/**
 * Links of the language switch: this page in each language. The first render is the server's, which knows only what it
 * reads of the address, because a kept page is the same for all; then the links carry on whatever else stands there.
 */
export function useLanguages(): LanguageLink[] {
  const { pathname, search } = useLocation();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return LOCALES.map(locale => {
    const query = alive ? new URLSearchParams(search) : queryRead(pathname, search);
    query.delete('lang');
    query.set('lang', locale);
    const href = `${ownPath(pathname)}?${query}`;
    return { locale, label: LANGUAGES[locale], href, current: locale === getLocale() };
  });
}
