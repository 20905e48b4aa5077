import type { Letter } from '../../notifications/commands.ts';
import { m } from '../../paraglide/messages.js';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import { findOnShelf } from '../../wishes/shelf/queries.ts';
import { findName } from '../names/queries.ts';
import { wantedWords } from '../wording/rules.ts';
import { nameMail } from './name-mail.ts';

/** Letter that asks whether a name was left by the one whose address this is. Null once that is answered. */
export async function proofMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const name = await findName(world.db, ids.nameId ?? '');
  const shelf = name && (await findOnShelf(world.db, name.skuId));
  if (!name?.email || !shelf || name.state !== 'UNPROVEN') return null;
  const title = inLocale(shelf.productTitle, locale);
  return await nameMail(
    world,
    { ...name, email: name.email },
    {
      locale,
      product: title,
      details: wantedWords(name, shelf, locale),
      texts: seller => ({
        subject: m.waiting_mail_proof_subject({ title }, { locale }),
        text: m.waiting_mail_proof_text({ title, seller }, { locale }),
        button: m.waiting_mail_proof_button({}, { locale }),
        other: m.waiting_mail_proof_other({}, { locale }),
      }),
    },
  );
}
