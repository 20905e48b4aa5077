import type { Letter, MailTemplate } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import { sellerMailSign, sellerOfRecord } from '../../../providers/sellers/queries.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDate } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { ticketAnswers, ticketsWithIds } from '../../answers/queries.ts';
import { codeShown } from '../../rules.ts';
import { holderOf } from '../queries.ts';

/** Letter with a ticket that a seller gave out, or with the one that stands in place of another. */
const letter =
  (words: { subject: typeof m.tickets_given_subject; intro: typeof m.tickets_given_intro }): MailTemplate =>
  async (world, ids, locale) => {
    const ticketId = ids.ticketId ?? '';
    const holder = await holderOf(world.db, ticketId);
    return holder && (await written(world, { ticketId, to: holder.email, locale, words }));
  };

async function written(
  world: World,
  about: { ticketId: string; to: string; locale: Locale; words: Parameters<typeof letter>[0] },
): Promise<Letter | null> {
  const { locale, words, ticketId, to } = about;
  const rows = await ticketsWithIds(world.db, [ticketId]);
  const [ticket] = await ticketAnswers(world, rows, { withCodes: true, toHolder: true, locale });
  // Cancelled or replaced again meanwhile: its code is of no use any more. One that is used up may be good again.
  if (!ticket?.code || ticket.status === 'CANCELLED' || ticket.status === 'EXPIRED') return null;
  const { seller } = await sellerOfRecord(world.db, ticket.providerId, locale);
  const names = { seller: seller.title };
  const day = formatDate(`${ticket.validUntil}T12:00:00Z`, locale);
  const detail = `${ticket.meta.title}. ${m.tickets_valid_until({ day }, { locale })}`;
  const value = formatPrice(ticket.amountLeft, { locale });
  return {
    to,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject: words.subject(names, { locale }),
      preview: words.intro(names, { locale }),
      title: words.subject(names, { locale }),
      sign: await sellerMailSign(world, ticket.providerId, locale),
      parts: [
        { text: words.intro(names, { locale }) },
        { rows: [{ label: codeShown(ticket.code), detail, value, strong: true }] },
        { text: m.tickets_mail_use(names, { locale }) },
        { button: m.tickets_given_button({}, { locale }), href: ticket.shortLink! },
        { text: m.tickets_mail_keep({}, { locale }), muted: true },
      ],
      footer: [seller.legalName, seller.organisationNumber].filter(Boolean),
    }),
  };
}

export const givenMail = letter({ subject: m.tickets_given_subject, intro: m.tickets_given_intro });
export const replacedMail = letter({ subject: m.tickets_replaced_subject, intro: m.tickets_replaced_intro });
