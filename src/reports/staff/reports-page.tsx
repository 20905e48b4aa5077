import { useLocation, useParams } from 'react-router';
import { type Figure, Figures } from '../../backoffice/parts/figures.tsx';
import { files } from '../../file-links.ts';
import { serverLoad } from '../../http/page-load.ts';
import { lateQ } from '../../late-client.ts';
import { MoneyTabs } from '../../office/parts/money-tabs.tsx';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { Panel } from '../../office/parts/panel.tsx';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { TextLink } from '../../ui/link.tsx';
import type { SalesReport } from '../contract.ts';
import { PeriodForm } from '../parts/period-form.tsx';
import { periodOf, weekdayOf } from '../parts/period-of.ts';
import { ReportFrame } from '../parts/report-frame.tsx';
import { SalesBars } from '../parts/sales-bars.tsx';
import { SalesColumns } from '../parts/sales-columns.tsx';
import { TurnoverLines } from '../parts/turnover-lines.tsx';
import { OccupancyBars, VisitTable } from '../parts/visits.tsx';
import { changeWords, countWords, kronor } from '../parts/words.ts';
import { BASES, PARTS, type Part } from '../rules.ts';

function wishOf(slug: string, parameters: URLSearchParams) {
  const basis = BASES.find(one => one === parameters.get('basis')) ?? 'PURCHASE';
  return { idOrSlug: slug, ...periodOf(parameters), basis, weekday: weekdayOf(parameters) };
}

const plan = ({ params, url }: Plan) => [lateQ.reports.sales(wishOf(params.slug!, url.searchParams))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const TITLES: Record<Part, () => string> = {
  PRODUCT: m.reports_per_product,
  KIND: m.reports_per_kind,
  WEEKDAY: m.reports_per_weekday,
  HOUR: m.reports_per_hour,
  CHANNEL: m.reports_per_channel,
  WAY: m.reports_per_way,
};

/** A stall's sales in any days: told apart, drawn, and compared with the period before and a year ago. */
export default function ReportsPage() {
  const slug = useParams().slug!;
  const { search } = useLocation();
  const { data } = useSuspenseQuery(lateQ.reports.sales(wishOf(slug, new URLSearchParams(search))));
  const report = data.item;
  const { periods, basis, totals } = report;
  const sold = totals.now.orders > 0 || totals.now.amount !== 0 || totals.now.payments > 0;
  return (
    <>
      <OfficeHead title={m.reports_title()} />
      <MoneyTabs slug={slug} />
      <ReportFrame
        period={periods.now}
        weekday={report.weekday}
        text={basis === 'VISIT' ? m.reports_basis_visit_text() : m.reports_basis_purchase_text()}
        counting={report.counting}
        choice={
          <PeriodForm
            {...{ today: report.today, period: periods.now, basis, weekday: report.weekday }}
            hrefOf={period =>
              bo.reports(slug, {
                ...period,
                basis: basis === 'VISIT' ? basis : '',
                weekday: String(report.weekday ?? ''),
              })
            }
          />
        }
      >
        {sold || report.visits.all.bookings > 0 ? <Report slug={slug} report={report} /> : null}
      </ReportFrame>
    </>
  );
}

function Report({ slug, report }: { slug: string; report: SalesReport }) {
  const { parts, visits, occupancy } = report;
  const { from, to } = report.periods.now;
  const weekday = String(report.weekday ?? '');
  const fileOf = (file: string, what: string) => (
    <TextLink
      href={files.reportFile(slug, { file, from, to, basis: report.basis, weekday })}
      download
      aria-label={m.reports_csv_of({ what })}
    >
      {m.reports_csv()}
    </TextLink>
  );
  return (
    <>
      <Figures figures={figuresOf(report)} />
      <Panel title={m.reports_over_time()} aside={fileOf('DAYS', m.reports_over_time())}>
        <TurnoverLines line={report.line} step={report.step} />
      </Panel>
      {report.byCode > 0 && <p className="text-muted">{m.reports_by_code({ amount: kronor(report.byCode) })}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 l:gap-6 xl:grid-cols-2">
        {PARTS.map(part => {
          const counts = part === 'WAY' ? m.reports_payments() : m.reports_orders();
          const rows = parts[part] ?? [];
          return (
            <Panel key={part} title={TITLES[part]()} aside={fileOf(part, TITLES[part]())}>
              {part === 'WEEKDAY' || part === 'HOUR' ? (
                <SalesColumns {...{ part, counts, rows }} />
              ) : (
                <SalesBars {...{ part, counts, rows }} />
              )}
            </Panel>
          );
        })}
        {occupancy.length > 0 && (
          <Panel title={m.reports_occupancy()} aside={fileOf('OCCUPANCY', m.reports_occupancy())}>
            <OccupancyBars occupancy={occupancy} />
          </Panel>
        )}
        {(visits.products.length > 0 || occupancy.length > 0) && (
          <Panel title={m.reports_visits()} aside={fileOf('VISITS', m.reports_visits())}>
            <VisitTable visits={visits} />
          </Panel>
        )}
      </div>
    </>
  );
}

function figuresOf({ totals: { now, before, yearAgo }, visits }: SalesReport): Figure[] {
  const compared = (of: (totals: typeof now) => number) =>
    of(before) > 0 || of(yearAgo) > 0
      ? m.reports_compared({
          change: changeWords(of(now), of(before)),
          year: changeWords(of(now), of(yearAgo)),
        })
      : m.reports_compared_none();
  return [
    { label: m.reports_turnover(), value: kronor(now.amount), note: compared(one => one.amount) },
    { label: m.reports_orders(), value: countWords(now.orders), note: compared(one => one.orders) },
    ...(now.guests || before.guests || visits.all.bookings
      ? [{ label: m.reports_guests(), value: countWords(now.guests), note: compared(one => one.guests) }]
      : []),
    {
      label: m.reports_average(),
      value: now.average === null ? '–' : kronor(now.average),
      note: [
        m.reports_orders_note({ count: countWords(now.payments) }),
        ...(before.average === null ? [] : [m.reports_average_before({ amount: kronor(before.average) })]),
      ].join(', '),
    },
    {
      label: m.reports_back(),
      value: kronor(now.refunded),
      note: compared(one => one.refunded),
    },
  ];
}
