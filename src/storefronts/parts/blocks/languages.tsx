import { m } from '../../../paraglide/messages.js';
import { useLanguages } from '../../../shell/parts/languages.ts';
import type { BlockOf } from '../../blocks/contract.ts';

/** Language switch with plain links: another language is another document, loaded in full. */
export function Languages({ block: { locales } }: { block: BlockOf<'languages'> }) {
  const languages = useLanguages();
  return (
    <nav aria-label={m.storefronts_languages()} className="page-margin flex gap-2 bg-surface py-3">
      {locales
        .flatMap(locale => languages.filter(language => language.locale === locale))
        .map(({ locale, label, href, current }) => (
          <a
            key={locale}
            href={href}
            hrefLang={locale}
            lang={locale}
            aria-current={current ? 'true' : undefined}
            className="button"
            data-variant={current ? 'primary' : 'outline'}
            data-size="sm"
          >
            {label}
          </a>
        ))}
    </nav>
  );
}
