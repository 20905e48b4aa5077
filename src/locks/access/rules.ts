import type { CompanyKind } from '../companies/rules.ts';
import { isWithin, type Span } from '../windows/rules.ts';
import type { Access } from './contract.ts';

export interface Shown {
  kind: CompanyKind;
  wished: Span;
  confirmed: Span | null;
  hasCode: boolean;
  hasFallback: boolean;
}

/**
 * Sight of a key for the holder of its order at this moment (I19): the code while both its windows are open; what the
 * seller says instead, while the wished one is open and the lock holds nothing; else nothing.
 */
export function shownNow(one: Shown, now: Date): 'CODE' | 'FALLBACK' | null {
  if (!isWithin(one.wished, now)) return null;
  const isHeld = one.confirmed !== null && isWithin(one.confirmed, now) && (one.hasCode || one.kind === 'PARAKEY');
  if (isHeld) return 'CODE';
  return one.hasFallback ? 'FALLBACK' : null;
}

/** The data of an access as the specification names it (payments 3). */
export function accessData(kind: CompanyKind, code: string | null, email: string | null): Access['data'] {
  if (kind === 'PARAKEY') return { type: 'PARAKEY', email };
  if (code === null) return null;
  return kind === 'LOCKY' ? { type: 'LOCKY_ORDER_DATA', code } : { type: 'PASSCODE', code };
}

const MINUTE_MS = 60_000;
const SOON_MS = 2 * 60 * MINUTE_MS;

/** Pause until a page asks again: to the moment when a window begins, a minute at most; none while all are far off. */
export function lookAgainAfter(accesses: readonly Pick<Access, 'valid'>[], now: Date): number | false {
  const pauses = accesses.flatMap(({ valid }) => {
    const begins = new Date(valid.start).getTime() - now.getTime();
    const ends = new Date(valid.end).getTime() - now.getTime();
    if (ends <= 0 || begins > SOON_MS) return [];
    return [begins > 0 ? Math.min(begins + 500, MINUTE_MS) : MINUTE_MS / 2];
  });
  return pauses.length ? Math.min(...pauses) : false;
}
