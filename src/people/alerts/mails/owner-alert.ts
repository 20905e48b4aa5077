import { to } from '../../../links.ts';
import { signOf } from '../../../notices/places/queries.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import { inLocale, type Locale } from '../../../shared/i18n.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { personNamed } from '../../../sign-in/names/queries.ts';
import { alertSentences, findAlert, objectionKey } from '../queries.ts';

/** Letter to an owner: what was changed, when and by whom, and the link by which they object; or what became of that. */
export async function ownerAlertMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const { alertId = '', userId = '', decided } = ids;
  const alert = await findAlert(world.db, alertId);
  const stall = alert && (await signOf(world.db, alert.providerId));
  if (!alert || !stall) return null;
  const place = inLocale(stall.title, locale);
  const says = (await alertSentences(world.db, [alert], locale)).get(alertId) ?? '';
  const by = await personNamed(world.db, alert.byUser, locale);
  const when = formatDayAndTime(alert.happenedAt, locale, stall.timeZone);
  const href = world.config.baseUrl + to.objection(alertId, objectionKey(world, alertId, userId));
  const title = decided
    ? (alert.decision === 'UNDONE' ? m.alerts_undone : m.alerts_stands)({}, { locale })
    : m.alerts_mail_title({ place }, { locale });
  return {
    to: '',
    ...renderMail({
      locale,
      subject: `${place}: ${title}`,
      preview: says,
      title,
      sign: { title: place, picture: null },
      parts: [
        { text: says },
        {
          text: by ? m.alerts_mail_by({ name: by, when }, { locale }) : m.alerts_mail_when({ when }, { locale }),
          muted: true,
        },
        ...(decided
          ? [...(alert.note ? [{ text: alert.note }] : [])]
          : [{ text: m.alerts_mail_how({}, { locale }) }, { button: m.alerts_object({}, { locale }), href }]),
      ],
      footer: [m.alerts_mail_why({ place }, { locale })],
    }),
  };
}
