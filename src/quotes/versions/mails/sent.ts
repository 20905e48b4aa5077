import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import { providerSign } from '../../../providers/queries.ts';
import { sellerMailSign, sellerOfRecord } from '../../../providers/sellers/queries.ts';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDay } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { findQuote, findVersion } from '../../queries.ts';

/** Letter with the link to a quote: a first one, or a version that takes the place of another. */
export async function sentMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const quote = await findQuote(world.db, ids.quoteId ?? '');
  if (quote?.state !== 'PUBLISHED' || !quote.customer.emailAddress || !quote.validUntil) return null;
  const version = await findVersion(world.db, quote.id, quote.version!);
  if (!version) return null;
  const { title, timeZone } = await providerSign(world.db, quote.providerId, locale);
  const { seller } = await sellerOfRecord(world.db, quote.providerId, locale);
  const lastDay = (until: Date) => formatDay(new Date(until.getTime() - 1), locale, timeZone);
  const about = {
    seller: title,
    title: version.content.title,
    number: quote.number,
    name: quote.customer.firstName || quote.customer.lastName,
    day: lastDay(quote.validUntil),
  };
  const isNew = version.version === 1;
  const subject = isNew ? m.quotes_mail_subject(about, { locale }) : m.quotes_mail_subject_again(about, { locale });
  return {
    to: quote.customer.emailAddress,
    fromName: title,
    ...renderMail({
      locale,
      subject,
      preview: m.quotes_mail_preview(about, { locale }),
      title: version.content.title,
      sign: await sellerMailSign(world, quote.providerId, locale),
      parts: [
        { text: isNew ? m.quotes_mail_intro(about, { locale }) : m.quotes_mail_intro_again(about, { locale }) },
        ...(version.content.intro ? [{ text: version.content.intro }] : []),
        {
          rows: [
            {
              label: m.quotes_total({}, { locale }),
              value: formatPrice(version.total, { locale, exact: true }),
              strong: true,
            },
          ],
        },
        {
          button: m.quotes_mail_button({}, { locale }),
          href: world.config.baseUrl + to.quote(quote.id, quote.accessKey),
        },
        {
          text: quote.heldUntil
            ? m.quotes_mail_held({ ...about, held: lastDay(quote.heldUntil) }, { locale })
            : m.quotes_mail_until(about, { locale }),
          muted: true,
        },
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}
