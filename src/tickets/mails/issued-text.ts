import { to } from '../../links.ts';
import type { OrderGroupRow } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';

/** Text message with a link to the tickets: without codes and the seller's words, to fit what a message holds. */
export function issuedText(
  { config }: Pick<World, 'config'>,
  group: Pick<OrderGroupRow, 'id' | 'reference'>,
  ak: string | null,
  locale: Locale,
): string {
  const link = config.baseUrl + to.receipt(group.id, { ak });
  return m.tickets_text({ reference: group.reference, link }, { locale });
}
