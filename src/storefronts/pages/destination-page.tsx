import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { useSuspenseQuery } from '../../shared/query.ts';
import { contentPageMetadata } from '../metadata/rules.ts';
import { leading } from '../parts/leading.ts';
import { PageShown } from '../parts/page-shown.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.places.destination({ destination: params.destination ?? '' })] as const;
export const loader = leading(
  serverLoad(plan, ([{ item }], hallName, reader) =>
    item.page ? contentPageMetadata(item.page, hallName, reader) : {},
  ),
);
export const clientLoader = leading(clientLoad(plan));

/** A travel destination's page, or a redirect from the table of destinations. */
export default function DestinationPage() {
  const [query] = plan({ params: useParams() });
  const { page } = useSuspenseQuery(query).data.item;
  return page && <PageShown page={page} />;
}
