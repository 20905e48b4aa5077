import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, KEYS, OWN, OWN_BUT_REFUSED, row, THE_CUSTOMERS } from '../../tests/permissions/expected.ts';
import { OWN_PAGE } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
/** Signed in, and in conflict with the state: a token that was never sent, a password that is set already. */
const OWN_BUT_NOT_SO = row('          401  409  409  401  409  409  409  409  409  409  409  409  409  409');
const OWN_BUT_WRONG = row('           401  400  400  401  400  400  400  400  400  400  400  400  400  400');
const WAY_IN = row('                  403  200  200  403  200  200  200  200  200  200  200  200  200  200');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'access.current': () => read('/users/current'),
    'access.classicSignIn': ({ person }) => ({
      ...write('POST', '/commands/classic-sign-in', 'classic-sign-in', {
        username: person?.username ?? 'nobody.at.all',
        password: person?.password ?? 'and-no-password-either',
      }),
      spare: true,
    }),
    'access.signOut': () => ({ ...write('POST', '/commands/sign-out', 'sign-out'), spare: true }),

    'accounts.profile': () => read('/users/current/profile'),
    'accounts.changeName': () => write('POST', '/commands/change-name', 'change-name', { name: 'Ett annat namn' }),
    'accounts.chooseLanguage': () => write('POST', '/commands/choose-language', 'choose-language', { locale: 'sv' }),
    'accounts.changeEmail': () =>
      write('POST', '/commands/change-email', 'change-email', { emailAddress: `ny.${newId()}@example.com` }),
    'accounts.withdrawEmail': () => write('POST', '/commands/withdraw-email-change', 'withdraw-email-change'),
    'accounts.sendAgain': () => ({
      ...write('POST', '/commands/send-email-verification-again', 'send-email-verification-again'),
      before: {
        method: 'POST',
        path: '/api/commands/change-email',
        command: ['change-email', { emailAddress: `ny.${newId()}@example.com` }],
      },
    }),
    'accounts.verifyEmail': () =>
      write('POST', '/commands/verify-email', 'verify-email', { token: 'nobody-was-sent-this-one' }),

    // They have credentials already: accounts without any have the slice's own tests.
    'credentials.set': () =>
      write('POST', '/commands/set-credentials', 'set-credentials', {
        username: 'somebody.new',
        newPassword: 'a-password-for-nobody',
      }),
    'credentials.changeUsername': ({ person }) =>
      write('POST', '/commands/change-username', 'change-username', { username: person?.username ?? 'nobody.at.all' }),
    // A wrong password: with the right one every other session of theirs would end, the matrix' own among them.
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

    'factors.mine': () => read('/users/current/factors'),
    'factors.beginAuthenticator': () => ({
      ...write('POST', '/commands/begin-authenticator', 'begin-authenticator'),
      fresh: 'proof',
    }),
    'factors.confirmAuthenticator': ({ enrolment }) => ({
      ...write('POST', '/commands/confirm-authenticator', 'confirm-authenticator', enrolment),
      fresh: 'enrolment',
    }),
    'factors.renewRecoveryCodes': () => ({
      ...write('POST', '/commands/renew-recovery-codes', 'renew-recovery-codes'),
      fresh: 'proof',
    }),
    'factors.removeAuthenticator': () => ({
      ...write('POST', '/commands/remove-authenticator', 'remove-authenticator'),
      fresh: 'authenticator',
    }),
    'factors.proveCode': () =>
      write('POST', '/commands/prove-second-factor', 'prove-second-factor', { code: '000 000' }),
    'factors.demoCodes': () => read('/dev/second-factor-codes'),

    'passkeys.begin': () => ({ ...write('POST', '/commands/begin-passkey', 'begin-passkey'), fresh: 'proof' }),
    'passkeys.add': ({ answer }) => ({
      ...write('POST', '/commands/add-passkey', 'add-passkey', { ...answer, name: 'Min nya' }),
      fresh: 'newKey',
    }),
    'passkeys.rename': ({ passkeyId }) => ({
      ...write('POST', '/commands/rename-passkey', 'rename-passkey', { passkeyId, name: 'Nyckeln i lådan' }),
      fresh: 'passkey',
    }),
    'passkeys.remove': ({ passkeyId }) => ({
      ...write('POST', '/commands/remove-passkey', 'remove-passkey', { passkeyId }),
      fresh: 'passkey',
    }),
    'passkeys.beginStep': () => write('POST', '/commands/begin-passkey-step', 'begin-passkey-step'),
    'passkeys.prove': ({ answer }) => ({
      ...write('POST', '/commands/prove-passkey', 'prove-passkey', answer),
      fresh: 'stepAnswer',
      spare: true,
    }),
    'passkeys.beginSignIn': () => write('POST', '/commands/begin-passkey-sign-in', 'begin-passkey-sign-in'),
    'passkeys.signIn': ({ answer }) => ({
      ...write('POST', '/commands/passkey-sign-in', 'passkey-sign-in', answer),
      fresh: 'signInAnswer',
      spare: true,
    }),

    'phones.countries': () => read('/phones/countries'),
    'phones.challenge': () => read('/captcha/challenge?flow=sign-in&phoneNumber=%2B46701740605'),
    // No solved captcha and no code: the slice's own tests have both.
    'phones.initiate': () =>
      write('POST', '/commands/initiate-phone-authentication', 'initiate-phone-authentication', {
        phoneNumber: '+46701740605',
        signUpId: newId(),
        altcha: 'bm90IHNvbHZlZA==',
      }),
    'phones.verify': () =>
      write('POST', '/commands/verify-phone-code', 'verify-phone-code', { signUpId: newId(), code: '000000' }),
    'phones.remove': () => write('POST', '/commands/remove-phone-number', 'remove-phone-number'),

    'sessions.mine': () => read('/users/current/sessions'),
    'sessions.end': ({ sessionId }) => ({
      ...write('POST', '/commands/end-session', 'end-session', { sessionId }),
      fresh: 'session',
    }),
    'sessions.endOthers': () => ({
      ...write('POST', '/commands/end-other-sessions', 'end-other-sessions'),
      newcomer: true,
    }),
  },
  endpoints: {
    'access.current': everyone(200),
    'access.classicSignIn': row('     401  200  200  401  200  200  200  200  200  200  200  200  200  200'),
    'access.signOut': everyone(200),

    'accounts.profile': OWN,
    'accounts.changeName': OWN,
    'accounts.chooseLanguage': OWN,
    'accounts.changeEmail': OWN,
    // Rate limited: a letter has just gone out to the new address.
    'accounts.sendAgain': row('       401  429  429  401  429  429  429  429  429  429  429  429  429  429'),
    'accounts.withdrawEmail': OWN,
    'accounts.verifyEmail': OWN_BUT_NOT_SO,

    'credentials.set': OWN_BUT_NOT_SO,
    'credentials.changeUsername': OWN,
    'credentials.changePassword': OWN_BUT_WRONG,
    'credentials.requestReset': everyone(200),
    'credentials.reset': everyone(409),

    'factors.mine': OWN,
    'factors.beginAuthenticator': KEYS,
    'factors.confirmAuthenticator': KEYS,
    'factors.renewRecoveryCodes': KEYS,
    'factors.removeAuthenticator': KEYS,
    'factors.proveCode': OWN_BUT_REFUSED,
    'factors.demoCodes': everyone(200),

    'phones.countries': everyone(200),
    'phones.challenge': everyone(200),
    'phones.initiate': everyone(400),
    'phones.verify': everyone(401),
    // None of them has a phone number: removing again succeeds.
    'phones.remove': OWN,

    'passkeys.begin': KEYS,
    'passkeys.add': KEYS,
    'passkeys.rename': THE_CUSTOMERS,
    // An asker without a proved second factor does not learn whether this key exists.
    'passkeys.remove': row('          401  200  404  401  404  404  404  404  404  404  403  404  404  404'),
    // The second-factor step is open to askers who still have it before them.
    'passkeys.beginStep': OWN,
    'passkeys.prove': OWN,
    'passkeys.beginSignIn': everyone(200),
    'passkeys.signIn': WAY_IN,

    'sessions.mine': OWN,
    'sessions.end': THE_CUSTOMERS,
    'sessions.endOthers': OWN,
  },
  addresses: {
    login: () => '/login',
    'password-reset': () => '/password-reset',
    'verifications/email': () => '/verifications/email?token=nobody-was-sent-this-one',
    'verifications/email/successful': () => '/verifications/email/successful',
    'verifications/email/failed': () => '/verifications/email/failed?error=link-expired',
    account: () => '/account',
    'account/sessions': () => '/account/sessions',
    'bo/second-factor': () => '/bo/second-factor',
  },
  pages: {
    login: row('                      200 →/ →/ 200 →/ →/ →/ →/ →/ →/ →/ →/ →/ →/'),
    'password-reset': everyone(200),
    'verifications/email': row(
      '         →/login →/verifications →/verifications →/login →/verifications →/verifications →/verifications →/verifications →/verifications →/verifications →/verifications →/verifications →/verifications →/verifications',
    ),
    'verifications/email/successful': everyone(200),
    'verifications/email/failed': everyone(200),
    account: OWN_PAGE,
    'account/sessions': OWN_PAGE,
    // An asker without need of a second factor is redirected; the page behind says whether it is theirs.
    'bo/second-factor': row('         →/login →/bo →/bo →/login →/bo →/bo →/bo →/bo →/bo →/bo 200 →/bo →/bo →/bo'),
  },
};
