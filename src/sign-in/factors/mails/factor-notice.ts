import { to as paths } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { findPerson, provenAddress } from '../../accounts/queries.ts';
import { hallFooter } from '../../letters/mails/hall-footer.ts';
import { personWord } from '../../names/rules.ts';
import { CHANGES, type FactorChange } from '../rules.ts';

const SAYS: Record<FactorChange, typeof m.factors_mail_authenticator_added> = {
  'authenticator-added': m.factors_mail_authenticator_added,
  'authenticator-removed': m.factors_mail_authenticator_removed,
  'passkey-added': m.factors_mail_passkey_added,
  'passkey-removed': m.factors_mail_passkey_removed,
  'codes-renewed': m.factors_mail_codes_renewed,
  'code-used': m.factors_mail_code_used,
};

/** Security notice about a change of second factors, in case it was not the person. */
export async function factorNotice(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const change = CHANGES.find(one => one === ids.change);
  const person = await findPerson(world.db, ids.userId ?? '');
  const to = person && provenAddress(person);
  // No verified address, as for people who signed up by phone alone.
  if (!change || !to) return null;
  const says = SAYS[change]({}, { locale });
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Stockholm' });
  return {
    to,
    ...renderMail({
      locale,
      subject: says,
      preview: m.factors_mail_lead({}, { locale }),
      title: m.factors_mail_title({ name: personWord({ name: person.name, email: to }, locale) }, { locale }),
      parts: [
        { text: says },
        { rows: [{ label: m.factors_mail_when({}, { locale }), value: at.format(new Date(ids.at ?? '')) }] },
        { text: m.factors_mail_lead({}, { locale }) },
        {
          button: m.factors_mail_button({}, { locale }),
          href: world.config.baseUrl + paths.inLanguage(paths.accountSessions(), locale),
        },
      ],
      footer: hallFooter(world, locale),
    }),
  };
}
