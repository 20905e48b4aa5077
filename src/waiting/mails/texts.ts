import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { formatTime } from '../../shared/time.ts';

interface Keyed {
  id: string;
  accessKey: string;
}

/** The full URL of a name's page, key included: who has the letter has the name (I18). */
export function linkToName({ id, accessKey }: Keyed, baseUrl: string): string {
  return baseUrl + to.waiting(id, accessKey);
}

/** Text message that asks to prove a number. */
export function proofText(name: Keyed, baseUrl: string, locale: Locale): string {
  return `${m.waiting_text_proof({}, { locale })}\n${linkToName(name, baseUrl)}`;
}

/** Text message about an offer. */
export function offerText(
  name: Keyed & { locale: Locale; until: Date; atDoor: boolean },
  { productTitle, timeZone }: { productTitle: Words; timeZone: string },
  baseUrl: string,
): string {
  const { locale } = name;
  const until = formatTime(name.until, locale, timeZone);
  const words = name.atDoor ? m.waiting_text_door : m.waiting_text_offer;
  const says = words({ title: inLocale(productTitle, locale), until }, { locale });
  return `${says}\n${linkToName(name, baseUrl)}`;
}
