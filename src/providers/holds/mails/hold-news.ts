import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { providerSign } from '../../queries.ts';

/** Letter to a stall's owners: the hall has paused or closed it, and why; or it is theirs again. */
export async function holdNewsMail(
  world: World,
  { holdId = '', type }: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const hold = await world.db.selectFrom('hall_holds').selectAll().where('id', '=', holdId).executeTakeFirst();
  if (!hold) return null;
  const { title: stall } = await providerSign(world.db, hold.provider_id, locale);
  const says = { locale };
  const released = type === 'stall-released';
  const title = released
    ? m.holds_mail_released({ stall }, says)
    : hold.kind === 'CLOSED'
      ? m.holds_mail_closed({ stall }, says)
      : m.holds_mail_paused({ stall }, says);
  return {
    to: '',
    ...renderMail({
      locale,
      subject: title,
      preview: title,
      title,
      parts: [
        { text: released ? (hold.ended_because ?? '') : hold.word },
        ...(released
          ? []
          : [{ text: m.holds_mail_meaning({}, says) }, { text: m.holds_mail_object({}, says), muted: true }]),
        { button: m.holds_mail_button({}, says), href: world.config.baseUrl + bo.closing(hold.provider_id) },
      ],
      footer: [m.fees_mail_why({ seller: stall }, says)],
    }),
  };
}
