import { textIn } from '../../../notifications/texts/commands.ts';
import { findOrderGroup, linkToOrderGroup } from '../../../order-groups/queries.ts';
import { providerSign } from '../../../providers/queries.ts';
import { type Deed, hallDeed, inTransaction } from '../../../shared/command.ts';
import { type OutboxHandler, send } from '../../../shared/outbox.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { textableNumber } from '../../../sign-in/phones/queries.ts';
import { bookingBegins } from './queries.ts';
import { isOrderText, type OrderText, wordsOfText } from './rules.ts';

/** Promises a text to a customer who left a number alone, once per key; by its key it can be withheld like a letter. */
export async function promiseTextIn(
  deed: Deed,
  { key, providerId, dueAt, text }: { key: string; providerId: string; dueAt: Date | undefined; text: OrderText },
): Promise<void> {
  await send(deed, { kind: 'order-text', key, data: { ...text }, providerId, ...(dueAt && { dueAt }) });
}

/** Hours for which a text about an order is of use. */
const TEXT_HOURS = 12;

/**
 * Outbox handler of kind 'order-text': what is true of the order when it is sent, in a sentence with the link to it. The
 * text bears the row's own id, so that a row that comes again after a crash texts nobody twice.
 */
export const orderTextHandler: OutboxHandler = {
  kind: 'order-text',
  deliver: (world, { id, data }) =>
    inTransaction(world, async tx => {
      if (!isOrderText(data)) throw new Error('A text about an order names its words');
      const deed = hallDeed(tx, world);
      const group = await findOrderGroup(tx, data.orderGroupId);
      // No number: the buyer's data was erased.
      const number = group && textableNumber(world.config, group.contact.phone);
      if (!group || !number) return;
      const { locale, reference } = group;
      const seller = await providerSign(tx, group.providerId, locale);
      const at = data.at ?? (await bookingBegins(tx, data))?.toISOString();
      const text = wordsOfText(data, {
        ...{ locale, reference, seller: seller.title.slice(0, 40) },
        time: at ? formatDayAndTime(at, locale, seller.timeZone) : '',
        link: await linkToOrderGroup({ ...world, db: tx }, group),
      });
      const notAfter = new Date(deed.now.getTime() + TEXT_HOURS * 3_600_000);
      await textIn(deed, { id, to: number, text, notAfter });
    }),
};
