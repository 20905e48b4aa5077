import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, q } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '../../../shared/query.ts';
import { FIELDS, type Mistakes } from './checkout-values.ts';
import { fetchPress } from './fetch-press.ts';
import type { Placed } from './order-press.ts';
import { forgetOrder } from './typed.ts';

/** The order of a checkout: placed once, however often its buttons are pressed after that. */
export function useOrder(onPlaced: () => void) {
  const store = useQueryClient();
  const [mistakes, setMistakes] = useState<Record<string, string> | null>(null);
  const [pending, setPending] = useState(false);
  const placed = useRef<Placed | null>(null);
  const busy = useRef(false);
  const told = useRef(0);
  useEffect(() => void fetchPress().catch(() => {}), []);

  /** Tells the mistakes of a press, unless there is a later one by the time that their sentences are there. */
  async function tell(found: Mistakes): Promise<void> {
    told.current += 1;
    const press = told.current;
    if (Object.keys(found).length === 0) return setMistakes(null);
    const texts = await fetchPress().then(
      ({ sentences }) => sentences(found),
      () => ({ '': m.shell_error_generic() }),
    );
    if (press === told.current) setMistakes(texts);
  }

  async function place(values: FormData, expectedTotal: number): Promise<Placed | null> {
    if (placed.current || busy.current) return placed.current;
    busy.current = true;
    setPending(true);
    try {
      const { placeOrder } = await fetchPress();
      placed.current = await placeOrder(values, expectedTotal);
      forgetOrder();
      onPlaced();
      return placed.current;
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
  return { errors, pending, place, tell: (found: Mistakes) => void tell(found) };
}

/** Field errors stand at their fields; any other refusal stands above the form. */
function fieldErrors(error: ApiError): Record<string, string> {
  const named = new Set<string>(Object.values(FIELDS));
  const fields = Object.entries(error.fields).filter(([name]) => named.has(name));
  return fields.length ? Object.fromEntries(fields) : { '': error.message };
}
