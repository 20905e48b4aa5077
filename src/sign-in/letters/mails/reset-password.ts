import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { findPerson } from '../../accounts/queries.ts';
import { RESET_MINUTES } from '../../credentials/rules.ts';
import { findLink, letterToken } from '../queries.ts';
import { worksStill } from '../rules.ts';
import { hallFooter } from './hall-footer.ts';

/** Password reset mail. Names the username too: people who forgot the one have often forgotten the other. */
export async function resetPasswordMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const link = await findLink(world.db, ids.linkId ?? '');
  const person = link && (await findPerson(world.db, link.userId));
  if (!link || !person || !worksStill(link, world.now())) return null;
  const address = to.passwordReset(letterToken(world.config, link.seed));
  return {
    to: link.emailAddress,
    ...renderMail({
      locale,
      subject: m.letters_reset_subject({}, { locale }),
      preview: m.letters_reset_preview({ minutes: RESET_MINUTES }, { locale }),
      title: m.letters_reset_subject({}, { locale }),
      parts: [
        { text: m.letters_reset_text({}, { locale }) },
        { rows: [{ label: m.access_username({}, { locale }), value: person.username ?? '' }] },
        { button: m.letters_reset_button({}, { locale }), href: world.config.baseUrl + address },
        { text: m.letters_reset_how({ minutes: RESET_MINUTES }, { locale }), muted: true },
      ],
      footer: hallFooter(world, locale),
    }),
  };
}
