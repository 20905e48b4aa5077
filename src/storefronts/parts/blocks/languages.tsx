import { useLocation } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import type { BlockOf } from '../../blocks/contract.ts';

/** Language names, each in its own language. */
const NAMES = { sv: 'Svenska', en: 'English', de: 'Deutsch' };

/** Language switch with plain links: another language is another document, loaded in full. */
export function Languages({ block: { locales } }: { block: BlockOf<'languages'> }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.storefronts_languages()} className="page-margin flex gap-2 bg-surface py-3">
      {locales.map(locale => {
        const current = locale === getLocale();
        return (
          <a
            key={locale}
            href={`${pathname}?lang=${locale}`}
            hrefLang={locale}
            lang={locale}
            aria-current={current ? 'true' : undefined}
            className="button"
            data-variant={current ? 'primary' : 'outline'}
            data-size="sm"
          >
            {NAMES[locale]}
          </a>
        );
      })}
    </nav>
  );
}
