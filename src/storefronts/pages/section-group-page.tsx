import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { shopMetadata } from '../../providers/metadata/rules.ts';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Picture } from '../../ui/picture.tsx';
import { ShopFront } from '../parts/shop-front.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => {
  const { providerSlug = '', sectionGroupId = '' } = params;
  return [q.sections.group({ providerSlug, sectionGroupId })] as const;
};
export const loader = serverLoad(plan, ([{ item }], hallName, reader) => shopMetadata(item, hallName, reader));
export const clientLoader = clientLoad(plan);

/** A section group of a shop: several shelves on one page. */
export default function SectionGroupPage() {
  const [query] = plan({ params: useParams() });
  const { provider, group, groups, sections } = useSuspenseQuery(query).data.item;
  const title = m.storefronts_group_title({ title: group.title, stall: provider.meta.title });
  return (
    <>
      <HallHead title={title} path={to.sectionGroup(provider.slug, group.slug)} index={provider.status !== 'HIDDEN'} />
      <ShopFront provider={provider} groups={groups} group={group} sections={sections} title={title}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          {group.image && (
            <div className="w-32 shrink-0 overflow-hidden rounded-hold l:w-44">
              <Picture picture={group.image} alt="" sizes="176px" eager />
            </div>
          )}
          <div className="min-w-0 flex-1 basis-64">
            <h1 className="text-product">{group.title}</h1>
            <p className="text-muted">{group.text ?? provider.meta.title}</p>
          </div>
        </div>
      </ShopFront>
    </>
  );
}
