import { cx } from './class-names.ts';
import { Girder } from './girder.tsx';
import type { LanguageLink } from './language-links.tsx';
import { TextLink } from './link.tsx';
import { Mark } from './mark.tsx';
import type { SiteLink } from './site-header.tsx';

export type SiteFooterProps = {
  name: string;
  /** About text in one or two sentences: what this hall is, and from whom one buys. */
  about: string;
  /** Columns of links, at most three, with a heading where one is written. */
  columns: readonly { title: string | null; links: readonly SiteLink[] }[];
  languages: readonly LanguageLink[];
  /** Build: "Bygge 1.4.0 · 20 nov 2026 09:12" */
  build?: string;
};

export function SiteFooter({ name, about, columns, languages, build }: SiteFooterProps) {
  return (
    <footer className="site-footer print:hidden">
      <Girder on="iron" />
      <div
        className={cx(
          'grid gap-x-6 gap-y-4 px-4 py-6 l:px-16 l:py-10',
          columns.length > 1 ? 'l:grid-cols-[6fr_3fr_3fr_4fr]' : 'l:grid-cols-[6fr_10fr]',
        )}
      >
        <div className="grid content-start gap-2">
          <span className="flex min-h-12 items-center gap-3 font-sign text-card font-bold tracking-[-0.015em]">
            <Mark />
            {name}
          </span>
          <p className="text-on-iron-muted">{about}</p>
        </div>
        {columns.map(({ title, links }, place) => (
          <ul key={links[0]?.href ?? place}>
            {title && <li className="flex min-h-11 items-center font-sign font-bold">{title}</li>}
            {links.map(link => (
              <li key={link.href}>
                <TextLink href={link.href} className="flex min-h-11 items-center">
                  {link.label}
                </TextLink>
              </li>
            ))}
            {place === columns.length - 1 && <FooterLanguages languages={languages} />}
          </ul>
        ))}
        {build && <p className="figures text-note text-on-iron-muted l:col-start-1">{build}</p>}
      </div>
    </footer>
  );
}

function FooterLanguages({ languages }: { languages: readonly LanguageLink[] }) {
  return (
    <li className="flex flex-wrap gap-x-4">
      {languages.map(({ locale, label, href, current }) => (
        <a
          key={locale}
          href={href}
          hrefLang={locale}
          lang={locale}
          aria-current={current ? 'true' : undefined}
          className="flex min-h-11 items-center"
        >
          {label}
        </a>
      ))}
    </li>
  );
}
