import { addressBlock } from '../shared/networks.ts';
import type { Caller } from '../shared/world.ts';

/** Streams at once, in this copy: a browser has one, and for a moment two; behind one address sit a whole campsite. */
export interface StreamLimits {
  visitor: number;
  address: number;
}
export const STREAM_LIMITS: StreamLimits = { visitor: 8, address: 100 };

export interface StreamPlaces {
  /** A place for one more stream, to be given back once; null when the caller or their address has enough. */
  take(caller: Pick<Caller, 'sessionId' | 'visitor' | 'ip'>): (() => void) | null;
}

/** Places of open live streams, counted by session or visitor, and by address. */
export function streamPlaces({ visitor, address }: StreamLimits = STREAM_LIMITS): StreamPlaces {
  const taken = new Map<string, number>();
  const count = (key: string) => taken.get(key) ?? 0;
  const add = (key: string, more: 1 | -1) => {
    const now = count(key) + more;
    if (now > 0) taken.set(key, now);
    else taken.delete(key);
  };
  return {
    take(caller) {
      const who = caller.sessionId ?? caller.visitor;
      const whole = `address ${addressBlock(caller.ip)}`;
      if (count(whole) >= address || (who && count(who) >= visitor)) return null;
      const keys = who ? [who, whole] : [whole];
      for (const key of keys) add(key, 1);
      let given = false;
      return () => {
        if (!given) for (const key of keys) add(key, -1);
        given = true;
      };
    },
  };
}
