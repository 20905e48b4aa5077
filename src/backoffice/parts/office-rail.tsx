import type { ReactNode } from 'react';
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
import { hallBarPlaces, isHallPage, type OfficePlace, usePlatformPlaces, wayToHall } from './platform-places.ts';
import { barPlaces, stallPlaces, type Waiting } from './stall-places.ts';
import { WaitingCount } from './waiting-count.tsx';

const ITEM =
  'flex flex-col items-center justify-center gap-1 px-1 py-2 text-center font-sign text-note font-semibold no-underline';

function useWaiting(provider: OfficeProvider): Waiting {
  const cases = useQuery({
    ...q.cases.countOfProvider({ idOrSlug: provider.slug }),
    enabled: provider.rights.includes('orders:read'),
  });
  return { cases: cases.data?.item.count, messages: useUnreadMessages(provider) };
}

/** Navigation rail on a desktop, icon and word: the hall's places on its own pages, else a stall's. */
export function OfficeRail({ provider }: { provider: OfficeProvider }) {
  const platform = usePlatformPlaces();
  const waiting = useWaiting(provider);
  const hall = useIsHall(platform);
  const way = wayToHall(platform);
  return (
    <nav
      aria-label={hall ? m.backoffice_platform() : m.backoffice_nav()}
      className="sticky top-0 hidden h-dvh w-22 flex-col bg-iron py-3 [--halo:var(--iron)] [--ring:#7cc4e0] l:flex print:hidden"
    >
      <a href={to.start()} className="mb-2 grid h-14 place-items-center text-on-iron">
        <Mark size={40} />
        <span className="sr-only">Saluhallen</span>
      </a>
      <div className="overflow-y-auto">
        {way && !hall && (
          <div className="mb-1 border-b border-on-iron-muted/40 pb-1">
            <RailLink place={way} />
          </div>
        )}
        {(hall ? platform : stallPlaces(provider, waiting)).map(place => (
          <RailLink key={place.href} place={place} />
        ))}
      </div>
      <AccountMenu
        className="mt-auto"
        summaryClassName={cx(ITEM, 'min-h-15 text-on-iron-muted hover:text-on-iron')}
        sheetClassName="bottom-0 left-full rounded-hold"
      />
    </nav>
  );
}

/** True on the hall's own pages, for a person who runs it. */
function useIsHall(platform: readonly OfficePlace[]): boolean {
  const { pathname } = useLocation();
  return platform.length > 0 && isHallPage(pathname);
}

/** Navigation link, marked current at its own page and at those that it leads to. */
function PlaceLink({ place, className, children }: { place: OfficePlace; className: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const here = [place.href.split('?')[0], ...(place.inside ?? [])].some(
    path => pathname === path || (!(place.exact && path === place.href) && pathname.startsWith(`${path}/`)),
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
        'relative min-h-15 [@media(max-height:60rem)]:min-h-13 [@media(max-height:60rem)]:py-1 border-x-4 border-transparent text-on-iron-muted hover:text-on-iron',
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
  const platform = usePlatformPlaces();
  const hall = useIsHall(platform);
  const ofStall = barPlaces(provider, useWaiting(provider));
  const { bar, menu } = hall ? hallBarPlaces(platform) : ofStall;
  const look = cx(ITEM, narrow, 'min-h-16 border-t-4 border-transparent text-muted');
  return (
    <nav
      aria-label={hall ? m.backoffice_platform() : m.backoffice_nav()}
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
        inHall={hall}
      />
    </nav>
  );
}
