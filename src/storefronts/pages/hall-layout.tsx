import type { ComponentProps, ComponentType } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router';
import { useBasketCount } from '../../cart/parts/basket.ts';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandWord } from '../../providers/parts/bands.ts';
import { useHall, useHallName } from '../../providers/parts/hall-head.tsx';
import { useQuery } from '../../shared/query.ts';
import { TroubleNotice } from '../../shell/error-boundary.tsx';
import { useFocusOnArrival } from '../../shell/parts/focus-on-arrival.ts';
import { useLanguages } from '../../shell/parts/languages.ts';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const footer = q.storefronts.footer({});
const plan = () => [q.providers.hall({}), footer] as const;
export const loader = serverLoad(plan, { together: true });
export const clientLoader = clientLoad(plan);

/** Layout of every hall page: header, page, footer. */
export default function HallLayout() {
  return (
    <Walls>
      <Outlet />
    </Walls>
  );
}

export function ErrorBoundary() {
  return (
    <Walls>
      <TroubleNotice />
    </Walls>
  );
}

function Walls({ children }: { children: React.ReactNode }) {
  useFocusOnArrival();
  const name = useHallName();
  const languages = useLanguages();
  const Task = useTaskHeader();
  const columns = useQuery(footer).data?.item.columns ?? [];
  return (
    <div className="flex min-h-dvh flex-col">
      {Task ? <Task hall={name} /> : <HallHeader name={name} languages={languages} />}
      <main id="main" tabIndex={-1} className="flex-1">
        <OnTheWay />
        {children}
      </main>
      <SiteFooter
        name={name}
        about={m.storefronts_footer_about()}
        columns={withWithdrawal(columns.slice(0, Task ? 1 : 3))}
        languages={languages}
        build={m.storefronts_footer_build({
          version: __BUILD__.version,
          at: __BUILD__.at.slice(0, 16).replace('T', ' '),
        })}
      />
    </div>
  );
}

/** The header of task pages such as checkout, from the route's `handle`, so that no other page loads it. */
function useTaskHeader(): ComponentType<{ hall: string }> | null {
  const handle = useMatches().at(-1)?.handle as { Header?: ComponentType<{ hall: string }> } | undefined;
  return handle?.Header ?? null;
}

function HallHeader({ name, languages }: { name: string; languages: ReturnType<typeof useLanguages> }) {
  return (
    <SiteHeader
      name={name}
      homeHref={to.start()}
      links={useDoorLinks()}
      searchHref={to.search()}
      accountHref={to.account()}
      favourites={{ href: to.favourites(), label: m.favourites_title() }}
      basket={{ href: to.cart(), count: useBasketCount() }}
      languages={languages}
    />
  );
}

function useDoorLinks() {
  const bands = useHall()?.bands ?? [];
  return bands.map(band => ({ href: to.band(band), label: bandWord(band) }));
}

/** Announces a slow navigation, over the page that is left: nothing moves for it. A fast one shows nothing. */
function OnTheWay() {
  const { state, location } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-24 z-30 flex justify-center px-4 l:bottom-6 print:hidden">
      <Spinner
        label={loadingText(location.pathname)}
        className="rounded-hold bg-raised px-4 py-3 text-center shadow-float"
      />
    </div>
  );
}

function loadingText(pathname: string): string | undefined {
  if (/^\/(products|bookables|accommodations)\//.test(pathname)) return m.catalogue_loading();
  if (pathname.startsWith('/vouchers/')) return m.catalogue_loading_voucher();
  if (pathname.startsWith('/gift-cards/')) return m.catalogue_loading_gift_card();
  if (pathname.startsWith('/quotes')) return m.quotes_loading();
  if (/^\/tickets\/(c|check)\//i.test(pathname)) return m.tickets_searching();
  if (pathname.startsWith('/tickets/')) return m.tickets_loading();
  return pathname === '/invitation' ? m.invitations_loading() : undefined;
}

type Columns = ComponentProps<typeof SiteFooter>['columns'];

/** Columns of the footer, with the ways to withdraw from a purchase (directive 2011/83/EU, 11a) and to tell a fault, which every page has. */
function withWithdrawal(columns: Columns): Columns {
  const ways = [
    { label: m.withdrawals_footer(), href: to.withdraw() },
    { label: m.complaints_footer(), href: to.complain() },
  ];
  const last = columns.at(-1);
  return last
    ? [...columns.slice(0, -1), { ...last, links: [...last.links, ...ways] }]
    : [{ title: null, links: ways }];
}
