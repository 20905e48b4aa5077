import type { LookedUp, Uploaded } from '../../scans/contract.ts';
import type { PhoneNet } from '../ports/rules.ts';

/** Longest that a guest waits for the server before the list answers, and for how long it is not asked again then. */
const LOOK_MS = 600;
const SLOW_MS = 8000;
const SEND_MS = 20_000;
const LIST_MS = 120_000;

interface Known {
  deviceId: string;
  secret: string;
}

/** Net of a phone: the hall's answers by the phone's own secret, each waited for so long and no longer. */
export function phoneNet({ deviceId, secret }: Known): PhoneNet {
  let slowUntil = 0;
  const post = async <T>(path: string, body: object, ms: number): Promise<{ item: T } | null | 'out'> => {
    const answer = await fetch(`/api/scan-devices/${deviceId}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, ...body }),
      signal: AbortSignal.timeout(ms),
    }).catch(() => null);
    if (!answer) return null;
    if (answer.status === 403) return 'out';
    return answer.ok ? ((await answer.json().catch(() => null)) as { item: T } | null) : null;
  };
  return {
    async look(what) {
      if (!navigator.onLine || performance.now() < slowUntil) return null;
      const answer = await post<LookedUp | null>('looks', { what }, LOOK_MS);
      if (answer === null) slowUntil = performance.now() + SLOW_MS;
      return answer === 'out' || answer === null ? answer : { found: answer.item };
    },
    async upload(batch) {
      const answer = await post<Uploaded>('scans', batch, SEND_MS);
      if (answer && answer !== 'out') slowUntil = 0;
      return answer === 'out' || answer === null ? answer : answer.item;
    },
    async list(after) {
      const answer = await fetch(`/api/scan-devices/${deviceId}/list${after ? `?after=${after}` : ''}`, {
        headers: { authorization: `Phone ${secret}` },
        signal: AbortSignal.timeout(LIST_MS),
      }).catch(() => null);
      if (answer?.status === 403) return 'out';
      const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null;
      return bytes && new Uint8Array(bytes);
    },
  };
}
