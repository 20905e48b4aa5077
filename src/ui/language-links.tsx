export type LanguageLink = {
  locale: 'sv' | 'en' | 'de';
  /** Name of the language in itself: Svenska, English, Deutsch. */
  label: string;
  /** The same page with `?lang=`; undefined while a page is hydrated: the server's link stands. */
  href: string | undefined;
  current?: boolean;
};

/** Language links, plain ones: another language is another document, fetched whole. */
export function LanguageLinks({ languages, className }: { languages: readonly LanguageLink[]; className?: string }) {
  return (
    <ul className={className}>
      {languages.map(({ locale, label, href, current }) => (
        <li key={locale}>
          <a
            href={href}
            suppressHydrationWarning
            hrefLang={locale}
            lang={locale}
            aria-current={current ? 'true' : undefined}
            className="menu-item"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
