import { shortened } from '../../../notices/parcels/rules.ts';
import { textIn } from '../../../notifications/texts/commands.ts';
import { findOrderGroup, linkToOrderGroup } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { providerSign } from '../../../providers/queries.ts';
import { type Deed, hallDeed, inTransaction } from '../../../shared/command.ts';
import { type OutboxHandler, send } from '../../../shared/outbox.ts';
import { withinLimit } from '../../../shared/rate-limit.ts';
import { textableNumber } from '../../../sign-in/phones/queries.ts';
import { findThread, messagesOf, type OrderPlace } from '../../queries.ts';
import { unreadFor } from '../../rules.ts';
import { GATHER_SECONDS, messagesOfLetter, messageTextKey, textedOf, toldOf } from '../rules.ts';

/** Longest words of a message in a text; the whole stands on the page. */
const MOST_WORDS = 120;
/** Texts to one number about one order in a day: each costs, and a page is open to who wants more. */
const TO_ONE = { hits: 8, seconds: 86_400 };
const TEXT_HOURS = 12;

/** Promises a text about a message to a guest who left a number alone, once its quarter of a minute is over. */
export async function promiseTextIn(deed: Deed, { orderId, providerId }: OrderPlace, messageId: string): Promise<void> {
  await send(deed, {
    kind: 'message-text',
    key: messageTextKey(messageId),
    data: { orderId, messageId },
    providerId,
    dueAt: new Date(deed.now.getTime() + GATHER_SECONDS * 1000),
  });
}

/**
 * Outbox handler of kind 'message-text': the words of the last message of a breath, with the link to answer by. The text
 * bears the row's own id, so that a row that comes again texts nobody twice.
 */
export const messageTextHandler: OutboxHandler = {
  kind: 'message-text',
  deliver: (world, { id, data }) =>
    inTransaction(world, async tx => {
      const [orderId, messageId] = [String(data.orderId), String(data.messageId)];
      const thread = await findThread(tx, orderId);
      const group = thread && (await findOrderGroup(tx, thread.orderGroupId));
      const number = group && textableNumber(world.config, group.contact.phone);
      if (!thread || !group || !number) return;
      const messages = await messagesOf(tx, orderId, 'NONE');
      const unread = toldOf(unreadFor('GUEST', thread, messages).filter(({ forgotten }) => !forgotten));
      const about = unread.find(one => one._id === messageId);
      if (!about || !textedOf(unread, messagesOfLetter(unread, about.seq))) return;
      if (!(await withinLimit({ ...world, db: tx }, `message-texts:${orderId} ${number}`, TO_ONE))) return;
      const { locale, reference } = group;
      const seller = await providerSign(tx, group.providerId, locale);
      const said = about.text.replaceAll(/\s+/g, ' ').trim() || m.threads_text_picture({}, { locale });
      const text = m.threads_text(
        {
          ...{ seller: seller.title.slice(0, 40), reference, text: shortened(said, MOST_WORDS) },
          link: `${await linkToOrderGroup({ ...world, db: tx }, group)}#messages`,
        },
        { locale },
      );
      const notAfter = new Date(world.now().getTime() + TEXT_HOURS * 3_600_000);
      await textIn(hallDeed(tx, world), { id, to: number, text, notAfter });
    }),
};
