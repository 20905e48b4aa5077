import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import { providerSign } from '../../../providers/queries.ts';
import { sellerMailSign } from '../../../providers/sellers/queries.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { findRequest } from '../queries.ts';

/** Letter to who asked for a quote: that the stall has it, and what they wrote. */
export async function askedMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const request = await findRequest(world.db, ids.requestId ?? '');
  if (!request?.contact.email) return null;
  const { title: seller } = await providerSign(world.db, request.providerId, locale);
  const about = { seller, name: request.contact.name };
  const subject = m.quotes_mail_asked_subject(about, { locale });
  return {
    to: request.contact.email,
    fromName: seller,
    ...renderMail({
      locale,
      subject,
      preview: m.quotes_mail_asked_text(about, { locale }),
      title: subject,
      sign: await sellerMailSign(world, request.providerId, locale),
      parts: [{ text: m.quotes_mail_asked_text(about, { locale }) }, { text: request.wishes.text, muted: true }],
      footer: [],
    }),
  };
}
