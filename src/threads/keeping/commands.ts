import { orderGroupsOfCustomer } from '../../order-groups/queries.ts';
import { type Deed, inTransaction } from '../../shared/command.ts';
import type { World } from '../../shared/world.ts';
import { threadsEndedBefore, threadsOfGroups } from './queries.ts';
import { forgottenBefore } from './rules.ts';
import { forgetAuthor, forgetThreads } from './store.ts';

const AT_ONCE = 200;

/** Erases a person from their conversations, and from those of stalls for which they wrote. */
export async function forgetPersonIn(
  { tx, now }: Deed,
  subject: { userId: string; emailAddress: string | null },
): Promise<void> {
  await forgetThreads(tx, await threadsOfGroups(tx, await orderGroupsOfCustomer(tx, subject.userId)), now);
  await forgetAuthor(tx, subject);
}

/** Forgets conversations that are over for long. */
export async function forgetOldThreads(world: World): Promise<void> {
  const now = world.now();
  await inTransaction(world, async tx => {
    await forgetThreads(tx, await threadsEndedBefore(tx, forgottenBefore(now), AT_ONCE), now);
  });
}
