import { z } from 'zod';
import { command, contract, emailAddress, item, line } from '../../shared/contract.ts';
import { LOCALES } from '../../shared/i18n.ts';
import { NAME } from './rules.ts';

export const profileSchema = z.object({
  name: z.string(),
  /** Null for people without one. */
  username: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Null for people who signed up by phone. */
  email: z.object({ emailAddress: z.string(), verified: z.boolean() }).nullable(),
  /** New address whose link has not been opened; the old one holds meanwhile. */
  pendingEmail: z.object({ emailAddress: z.string(), _sentAt: z.string(), expired: z.boolean() }).nullable(),
  phoneNumber: z.string().nullable(),
  /** Whether the phone is the only way to sign in, and can't be removed. */
  phoneIsOnlyWayIn: z.boolean(),
  locale: z.enum(LOCALES).nullable(),
  _createdAt: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

export const changeNameInput = command('change-name', { name: line(NAME.least, NAME.most) });
export const chooseLanguageInput = command('choose-language', { locale: z.enum(LOCALES) });
export const changeEmailInput = command('change-email', { emailAddress });
export const sendAgainInput = command('send-email-verification-again', {});
export const withdrawEmailInput = command('withdraw-email-change', {});

const tags = ['accounts'];
const profile = item(profileSchema);

export const accountsContract = {
  profile: contract
    .route({ method: 'GET', path: '/users/current/profile', summary: "The signed-in person's own account", tags })
    .output(profile),
  changeName: contract
    .route({ method: 'POST', path: '/commands/change-name', summary: 'Be called something else', tags })
    .input(changeNameInput)
    .output(profile),
  chooseLanguage: contract
    .route({ method: 'POST', path: '/commands/choose-language', summary: 'The language of pages and mails', tags })
    .input(chooseLanguageInput)
    .output(profile),
  changeEmail: contract
    .route({
      method: 'POST',
      path: '/commands/change-email',
      summary: 'Ask for another e-mail address',
      description: 'A letter goes there; the address before holds until the letter is answered.',
      tags,
    })
    .input(changeEmailInput)
    .output(profile),
  sendAgain: contract
    .route({ method: 'POST', path: '/commands/send-email-verification-again', summary: 'Another letter', tags })
    .input(sendAgainInput)
    .output(profile),
  withdrawEmail: contract
    .route({ method: 'POST', path: '/commands/withdraw-email-change', summary: 'Keep the address as it was', tags })
    .input(withdrawEmailInput)
    .output(profile),
  verifyEmail: contract
    .route({
      method: 'POST',
      path: '/commands/verify-email',
      summary: 'Answer the letter, as the person who asked for it',
      description: 'Neither its body nor its answer is stored.',
      tags,
    })
    .input(command('verify-email', { token: z.string().max(200) }))
    .output(item(z.object({ emailAddress: z.string() }))),
};
