import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { PagesHistory } from '../../../office/parts/pages-history.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { inLocale } from '../../../shared/i18n.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { AreaForm } from '../parts/area-form.tsx';

const plan = () => [lateQ.writtenAreas.list({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the hall's areas: names, who stands where in the lists, who may search, and the figures of the texts. */
export default function AreasPage() {
  const [wish] = plan();
  const { items } = useSuspenseQuery(wish).data;
  return (
    <>
      <OfficeHead
        title={m.areas_title()}
        actions={<PagesHistory stall={null} />}
        back={<BackLink href={bo.pages(null)}>{m.areas_back()}</BackLink>}
      />
      <div className="grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        {items.map(area => (
          <Panel key={area.key} title={inLocale(area.title, getLocale())}>
            <AreaForm area={area} />
          </Panel>
        ))}
      </div>
    </>
  );
}
