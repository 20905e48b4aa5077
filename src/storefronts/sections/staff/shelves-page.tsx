import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { PagesHistory } from '../../../office/parts/pages-history.tsx';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { BackToPages } from '../../editing/parts/back-to-pages.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [
    q.profile.read({ idOrSlug: params.slug! }),
    q.storefronts.shop({ providerSlug: params.slug! }),
    lateQ.writtenGroups.list({ idOrSlug: params.slug! }),
  ] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const Shelves = lazy(() => arrived(() => import('../parts/shelves.tsx')).then(part => ({ default: part.Shelves })));

/** Page of a shop's shelves in their order, and of its groups of shelves. */
export default function ShelvesPage() {
  const slug = useParams().slug!;
  return (
    <>
      <OfficeHead
        title={m.pages_shelves()}
        back={<BackToPages stall={slug} />}
        actions={<PagesHistory stall={slug} />}
      />
      <Suspense fallback={null}>
        <Shelves key={slug} slug={slug} />
      </Suspense>
    </>
  );
}
