<<<<<<< HEAD
import {
  BookOpenText,
  CalendarDays,
  ClipboardList,
  FileText,
  Hammer,
  Hourglass,
  LayoutDashboard,
  LayoutTemplate,
  LifeBuoy,
  ListChecks,
  MessageSquare,
  ReceiptText,
  Store,
  Tag,
  Users,
} from 'lucide-react';
=======
>>>>>>> main
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { q } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import { useUnreadMessages } from '../../threads/inbox/parts/use-unread.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import type { OfficeProvider } from '../contract.ts';
import { AccountMenu } from './account-menu.tsx';
import { type OfficePlace, railPlatformPlaces, usePlatformPlaces } from './platform-places.ts';
import { barPlaces, stallPlaces, type Waiting } from './stall-places.ts';
import { WaitingCount } from './waiting-count.tsx';

<<<<<<< HEAD
/** Numbers of what waits at a stall's places. */
interface Waiting {
  cases?: number | undefined;
  messages?: number | undefined;
}

function railPlaces(provider: OfficeProvider, { cases = 0, messages = 0 }: Waiting): OfficePlace[] {
  const orders = provider.rights.includes('orders:read');
  const stock = provider.rights.includes('stock:read');
  const people = provider.rights.includes('people:read');
  const stall = provider.rights.includes('profile:change');
  const pages = provider.rights.includes('pages:change');
  // Readers of figures who don't run the stall come for the books.
  const books = !stall && provider.rights.includes('turnover:read');
  return [
    { href: bo.dashboard(provider.slug), label: m.backoffice_nav_dashboard(), icon: LayoutDashboard },
    ...(orders ? [ordersPlace(provider.slug)] : []),
    ...(orders
      ? [
          {
            href: bo.calendar(provider.slug),
            label: m.calendar_title(),
            icon: CalendarDays,
          },
          {
            href: bo.bookings(provider.slug),
            label: m.orders_days_title(),
            icon: ListChecks,
            inside: [bo.units(provider.slug), bo.closeDays(provider.slug)],
          },
        ]
      : []),
    ...(orders ? [{ href: bo.quotes(provider.slug), label: m.quotes_office_title(), icon: FileText }] : []),
    ...(books ? [{ href: bo.invoices(provider.slug), label: m.invoices_book_title(), icon: ReceiptText }] : []),
    ...(orders ? [messagesPlace(provider.slug, messages)] : []),
    ...(orders ? [{ href: bo.waiting(provider.slug), label: m.waiting_office_nav(), icon: Hourglass }] : []),
    ...(orders ? [{ href: bo.cases(provider.slug), label: m.cases_title(), icon: LifeBuoy, waiting: cases }] : []),
    ...(stock ? [productsPlace(provider.slug)] : []),
    { href: to.shop(provider.slug), label: m.backoffice_nav_shop(), icon: Store },
    ...(pages ? [pagesPlace(provider.slug)] : []),
    ...(stall ? [stallPlace(provider.slug)] : []),
    ...(books ? [{ href: bo.cardPayments(provider.slug), label: m.payments_sie_title(), icon: BookOpenText }] : []),
    ...(people ? [{ href: bo.people(provider.slug), label: m.members_nav(), icon: Users }] : []),
  ];
}

/** Navigation item of orders, and of the requests that become orders. */
function ordersPlace(slug: string): OfficePlace {
  return {
    href: bo.orders(slug),
    label: m.backoffice_nav_orders(),
    icon: ClipboardList,
    inside: [bo.asks(slug), bo.visitLetters(slug)],
  };
}

/** Navigation item of conversations with guests, and how many are unread. */
function messagesPlace(slug: string, waiting: number): OfficePlace {
  const inside = [bo.messageSettings(slug)];
  return { href: bo.messages(slug), label: m.threads_office_title(), icon: MessageSquare, waiting, inside };
}

/** Navigation item of what the stall sells, and of its stock. */
function productsPlace(slug: string): OfficePlace {
  return {
    href: bo.products(slug),
    label: m.assortment_title(),
    icon: Tag,
    inside: [bo.stock(slug), bo.labels(slug), bo.pictures(slug), bo.options(slug), bo.history(slug)],
  };
}

/** Navigation item of what visitors read: pages, sign and shelves. */
function pagesPlace(slug: string): OfficePlace {
  return {
    href: bo.pages(slug),
    label: m.backoffice_nav_pages(),
    icon: LayoutTemplate,
    inside: [bo.look(slug), bo.shelves(slug)],
  };
}

/** Navigation item of the stall: current on each of the settings pages that its checklist leads to. */
function stallPlace(slug: string): OfficePlace {
  const pages = [
    bo.company,
    bo.contacts,
    bo.terms,
    bo.cardPayments,
    bo.swish,
    bo.invoiceTerms,
    bo.presentation,
    bo.delivery,
    bo.hours,
  ];
  return {
    href: bo.checklist(slug),
    label: m.profile_stall(),
    icon: Hammer,
    inside: [...pages.map(page => page(slug)), bo.closing(slug)],
  };
}

