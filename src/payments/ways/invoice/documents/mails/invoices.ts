import { to } from '../../../../../links.ts';
import type { Letter } from '../../../../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../../../../notifications/mails/layout.ts';
import { readAccessKey } from '../../../../../order-groups/queries.ts';
import { m } from '../../../../../paraglide/messages.js';
import { providerSign } from '../../../../../providers/queries.ts';
import { sellerMailSign } from '../../../../../providers/sellers/queries.ts';
import type { Locale } from '../../../../../shared/i18n.ts';
import type { World } from '../../../../../shared/world.ts';
import { formatPrice } from '../../../../../ui/price-format.ts';
import { documentTitle, paymentLines } from '../../papers/rules.ts';
import type { LetterKind } from '../../reminders/rules.ts';
import { findInvoice, type StoredInvoice } from '../queries.ts';

type Ids = Record<string, string>;
type Says = (about: { seller: string; number: string; amount: string }, say: { locale: Locale }) => string;
interface Said {
  subject: Says;
  text: Says;
}

/** Letter with which an invoice goes out. Nothing of one that was withdrawn before it went. */
export async function invoiceSentMail(world: World, ids: Ids, locale: Locale): Promise<Letter | null> {
  const invoice = await findInvoice(world.db, ids.invoiceId ?? '');
  if (!invoice || invoice.withdrawn) return null;
  return await letter(world, invoice, locale, { subject: m.invoices_mail_sent, text: m.invoices_mail_sent_text });
}

/** Letter with which a credit invoice goes out. */
export async function invoiceCreditedMail(world: World, ids: Ids, locale: Locale): Promise<Letter | null> {
  const credit = await findInvoice(world.db, ids.invoiceId ?? '');
  if (!credit) return null;
  return await letter(world, credit, locale, {
    subject: m.invoices_mail_credited,
    text: m.invoices_mail_credited_text,
  });
}

const REMINDERS: Record<LetterKind, Said> = {
  COMING: { subject: m.invoices_mail_coming, text: m.invoices_mail_coming_text },
  LATE: { subject: m.invoices_mail_late, text: m.invoices_mail_late_text },
  LATER: { subject: m.invoices_mail_later, text: m.invoices_mail_later_text },
};

/** Letter before and after the due day. Nothing of an invoice that was paid or withdrawn meanwhile. */
export async function invoiceReminderMail(world: World, ids: Ids, locale: Locale): Promise<Letter | null> {
  const invoice = await findInvoice(world.db, ids.invoiceId ?? '');
  const said = REMINDERS[ids.kind as LetterKind];
  if (!invoice || !said || invoice.paidOn || invoice.withdrawn) return null;
  return await letter(world, invoice, locale, said);
}

async function letter(world: World, invoice: StoredInvoice, locale: Locale, said: Said): Promise<Letter | null> {
  const { email, providerId, orderGroupId, amount, id } = invoice;
  if (!email) return null;
  const { title: seller } = await providerSign(world.db, providerId, locale);
  const about = { seller, number: String(invoice.number), amount: formatPrice(amount, { locale, exact: true }) };
  const [subject, text] = [said.subject(about, { locale }), said.text(about, { locale })];
  const ak = await readAccessKey(world.db, orderGroupId);
  const parts: MailPart[] = [
    { text },
    { rows: paymentLines(invoice, locale) },
    { button: m.invoices_mail_see({}, { locale }), href: world.config.baseUrl + to.invoice(id, ak) },
    { link: m.invoices_download({}, { locale }), href: world.config.baseUrl + to.invoicePaper(id, ak) },
  ];
  return {
    to: email,
    fromName: seller,
    ...renderMail({
      ...{ locale, subject, preview: text, title: documentTitle(invoice, locale), footer: [] },
      sign: await sellerMailSign(world, providerId, locale),
      parts: parts.filter(part => !('rows' in part) || part.rows.length > 0),
    }),
  };
}
