import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { contentPageMetadata } from '../metadata/rules.ts';
import { PageShown } from '../parts/page-shown.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => {
  const { providerIdOrSlug = '', pageIdOrSlug: idOrSlug = '' } = params;
  return [q.storefronts.providerPage({ providerIdOrSlug, idOrSlug })] as const;
};
export const loader = serverLoad(plan, ([{ item }], hallName, reader) => contentPageMetadata(item, hallName, reader));
export const clientLoader = clientLoad(plan);

/** A page written by a stall, with a link back to it. */
export default function ProviderPage() {
  const [query] = plan({ params: useParams() });
  const page = useSuspenseQuery(query).data.item;
  return (
    <>
      {page.provider && (
        <div className="page-margin bg-surface py-1">
          <TextLink href={to.home(page.provider.slug)} standalone iconStart={<Icon icon={ArrowLeft} size={20} />}>
            {m.storefronts_to_home({ title: page.provider.title })}
          </TextLink>
        </div>
      )}
      <PageShown page={page} />
    </>
  );
}
