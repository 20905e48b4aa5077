import type { Deed } from '../../../shared/command.ts';
import { send } from '../../../shared/outbox.ts';

export interface Due {
  grantId: string;
  round: number;
  providerId: string | null;
  dueAt?: Date | undefined;
}

/** Promises a call to the lock company, made after the commit. Each round is promised once. */
export async function sendCallIn(deed: Deed, { grantId, round, providerId, dueAt }: Due): Promise<void> {
  await send(deed, {
    kind: 'lock-call',
    key: `lock-call:${grantId}:${round}`,
    data: { grantId, round },
    providerId,
    ...(dueAt && { dueAt }),
  });
}
