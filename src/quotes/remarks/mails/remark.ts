import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import { providerSign } from '../../../providers/queries.ts';
import { sellerMailSign } from '../../../providers/sellers/queries.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { findQuote, findVersion } from '../../queries.ts';
import { remarksOf } from '../queries.ts';

/** Letter to a quote's customer with what the stall answered. */
export async function remarkMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const quote = await findQuote(world.db, ids.quoteId ?? '');
  const version = quote?.version && (await findVersion(world.db, quote.id, quote.version));
  if (!quote?.customer.emailAddress || !version) return null;
  const remark = (await remarksOf(world.db, quote.id)).find(({ _id }) => _id === ids.remarkId);
  if (!remark) return null;
  const { title: seller } = await providerSign(world.db, quote.providerId, locale);
  const about = { seller, title: version.content.title, number: quote.number };
  const subject = m.quotes_mail_remark_subject(about, { locale });
  return {
    to: quote.customer.emailAddress,
    fromName: seller,
    ...renderMail({
      locale,
      subject,
      preview: remark.text.slice(0, 120),
      title: subject,
      sign: await sellerMailSign(world, quote.providerId, locale),
      parts: [
        ...(remark.itemTitle
          ? [{ text: m.quotes_remark_about({ title: remark.itemTitle }, { locale }), muted: true }]
          : []),
        { text: remark.text },
        {
          button: m.quotes_mail_button({}, { locale }),
          href: world.config.baseUrl + to.quote(quote.id, quote.accessKey),
        },
      ],
      footer: [],
    }),
  };
}
