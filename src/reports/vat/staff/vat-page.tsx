import { useLocation, useParams } from 'react-router';
import { files } from '../../../file-links.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { MoneyTabs } from '../../../office/parts/money-tabs.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { TextLink } from '../../../ui/link.tsx';
import { PeriodForm } from '../../parts/period-form.tsx';
import { periodOf } from '../../parts/period-of.ts';
import { ReportFrame } from '../../parts/report-frame.tsx';
import type { VatReport } from '../contract.ts';
import { AmountList, BoxTable, VatRows } from '../parts/vat-tables.tsx';

const wishOf = (slug: string, parameters: URLSearchParams) => ({ idOrSlug: slug, ...periodOf(parameters) });

const plan = ({ params, url }: Plan) => [lateQ.vatReports.read(wishOf(params.slug!, url.searchParams))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** A stall's VAT in a period, for whoever keeps its books: boxes of the return, rows by rate and kind, and what stands beside. */
export default function VatPage() {
  const slug = useParams().slug!;
  const { search } = useLocation();
  const { data } = useSuspenseQuery(lateQ.vatReports.read(wishOf(slug, new URLSearchParams(search))));
  const report = data.item;
  return (
    <>
      <OfficeHead title={m.reports_vat_title()} />
      <MoneyTabs slug={slug} />
      <ReportFrame
        {...{ period: report.period, text: m.reports_vat_text(), counting: report.counting }}
        choice={
          <PeriodForm
            {...{ today: report.today, period: report.period }}
            hrefOf={period => bo.vatReport(slug, period)}
          />
        }
      >
        {report.rows.length ? <Report slug={slug} report={report} /> : null}
      </ReportFrame>
    </>
  );
}

function Report({ slug, report }: { slug: string; report: VatReport }) {
  const { vouchers, deposits, rows } = report;
  const inBooks = rows.filter(({ section }) => section === 'SALE' || section === 'BACK');
  const atTill = rows.filter(({ section }) => section.startsWith('TILL'));
  const file = (type: 'csv' | 'pdf', words: string) => (
    <TextLink href={files.vatFile(slug, type, report.period)} download>
      {words}
    </TextLink>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 l:gap-6 xl:grid-cols-2">
      <Panel
        title={m.reports_vat_boxes()}
        aside={
          <span className="flex gap-4">
            {file('pdf', m.reports_vat_pdf())}
            {file('csv', m.reports_csv())}
          </span>
        }
      >
        <BoxTable boxes={report.boxes} />
        <p className="mt-3 text-note text-muted">{m.reports_vat_unconfirmed()}</p>
      </Panel>
      <Panel title={m.reports_vat_rows()}>
        <VatRows rows={inBooks} />
        <p className="mt-3 text-note text-muted">
          {m.reports_vat_tax_point()}: {m.reports_vat_tax_point_text()}
        </p>
      </Panel>
      {Object.values(vouchers).some(amount => amount !== 0) && (
        <Panel title={m.reports_vat_vouchers()}>
          <AmountList
            amounts={[
              [m.reports_vat_single(), vouchers.singleSold],
              [m.reports_vat_single_vat(), vouchers.singleVat],
              [m.reports_vat_borne(), vouchers.singleUsed],
              [m.reports_vat_multi(), vouchers.multiSold],
              [m.reports_vat_multi_used(), vouchers.multiUsed],
              [m.reports_vat_multi_expired(), vouchers.multiExpired],
            ]}
          />
        </Panel>
      )}
      {atTill.length > 0 && (
        <Panel title={m.reports_vat_till()}>
          <VatRows rows={atTill} />
          <p className="mt-3 text-note text-muted">{m.reports_vat_till_text()}</p>
        </Panel>
      )}
      {(deposits.taken > 0 || deposits.back > 0 || deposits.kept > 0) && (
        <Panel title={m.reports_vat_deposits()}>
          <AmountList
            amounts={[
              [m.reports_vat_deposits_taken(), deposits.taken],
              [m.reports_vat_deposits_back(), deposits.back],
              [m.reports_vat_deposits_kept(), deposits.kept],
            ]}
          />
        </Panel>
      )}
    </div>
  );
}
