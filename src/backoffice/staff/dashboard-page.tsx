import { lazy, Suspense, useState } from 'react';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router';
import { q } from '../../client.ts';
import { pageRequest, serverLoad } from '../../http/page-load.ts';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { Panel } from '../../office/parts/panel.tsx';
import { useProviderNews } from '../../office/parts/use-office.ts';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan, queryStoreOfBrowser } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { CasesWaiting } from '../../payments/cases/parts/cases-waiting.tsx';
import { mayReload } from '../../shared/arrival.ts';
import { useQueryClient, useSuspenseQuery } from '../../shared/query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { Dashboard, OfficeProvider } from '../contract.ts';
import { FullnessPanels } from '../fullness/parts/fullness-panels.tsx';
import { CardTrouble } from '../parts/card-trouble.tsx';
import { dayFigures, moneyFigures } from '../parts/dashboard-figures.ts';
import { Figures } from '../parts/figures.tsx';
import { LowStockList } from '../parts/low-stock.tsx';
import { PausedNotice } from '../parts/paused-notice.tsx';
import { ProductBars } from '../parts/product-bars.tsx';
import { SwishTrouble } from '../parts/swish-trouble.tsx';
import { TurnoverPlot } from '../parts/turnover-plot.tsx';
import { WaitingOrders } from '../parts/waiting-orders.tsx';
import { Arrivals } from '../today/parts/arrivals.tsx';
import { Departures } from '../today/parts/departures.tsx';
import { takesBookings } from '../trades/rules.ts';

/** Shown until a stall is open, and loaded no longer: most first pages are of open stalls. */
const OpeningPanel = lazy(() => import('../parts/opening-panel.tsx').then(part => ({ default: part.OpeningPanel })));

const plan = ({ url }: Plan) => [q.backoffice.dashboard({ idOrSlug: url.searchParams.get('provider') ?? '' })];
const load = serverLoad(plan);
const loadInBrowser = clientLoad(plan);

export async function loader(args: LoaderFunctionArgs) {
  if (isUnnamed(args.request.url)) {
    const answer = await pageRequest(args.context).call('backoffice.providers', {});
    throw firstProvider((answer as { items: OfficeProvider[] }).items, args.request.url);
  }
  return await load(args);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  if (isUnnamed(args.request.url)) {
    const { items } = await queryStoreOfBrowser().ensureQueryData(q.backoffice.providers({}));
    throw firstProvider(items, args.request.url);
  }
  return await loadInBrowser(args);
}

function isUnnamed(address: string): boolean {
  return !new URL(address).searchParams.get('provider');
}

/** Redirect from /bo/dashboard to the caller's first stall. */
function firstProvider(providers: OfficeProvider[], address: string) {
  const [first] = providers;
  if (!first) return data({ reason: 'not-allowed', message: null }, { status: 403 });
  // The reload marker stays in the address, so that a reload is done once (storefront 2).
  const again = mayReload(address) ? '' : 'rl=true';
  // The scanner's role begins at the door: it has nothing else.
  const isDoor = first.rights.includes('tickets:use') && !first.rights.includes('orders:read');
  if (isDoor) return redirect(bo.scanner(first.slug) + (again && `?${again}`));
  return redirect(bo.dashboard(first.slug) + (again && `&${again}`));
}

/** Dashboard of the stall today: what waits, what came in, what runs low. */
export default function DashboardPage() {
  const [parameters] = useSearchParams();
  const query = q.backoffice.dashboard({ idOrSlug: parameters.get('provider') ?? '' });
  const { data: answer } = useSuspenseQuery(query);
  const queryClient = useQueryClient();
  const [news, setNews] = useState(0);
  const { item } = answer;
  useProviderNews(item.provider._id, () => {
    void queryClient
      .invalidateQueries({ queryKey: q.backoffice.dashboard.key() })
      .then(() => setNews(count => count + 1));
  });
  const [day, money] = [dayFigures(item), moneyFigures(item)];
  return (
    <>
      <OfficeHead documentTitle={m.backoffice_nav_dashboard()} title={dayTitle(item.today)} />
      <p role="status" className="sr-only">
        {news > 0 && <span key={news}>{m.backoffice_news_came()}</span>}
      </p>
      <div data-glance="" data-thumb="" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        {item.paused && !isShutByHall(item.provider) && <PausedNotice slug={item.provider.slug} paused={item.paused} />}
        {item.opening && (
          <Suspense>
            <OpeningPanel opening={item.opening} />
          </Suspense>
        )}
        {item.orders && <CasesWaiting slug={item.provider.slug} />}
        <CardTrouble slug={item.provider.slug} cards={item.cards} />
        {item.swishClosed && <SwishTrouble slug={item.provider.slug} />}
        {day.length > 0 && <Figures figures={day} />}
        {day.length + money.length === 0 && (
          <EmptyState
            heading="h2"
            title={m.backoffice_scanner_title()}
            action={<TextLink href={bo.scanner(item.provider.slug)}>{m.devices_open_scanner()}</TextLink>}
          >
            {m.backoffice_scanner_text()}
          </EmptyState>
        )}
        <DashboardPanels dashboard={item} />
      </div>
    </>
  );
}

/** Whether the banner above the page tells already that the hall keeps the stall shut, by a hold or the end of its place. */
const isShutByHall = ({ hand }: OfficeProvider) => hand !== null && hand.state !== 'NOTICE';

/** Panels by what the stall sells: a farm shop has no tables, and a stall without goods nothing that runs low. */
function DashboardPanels({ dashboard }: { dashboard: Dashboard }) {
  const { provider, orders, day, turnover, lowStock, today } = dashboard;
  const booked = day && (takesBookings(provider.sells) || day.bookings > 0);
  const money = moneyFigures(dashboard);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 l:gap-6 xl:grid-cols-2">
        {booked && <Arrivals {...{ day, provider }} />}
        {orders && (
          <Panel
            title={m.backoffice_do_first()}
            aside={
              <TextLink standalone className="-my-3" href={bo.orders(provider.slug)}>
                {m.backoffice_all_orders()}
              </TextLink>
            }
          >
            <WaitingOrders provider={provider} orders={orders.waiting} />
          </Panel>
        )}
        {day && day.departures.length > 0 && <Departures departures={day.departures} provider={provider} />}
        {lowStock && (lowStock.length > 0 || !booked) && (
          <Panel title={m.backoffice_low_stock()}>
            <LowStockList rows={lowStock} />
          </Panel>
        )}
      </div>
      {day && (
        <FullnessPanels fullness={day.fullness} slug={provider.slug} {...{ today }} timeZone={provider.timeZone} />
      )}
      {money.length > 0 && <Figures figures={money} />}
      {turnover && (
        <div className="grid gap-4 l:gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Panel title={m.backoffice_turnover_per_day()}>
            <TurnoverPlot week={turnover.week} weekBefore={turnover.weekBefore} />
          </Panel>
          <Panel title={m.backoffice_turnover_per_product()}>
            <ProductBars products={turnover.products} refunded={turnover.refunded} />
          </Panel>
        </div>
      )}
    </>
  );
}

const LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

function dayTitle(today: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[getLocale()], options).format(new Date(`${today}T12:00:00Z`));
}
