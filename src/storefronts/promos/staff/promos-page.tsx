import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { PagesHistory } from '../../../office/parts/pages-history.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BackToPages } from '../../editing/parts/back-to-pages.tsx';

const plan = () => [lateQ.writtenPromos.list({}), lateQ.writtenPages.forms({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const PromoForm = lazy(() =>
  arrived(() => import('../parts/promo-form.tsx')).then(part => ({ default: part.PromoForm })),
);

/** Page of the hall's promos: coloured boxes with a few goods, shown on whatever page names them. */
export default function PromosPage() {
  const [promos, all] = plan();
  const { items } = useSuspenseQuery(promos).data;
  const { items: forms } = useSuspenseQuery(all).data;
  const [adding, setAdding] = useState(false);
  return (
    <>
      <OfficeHead
        title={m.pages_promos()}
        back={<BackToPages stall={null} />}
        actions={
          <>
            <PagesHistory stall={null} />
            <Button size="sm" iconStart={<Icon icon={Plus} size={18} />} onClick={() => setAdding(true)}>
              {m.pages_promo_add()}
            </Button>
          </>
        }
      />
      <div className="grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        <Panel title={m.pages_promos()}>
          <p className="mb-3 max-w-[44rem] text-muted">{m.pages_promos_text()}</p>
          <Suspense fallback={null}>
            <ul className="border-t border-hair">
              {adding && (
                <li className="border-b border-hair">
                  <PromoForm promo={null} forms={forms} onMade={() => setAdding(false)} />
                </li>
              )}
              {items.map(promo => (
                <li key={promo._id} className="border-b border-hair">
                  <PromoForm promo={promo} forms={forms} />
                </li>
              ))}
            </ul>
          </Suspense>
        </Panel>
      </div>
    </>
  );
}
