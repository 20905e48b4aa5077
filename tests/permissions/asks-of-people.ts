import { newId } from '../../src/shared/ids.ts';
import { type Ask, read, write } from './ask.ts';
import type { Objects } from './objects.ts';

/** Requests to the endpoints of people: accounts, sign-in, roles, and applications for a stall. */
export const ASKS_OF_PEOPLE: Record<string, (about: Objects) => Ask> = {
  'applications.mine': () => read('/applications/mine'),
  'applications.begin': () => write('POST', '/applications', 'begin-application'),
  'applications.save': ({ applicationId, application }) => ({
    ...write('PUT', `/applications/${applicationId}`, 'save-application', { draft: application }),
    fresh: 'draft',
  }),
  'applications.submit': ({ applicationId, application }) => ({
    ...write('POST', `/applications/${applicationId}/submissions`, 'submit-application', {
      draft: application,
      termsAccepted: true,
    }),
    fresh: 'draft',
  }),
  'applications.takeBack': ({ applicationId }) => ({
    ...write('POST', `/applications/${applicationId}/take-backs`, 'take-back-application'),
    fresh: 'sent',
  }),
  'applications.sendCode': ({ applicationId }) => ({
    ...write('POST', `/applications/${applicationId}/contact-codes`, 'send-contact-code', {
      emailAddress: 'en.annan.kontakt@example.com',
    }),
    fresh: 'draft',
  }),
  'applications.prove': ({ applicationId, contactCode }) => ({
    ...write('POST', `/applications/${applicationId}/contact-proofs`, 'prove-contact', { code: contactCode }),
    fresh: 'coded',
  }),
  'applications.list': () => read('/platform/applications'),
  'applications.one': ({ applicationId }) => read(`/platform/applications/${applicationId}`),
  'applications.ask': () =>
    write('POST', '/platform/applications', 'ask-to-apply', { email: `s.${newId()}@example.com` }),
  'applications.waiting': () => read('/platform/applications-waiting'),
  'applications.withdraw': ({ applicationId }) => ({
    ...write('POST', `/platform/applications/${applicationId}/withdrawals`, 'withdraw-asking'),
    fresh: 'asking',
  }),
  'applications.decide': ({ applicationId, submittedAt }) => ({
    ...write('POST', `/platform/applications/${applicationId}/decisions`, 'decide-application', {
      _submittedAt: submittedAt,
      decision: 'approve',
    }),
    fresh: 'applicant',
  }),
  'applications.checklist': ({ slug }) => read(`/providers/${slug}/checklist`),
  'applications.openForBusiness': ({ slug }) => ({
    ...write('POST', `/providers/${slug}/openings`, 'open-for-business'),
    fresh: 'shut',
  }),

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
  'factors.proveCode': () => write('POST', '/commands/prove-second-factor', 'prove-second-factor', { code: '000 000' }),
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

  'invitations.invite': ({ slug }) =>
    write('POST', `/providers/${slug}/invitations`, 'invite-member', {
      email: `m.${newId()}@example.com`,
      role: 'staff',
    }),
  'invitations.resend': ({ slug, invitationId }) => ({
    ...write('POST', `/providers/${slug}/invitations/${invitationId}/resends`, 'resend-invitation'),
    fresh: 'invitation',
  }),
  'invitations.withdraw': ({ slug, invitationId }) => ({
    ...write('POST', `/providers/${slug}/invitations/${invitationId}/withdrawals`, 'withdraw-invitation'),
    fresh: 'invitation',
  }),
  'invitations.one': ({ invitationId }) => read(`/invitations/${invitationId}`),
  // None of them has the invited address: the slice's own tests accept invitations.
  'invitations.accept': ({ invitationId }) => write('PUT', '/invitations', 'accept-invitation', { invitationId }),

  'members.people': ({ slug }) => read(`/providers/${slug}/people`),
  'members.changeRole': ({ slug, member }) => ({
    ...write('PUT', `/providers/${slug}/people/${member.userId}`, 'change-member-role', { role: 'reader' }),
    fresh: 'member',
  }),
  'members.remove': ({ slug, member }) => ({
    ...write('POST', `/providers/${slug}/people/${member.userId}/removals`, 'remove-member'),
    fresh: 'member',
  }),
  'members.platform': () => read('/platform/people'),
  'members.give': ({ member }) => ({
    ...write('POST', '/platform/people', 'give-platform-scope', { who: member.username, scope: 'platform:vouchers' }),
    fresh: 'member',
  }),
  'members.take': ({ member }) => ({
    ...write('POST', `/platform/people/${member.userId}/removals`, 'take-platform-scope', { scope: 'platform:search' }),
    fresh: 'member',
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

  'personalData.export': () => write('POST', '/commands/export-my-data', 'export-my-data'),
  'personalData.obstacles': () => read('/users/current/erasure-obstacles'),
  'personalData.erase': ({ person }) => ({
    ...write('POST', '/commands/erase-my-account', 'erase-my-account', { confirmation: person?.password ?? 'RADERA' }),
    newcomer: true,
  }),

  'sessions.mine': () => read('/users/current/sessions'),
  'sessions.end': ({ sessionId }) => ({
    ...write('POST', '/commands/end-session', 'end-session', { sessionId }),
    fresh: 'session',
  }),
  'sessions.endOthers': () => ({
    ...write('POST', '/commands/end-other-sessions', 'end-other-sessions'),
    newcomer: true,
  }),
};
