import { useNavigate } from 'react-router';
import { type ApiError, api, q, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { toasts } from '../../../ui/toast-store.ts';
import type { StateChange } from '../rules.ts';

/** The pages that show a product of the list, which a change makes stale. */
export const STALE_BY_CHANGES = [
  q.assortment.list.key(),
  q.assortment.product.key(),
  q.stock.list.key(),
  q.applications.checklist.key(),
];

const tellRefusal = (error: ApiError) => toasts.show({ _id: 'assortment', type: 'DANGER', title: error.message });

/** Changes of state, of one product or of several at once, with what became of them. */
export function useStateChanges(slug: string, onDone: () => void) {
  const command = useCommand(api.assortment.changeStates, 'change-product-states', {
    invalidates: STALE_BY_CHANGES,
    onRefused: tellRefusal,
    onDone: ({ items }) => {
      const same = items.filter(item => !item.changed).map(item => item.title);
      toasts.show({
        _id: 'assortment',
        type: same.length ? 'INFORMATION' : 'SUCCESS',
        title: m.assortment_done({ count: items.length - same.length }),
        ...(same.length && { message: m.assortment_unchanged({ titles: same.join(', ') }) }),
      });
      onDone();
    },
  });
  return {
    pending: command.pending,
    run: (productIds: string[], change: StateChange) => command.run({ idOrSlug: slug, productIds, change }),
  };
}

/** Copies a product and opens the draft. */
export function useCopy(slug: string) {
  const navigate = useNavigate();
  return useCommand(api.assortment.copy, 'copy-product', {
    invalidates: [q.assortment.list.key()],
    onRefused: tellRefusal,
    onDone: ({ item }) => {
      toasts.show({ _id: 'assortment', type: 'SUCCESS', title: m.assortment_copied() });
      void navigate(to.boProduct(slug, item._id));
    },
  });
}