/** Items of the phone's bar, where five fit, and the rest, which stand in the menu beside them. */
function thumbBarPlaces(provider: OfficeProvider, waiting: Waiting): { bar: OfficePlace[]; menu: OfficePlace[] } {
  const places = railPlaces(provider, waiting);
  const first = [bo.dashboard, bo.orders, bo.calendar, bo.messages, bo.products].map(page => page(provider.slug));
  if (places.length <= 5) return { bar: places, menu: [] };
  const inBar = ({ href }: OfficePlace) => first.includes(href);
  return { bar: places.filter(inBar), menu: places.filter(place => !inBar(place)) };
}

=======
>>>>>>> main
const ITEM =
  'flex flex-col items-center justify-center gap-1 px-1 py-2 text-center font-sign text-note font-semibold no-underline';

function useWaiting(provider: OfficeProvider): Waiting {
  const cases = useQuery({
    ...q.cases.countOfProvider({ idOrSlug: provider.slug }),
    enabled: provider.rights.includes('orders:read'),
  });
  return { cases: cases.data?.item.count, messages: useUnreadMessages(provider) };
}

/** Navigation rail on a desktop, icon and word. */
export function OfficeRail({ provider }: { provider: OfficeProvider }) {
  const platform = usePlatformPlaces();
  const platformId = useId();
  const waiting = useWaiting(provider);
  return (
    <nav
      aria-label={m.backoffice_nav()}
      className="sticky top-0 hidden h-dvh w-22 flex-col bg-iron py-3 [--halo:var(--iron)] [--ring:#7cc4e0] l:flex print:hidden"
    >
      <a href={to.start()} className="mb-2 grid h-14 place-items-center text-on-iron">
        <Mark size={40} />
        <span className="sr-only">Saluhallen</span>
      </a>
      <div className="overflow-y-auto">
        {stallPlaces(provider, waiting).map(place => (
          <RailLink key={place.href} place={place} />
        ))}
        {platform.length > 0 && (
          <section aria-labelledby={platformId} className="mt-2 border-t border-on-iron-muted/40 pt-2">
            <h2 id={platformId} className="px-1 pb-1 text-center text-note font-semibold text-on-iron-muted">
              {m.backoffice_platform()}
            </h2>
            {railPlatformPlaces(platform).map(place => (
              <RailLink key={place.href} place={place} />
            ))}
          </section>
        )}
      </div>
      <AccountMenu
        className="mt-auto"
        summaryClassName={cx(ITEM, 'min-h-15 text-on-iron-muted hover:text-on-iron')}
        sheetClassName="bottom-0 left-full rounded-hold"
      />
    </nav>
  );
}

/** Navigation link, marked current at its own page and at those that it leads to. */
function PlaceLink({ place, className, children }: { place: OfficePlace; className: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const here = [place.href.split('?')[0], ...(place.inside ?? [])].some(
    path => pathname === path || pathname.startsWith(`${path}/`),
  );
  return (
    <Link to={place.href} aria-current={here ? 'page' : undefined} className={className}>
      {children}
    </Link>
  );
}

function RailLink({ place }: { place: OfficePlace }) {
  const { label, icon, waiting } = place;
  return (
    <PlaceLink
      place={place}
      className={cx(
        ITEM,
        'relative min-h-15 border-x-4 border-transparent text-on-iron-muted hover:text-on-iron',
        'aria-[current=page]:border-l-yellow aria-[current=page]:bg-[#22332d] aria-[current=page]:text-white',
      )}
    >
      <Icon icon={icon} size={22} />
      {label}
      {!!waiting && <WaitingCount count={waiting} className="absolute top-1 right-3" />}
    </PlaceLink>
  );
}

/** Navigation bar on a phone: the rail's items, as many as fit; the others and the hall's are in the menu. */
export function OfficeBar({ provider }: { provider: OfficeProvider }) {
  // Small enough for six German words on the narrowest phone.
  const narrow = 'min-w-0 px-0.5! max-[374px]:text-[0.6875rem] max-[374px]:tracking-tight';
  const { bar, menu } = barPlaces(provider, useWaiting(provider));
  const look = cx(ITEM, narrow, 'min-h-16 border-t-4 border-transparent text-muted');
  return (
    <nav
      aria-label={m.backoffice_nav()}
      className="fixed inset-x-0 bottom-(--floor) z-20 grid auto-cols-fr grid-flow-col border-t border-hair bg-surface pb-[env(safe-area-inset-bottom)] l:hidden print:hidden"
    >
      {bar.map(place => (
        <PlaceLink
          key={place.href}
          place={place}
          className={cx(look, 'relative aria-[current=page]:border-accent aria-[current=page]:text-accent')}
        >
          <Icon icon={place.icon} />
          {place.label}
          {!!place.waiting && <WaitingCount count={place.waiting} className="absolute top-1 left-1/2 ml-1.5" />}
        </PlaceLink>
      ))}
      <AccountMenu
        className="grid"
        summaryClassName={look}
        sheetClassName="right-0 bottom-full rounded-hold"
        places={menu}
      />
    </nav>
  );
}
