import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { useLeaveQuestion } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '../../../shared/query.ts';
import { toasts } from '../../../ui/toast-store.ts';
import type { Offer } from '../../offers/contract.ts';
import type { Touched } from '../../touched/contract.ts';
import type { Rulebook } from '../contract.ts';
import { usualRules } from '../usual/rules.ts';
import { kindsFor } from './rules-draft.ts';

/** Form over a product's booking rules. What somebody else saved meanwhile is not overwritten, and nothing typed is lost. */
export function useRules(book: Rulebook, wish: { day: string; party: number }) {
  const { provider, product } = book;
  const where = { idOrSlug: provider.slug, product: product.slug };
  const store = useQueryClient();
  const begun = (read: Rulebook) =>
    read.rules ?? usualRules(kindsFor(read.product.acquirableAs)[0]!, read.groups[0]?._id);
  const [rules, setRules] = useState<Offer>(() => begun(book));
  const [version, setVersion] = useState(book.version);
  const [dirty, setDirty] = useState(book.rules === null);
  const [typed, setTyped] = useState(false);
  useLeaveQuestion(typed);
  const [touched, setTouched] = useState<Touched[] | null>(null);
  const put = useCommand(lateApi.rulebooks.put, 'put-booking-rules', {
    invalidates: [lateQ.rulebooks.read.key(), lateQ.units.list.key()],
    onDone: ({ item }) => {
      setTouched(null);
      setDirty(false);
      setTyped(false);
      setVersion(item.version);
      toasts.show({ _id: 'rules', type: 'SUCCESS', title: m.units_saved() });
    },
    onRefused: error => {
      setTouched(null);
      // Also when somebody booked since the list was shown: it is asked for anew.
      if (error.reason === 'touches-bookings') trial.run({ ...where, ...wish, rules });
    },
  });
  const trial = useCommand(lateApi.rulebooks.trial, 'try-booking-rules', {
    onDone: ({ item }) => (item.touched.length ? setTouched(item.touched) : keep([])),
  });
  const asks = put.error?.reason === 'touches-bookings';
  const keep = (seen: readonly string[]) => put.run({ ...where, rules, basedOn: version, seen: [...seen] });
  return {
    where,
    rules,
    dirty,
    change(next: Offer) {
      setRules(next);
      setDirty(true);
      setTyped(true);
    },
    /** The rules are kept, or what is wrong with them is told; only then are bookings asked about. */
    save: () => keep([]),
    keep: () => keep(touched?.map(one => one.bookingId) ?? []),
    touched,
    closeTouched: () => setTouched(null),
    async beginAgain() {
      const fresh = await store.fetchQuery(lateQ.rulebooks.read(where));
      setRules(begun(fresh.item));
      setVersion(fresh.item.version);
      setDirty(false);
      setTyped(false);
      put.reset();
    },
    pending: put.pending || trial.pending,
    error: (asks ? trial.error : put.error) ?? null,
    fieldErrors: asks ? trial.fieldErrors : put.fieldErrors,
  };
}
