import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, KEYS, OWN, OWN_BUT_REFUSED, PLATFORM, row } from '../../tests/permissions/expected.ts';
import { HALL_PAGE, OWN_PAGE, STALL_PEOPLE } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const OWNERS = row('                  401  403  403  401  200  403  403  403  403  403  403  403  403  403');
const PEOPLE = row('                  401  403  403  401  200  200  403  403  403  403  403  200  403  403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'invitations.invite': ({ slug }) =>
      write('POST', `/providers/${slug}/invitations`, 'invite-member', {
        email: `m.${newId()}@example.com`,
        role: 'staff',
      }),
    'invitations.resend': ({ slug, invitationId }) => ({
      ...write('POST', `/providers/${slug}/invitations/${invitationId}/resends`, 'resend-invitation'),
      fresh: 'invitation',
    }),
    // Nothing waits for a yes there.
    'invitations.agree': ({ slug, invitationId }) => ({
      ...write('POST', `/providers/${slug}/invitations/${invitationId}/agreements`, 'agree-to-owner'),
      fresh: 'invitation',
    }),
    'invitations.withdraw': ({ slug, invitationId }) => ({
      ...write('POST', `/providers/${slug}/invitations/${invitationId}/withdrawals`, 'withdraw-invitation'),
      fresh: 'invitation',
    }),
    'invitations.one': ({ invitationId }) => read(`/invitations/${invitationId}`),
    // None of them has the invited address: the slice's own tests accept invitations.
    'invitations.accept': ({ invitationId }) => write('PUT', '/invitations', 'accept-invitation', { invitationId }),

    'alerts.one': () => read(`/owner-alerts/${newId()}?key=nobody-wrote-this`),
    'alerts.object': () =>
      write('POST', `/owner-alerts/${newId()}/objections`, 'object-to-alert', { key: 'nobody.wrote' }),
    'alerts.objections': () => read('/platform/objections'),
    'alerts.decide': () =>
      write('POST', `/platform/objections/${newId()}/decisions`, 'decide-objection', {
        ...{ decision: 'STANDS', note: 'Ringde ägaren.' },
      }),

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
      ...write('POST', `/platform/people/${member.userId}/removals`, 'take-platform-scope', {
        scope: 'platform:search',
      }),
      fresh: 'member',
    }),

    'personalData.export': () => write('POST', '/commands/export-my-data', 'export-my-data'),
    'personalData.obstacles': () => read('/users/current/erasure-obstacles'),
    'personalData.erase': ({ person }) => ({
      ...write('POST', '/commands/erase-my-account', 'erase-my-account', {
        confirmation: person?.password ?? 'RADERA',
      }),
      newcomer: true,
    }),
  },
  endpoints: {
    'invitations.invite': PEOPLE,
    'invitations.resend': PEOPLE,
    'invitations.agree': OWNERS,
    'invitations.withdraw': PEOPLE,

    // A letter's link is the right to object; nobody wrote this one.
    'alerts.one': everyone(404),
    'alerts.object': everyone(404),
    'alerts.objections': PLATFORM,
    'alerts.decide': row('401  403  403  401  403  403  403  403  403  403  403  404  403  403'),
    'invitations.one': everyone(200),
    'invitations.accept': OWN_BUT_REFUSED,

    'members.people': PEOPLE,
    'members.changeRole': PEOPLE,
    'members.remove': PEOPLE,
    'members.platform': PLATFORM,
    'members.give': PLATFORM,
    'members.take': PLATFORM,

    'personalData.export': OWN,
    'personalData.obstacles': OWN,
    // Erasure takes the second factor, as rights of the back office would go with the account.
    'personalData.erase': KEYS,
  },
  addresses: {
    invitation: ({ invitationId }) => `/invitation?invite=${invitationId}`,
    'account/data': () => '/account/data',
    'account-erased': () => '/account-erased',
    'bo/providers/:slug/people': ({ slug }) => `/bo/providers/${slug}/people`,
    'bo/platform/people': () => '/bo/platform/people',
    'bo/platform/objections': () => '/bo/platform/objections',
    'objections/:alertId': () => `/objections/${newId()}?key=nobody-wrote-this`,
  },
  pages: {
    invitation: everyone(200),
    'account/data': OWN_PAGE,
    'account-erased': everyone(200),
    'bo/providers/:slug/people': STALL_PEOPLE,
    'bo/platform/people': HALL_PAGE,
    'bo/platform/objections': HALL_PAGE,
    'objections/:alertId': everyone(404),
  },
};
