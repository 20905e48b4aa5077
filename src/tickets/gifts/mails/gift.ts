import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import { sellerMailSign, sellerOfRecord } from '../../../providers/sellers/queries.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { findGift } from '../queries.ts';
import { giftAddress } from './gift-text.ts';

/** Letter that brings a gift: who it is from, their words, and the way to open it. Nothing of what is in it. */
export async function giftMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const gift = await findGift(world.db, ids.giftId ?? '');
  // Taken back, or opened already, or whoever it goes to was forgotten.
  if (gift?.status !== 'SENT' || !gift.address) return null;
  const href = giftAddress(world, gift);
  if (!href) throw new Error('The secret of a gift can not be opened, so its letter is not sent');
  const { seller } = await sellerOfRecord(world.db, gift.providerId, locale);
  const names = { to: gift.toName ?? '', from: gift.fromName ?? '' };
  const title = m.gifts_mail_title(names, { locale });
  return {
    to: gift.address,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject: m.gifts_mail_subject(names, { locale }),
      preview: gift.greeting ?? title,
      title,
      sign: await sellerMailSign(world, gift.providerId, locale),
      parts: [
        ...(gift.greeting ? [{ text: m.gifts_quoted({ greeting: gift.greeting }, { locale }) }] : []),
        { text: m.gifts_mail_intro(names, { locale }) },
        { button: m.gifts_open({}, { locale }), href },
        { text: m.gifts_mail_keep({}, { locale }), muted: true },
      ],
      footer: [seller.legalName, seller.organisationNumber].filter(Boolean),
    }),
  };
}
