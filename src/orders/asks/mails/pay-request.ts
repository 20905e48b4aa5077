import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import { providerSign } from '../../../providers/queries.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDate } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { findAsk } from '../queries.ts';
import { askState } from '../rules.ts';

/** The pay request mail: link, seller, amount and purpose. Null when the customer can't be asked any more. */
export async function payRequestMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const { payRequestId = '', providerId = '' } = ids;
  const ask = await findAsk(world.db, { payRequestId, providerId });
  if (!ask?.validUntil || askState(ask, world.now()) !== 'ACTIVE') return null;
  const seller = await providerSign(world.db, providerId, locale);
  const amount = formatPrice(ask.amount, { locale, exact: true });
  const about = { seller: seller.title, amount, name: ask.contact.name };
  return {
    to: ask.contact.email,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject: m.asks_mail_subject(about, { locale }),
      preview: m.asks_mail_preview({ ...about, text: ask.text }, { locale }),
      title: m.asks_mail_title(about, { locale }),
      parts: [
        { text: m.asks_mail_intro(about, { locale }) },
        { rows: [{ label: ask.text, value: amount, strong: true }] },
        {
          button: m.asks_mail_button({}, { locale }),
          href: world.config.baseUrl + to.payRequest(ask.id, ask.accessKey),
        },
        {
          text: m.asks_mail_until({ day: formatDate(ask.validUntil.toISOString(), locale) }, { locale }),
          muted: true,
        },
      ],
      footer: [],
    }),
  };
}
