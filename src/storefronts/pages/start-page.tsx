import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { clientLoad } from '../../page-load.ts';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Start } from '../parts/start.tsx';

const plan = () => [q.storefronts.start({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

export default function StartPage() {
  return <Start start={useSuspenseQuery(plan()[0]).data.item} />;
}
