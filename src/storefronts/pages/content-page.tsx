import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Blocks } from '../parts/blocks.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.storefronts.page({ idOrSlug: params.pageIdOrSlug ?? '' })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** A page of the hall's own, made of blocks: terms, privacy, how results are ordered. */
export default function ContentPage() {
  const [query] = plan({ params: useParams() });
  const { item: page } = useSuspenseQuery(query).data;
  return (
    <>
      <HallHead title={page.title} description={page.description ?? undefined} path={to.page(page.slug)} />
      <div className="page-margin pt-8 pb-16 l:pt-16">
        <h1 className="text-product">{page.title}</h1>
        {page.description && <p className="mt-4 text-lead">{page.description}</p>}
        <Blocks blocks={page.blocks} />
      </div>
    </>
  );
}
