import { newId } from '../../src/shared/ids.ts';
import { type Ask, type Objects, read, write } from './ask.ts';

const ASSERTED = { authenticatorData: 'AAAA', signature: 'AAAA' };

/** Of the right shape, and made by no device. */
const credential = (response: Record<string, string>) => ({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', ...response },
  clientExtensionResults: {},
});

/** What a person asks about their own account and its ways in. */
export const ACCOUNT_ASKS: Record<string, (about: Objects) => Ask> = {
  'accounts.profile': () => read('/users/current/profile'),
  'accounts.changeName': () => write('POST', '/commands/change-name', 'change-name', { name: 'Ett annat namn' }),
  'accounts.chooseLanguage': () => write('POST', '/commands/choose-language', 'choose-language', { locale: 'sv' }),
  'accounts.changeEmail': () =>
    write('POST', '/commands/change-email', 'change-email', { emailAddress: `ny.${newId()}@example.com` }),
  'accounts.withdrawEmail': () => write('POST', '/commands/withdraw-email-change', 'withdraw-email-change'),
  'accounts.sendAgain': () => write('POST', '/commands/send-email-verification-again', 'send-email-verification-again'),
  'accounts.verifyEmail': () =>
    write('POST', '/commands/verify-email', 'verify-email', { token: 'nobody-was-sent-this-one' }),

  'catalogue.product': ({ product }) => read(`/products/${product.slug}`),
  'catalogue.neighbours': ({ product }) => read(`/products/${product.slug}/neighbours`),
  'catalogue.products': ({ providerId }) => read(`/products?providerId=${providerId}`),
  'catalogue.add': ({ providerId }) =>
    write('POST', '/products', 'add-product', {
      providerId,
      slug: `p-${newId()}`,
      acquirableAs: 'BUYABLE',
      meta: { title: { sv: 'Ett ljus till' }, images: [] },
      vatCategory: 'standard',
      categories: [],
      skus: [{ articleNumber: newId().slice(0, 30), title: { sv: 'Ett' }, price: 4500 }],
    }),
  'catalogue.change': ({ product }) => write('PUT', `/products/${product.id}`, 'change-product', { position: 3 }),

  // They have one already: whoever has none is met in the slice's own tests.
  'credentials.set': () =>
    write('POST', '/commands/set-credentials', 'set-credentials', {
      username: 'somebody.new',
      newPassword: 'a-password-for-nobody',
    }),
  'credentials.changeUsername': ({ person }) =>
    write('POST', '/commands/change-username', 'change-username', { username: person?.username ?? 'nobody.at.all' }),
  // With the right one every other session of theirs would end, the matrix' own among them.
  'credentials.changePassword': () =>
    write('POST', '/commands/change-password', 'change-password', {
      currentPassword: 'not-the-password-at-all',
      newPassword: 'a-password-for-nobody',
    }),
  'credentials.requestReset': () =>
    write('POST', '/commands/request-password-reset', 'request-password-reset', { usernameOrEmail: 'nobody.at.all' }),
  'credentials.reset': () =>
    write('POST', '/commands/reset-password', 'reset-password', {
      token: 'nobody-was-sent-this-one',
      newPassword: 'a-password-for-nobody',
    }),

  'factors.proveCode': () => write('POST', '/commands/prove-second-factor', 'prove-second-factor', { code: '000 000' }),
  'factors.demoCodes': () => read('/dev/second-factor-codes'),

  'phones.countries': () => read('/phones/countries'),
  'phones.challenge': () => read('/captcha/challenge?flow=sign-in&phoneNumber=%2B46701740605'),
  // Without a solved captcha and without a code, nobody is anybody: the slice's own tests have both.
  'phones.initiate': () =>
    write('POST', '/commands/initiate-phone-authentication', 'initiate-phone-authentication', {
      phoneNumber: '+46701740605',
      signUpId: newId(),
      altcha: 'bm90IHNvbHZlZA==',
    }),
  'phones.verify': () =>
    write('POST', '/commands/verify-phone-code', 'verify-phone-code', { signUpId: newId(), code: '000000' }),
  'phones.remove': () => write('POST', '/commands/remove-phone-number', 'remove-phone-number'),

  'factors.mine': () => read('/users/current/factors'),
  'factors.beginAuthenticator': () => write('POST', '/commands/begin-authenticator', 'begin-authenticator'),
  // Nobody began this one.
  'factors.confirmAuthenticator': () =>
    write('POST', '/commands/confirm-authenticator', 'confirm-authenticator', { enrolmentId: newId(), code: '000000' }),
  'factors.removeAuthenticator': () => write('POST', '/commands/remove-authenticator', 'remove-authenticator'),
  'factors.renewRecoveryCodes': () => write('POST', '/commands/renew-recovery-codes', 'renew-recovery-codes'),

  'passkeys.begin': () => write('POST', '/commands/begin-passkey', 'begin-passkey'),
  'passkeys.add': () =>
    write('POST', '/commands/add-passkey', 'add-passkey', {
      challengeId: newId(),
      name: 'Nyckeln',
      credential: credential({ attestationObject: 'AAAA' }),
    }),
  'passkeys.rename': () =>
    write('POST', '/commands/rename-passkey', 'rename-passkey', { passkeyId: newId(), name: 'En annan' }),
  'passkeys.remove': () => write('POST', '/commands/remove-passkey', 'remove-passkey', { passkeyId: newId() }),
  'passkeys.beginStep': () => write('POST', '/commands/begin-passkey-step', 'begin-passkey-step'),
  'passkeys.prove': () =>
    write('POST', '/commands/prove-passkey', 'prove-passkey', {
      challengeId: newId(),
      credential: credential(ASSERTED),
    }),
  'passkeys.beginSignIn': () => write('POST', '/commands/begin-passkey-sign-in', 'begin-passkey-sign-in'),
  'passkeys.signIn': () =>
    write('POST', '/commands/passkey-sign-in', 'passkey-sign-in', {
      challengeId: newId(),
      credential: credential(ASSERTED),
    }),

  'personalData.obstacles': () => read('/users/current/erasure-obstacles'),
  'personalData.export': () => write('POST', '/commands/export-my-data', 'export-my-data'),
  'personalData.erase': () =>
    write('POST', '/commands/erase-my-account', 'erase-my-account', { confirmation: 'not-the-password-at-all' }),

  'sessions.mine': () => read('/users/current/sessions'),
  'sessions.end': () => write('POST', '/commands/end-session', 'end-session', { sessionId: 'nobody-has-this-one' }),
  'sessions.endOthers': () => write('POST', '/commands/end-other-sessions', 'end-other-sessions'),
};
