import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { inLocale, type Locale, type Words } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { CODE } from '../../applications/rules.ts';
import { contactPointCode } from '../queries.ts';

/** E-mail with the code that proves a stall's address, and the place where it is typed. */
export async function contactPointCodeMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const row = await world.db
    .selectFrom('contact_codes as c')
    .innerJoin('provider_signs as p', 'p.provider_id', 'c.provider_id')
    .select(['c.id', 'c.provider_id', 'c.address', 'p.slug', 'p.title'])
    .where('c.id', '=', ids.codeId ?? '')
    .where('c.kind', '=', 'email')
    .executeTakeFirst();
  // A newer code is on its way, this one has been used, or the address was removed.
  if (!row?.provider_id) return null;
  const title = inLocale(row.title as unknown as Words, locale);
  const code = contactPointCode(world, {
    id: row.id,
    providerId: row.provider_id,
    kind: 'email',
    address: row.address,
  });
  const subject = m.contacts_mail_subject({ code }, { locale });
  const text = m.contacts_mail_text({ title, minutes: CODE.minutes }, { locale });
  return {
    to: row.address,
    ...renderMail({
      locale,
      subject,
      preview: text,
      title: subject,
      parts: [
        { text },
        { button: m.contacts_mail_button({}, { locale }), href: world.config.baseUrl + bo.contacts(row.slug!) },
      ],
      footer: [m.contacts_mail_footer({ title }, { locale })],
    }),
  };
}
