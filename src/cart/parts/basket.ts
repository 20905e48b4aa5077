import { useCallback, useSyncExternalStore } from 'react';
import { q } from '../../client.ts';
import { useQuery, useQueryClient } from '../../shared/query.ts';
import type { Cart } from '../contract.ts';

/** Pages are the same for everybody; this cookie, which holds nothing else, says that there is a basket to ask for. */
const isMarked = () => /(?:^|; )cart=1(?:;|$)/.test(document.cookie);
const never = () => () => {};

/** How many pieces lie in the basket; 0 until that is known. Asks nothing while there is no basket. */
export function useBasketCount(): number {
  const marked = useSyncExternalStore(never, isMarked, () => false);
  // Another tab may have filled it meanwhile, however fresh our answer is.
  const { data } = useQuery({ ...q.cart.read({}), enabled: marked, refetchOnWindowFocus: 'always' });
  return data?.item.count ?? 0;
}

/** What a command answered is what the basket holds from now on, wherever it is shown. */
export function useKeepBasket(): (answer: { item: Cart }) => void {
  const queryClient = useQueryClient();
  return useCallback(answer => queryClient.setQueryData(q.cart.read({}).queryKey, answer), [queryClient]);
}
