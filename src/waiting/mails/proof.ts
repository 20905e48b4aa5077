import type { Letter } from '../../notifications/commands.ts';
import { renderMail } from '../../notifications/mails/layout.ts';
import { m } from '../../paraglide/messages.js';
import { sellerOfRecord } from '../../providers/sellers/queries.ts';
import { sellerLines } from '../../providers/sellers/rules.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import { findOnShelf } from '../../wishes/shelf/queries.ts';
import { findName } from '../names/queries.ts';
import { wantedWords } from '../wording/rules.ts';
import { linkToName } from './texts.ts';

/** Letter that asks whether a name was left by the one whose address this is. Null once that is answered. */
export async function proofMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const name = await findName(world.db, ids.nameId ?? '');
  const shelf = name && (await findOnShelf(world.db, name.skuId));
  if (!name?.email || !shelf || name.state !== 'UNPROVEN') return null;
  const { seller } = await sellerOfRecord(world.db, name.providerId, locale);
  const title = inLocale(shelf.productTitle, locale);
  const subject = m.waiting_mail_proof_subject({ title }, { locale });
  return {
    to: name.email,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject,
      preview: m.waiting_mail_proof_text({ title, seller: seller.title }, { locale }),
      title: subject,
      parts: [
        { text: m.waiting_mail_proof_text({ title, seller: seller.title }, { locale }) },
        { rows: [{ label: title, detail: wantedWords(name, shelf, locale).join(', '), value: '' }] },
        { button: m.waiting_mail_proof_button({}, { locale }), href: linkToName(name, world.config.baseUrl) },
        { text: m.waiting_mail_proof_other({}, { locale }), muted: true },
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}
