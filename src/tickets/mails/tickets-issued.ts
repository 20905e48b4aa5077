import type { Letter } from '../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../notifications/mails/layout.ts';
import { findOrderGroup, linkToOrderGroup } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import { sellerMailSign, sellerOfRecord } from '../../providers/sellers/queries.ts';
import type { Locale } from '../../shared/i18n.ts';
import { formatDate } from '../../shared/time.ts';
import type { World } from '../../shared/world.ts';
import { formatPrice } from '../../ui/price-format.ts';
import type { Ticket } from '../contract.ts';
import { ticketsOfGroup } from '../queries.ts';
import { codeShown } from '../rules.ts';

/** Mail with the issued codes, their worth and last day. Unsealed when it is sent: no letter waits with codes. */
export async function ticketsIssued(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const group = await findOrderGroup(world.db, ids.orderGroupId ?? '');
  // Without an address the buyer's data was erased.
  if (!group?.contact.email) return null;
  const issued = (await ticketsOfGroup(world, group.id)).filter(ticket => ticket.status === 'ACTIVE' && !ticket.given);
  if (!issued.length) return null;
  const { seller } = await sellerOfRecord(world.db, group.providerId, locale);
  const about = { seller: seller.title, reference: group.reference };
  const cards = issued.some(ticket => ticket.type === 'GIFTCARD');
  const words = cards ? CARDS : VOUCHERS;
  return {
    to: group.contact.email,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject: words.subject(about, { locale }),
      preview: words.intro(about, { locale }),
      title: words.subject(about, { locale }),
      sign: await sellerMailSign(world, group.providerId, locale),
      parts: [
        { text: words.intro(about, { locale }) },
        ...issued.map(ticket => ticketPart(ticket, locale)),
        { text: m.tickets_mail_use(about, { locale }) },
        { button: m.tickets_mail_button({}, { locale }), href: await linkToOrderGroup(world, group) },
        { text: m.tickets_mail_keep({}, { locale }), muted: true },
      ],
      footer: [seller.legalName, seller.organisationNumber].filter(Boolean),
    }),
  };
}

const CARDS = { subject: m.tickets_mail_cards_subject, intro: m.tickets_mail_cards_intro };
const VOUCHERS = { subject: m.tickets_mail_vouchers_subject, intro: m.tickets_mail_vouchers_intro };

function ticketPart({ code, amount, validUntil, meta, optionals }: Ticket, locale: Locale): MailPart {
  const what = [meta.title, meta.variant, ...optionals.map(each => each.optional.meta.title)]
    .filter(Boolean)
    .join(', ');
  if (!code) throw new Error('A code can not be opened, so its letter is not sent');
  // Noon UTC is on that day in every time zone that sells here.
  const day = formatDate(`${validUntil}T12:00:00Z`, locale);
  const detail = `${what}. ${m.tickets_valid_until({ day }, { locale })}`;
  return {
    rows: [{ label: codeShown(code), detail, value: formatPrice(amount, { locale }), strong: true }],
  };
}
