import { q } from '../../../client.ts';
import { useQuery } from '../../../shared/query.ts';
import { NothingLeftSign } from './nothing-left-sign.tsx';

/** Shows the fully booked sign when no time is left within the product's booking horizon. */
export function NothingLeft({ productId }: { productId: string }) {
  const { data } = useQuery(q.days.startingPrice({ productId }));
  return data?.item === 'NONE' ? <NothingLeftSign /> : null;
}
