import type { NoticeWriter } from '../../../notices/queries.ts';
import { bo } from '../../../office-links.ts';
import { findOrderGroup } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { hallDeed, inTransaction } from '../../../shared/command.ts';
import type { World } from '../../../shared/world.ts';
import { findThread, messagesOf, type OrderPlace } from '../../queries.ts';
import { unreadFor } from '../../rules.ts';
import { addressIn } from '../commands.ts';
import { findAddress, replyTo } from '../queries.ts';

/**
 * Word to a member of staff of a message: who writes, the words, and a reply address of their own where the hall takes
 * answers. Nothing once somebody of the stall has read it.
 */
export const messageNotice: NoticeWriter = async (world, { orderId = '', messageId }, { locale, email }) => {
  const thread = await findThread(world.db, orderId);
  const group = thread && (await findOrderGroup(world.db, thread.orderGroupId));
  if (!thread || !group) return null;
  const unread = unreadFor('STALL', thread, await messagesOf(world.db, orderId, 'FULL'));
  const message = unread.find(({ _id }) => _id === messageId);
  if (!message) return null;
  const about = { guest: group.contact.name || m.threads_guest({}, { locale }), reference: group.reference };
  const answerTo = email ? await replyAddressOf(world, thread, email) : undefined;
  return {
    title: m.threads_notice({ ...about }, { locale }),
    text: message.text || m.threads_letter_picture({}, { locale }),
    href: bo.thread(thread.providerId, orderId),
    ...(answerTo && { answer: { to: answerTo, above: m.threads_letter_above({}, { locale }) } }),
  };
};

async function replyAddressOf(world: World, place: OrderPlace, email: string): Promise<string | undefined> {
  if (!world.config.mail.replies) return undefined;
  const id = await inTransaction(world, tx => addressIn(hallDeed(tx, world), place, 'STALL', email.toLowerCase()));
  const address = await findAddress(world.db, id);
  return address ? replyTo(world, address) : undefined;
}
