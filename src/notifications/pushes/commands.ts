import { ComeBack } from '../../shared/outbox.ts';
import type { World } from '../../shared/world.ts';
import { NotPushed, post } from './adapters/web-push.ts';
import { isPushService, type PushMessage, type PushTarget, waitAsked } from './rules.ts';
import { acceptPush, giveUpPush, takePush } from './store.ts';

/** Outcome of a push: taken, or a browser that will never take one again, or a message that no service takes. */
export type Pushed = 'taken' | 'gone' | 'refused';

/** Retry time of an unfinished push: longer than the service's timeout. */
const OVERTAKE_MS = 20_000;

/**
 * Sends a push, once per outbox row: the row is claimed before the service is asked, which knows no idempotency key. A
 * run that died in between is overtaken; the same push may come twice then, and takes its own place on the device by its
 * tag. Throws where it has to be tried again.
 */
export async function pushTo(world: World, rowId: string, target: PushTarget, message: PushMessage): Promise<Pushed> {
  // A service that the hall no longer knows: the address stays unasked.
  if (!isPushService(target.endpoint, world.config.push.services)) return 'gone';
  const now = world.now();
  const taken = await takePush(world.db, { id: rowId, now, overtakeBefore: new Date(now.getTime() - OVERTAKE_MS) });
  if (taken === 'accepted') return 'taken';
  if (taken === 'elsewhere') throw new Error('The push is being sent by another run');
  try {
    const answer = await post(world, target, message);
    return await outcomeOf(world, rowId, answer);
  } catch (fault) {
    if (fault instanceof NotPushed) await giveUpPush(world.db, rowId);
    throw fault;
  }
}

async function outcomeOf(
  world: World,
  rowId: string,
  { status, retryAfter }: { status: number; retryAfter: string | null },
): Promise<Pushed> {
  if (status >= 200 && status < 300) {
    await acceptPush(world.db, rowId, world.now());
    return 'taken';
  }
  // The service said no: it does not have the message.
  await giveUpPush(world.db, rowId);
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) {
    const wait = waitAsked(retryAfter, world.now());
    const says = `The push service answered ${status}`;
    throw wait === null ? new Error(says) : new ComeBack(says, new Date(world.now().getTime() + wait));
  }
  world.log.error({ status }, 'a push service refused a message');
  return 'refused';
}
