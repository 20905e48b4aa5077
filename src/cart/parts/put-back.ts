import { api, newCommand } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { toasts } from '../../ui/toast-store.ts';
import type { CartItem } from '../contract.ts';
import { useKeepBasket } from './basket.ts';

/** Undo instead of a confirmation: puts removed lines back with all their choices. */
export function usePutBack() {
  const keep = useKeepBasket();
  return async (items: readonly CartItem[], { clearFirst = false } = {}) => {
    try {
      for (const [place, item] of items.entries()) {
        const command = { ...newCommand('add-to-cart'), ...chosenAgain(item) };
        keep(await api.cart.add({ ...command, clearFirst: clearFirst && place === 0 }));
      }
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : undefined;
      toasts.show({ type: 'WARNING', title: m.cart_add_failed(), message });
    }
  };
}

function chosenAgain({
  skuId,
  productId,
  quantity,
  pickedOptionals,
  selectedPrice,
  messageToProvider,
  wish,
}: CartItem) {
  return {
    skuId,
    productId,
    quantity: quantity.value,
    pickedOptionals: pickedOptionals.map(({ optional: { _id, optionalGroupId }, quantity: count }) => ({
      optional: { _id, optionalGroupId },
      quantity: count,
    })),
    ...(selectedPrice !== null && { selectedPrice }),
    ...(messageToProvider && { messageToProvider }),
    ...(wish && {
      wish: {
        day: wish.day,
        guests: wish.guests,
        ...(wish.time !== null && { time: wish.time }),
        ...(wish.nights !== null && { nights: wish.nights }),
        ...(wish.minutes !== null && { minutes: wish.minutes }),
      },
    }),
  };
}
