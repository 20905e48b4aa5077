/** Answer of Apple's push service. */
export interface PushedPass {
  status: number;
  /** Why not, in the service's own word. */
  reason: string | null;
  retryAfter: string | null;
}

/** Consequence of a push. */
export type AfterPush =
  | { is: 'told' }
  /** The phone is not there any more, or the pass not on it. */
  | { is: 'gone' }
  | { is: 'later'; at: Date; says: string }
  | { is: 'fault'; says: string };

const NO_DEVICE = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered'];
const PAUSE_SECONDS = 60;
const MOST_PAUSE_SECONDS = 3600;

export function afterPush({ status, reason, retryAfter }: PushedPass, now: Date): AfterPush {
  if (status === 200) return { is: 'told' };
  if (status === 410 || (status === 400 && reason !== null && NO_DEVICE.includes(reason))) return { is: 'gone' };
  const says = `Apple's push service answered ${status} ${reason ?? ''}`.trim();
  if (status !== 429 && status !== 503) return { is: 'fault', says };
  const asked = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : PAUSE_SECONDS;
  return { is: 'later', says, at: new Date(now.getTime() + Math.min(asked, MOST_PAUSE_SECONDS) * 1000) };
}
