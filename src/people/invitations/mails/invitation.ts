import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import type { Role } from '../../../rights/rules.ts';
import { roleWord } from '../../../rights/wording/rules.ts';
import { inLocale, type Locale } from '../../../shared/i18n.ts';
import { formatDate } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { providerSign } from '../../members/queries.ts';
import { findInvitation, invitationFacts, inviterName } from '../queries.ts';
import { standsNow, stateNow } from '../rules.ts';

/** Invitation mail: who invites, to what, until when, and the link. Withdrawn before it went out, it is not sent. */
export async function invitation(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const found = await findInvitation(world.db, ids.invitationId ?? '');
  const provider = found && (await providerSign(world.db, found.provider_id));
  if (!found || !provider || stateNow(invitationFacts(found), world.now()) !== 'OPEN') return null;
  if (!standsNow(invitationFacts(found), world.now())) return null;
  const seller = inLocale(provider.title, locale);
  const inviter = await inviterName(world.db, found.invited_by);
  const about = { seller, role: roleWord(found.role as Role, locale), email: found.email };
  const until = formatDate(found.expires_at, locale);
  return {
    to: found.email,
    ...renderMail({
      locale,
      subject: m.invitations_mail_subject(about, { locale }),
      preview: m.invitations_mail_preview({ ...about, until }, { locale }),
      title: m.invitations_mail_title(about, { locale }),
      parts: [
        {
          text: inviter
            ? m.invitations_mail_from({ ...about, name: inviter }, { locale })
            : m.invitations_mail_intro(about, { locale }),
        },
        { button: m.invitations_mail_button({}, { locale }), href: world.config.baseUrl + to.invitation(found.id) },
        { text: m.invitations_mail_how(about, { locale }) },
        { text: m.invitations_mail_until({ until }, { locale }), muted: true },
      ],
      footer: [m.invitations_mail_not_you({}, { locale })],
    }),
  };
}
