import { useCallback, useSyncExternalStore } from 'react';
import { q } from '../../client.ts';
import { useQuery, useQueryClient } from '../../shared/query.ts';
import type { Cart } from '../contract.ts';

/** The cookie that says there is a cart to fetch, and nothing else, because pages are cached for everybody. */
const isMarked = () => /(?:^|; )cart=1(?:;|$)/.test(document.cookie);
const never = () => () => {};

/** Number of pieces in all baskets; 0 until known. Sends no request without a cart. */
export function useBasketCount(): number {
  const marked = useSyncExternalStore(never, isMarked, () => false);
  // Another tab may have changed the cart, however fresh our answer is.
  const { data } = useQuery({ ...q.cart.read({}), enabled: marked, refetchOnWindowFocus: 'always' });
  return data ? data.item.count + data.item.others.reduce((sum, { count }) => sum + count, 0) : 0;
}

/** Writes a command's answer to the query cache, so that every view shows the new cart. */
export function useKeepBasket(): (answer: { item: Cart }) => void {
  const queryClient = useQueryClient();
  return useCallback(
    answer => {
      queryClient.setQueryData(q.cart.read({}).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: q.cart.checkout.key() });
    },
    [queryClient],
  );
}
