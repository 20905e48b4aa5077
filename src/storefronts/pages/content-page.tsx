import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { useSuspenseQuery } from '../../shared/query.ts';
import { contentPageMetadata } from '../metadata/rules.ts';
import { PageShown } from '../parts/page-shown.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.storefronts.page({ idOrSlug: params.pageIdOrSlug ?? '' })] as const;
export const loader = serverLoad(plan, ([{ item }], hallName, reader) => contentPageMetadata(item, hallName, reader));
export const clientLoader = clientLoad(plan);

/** A page of the hall: terms, privacy, how results are ordered, or a front at an address of its own. */
export default function ContentPage() {
  const [query] = plan({ params: useParams() });
  return <PageShown page={useSuspenseQuery(query).data.item} />;
}
