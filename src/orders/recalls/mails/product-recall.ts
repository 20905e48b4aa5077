import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { findOrderGroup } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { sellerOfRecord } from '../../../providers/sellers/queries.ts';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import { inLocale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { findRecall } from '../queries.ts';
import { REMEDY_WORDS } from '../wording/rules.ts';

/**
 * Word of a recall to somebody who bought the goods ((EU) 2023/988, article 36.2): its heading says what it is, the danger
 * is named plainly, then what to do, what they get and where they ask. In the language of their order.
 */
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
  const said = { locale };
  const { seller } = await sellerOfRecord(world.db, recall.providerId, locale);
  const product = inLocale(recall.title, locale);
  const subject = m.recalls_letter_subject({ product }, said);
  return {
    to: group.contact.email,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject,
      preview: inLocale(recall.hazard, locale),
      title: subject,
      parts: [
        { text: m.recalls_letter_text({ product, seller: seller.title, reference: group.reference }, said) },
        ...(recall.identification
          ? [{ text: m.recalls_letter_identification({ identification: recall.identification }, said) }]
          : []),
        { heading: m.recalls_hazard({}, said) },
        { text: inLocale(recall.hazard, locale) },
        { heading: m.recalls_todo({}, said) },
        { text: inLocale(recall.todo, locale) },
        { heading: m.recalls_remedies({}, said) },
        { text: recall.remedies.map(one => REMEDY_WORDS[one]({}, said)).join('. ') },
        { text: m.recalls_letter_contact({ contact: recall.contact }, said) },
        { button: m.recalls_letter_button({}, said), href: world.config.baseUrl + to.recall(recall.id) },
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}
