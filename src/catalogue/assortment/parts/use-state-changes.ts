import { useNavigate } from 'react-router';
import { type ApiError, q, useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { toasts } from '../../../ui/toast-store.ts';
import type { StateChange } from '../rules.ts';
import { doneWords } from './state-actions.ts';

/** The pages that show a product of the list, which a change makes stale. */
export const STALE_BY_CHANGES = [
  lateQ.assortment.list.key(),
  lateQ.assortment.product.key(),
  lateQ.stock.list.key(),
  lateQ.examples.list.key(),
  q.applications.checklist.key(),
];

const tellRefusal = (error: ApiError) => toasts.show({ _id: 'assortment', type: 'DANGER', title: error.message });

/** Changes of state, of one product or of several at once, with what became of them. */
export function useStateChanges(slug: string, onDone: () => void) {
  const command = useCommand(lateApi.assortment.changeStates, 'change-product-states', {
    invalidates: STALE_BY_CHANGES,
    // A mistake in a field stands at its field.
    onRefused: error => Object.keys(error.fields ?? {}).length === 0 && tellRefusal(error),
    onDone: ({ items }) => {
      const same = items.filter(item => !item.changed).map(item => item.title);
      toasts.show({
        _id: 'assortment',
        type: same.length ? 'INFORMATION' : 'SUCCESS',
        title: doneWords(items.length - same.length),
        ...(same.length && { message: m.assortment_unchanged({ titles: same.join(', ') }) }),
      });
      onDone();
    },
  });
  return {
    pending: command.pending,
    fieldErrors: command.fieldErrors,
    reset: command.reset,
    run: (productIds: string[], change: StateChange, sellsFrom?: string) =>
      command.run({ idOrSlug: slug, productIds, change, ...(sellsFrom && { sellsFrom }) }),
  };
}

/** Copies a product and opens the draft. */
export function useCopy(slug: string) {
  const navigate = useNavigate();
  return useCommand(lateApi.assortment.copy, 'copy-product', {
    invalidates: [lateQ.assortment.list.key()],
    onRefused: tellRefusal,
    onDone: ({ item }) => {
      toasts.show({ _id: 'assortment', type: 'SUCCESS', title: m.assortment_copied() });
      void navigate(bo.product(slug, item._id));
    },
  });
}
