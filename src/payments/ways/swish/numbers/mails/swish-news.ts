import type { Letter } from '../../../../../notifications/commands.ts';
import { renderMail } from '../../../../../notifications/mails/layout.ts';
import { bo } from '../../../../../office-links.ts';
import { m } from '../../../../../paraglide/messages.js';
import { providerSign } from '../../../../../providers/queries.ts';
import type { Locale } from '../../../../../shared/i18n.ts';
import type { World } from '../../../../../shared/world.ts';
import { swishFacts } from '../queries.ts';
import { closedWords, type SwishFacts, swishNumberText } from '../rules.ts';

/** Swish number mail: it has changed, or Swish has said no to it. Null when that has passed already. */
export async function swishNewsMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const { providerId = '', number = '', kind } = ids;
  const facts = await swishFacts(world.db, providerId);
  if (!facts || (facts.number ?? '') !== number) return null;
  const says = kind === 'closed' ? closed(facts, locale) : changed(facts, locale);
  if (!says) return null;
  const seller = await providerSign(world.db, providerId, locale);
  return {
    to: '',
    ...renderMail({
      locale,
      subject: `${says.title}: ${seller.title}`,
      preview: says.text,
      title: says.title,
      parts: [
        { text: says.text },
        { button: m.swish_mail_see({}, { locale }), href: world.config.baseUrl + bo.swish(providerId) },
      ],
      footer: [m.payments_mail_why({ seller: seller.title }, { locale })],
    }),
  };
}

function closed({ number, closedReason }: SwishFacts, locale: Locale) {
  if (!number || closedReason === null) return null;
  return { title: m.swish_closed({}, { locale }), text: closedWords(number, closedReason, locale) };
}

/** Notice of a changed number, also to the person who changed it: where money goes is what a thief would change. */
function changed({ number }: SwishFacts, locale: Locale) {
  const text = number
    ? m.swish_mail_changed_text({ number: swishNumberText(number) }, { locale })
    : m.swish_mail_removed_text({}, { locale });
  return { title: m.swish_mail_changed({}, { locale }), text };
}
