import type { Letter } from '../../../../../notifications/commands.ts';
import { bo } from '../../../../../office-links.ts';
import { m } from '../../../../../paraglide/messages.js';
import { providerSign } from '../../../../../providers/queries.ts';
import type { Locale } from '../../../../../shared/i18n.ts';
import type { World } from '../../../../../shared/world.ts';
import { ownersLetter } from '../../../../mails/owners-letter.ts';
import { swishFacts } from '../queries.ts';
import { closedWords, type SwishFacts } from '../rules.ts';

/** Swish number mail: Swish has said no to it. Null when that has passed already. */
export async function swishNewsMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const { providerId = '', number = '' } = ids;
  const facts = await swishFacts(world.db, providerId);
  if (!facts || (facts.number ?? '') !== number) return null;
  const says = closed(facts, locale);
  if (!says) return null;
  const seller = await providerSign(world.db, providerId, locale);
  return ownersLetter({
    ...{ locale, stall: seller.title, ...says },
    ...{ button: m.swish_mail_see({}, { locale }), href: world.config.baseUrl + bo.swish(providerId) },
  });
}

function closed({ number, closedReason }: SwishFacts, locale: Locale) {
  if (!number || closedReason === null) return null;
  return { title: m.swish_closed({}, { locale }), text: closedWords(number, closedReason, locale) };
}
