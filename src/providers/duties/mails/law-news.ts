import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { providerSign } from '../../queries.ts';
import { traderGaps } from '../queries.ts';

/** Letter to the owners of a stall that is open without what the law asks of its trader; none once it is written. */
export async function lawNewsMail(
  world: World,
  { providerId = '' }: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const [gap] = await traderGaps(world.db, providerId);
  if (!gap) return null;
  const { title } = await providerSign(world.db, providerId, locale);
  const says = { locale };
  const missing = gap.trader ? m.applications_check_safety_text({}, says) : m.applications_check_trader_text({}, says);
  const subject = m.law_news_subject({ title }, says);
  return {
    to: '',
    ...renderMail({
      ...{ locale, subject, preview: missing, title: subject },
      parts: [
        { text: m.law_news_text({ title }, says) },
        { text: missing },
        { button: m.law_news_button({}, says), href: world.config.baseUrl + bo.trader(gap.slug) },
        { text: m.law_news_after({}, says), muted: true },
      ],
      footer: [m.fees_mail_why({ seller: title }, says)],
    }),
  };
}
