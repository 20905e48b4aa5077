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
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { DetailsForm } from '../parts/details-form.tsx';
import { RecordTable } from '../parts/record-table.tsx';
import { YearLinks, yearOf } from '../parts/year-links.tsx';

const wishOf = (slug: string, parameters: URLSearchParams) => ({ idOrSlug: slug, year: yearOf(parameters) });

const plan = ({ params, url }: Plan) => [lateQ.platformReports.own(wishOf(params.slug!, url.searchParams))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a stall's record for the tax authority: its own copy, and the details that are still missing. */
export default function PlatformReportPage() {
  const slug = useParams().slug!;
  const { search } = useLocation();
  const { data } = useSuspenseQuery(lateQ.platformReports.own(wishOf(slug, new URLSearchParams(search))));
  const own = data.item;
  const { record, year } = own;
  return (
    <>
      <OfficeHead title={m.reports_platform_title()} />
      <MoneyTabs slug={slug} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        <p className="max-w-prose">{m.reports_platform_text()}</p>
        {record.missing.length > 0 && (
          <Banner tone="yellow" rounded title={m.reports_platform_lacks()}>
            <p className="first-letter:uppercase">
              {record.missing.join(', ')}.{' '}
              <TextLink href={bo.company(slug)}>{m.reports_platform_to_company()}</TextLink>
            </p>
          </Banner>
        )}
        <YearLinks
          {...{ year, thisYear: Number(own.today.slice(0, 4)) }}
          hrefOf={one => bo.platformReport(slug, one)}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 l:gap-6 xl:grid-cols-2">
          <Panel
            title={m.reports_platform_title_of({ year: String(year) })}
            aside={
              <TextLink href={files.platformCopy(slug, year)} download>
                {m.reports_vat_pdf()}
              </TextLink>
            }
          >
            <p className="mb-3">
              {m.reports_platform_state()}: <b>{record.leftOut ?? m.reports_platform_reported()}</b>
            </p>
            <RecordTable record={record} />
            <p className="mt-3 text-note text-muted">{m.reports_platform_foot()}</p>
          </Panel>
          <Panel title={m.reports_platform_details()}>
            {own.mayChange ? (
              <DetailsForm key={slug} slug={slug} own={own} />
            ) : (
              <p className="text-muted">{m.reports_platform_owner_only()}</p>
            )}
          </Panel>
        </div>
      </div>
    </>
  );
}
