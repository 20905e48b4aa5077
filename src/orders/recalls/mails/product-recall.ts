import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { findOrderGroup } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { sellerOfRecord } from '../../../providers/sellers/queries.ts';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { World } from '../../../shared/world.ts';
import { recallLetter } from '../letters/rules.ts';
import { findRecall } from '../queries.ts';

/** Word of a recall to somebody who bought the goods, in the language of their order. */
export async function productRecallMail(world: World, ids: Record<string, string>): Promise<Letter | null> {
  const recall = await findRecall(world.db, ids.recallId ?? '');
  const row = await world.db
    .selectFrom('recall_buyers')
    .select('order_group_id as orderGroupId')
    .where('recall_id', '=', ids.recallId ?? '')
    .where('order_id', '=', ids.orderId ?? '')
    .executeTakeFirst();
  const group = row && (await findOrderGroup(world.db, row.orderGroupId));
  if (!recall || !group?.contact.email) return null;
  const { locale } = group;
  const { seller } = await sellerOfRecord(world.db, recall.providerId, locale);
  const { subject, preview, parts } = recallLetter(
    recall,
    { seller: seller.title, reference: group.reference },
    locale,
  );
  return {
    to: group.contact.email,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject,
      preview,
      title: subject,
      parts: [
        ...parts,
        { button: m.recalls_letter_button({}, { locale }), href: world.config.baseUrl + to.recall(recall.id) },
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}
