import { findOrderGroup } from '../../order-groups/queries.ts';
import type { Deed } from '../../shared/command.ts';
import { send } from '../../shared/outbox.ts';
import type { OrderPlace } from '../queries.ts';
import { isFrom, type Person, type Side } from '../rules.ts';
import { mailboxesOfStall, timeOfOrder } from './queries.ts';
import { answersUntil, GATHER_SECONDS, handleFrom, letterKey, stallLetterKey } from './rules.ts';
import { keepAddress } from './store.ts';

/** Promises the letter about a message to the other side, once for each of its addresses (I8). */
export async function promiseLetterIn(
  deed: Deed,
  { place, messageId, side }: { place: OrderPlace; messageId: string; side: Side },
): Promise<void> {
  const { tx } = deed;
  const group = await findOrderGroup(tx, place.orderGroupId);
  if (isFrom(side, 'STALL')) {
    const email = group?.contact.email.trim().toLowerCase();
    // The buyer's data was erased.
    if (!group || !email) return;
    const addressId = await addressIn(deed, place, 'GUEST', email);
    await letterIn(deed, { place, messageId, addressId, key: letterKey(messageId), locale: group.locale });
    return;
  }
  for (const email of await mailboxesOfStall(tx, place.providerId)) {
    const addressId = await addressIn(deed, place, 'STALL', email);
    await letterIn(deed, { place, messageId, addressId, key: stallLetterKey(messageId, addressId), locale: 'sv' });
  }
}

/** The address of a person in a conversation, good for as long as answers by it are taken. */
async function addressIn(deed: Deed, place: OrderPlace, side: Person, email: string): Promise<string> {
  const { tx, world, now } = deed;
  const until = answersUntil(await timeOfOrder(tx, place.orderGroupId), now);
  return await keepAddress(deed, { place, side, email, handle: handleFrom(world.random(10)), until });
}

interface Promised {
  place: OrderPlace;
  messageId: string;
  addressId: string;
  key: string;
  locale: string;
}

async function letterIn(deed: Deed, { place, messageId, addressId, key, locale }: Promised): Promise<void> {
  await send(deed, {
    kind: 'mail',
    key,
    data: { template: 'message', ids: { messageId, addressId }, locale },
    providerId: place.providerId,
    dueAt: new Date(deed.now.getTime() + GATHER_SECONDS * 1000),
  });
}
