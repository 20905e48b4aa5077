import { useLocation } from 'react-router';
import { files } from '../../../file-links.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Price } from '../../../ui/price.tsx';
import type { PlatformRecord } from '../contract.ts';
import { ActivityList, RateForm } from '../parts/hall-forms.tsx';
import { RecordTable } from '../parts/record-table.tsx';
import { YearLinks, yearOf } from '../parts/year-links.tsx';

const plan = ({ url }: Pick<Plan, 'url'>) => [lateQ.platformReports.year({ year: yearOf(url.searchParams) })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Operators' page of a year's report on sellers: who is reported with what, what is missing, and the files. */
export default function Dac7Page() {
  const { search } = useLocation();
  const { data } = useSuspenseQuery(lateQ.platformReports.year({ year: yearOf(new URLSearchParams(search)) }));
  const hall = data.item;
  const { year, sellers, operator } = hall;
  return (
    <>
      <OfficeHead title={m.reports_dac7_title()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        <p className="max-w-prose">{m.reports_dac7_text()}</p>
        <YearLinks {...{ year, thisYear: hall.thisYear }} hrefOf={one => bo.dac7(one)} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 l:gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Panel
            title={m.reports_dac7_sellers({ year: String(year) })}
            aside={
              <span className="flex gap-4">
                {operator && (
                  <TextLink href={files.dac7File('xml', year)} download>
                    {m.reports_dac7_xml()}
                  </TextLink>
                )}
                <TextLink href={files.dac7File('csv', year)} download>
                  {m.reports_csv()}
                </TextLink>
              </span>
            }
          >
            {sellers.length ? (
              <ul>
                {sellers.map(seller => (
                  <SellerRow key={seller.providerId} seller={seller} year={year} />
                ))}
              </ul>
            ) : (
              <EmptyState title={m.reports_none()}>{m.reports_dac7_none_text()}</EmptyState>
            )}
          </Panel>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 l:gap-6">
            <Panel title={m.reports_dac7_rate({ year: String(year) })}>
              <RateForm key={year} year={year} sekPerEuro={hall.sekPerEuro} />
            </Panel>
            <Panel title={m.reports_dac7_operator()}>
              <p className="text-muted">
                {operator ? `${operator.name}, ${operator.organisationNumber}` : m.reports_dac7_no_operator()}
              </p>
            </Panel>
            <Panel title={m.reports_dac7_activities()}>
              <p className="text-muted">{m.reports_dac7_activities_text()}</p>
              <Disclosure
                summary={m.reports_dac7_activities_change()}
                summaryClassName="inline-flex min-h-(--control-height) items-center text-accent underline underline-offset-4"
              >
                <ActivityList activities={hall.activities} />
              </Disclosure>
            </Panel>
          </div>
        </div>
      </div>
    </>
  );
}

function SellerRow({ seller, year }: { seller: PlatformRecord; year: number }) {
  return (
    <li className="border-b border-hair py-3 last:border-b-0">
      <p className="flex max-w-none flex-wrap justify-between gap-x-4">
        <TextLink href={bo.platformReport(seller.slug, year)}>{seller.title}</TextLink>
        <Price amount={seller.amount} exact className="font-bold" />
      </p>
      <p className="text-note text-muted">
        {seller.leftOut ?? m.reports_platform_reported()}
        {seller.bigHotel && `. ${m.reports_dac7_big_hotel()}`}
      </p>
      {seller.missing.length > 0 && (
        <p className="text-note text-danger">
          {m.reports_platform_missing()}: {seller.missing.join(', ')}
        </p>
      )}
      <Disclosure
        summary={m.reports_dac7_quarters()}
        summaryClassName="inline-flex min-h-(--control-height) items-center text-accent underline underline-offset-4"
      >
        <RecordTable record={seller} />
      </Disclosure>
    </li>
  );
}
