import type { MailPart } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { Order } from '../../contract.ts';

/** Contents of the food that was bought, as they were then: who eats it has them beside the receipt. */
export function contentsParts(orders: readonly Order[], locale: Locale): MailPart[] {
  const texts = orders
    .flatMap(order => order.orderItems)
    .flatMap(({ meta, contents }) => {
      if (!contents) return [];
      const ingredients = contents.ingredients.map(({ text }) => text).join('');
      return [{ text: `${meta.title}: ${contents.allergens}\n${ingredients}` }];
    });
  return texts.length ? [{ heading: m.contents_title({}, { locale }) }, ...texts] : [];
}
