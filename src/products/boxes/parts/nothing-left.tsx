import { q } from '../../../client.ts';
import { useQuery } from '../../../shared/query.ts';
import { NothingLeftSign } from './nothing-left-sign.tsx';

/** A booked product of which, as far ahead as its seller lets it, every time is taken. */
export function NothingLeft({ productId }: { productId: string }) {
  const { data } = useQuery(q.days.startingPrice({ productId }));
  return data?.item === 'NONE' ? <NothingLeftSign /> : null;
}
