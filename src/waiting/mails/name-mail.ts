import type { Letter } from '../../notifications/commands.ts';
import { renderMail } from '../../notifications/mails/layout.ts';
import { sellerOfRecord } from '../../providers/sellers/queries.ts';
import { sellerLines } from '../../providers/sellers/rules.ts';
import type { Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import type { NameRow } from '../names/queries.ts';
import { linkToName } from './texts.ts';

interface NameLetter {
  locale: Locale;
  product: string;
  /** The day, time and quantity that the letter is about. */
  details: string[];
  texts(seller: string): { subject: string; text: string; button: string; other: string };
}

/** Letter of a stall to a name in its queue: one sentence, the place it is about, and a button to the name's page. */
export async function nameMail(
  world: World,
  name: NameRow & { email: string },
  { locale, product, details, texts }: NameLetter,
): Promise<Letter> {
  const { seller } = await sellerOfRecord(world.db, name.providerId, locale);
  const { subject, text, button, other } = texts(seller.title);
  return {
    to: name.email,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject,
      preview: text,
      title: subject,
      parts: [
        { text },
        { rows: [{ label: product, detail: details.join(', '), value: '' }] },
        { button, href: linkToName(name, world.config.baseUrl) },
        { text: other, muted: true },
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}
