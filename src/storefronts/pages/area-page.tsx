import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Start } from '../parts/start.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.storefronts.start({ area: params.area })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** The same hall under the name of its area, in both spellings. */
export default function AreaPage() {
  const [query] = plan({ params: useParams() });
  return <Start start={useSuspenseQuery(query).data.item} />;
}
