import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { shopMetadata } from '../../providers/metadata/rules.ts';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { useSuspenseQuery } from '../../shared/query.ts';
import { ShopFront } from '../parts/shop-front.tsx';
import { StallHead } from '../parts/stall-head.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.storefronts.shop({ providerSlug: params.providerSlug ?? '' })] as const;
export const loader = serverLoad(plan, ([{ item }], hallName, reader) => shopMetadata(item, hallName, reader));
export const clientLoader = clientLoad(plan);

/** All products of a stall, by shelf. */
export default function ShopPage() {
  const [query] = plan({ params: useParams() });
  const { provider, groups, sections } = useSuspenseQuery(query).data.item;
  const title = m.storefronts_shop_title({ title: provider.meta.title });
  return (
    <>
      <HallHead title={title} path={to.shop(provider.slug)} index={provider.status !== 'HIDDEN'} />
      <ShopFront provider={provider} groups={groups} sections={sections} title={title}>
        <StallHead provider={provider} />
      </ShopFront>
    </>
  );
}
