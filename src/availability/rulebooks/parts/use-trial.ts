import { useEffect, useState } from 'react';
import { ApiError } from '../../../client.ts';
import { lateApi } from '../../../late-client.ts';
import type { Offer } from '../../offers/contract.ts';
import type { Trial } from '../contract.ts';

const PAUSE_MS = 400;

interface Tried {
  trial: Trial | null;
  /** Refusal of rules that cannot be tried, with the fields that are wrong. */
  error: ApiError | null;
}

/** Trial of the draft by the engine, a moment after the last change; of several answers the latest counts. */
export function useTrial(
  where: { idOrSlug: string; product: string } | null,
  rules: Offer,
  wish: { day: string; party: number },
): Tried {
  const [tried, setTried] = useState<Tried>({ trial: null, error: null });
  const asked = JSON.stringify([where, rules, wish]);
  useEffect(() => {
    const [at, offer, { day, party }] = JSON.parse(asked) as [typeof where, Offer, typeof wish];
    if (!at) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { item } = await lateApi.rulebooks.trial({ ...at, rules: offer, day, party }, { signal: leaving.signal });
        if (!leaving.signal.aborted) setTried({ trial: item, error: null });
      } catch (fault) {
        if (!leaving.signal.aborted && fault instanceof ApiError) setTried({ trial: null, error: fault });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);
  return tried;
}
