import { Link, useParams, useSearchParams } from 'react-router';
import { files } from '../../../file-links.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { ConsentPanel } from '../../support/parts/consent-panel.tsx';
import { DeedFilters, wishesIn } from '../parts/deed-filters.tsx';
import { DeedList, LookList } from '../parts/deed-list.tsx';

const wish = (parameters: URLSearchParams) => ({ ...wishesIn(parameters), stall: undefined });
const plan = ({ params, url }: Plan) => {
  const idOrSlug = params.slug!;
  return [
    lateQ.deeds.stall({ idOrSlug, ...wish(url.searchParams) }),
    lateQ.deeds.stallLooks({ idOrSlug }),
    officeQ.support.consent({ idOrSlug }),
  ] as const;
};
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a stall's history: who did what, what the hall looked at, and whether it may act in the stall's name. */
export default function DeedsPage() {
  const slug = useParams().slug!;
  const [parameters] = useSearchParams();
  const wished = wish(parameters);
  const { deeds, before, kinds } = useSuspenseQuery(lateQ.deeds.stall({ idOrSlug: slug, ...wished })).data.item;
  const { looks } = useSuspenseQuery(lateQ.deeds.stallLooks({ idOrSlug: slug })).data.item;
  const consent = useSuspenseQuery(officeQ.support.consent({ idOrSlug: slug })).data.item;
  return (
    <>
      <OfficeHead title={m.deeds_title()} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <DeedFilters key={parameters.toString()} wish={wished} kinds={kinds} file={files.deedsExport(slug, wished)} />
          <DeedList deeds={deeds} ofHall={false} />
          <p className="flex flex-wrap gap-x-6">
            {wished.before && <Link to={bo.deeds(slug, { ...wished, before: undefined })}>{m.deeds_newest()}</Link>}
            {before && <Link to={bo.deeds(slug, { ...wished, before })}>{m.deeds_older()}</Link>}
          </p>
        </div>
        <div className="grid gap-4">
          <Panel title={m.consent_title()}>
            <ConsentPanel key={slug} consent={consent} />
          </Panel>
          <Panel title={m.deeds_looks()}>
            <p className="mb-2 text-note text-muted">{m.deeds_looks_text()}</p>
            <LookList looks={looks} ofHall={false} />
          </Panel>
        </div>
      </div>
    </>
  );
}
