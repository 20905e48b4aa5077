import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';

/** Footer of the hall's own mails: where they come from, and why this came. */
export function hallFooter(world: World, locale: Locale): string[] {
  return [new URL(world.config.baseUrl).host, m.letters_why({}, { locale })];
}
