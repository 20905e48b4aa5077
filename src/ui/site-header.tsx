import { CircleUserRound, Menu, Search, ShoppingBasket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../paraglide/messages.js';
import { cx } from './class-names.ts';
import { Disclosure } from './disclosure.tsx';
import { Girder } from './girder.tsx';
import { Icon, type LucideIcon } from './icon.tsx';
import { type LanguageLink, LanguageLinks } from './language-links.tsx';
import { Mark } from './mark.tsx';

export type SiteLink = { href: string; label: string; current?: boolean };

export type SiteHeaderProps = {
  /** Name of the hall or the provider, and its own mark instead of the hall's window. */
  name: string;
  mark?: ReactNode;
  homeHref: string;
  links: readonly SiteLink[];
  /** Search link; omitted where there is nothing to search in. */
  searchHref?: string;
  /** Account link, the same for everybody: it asks visitors to sign in. */
  accountHref: string;
  /** Favourites, in the menu of a phone. */
  favourites?: SiteLink;
  basket: { href: string; count: number };
  languages: readonly LanguageLink[];
};

/** Page header: mark, categories (in a menu on a phone), search, language, basket, and the girder below them. */
export function SiteHeader({
  name,
  mark,
  homeHref,
  links,
  searchHref,
  accountHref,
  favourites,
  basket,
  languages,
}: SiteHeaderProps) {
  return (
    <header className="relative bg-surface print:hidden">
      <div className="flex min-h-15 items-center gap-1 px-4 pr-2 l:min-h-19 l:gap-2 l:px-16">
        <Link to={homeHref} className="flex min-h-12 min-w-0 items-center gap-3 text-ink no-underline">
          {mark ?? <Mark className="size-9 shrink-0 l:size-10" />}
          <span className="hyphenate font-sign text-card font-bold tracking-[-0.015em]">{name}</span>
        </Link>
        <nav aria-label={m.ui_main_menu()} className="ml-auto hidden l:flex">
          {links.map(link => (
            <Link
              key={link.href}
              to={link.href}
              aria-current={link.current ? 'page' : undefined}
              className="header-item"
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center l:ml-4">
          {searchHref && <HeaderLink href={searchHref} icon={Search} label={m.ui_search()} />}
          <LanguageMenu languages={languages} />
          <HeaderLink
            href={accountHref}
            icon={CircleUserRound}
            label={m.ui_account()}
            className="hidden l:inline-flex"
          />
          <HeaderLink href={basket.href} icon={ShoppingBasket} label={m.ui_basket()} count={basket.count} />
          <PhoneMenu {...{ links, accountHref, favourites, languages }} />
        </div>
      </div>
      <Girder />
    </header>
  );
}

type HeaderLinkProps = { href: string; icon: LucideIcon; label: string; count?: number; className?: string };

/** Header link: on a phone the icon alone, its word for screen readers; on the desktop both. */
function HeaderLink({ href, icon, label, count = 0, className }: HeaderLinkProps) {
  return (
    <Link to={href} className={cx('header-item', className)}>
      <span className="relative">
        <Icon icon={icon} />
        {count > 0 && (
          <span aria-hidden="true" className="header-count">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span className="sr-only l:not-sr-only">{label}</span>
      {count > 0 && <span className="sr-only">{m.ui_basket_count({ count })}</span>}
    </Link>
  );
}

function LanguageMenu({ languages }: { languages: readonly LanguageLink[] }) {
  const current = languages.find(language => language.current);
  if (!current) return null;
  return (
    <Disclosure
      className="hidden l:block"
      summaryClassName="header-item"
      summary={
        <>
          <span aria-hidden="true">{current.locale.toUpperCase()}</span>
          <span className="sr-only">{m.ui_language({ language: current.label })}</span>
        </>
      }
    >
      <LanguageLinks languages={languages} className="menu-sheet top-full right-0" />
    </Disclosure>
  );
}

type PhoneMenuProps = Pick<SiteHeaderProps, 'links' | 'accountHref' | 'favourites' | 'languages'>;

function PhoneMenu({ links, accountHref, favourites, languages }: PhoneMenuProps) {
  return (
    <Disclosure
      className="static! l:hidden"
      summaryClassName="header-item"
      summary={
        <>
          <Icon icon={Menu} />
          <span className="sr-only">{m.ui_menu()}</span>
        </>
      }
    >
      <div className="menu-sheet inset-x-0 top-full">
        {/* On top: who cannot read the page finds another language without reading on. */}
        <LanguageLinks languages={languages} className="mb-2 flex flex-wrap border-b border-hair pb-2" />
        <nav aria-label={m.ui_main_menu()} className="grid">
          {links.map(link => (
            <Link key={link.href} to={link.href} aria-current={link.current ? 'page' : undefined} className="menu-item">
              {link.label}
            </Link>
          ))}
          {favourites && (
            <Link to={favourites.href} className="menu-item">
              {favourites.label}
            </Link>
          )}
          <Link to={accountHref} className="menu-item">
            {m.ui_account()}
          </Link>
        </nav>
      </div>
    </Disclosure>
  );
}
