import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { openedGiftSecret } from '../../adapters/gift-secrets.ts';
import type { GiftRow } from '../queries.ts';

/** Address of a gift's page, for whoever it goes to; null where its secret can't be opened. */
export function giftAddress(world: World, { id, sealed }: Pick<GiftRow, 'id' | 'sealed'>): string | null {
  const secret = openedGiftSecret(world, id, sealed);
  return secret && world.config.baseUrl + to.gift(id, secret);
}

/** Text message that brings a gift: the link, and who it is from. */
export function giftText(world: World, gift: GiftRow, locale: Locale): string | null {
  const link = giftAddress(world, gift);
  return link && m.gifts_text({ to: gift.toName ?? '', from: gift.fromName ?? '', link }, { locale });
}
