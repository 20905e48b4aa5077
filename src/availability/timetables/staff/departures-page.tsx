import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DepartureForm, DepartureList } from '../parts/departure-list.tsx';
import { SeriesForm } from '../parts/series-form.tsx';

const plan = ({ params }: Plan) => [lateQ.timetables.list({ idOrSlug: params.slug!, product: params.product! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of a product's departures: week by week, once, and those to come. */
export default function DeparturesPage() {
  const { slug, product } = useParams();
  const { data } = useSuspenseQuery(lateQ.timetables.list({ idOrSlug: slug!, product: product! }));
  const table = data.item;
  return (
    <>
      <OfficeHead
        documentTitle={m.departures_of({ product: table.product.title })}
        title={table.product.title}
        back={<BackLink href={bo.rules(slug!, table.product.slug)}>{m.departures_back()}</BackLink>}
        actions={
          <ButtonLink href={bo.revisions(slug!)} variant="outline" size="sm">
            {m.changesets_history_title()}
          </ButtonLink>
        }
      />
      <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        {table.mayChange && (
          <>
            <Panel title={m.departures_series()}>
              <SeriesForm key={`${slug} ${table.product._id}`} slug={slug!} table={table} />
            </Panel>
            <Panel title={m.departures_once()}>
              <DepartureForm key={`${slug} ${table.product._id}`} slug={slug!} table={table} />
            </Panel>
          </>
        )}
        <Panel title={m.departures_coming()}>
          <DepartureList slug={slug!} table={table} />
        </Panel>
      </div>
    </>
  );
}
