import { Link, useSearchParams } from 'react-router';
import { files } from '../../../file-links.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { useOffice } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { DeedFilters, wishesIn } from '../parts/deed-filters.tsx';
import { DeedList, LookList } from '../parts/deed-list.tsx';

const plan = ({ url }: Pick<Plan, 'url'>) =>
  [lateQ.deeds.hall(wishesIn(url.searchParams)), lateQ.deeds.hallLooks({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the hall's history: who did what at which stall, and what operators looked at. */
export default function HallDeedsPage() {
  const [parameters] = useSearchParams();
  const wish = wishesIn(parameters);
  const { deeds, before, kinds } = useSuspenseQuery(lateQ.deeds.hall(wish)).data.item;
  const { looks } = useSuspenseQuery(lateQ.deeds.hallLooks({})).data.item;
  const stalls = useOffice().providers.map(({ slug, title }) => ({ value: slug, label: title }));
  return (
    <>
      <OfficeHead title={m.deeds_hall_title()} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <DeedFilters
            key={parameters.toString()}
            wish={wish}
            kinds={kinds}
            stalls={stalls}
            file={files.deedsExport(null, wish)}
          />
          <DeedList deeds={deeds} ofHall />
          <p className="flex flex-wrap gap-x-6">
            {wish.before && <Link to={bo.deeds(null, { ...wish, before: undefined })}>{m.deeds_newest()}</Link>}
            {before && <Link to={bo.deeds(null, { ...wish, before })}>{m.deeds_older()}</Link>}
          </p>
        </div>
        <Panel title={m.deeds_looks()}>
          <LookList looks={looks} ofHall />
        </Panel>
      </div>
    </>
  );
}
