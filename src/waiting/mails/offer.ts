import type { Letter } from '../../notifications/commands.ts';
import { renderMail } from '../../notifications/mails/layout.ts';
import { m } from '../../paraglide/messages.js';
import { sellerOfRecord } from '../../providers/sellers/queries.ts';
import { sellerLines } from '../../providers/sellers/rules.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import type { World } from '../../shared/world.ts';
import { findOnShelf } from '../../wishes/shelf/queries.ts';
import { findName } from '../names/queries.ts';
import { offerOfName } from '../offers/queries.ts';
import { wantedWords } from '../wording/rules.ts';
import { linkToName } from './texts.ts';

/** Letter about what came free, and until when it is held. Null when that is over before the letter went. */
export async function offerMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const name = await findName(world.db, ids.nameId ?? '');
  const shelf = name && (await findOnShelf(world.db, name.skuId));
  const offer = name && (await offerOfName(world.db, name.id));
  if (!name?.email || !shelf || offer?.id !== ids.offerId || offer?.state !== 'OPEN') return null;
  const { seller } = await sellerOfRecord(world.db, name.providerId, locale);
  const title = inLocale(shelf.productTitle, locale);
  const until = formatDayAndTime(offer.until, locale, shelf.timeZone);
  const found = wantedWords({ ...name, wish: offer.wish, fromMinute: null, toMinute: null }, shelf, locale);
  const subject = m.waiting_mail_offer_subject({ title }, { locale });
  return {
    to: name.email,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject,
      preview: m.waiting_mail_offer_text({ until }, { locale }),
      title: subject,
      parts: [
        { text: m.waiting_mail_offer_text({ until }, { locale }) },
        { rows: [{ label: title, detail: found.join(', '), value: '' }] },
        { button: m.waiting_mail_offer_button({}, { locale }), href: linkToName(name, world.config.baseUrl) },
        { text: m.waiting_mail_offer_other({}, { locale }), muted: true },
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}
