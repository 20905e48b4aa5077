import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { MoneyTabs } from '../../../office/parts/money-tabs.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BooksPanel } from '../../sie/parts/books-panel.tsx';
import { monthWords } from '../../statements/rules.ts';
import type { Money } from '../contract.ts';
import { CommissionList } from '../parts/commission-list.tsx';
import { DayPlot } from '../parts/day-plot.tsx';
import { MoneyTiles } from '../parts/money-tiles.tsx';
import { PayoutList } from '../parts/payout-list.tsx';
import { StandingPanel } from '../parts/standing-panel.tsx';
import { StatementPaper } from '../parts/statement-paper.tsx';
import { WayBars } from '../parts/way-bars.tsx';
import { lineSum, monthAfter, monthIn } from '../rules.ts';

const wish = (slug: string, parameters: URLSearchParams) => {
  const month = monthIn(parameters.get('month'));
  return { idOrSlug: slug, ...(month && { month }) };
};
const plan = ({ params, url }: Plan) => [lateQ.money.read(wish(params.slug!, url.searchParams))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** A stall's money of a month: what came in by day and way, what it cost, what landed when, and what is owed. */
export default function MoneyPage() {
  const slug = useParams().slug!;
  const [parameters] = useSearchParams();
  const { data } = useSuspenseQuery(lateQ.money.read(wish(slug, parameters)));
  const { provider } = useOffice();
  const store = useQueryClient();
  useProviderNews(provider?._id, () => void store.invalidateQueries({ queryKey: lateQ.money.read.key() }));
  const money = data.item;
  return (
    <>
      <OfficeHead title={m.money_title()} actions={<Months slug={slug} money={money} />} />
      <MoneyTabs slug={slug} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {isEmpty(money) ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 l:gap-6 xl:col-span-2">
            <EmptyState heading="h2" title={m.money_empty()}>
              {m.money_empty_text()}
            </EmptyState>
            <BooksPanel slug={slug} timeZone={money.timeZone} month={money.month} />
          </div>
        ) : (
          <>
            <div className="xl:col-span-2">
              <MoneyTiles money={money} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 l:gap-6">
              <Panel title={m.money_plot_title()}>
                <DayPlot money={money} />
              </Panel>
              <Payouts slug={slug} money={money} />
            </div>
            <div className="xl:row-span-2">
              <StatementPaper slug={slug} money={money} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 l:gap-6">
              {lineSum(money.lines, 'SOLD') > 0 && (
                <Panel title={m.money_ways_title()}>
                  <WayBars money={money} />
                </Panel>
              )}
              <StandingPanel money={money} />
              <Panel title={m.commissions_title()}>
                <CommissionList slug={slug} money={money} />
              </Panel>
              <BooksPanel slug={slug} timeZone={money.timeZone} month={money.month} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function isEmpty({ first, present, lines, opening }: Money): boolean {
  return first === present && lines.length === 0 && opening === 0;
}

function Payouts({ slug, money }: { slug: string; money: Money }) {
  const none = money.payouts.length === 0;
  return (
    <Panel title={m.money_payouts_title()}>
      {none && money.hasAccount && <p className="text-muted">{m.money_payouts_none()}</p>}
      {none && !money.hasAccount && (
        <EmptyState
          title={m.money_payouts_no_account()}
          action={<ButtonLink href={bo.cardPayments(slug)}>{m.money_payouts_open_account()}</ButtonLink>}
        >
          {m.money_payouts_no_account_text()}
        </EmptyState>
      )}
      {!none && <PayoutList slug={slug} money={money} />}
    </Panel>
  );
}

/** Way from month to month: none before the first, none after the present. */
function Months({ slug, money: { month, first, present } }: { slug: string; money: Money }) {
  const [before, after] = [monthAfter(month, -1), monthAfter(month)];
  const words = (one: string) => monthWords(one, getLocale());
  return (
    <>
      {month > first && (
        <ButtonLink
          href={bo.money(slug, before)}
          variant="outline"
          size="sm"
          aria-label={m.money_month_before({ month: words(before) })}
        >
          <Icon icon={ChevronLeft} size={18} />
        </ButtonLink>
      )}
      <span aria-live="polite" className="font-sign font-bold">
        {words(month)}
      </span>
      {month < present && (
        <ButtonLink
          href={bo.money(slug, after)}
          variant="outline"
          size="sm"
          aria-label={m.money_month_after({ month: words(after) })}
        >
          <Icon icon={ChevronRight} size={18} />
        </ButtonLink>
      )}
    </>
  );
}
