import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { PagesHistory } from '../../../office/parts/pages-history.tsx';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { BackToPages } from '../../editing/parts/back-to-pages.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.profile.read({ idOrSlug: params.slug! }), q.storefronts.shop({ providerSlug: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const LookForm = lazy(() => arrived(() => import('../parts/look-form.tsx')).then(part => ({ default: part.LookForm })));

/** Page of a stall's sign and colour, beside the front that visitors see. */
export default function LookPage() {
  const slug = useParams().slug!;
  return (
    <>
      <OfficeHead title={m.pages_look()} back={<BackToPages stall={slug} />} actions={<PagesHistory stall={slug} />} />
      <Suspense fallback={null}>
        <LookForm key={slug} slug={slug} />
      </Suspense>
    </>
  );
}
