import { useMemo, useRef, useState } from 'react';
import { ApiError, api, newCommand, q } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '../../../shared/query.ts';
import { FIELDS, toContact, toDelivery, toMessage } from './checkout-values.ts';
import { forgetOrder } from './typed.ts';
import type { Placed } from './use-payment.ts';

/** The order of a checkout: placed once, however often its buttons are pressed after that. */
export function useOrder(onPlaced: () => void) {
  const store = useQueryClient();
  const [mistakes, setMistakes] = useState<Record<string, string> | null>(null);
  const [pending, setPending] = useState(false);
  const placed = useRef<Placed | null>(null);
  const busy = useRef(false);

  async function place(values: FormData, expectedTotal: number): Promise<Placed | null> {
    if (placed.current || busy.current) return placed.current;
    busy.current = true;
    setPending(true);
    try {
      const { item } = await api.cart.order({
        ...newCommand('place-order'),
        contact: toContact(values),
        delivery: toDelivery(values),
        messageToProvider: toMessage(values),
        expectedTotal,
        termsAccepted: true,
      });
      placed.current = item;
      forgetOrder();
      onPlaced();
      return item;
    } catch (fault) {
      setMistakes(fault instanceof ApiError ? fieldErrors(fault) : { '': m.shell_error_generic() });
      // A price, the stock or the hours may have changed. The form keeps its values.
      for (const queryKey of [q.cart.read.key(), q.cart.checkout.key()]) void store.invalidateQueries({ queryKey });
      return null;
    } finally {
      busy.current = false;
      setPending(false);
    }
  }
  const errors = useMemo(() => mistakes ?? undefined, [mistakes]);
  return { errors, pending, place, tell: setMistakes };
}

/** Field errors stand at their fields; any other refusal stands above the form. */
function fieldErrors(error: ApiError): Record<string, string> {
  const named = new Set<string>(Object.values(FIELDS));
  const fields = Object.entries(error.fields).filter(([name]) => named.has(name));
  return fields.length ? Object.fromEntries(fields) : { '': error.message };
}
