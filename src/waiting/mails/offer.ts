import type { Letter } from '../../notifications/commands.ts';
import { m } from '../../paraglide/messages.js';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import type { World } from '../../shared/world.ts';
import { findOnShelf } from '../../wishes/shelf/queries.ts';
import { findName } from '../names/queries.ts';
import { offerOfName } from '../offers/queries.ts';
import { wantedWords } from '../wording/rules.ts';
import { nameMail } from './name-mail.ts';

/** Letter about what came free, and until when it is held. Null when that is over before the letter went. */
export async function offerMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const name = await findName(world.db, ids.nameId ?? '');
  const shelf = name && (await findOnShelf(world.db, name.skuId));
  const offer = name && (await offerOfName(world.db, name.id));
  if (!name?.email || !shelf || offer?.id !== ids.offerId || offer?.state !== 'OPEN') return null;
  const title = inLocale(shelf.productTitle, locale);
  const until = formatDayAndTime(offer.until, locale, shelf.timeZone);
  return await nameMail(
    world,
    { ...name, email: name.email },
    {
      locale,
      product: title,
      details: wantedWords({ ...name, wish: offer.wish, fromMinute: null, toMinute: null }, shelf, locale),
      texts: () => ({
        subject: m.waiting_mail_offer_subject({ title }, { locale }),
        text: m.waiting_mail_offer_text({ until }, { locale }),
        button: m.waiting_mail_offer_button({}, { locale }),
        other: m.waiting_mail_offer_other({}, { locale }),
      }),
    },
  );
}
