import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDate } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { providerSign } from '../../queries.ts';
import { feesOf } from '../queries.ts';
import { feeAt, percentWord } from '../rules.ts';

/** Letter to a seller's owners: their fee from a day on, why, and that they may leave before; or that it was taken back. */
export async function feeNewsMail(
  world: World,
  { feeId = '' }: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const fee = await world.db.selectFrom('seller_fees').select('provider_id').where('id', '=', feeId).executeTakeFirst();
  if (!fee) return null;
  const rows = await feesOf(world.db, fee.provider_id);
  const news = rows.find(({ id }) => id === feeId);
  if (!news?.startsOn) return null;
  const seller = await providerSign(world.db, fee.provider_id, locale);
  const says = { locale };
  const about = {
    day: formatDate(`${news.startsOn}T12:00:00Z`, locale),
    fee: percentWord(news.basisPoints, locale),
    now: percentWord(feeAt(rows, news.decidedAt)?.basisPoints ?? 0, locale),
  };
  const withdrawn = news.withdrawnAt !== null;
  const title = withdrawn ? m.fees_mail_withdrawn_title({}, says) : m.fees_mail_title(about, says);
  const text = withdrawn ? m.fees_mail_withdrawn_text(about, says) : m.fees_mail_text(about, says);
  return {
    to: '',
    ...renderMail({
      locale,
      subject: `${seller.title}: ${title}`,
      preview: text,
      title,
      parts: [
        { text },
        ...(withdrawn ? [] : [{ text: news.reason }, { text: m.fees_mail_leave({}, says), muted: true }]),
        { button: m.fees_mail_button({}, says), href: world.config.baseUrl + bo.terms(fee.provider_id) },
      ],
      footer: [m.fees_mail_why({ seller: seller.title }, says)],
    }),
  };
}
