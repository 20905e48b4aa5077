import { bytesToHex } from '../../shared/ids.ts';
import { VIEWER_MINUTES } from '../rules.ts';

/** A browser's viewer token for one quote: kept here, and used again for 3,600 minutes (payments 9.1). */
export function viewerToken(
  quoteId: string,
  now: number,
  store: Pick<Storage, 'getItem' | 'setItem'> = keeping(),
): string {
  const key = `quote-viewer:${quoteId}`;
  const kept = parsed(store.getItem(key));
  if (kept && now - kept.madeAt < VIEWER_MINUTES * 60_000 && kept.madeAt <= now) return kept.token;
  const token = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
  store.setItem(key, JSON.stringify({ token, madeAt: now }));
  return token;
}

function parsed(text: string | null): { token: string; madeAt: number } | null {
  try {
    const { token, madeAt } = JSON.parse(text ?? '') as { token?: unknown; madeAt?: unknown };
    return typeof token === 'string' && typeof madeAt === 'number' ? { token, madeAt } : null;
  } catch {
    return null;
  }
}

/** The browser's own store; a browser that keeps nothing gets a token for this page alone. */
function keeping(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    localStorage.getItem('');
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}
