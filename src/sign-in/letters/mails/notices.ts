import { to } from '../../../links.ts';
import type { Letter, MailTemplate } from '../../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { hallFooter } from './hall-footer.ts';

type Words = (inputs: Record<never, never>, options: { locale: Locale }) => string;

interface Notice {
  subject: Words;
  text: Words;
  /** Button for the reader if it was not them. */
  button?: { words: Words; path: () => string };
}

const NOTICES = {
  'password-changed': {
    subject: m.letters_password_changed_subject,
    text: m.letters_password_changed_text,
    button: { words: m.letters_password_changed_button, path: () => to.passwordReset() },
  },
  'phone-removed': {
    subject: m.letters_phone_removed_subject,
    text: m.letters_phone_removed_text,
    button: { words: m.letters_password_changed_button, path: () => to.accountSessions() },
  },
  'email-changed': { subject: m.letters_email_changed_subject, text: m.letters_email_changed_text },
  'account-erased': { subject: m.letters_erased_subject, text: m.letters_erased_text },
} as const satisfies Record<string, Notice>;

/**
 * Security notices. The recipient stands in the outbox row: the account may have another address by then, or be gone.
 */
export const noticeMails: Record<keyof typeof NOTICES, MailTemplate> = {
  'password-changed': async (world, _ids, locale) => noticeLetter(world, NOTICES['password-changed'], locale),
  'phone-removed': async (world, _ids, locale) => noticeLetter(world, NOTICES['phone-removed'], locale),
  'email-changed': async (world, _ids, locale) => noticeLetter(world, NOTICES['email-changed'], locale),
  'account-erased': async (world, _ids, locale) => noticeLetter(world, NOTICES['account-erased'], locale),
};

function noticeLetter(world: World, notice: Notice, locale: Locale): Letter {
  const subject = notice.subject({}, { locale });
  const text = notice.text({}, { locale });
  const { button } = notice;
  const way: MailPart[] = button
    ? [{ button: button.words({}, { locale }), href: world.config.baseUrl + button.path() }]
    : [];
  return {
    to: '',
    ...renderMail({
      locale,
      subject,
      preview: text,
      title: subject,
      parts: [{ text }, ...way],
      footer: hallFooter(world, locale),
    }),
  };
}
