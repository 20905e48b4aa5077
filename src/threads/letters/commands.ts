import { tellStaffIn } from '../../notices/commands.ts';
import { findOrderGroup } from '../../order-groups/queries.ts';
import { type Deed, hallDeed, inTransaction } from '../../shared/command.ts';
import { type OutboxHandler, send } from '../../shared/outbox.ts';
import { findThread, messagesOf, type OrderPlace } from '../queries.ts';
import { isFrom, type Person, type Side, unreadFor } from '../rules.ts';
import { mailboxesToTell, timeOfOrder } from './queries.ts';
import {
  answersUntil,
  GATHER_SECONDS,
  handleFrom,
  letterKey,
  messagesOfLetter,
  stallLetterKey,
  toldOf,
} from './rules.ts';
import { keepAddress } from './store.ts';
import { promiseTextIn } from './texts/commands.ts';

/** Promises the letter about a message to the other side, once for each of its addresses (I8). */
export async function promiseLetterIn(
  deed: Deed,
  { place, messageId, side }: { place: OrderPlace; messageId: string; side: Side },
): Promise<void> {
  const { tx } = deed;
  const group = await findOrderGroup(tx, place.orderGroupId);
  if (isFrom(side, 'STALL')) {
    if (!group) return;
    const email = group.contact.email.trim().toLowerCase();
    // A guest at the counter who left a number alone; without one, too, the buyer's data was erased.
    if (!email) return await promiseTextIn(deed, place, messageId);
    const addressId = await addressIn(deed, place, 'GUEST', email);
    await letterIn(deed, { place, messageId, addressId, key: letterKey(messageId), locale: group.locale });
    return;
  }
  await promiseNoticeIn(deed, place, messageId);
  for (const email of await mailboxesToTell(deed, place.providerId)) {
    const addressId = await addressIn(deed, place, 'STALL', email);
    await letterIn(deed, { place, messageId, addressId, key: stallLetterKey(messageId, addressId), locale: 'sv' });
  }
}

/** The address of a person in a conversation, good for as long as answers by it are taken. */
export async function addressIn(deed: Deed, place: OrderPlace, side: Person, email: string): Promise<string> {
  const { tx, world, now } = deed;
  const until = answersUntil(await timeOfOrder(tx, place.orderGroupId), now);
  return await keepAddress(deed, { place, side, email, handle: handleFrom(world.random(10)), until });
}

/** Word to the people of the stall, once the same quarter of a minute is over: who has the inbox open needs none. */
async function promiseNoticeIn(deed: Deed, { orderId, providerId }: OrderPlace, messageId: string): Promise<void> {
  await send(deed, {
    kind: 'message-notice',
    key: `message-notice:${messageId}`,
    data: { orderId, messageId },
    providerId,
    dueAt: new Date(deed.now.getTime() + GATHER_SECONDS * 1000),
  });
}

/** Outbox handler of kind 'message-notice': tells the people of the stall, of the last of what came in one breath. */
export const messageNoticeHandler: OutboxHandler = {
  kind: 'message-notice',
  deliver: (world, { data }) =>
    inTransaction(world, async tx => {
      const ids = { orderId: String(data.orderId), messageId: String(data.messageId) };
      const thread = await findThread(tx, ids.orderId);
      const messages = await messagesOf(tx, ids.orderId, 'FULL');
      const about = messages.find(({ _id }) => _id === ids.messageId)?.seq;
      if (!thread || !about || !messagesOfLetter(toldOf(unreadFor('STALL', thread, messages)), about).length) return;
      const { providerId } = thread;
      await tellStaffIn(hallDeed(tx, world), { providerId, kind: 'message', key: ids.messageId, ids });
    }),
};

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
