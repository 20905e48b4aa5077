import { Plus } from 'lucide-react';
import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { PagesHistory } from '../../../office/parts/pages-history.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isPart } from '../../layouts/names/rules.ts';
import { PageRow } from '../parts/page-row.tsx';
import { HallFronts, StallFronts } from '../parts/stall-fronts.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [lateQ.writtenPages.list(params.slug ? { provider: params.slug } : {})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the pages that a stall, or the hall itself, shows. */
export default function PagesPage() {
  const params = useParams();
  const stall = params.slug ?? null;
  const [wish] = plan({ params });
  // A stall's home and the footer have their rows among the fronts, whether somebody has written them or not.
  const items = useSuspenseQuery(wish).data.items.filter(({ slug }) => !isPart({ slug, providerId: stall }));
  return (
    <>
      <OfficeHead
        title={stall ? m.pages_all() : m.pages_all_of_hall()}
        actions={
          <>
            <PagesHistory stall={stall} />
            <ButtonLink href={bo.newPage(stall)} size="sm" iconStart={<Icon icon={Plus} size={18} />}>
              {m.pages_new()}
            </ButtonLink>
          </>
        }
      />
      <div className="grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        {stall ? <StallFronts stall={stall} /> : <HallFronts />}
        <Panel title={stall ? m.pages_own() : m.pages_all()}>
          {items.length === 0 && (
            <EmptyState heading="h3" title={m.pages_none()}>
              {m.pages_none_text()}
            </EmptyState>
          )}
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {items.map(page => (
              <PageRow key={page._id} page={page} stall={stall} />
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
