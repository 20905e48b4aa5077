import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { addressIsProvenElsewhere, findPerson } from '../../accounts/queries.ts';
import { EMAIL_LINK_HOURS } from '../../accounts/rules.ts';
import { findLink, letterToken } from '../queries.ts';
import { worksStill } from '../rules.ts';
import { hallFooter } from './hall-footer.ts';

/**
 * Verification mail. When another account has verified the address already, its owner is told instead: only they may
 * know.
 */
export async function verifyEmailMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const link = await findLink(world.db, ids.linkId ?? '');
  const person = link && (await findPerson(world.db, link.userId));
  if (!link || !person || !worksStill(link, world.now())) return null;
  if (await addressIsProvenElsewhere(world.db, link.emailAddress, link.userId)) return taken(world, link, locale);
  const address = to.verifyEmail(letterToken(world.config, link.seed));
  return {
    to: link.emailAddress,
    ...renderMail({
      locale,
      subject: m.letters_verify_subject({}, { locale }),
      preview: m.letters_verify_preview({}, { locale }),
      title: m.letters_verify_title({}, { locale }),
      parts: [
        { text: m.letters_verify_text({ email: link.emailAddress }, { locale }) },
        { button: m.letters_verify_button({}, { locale }), href: world.config.baseUrl + address },
        { text: m.letters_verify_how({ hours: EMAIL_LINK_HOURS }, { locale }), muted: true },
      ],
      footer: hallFooter(world, locale),
    }),
  };
}

function taken(world: World, { emailAddress }: { emailAddress: string }, locale: Locale): Letter {
  return {
    to: emailAddress,
    ...renderMail({
      locale,
      subject: m.letters_taken_subject({}, { locale }),
      preview: m.letters_taken_text({}, { locale }),
      title: m.letters_taken_subject({}, { locale }),
      parts: [
        { text: m.letters_taken_text({}, { locale }) },
        { button: m.letters_taken_button({}, { locale }), href: world.config.baseUrl + to.login() },
        { text: m.letters_nothing_to_do({}, { locale }), muted: true },
      ],
      footer: hallFooter(world, locale),
    }),
  };
}
