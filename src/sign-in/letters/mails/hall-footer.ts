import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';

/** Footer of the hall's own mails: who writes, and why this came. */
export function hallFooter(world: World, locale: Locale): string[] {
  return [
    `${m.notifications_hall({}, { locale })}, ${new URL(world.config.baseUrl).host}`,
    m.letters_why({}, { locale }),
  ];
}
