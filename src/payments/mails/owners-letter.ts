import type { Letter } from '../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../notifications/mails/layout.ts';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';

interface OwnersLetter {
  locale: Locale;
  /** Title of the stall: the foot says that the letter comes because it is about its money. */
  stall: string;
  title: string;
  /** Name behind the title in the subject; the stall's, where nothing else is said. */
  about?: string;
  text: string;
  parts?: MailPart[];
  button: string;
  href: string;
}

/** Letter to a stall's owners about its money: what it is, and the page on which they see it. */
export function ownersLetter(letter: OwnersLetter): Letter {
  const { locale, stall, title, about = stall, text, parts = [], button, href } = letter;
  return {
    to: '',
    ...renderMail({
      locale,
      subject: `${title}: ${about}`,
      preview: text,
      title,
      parts: [{ text }, ...parts, { button, href }],
      footer: [m.payments_mail_why({ seller: stall }, { locale })],
    }),
  };
}
