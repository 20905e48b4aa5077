import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import { providerSign } from '../../../providers/queries.ts';
import { sellerMailSign, sellerOfRecord } from '../../../providers/sellers/queries.ts';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDay } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { findQuote, findVersion, type StoredQuote } from '../../queries.ts';
import { type Acceptance, acceptanceOf } from '../queries.ts';

interface Agreed {
  quote: StoredQuote;
  acceptance: Acceptance;
  title: string;
  seller: string;
  timeZone: string;
}

/** Letter to who accepted a quote: what was agreed, and what is paid when. */
export async function acceptedMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const agreed = await findAgreed(world, ids.quoteId, locale);
  if (!agreed?.acceptance.email) return null;
  const { quote, acceptance, title } = agreed;
  const { seller } = await sellerOfRecord(world.db, quote.providerId, locale);
  const about = { seller: agreed.seller, title, number: quote.number };
  const next = acceptance.parts.find(({ status }) => status === 'ACTIVE');
  return {
    to: acceptance.email,
    fromName: agreed.seller,
    ...renderMail({
      locale,
      subject: m.quotes_mail_accepted_subject(about, { locale }),
      preview: m.quotes_mail_accepted_text(about, { locale }),
      title: m.quotes_thanks({}, { locale }),
      sign: await sellerMailSign(world, quote.providerId, locale),
      parts: [
        { text: m.quotes_mail_accepted_text(about, { locale }) },
        partRows(agreed, locale),
        ...(next
          ? [
              {
                button: m.quotes_mail_pay({ amount: formatPrice(next.amountIncludingVat, { locale }) }, { locale }),
                href: world.config.baseUrl + to.payRequest(next.payRequestId, acceptance.accessKey),
              },
            ]
          : []),
        { link: m.quotes_mail_open({}, { locale }), href: world.config.baseUrl + to.quote(quote.id, quote.accessKey) },
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}

function partRows({ acceptance, timeZone }: Agreed, locale: Locale): MailPart {
  const parts = acceptance.parts.map(({ amountIncludingVat, dueAt }) => ({
    label: m.quotes_part_due({ day: formatDay(new Date(Date.parse(dueAt) - 1), locale, timeZone) }, { locale }),
    value: formatPrice(amountIncludingVat, { locale, exact: true }),
  }));
  const total = {
    label: m.quotes_total({}, { locale }),
    value: formatPrice(acceptance.total, { locale, exact: true }),
    strong: true,
  };
  return { rows: parts.length > 1 ? [...parts, total] : [...parts.slice(0, 1).map(one => ({ ...one, strong: true }))] };
}

async function findAgreed(world: World, quoteId = '', locale: Locale): Promise<Agreed | null> {
  const quote = await findQuote(world.db, quoteId);
  const acceptance = quote && (await acceptanceOf(world.db, quote.id));
  const version = acceptance && (await findVersion(world.db, quote.id, acceptance.version));
  if (!version) return null;
  const { title, timeZone } = await providerSign(world.db, quote.providerId, locale);
  return { quote, acceptance, title: version.content.title, seller: title, timeZone };
}
