import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { homeMetadata } from '../../providers/metadata/rules.ts';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { useSuspenseQuery } from '../../shared/query.ts';
import { StallHome } from '../parts/stall-home.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.storefronts.shop({ providerSlug: params.providerIdOrSlug ?? '' })] as const;
export const loader = serverLoad(plan, ([{ item }], hallName, reader) => homeMetadata(item.provider, hallName, reader));
export const clientLoader = clientLoad(plan);

/** A seller's home page: who they are, opening hours, and some of their products. */
export default function HomePage() {
  const [query] = plan({ params: useParams() });
  const shop = useSuspenseQuery(query).data.item;
  const { meta, slug, status } = shop.provider;
  return (
    <>
      <HallHead title={meta.title} path={to.home(slug)} index={status !== 'HIDDEN'} />
      <StallHome shop={shop} />
    </>
  );
}
