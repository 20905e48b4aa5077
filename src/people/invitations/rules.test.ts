import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalEmail } from '../../sign-in/accounts/rules.ts';
import {
  INVITATION_EVENTS,
  INVITATION_STATES,
  type InvitationEvent,
  type InvitationState,
  invitationAfter,
  invitationEnds,
  invitationStanding,
  maskedEmail,
  ownerWaitEnds,
  stateNow,
} from './rules.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const later = new Date('2026-12-04T09:00:00Z');
const open = {
  ...{ state: 'OPEN' as InvitationState, email: 'elin@brevlada.example', expiresAt: later, acceptedBy: null },
  ...{ needsYes: false, yesAt: null as Date | null, standsFrom: null as Date | null },
};
const viewer = (emailAddress: string, verified = true) => ({ userId: 'elin', emailAddress, verified });

describe('the life of an invitation', () => {
  /** Expected transitions, written by hand apart from the table under test. */
  const EXPECTED: [InvitationState, InvitationEvent, InvitationState][] = [
    ['OPEN', 'resend', 'OPEN'],
    ['OPEN', 'accept', 'ACCEPTED'],
    ['OPEN', 'withdraw', 'WITHDRAWN'],
    ['OPEN', 'expire', 'EXPIRED'],
  ];
  it.each(INVITATION_STATES.flatMap(state => INVITATION_EVENTS.map(event => [state, event] as const)))(
    '%s and %s',
    (state, event) => {
      const expected = EXPECTED.find(([from, by]) => from === state && by === event);
      expect(invitationAfter(state, event)).toBe(expected?.[2] ?? null);
    },
  );

  it('lasts 14 days, to the moment', () => {
    expect(invitationEnds(NOW)).toEqual(later);
    expect(stateNow(open, new Date(later.getTime() - 1))).toBe('OPEN');
    expect(stateNow(open, later)).toBe('EXPIRED');
    expect(stateNow({ ...open, state: 'ACCEPTED' }, later)).toBe('ACCEPTED');
  });
});

describe('who sees what of it (payments 2.9)', () => {
  it.each([
    ['nobody is signed in', null, 'SIGNED_OUT'],
    ['the right person', viewer('elin@brevlada.example'), 'ACCEPTABLE'],
    ['the same address, typed otherwise', viewer('  Elin@Brevlada.EXAMPLE '), 'ACCEPTABLE'],
    ['not verified', viewer('elin@brevlada.example', false), 'UNVERIFIED'],
    ['not verified, and another', viewer('karin@brevlada.example', false), 'UNVERIFIED'],
    ['another person', viewer('karin@brevlada.example'), 'DIFFERENT_USER'],
    ['an address like it', viewer('elin+x@brevlada.example'), 'DIFFERENT_USER'],
    ['a letter that only looks the same', viewer('еlin@brevlada.example'), 'DIFFERENT_USER'],
    ['an address made up for a phone', viewer('46701740633@phone.invalid', true), 'DIFFERENT_USER'],
  ] as const)('%s', (_, who, standing) => {
    expect(invitationStanding(open, who, NOW)).toBe(standing);
  });

  it('an address made up for a phone never matches, even one that was invited', () => {
    const invited = { ...open, email: '46701740633@phone.invalid' };
    expect(invitationStanding(invited, viewer('46701740633@phone.invalid'), NOW)).toBe('DIFFERENT_USER');
    expect(invitationStanding({ ...open, email: 'x@se.phone.invalid' }, viewer('x@se.phone.invalid'), NOW)).toBe(
      'DIFFERENT_USER',
    );
  });

  it('accepted is told to everybody, and to who did it as theirs', () => {
    const accepted = { ...open, state: 'ACCEPTED' as const, acceptedBy: 'elin' };
    expect(invitationStanding(accepted, viewer('elin@brevlada.example'), later)).toBe('ACCEPTED_BY_YOU');
    expect(invitationStanding(accepted, { ...viewer('k@x.example'), userId: 'karin' }, NOW)).toBe('ACCEPTED');
    expect(invitationStanding(accepted, null, NOW)).toBe('ACCEPTED');
    // The account that accepted was erased since: nobody takes its place.
    expect(invitationStanding({ ...accepted, acceptedBy: null }, viewer('elin@brevlada.example'), NOW)).toBe(
      'ACCEPTED',
    );
  });

  it.each([
    ['withdrawn', { ...open, state: 'WITHDRAWN' as const }, NOW],
    ['swept', { ...open, state: 'EXPIRED' as const }, NOW],
    ['past its time', open, later],
  ])('%s is missing, for the right person too', (_, invitation, at) => {
    expect(invitationStanding(invitation, viewer('elin@brevlada.example'), at)).toBeNull();
    expect(invitationStanding(invitation, null, at)).toBeNull();
  });

  it('opens for nobody whose verified address is not the invited one [payments 5.14]', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.boolean(), (emailAddress, verified) => {
        const standing = invitationStanding(open, viewer(emailAddress, verified), NOW);
        const same = verified && normalEmail(emailAddress) === open.email;
        expect(standing === 'ACCEPTABLE').toBe(same);
      }),
    );
  });
});

describe('a masked address', () => {
  it.each([
    ['elin@brevlada.example', 'e•••@brevlada.example'],
    ['é@x.example', 'é•••@x.example'],
    ['"a@b"@x.example', '"•••@x.example'],
  ])('%s is shown as %s', (email, shown) => {
    expect(maskedEmail(email)).toBe(shown);
  });
});

describe('an owner whom the hall invites where there is one', () => {
  const asked = { ...open, needsYes: true };
  const elin = viewer('elin@brevlada.example');

  it('is not found until a present owner has said yes, or the wait is over that a reason began', () => {
    const standing = (yes: Partial<typeof open>, at = NOW) => invitationStanding({ ...asked, ...yes }, elin, at);
    expect(standing({})).toBeNull();
    expect(standing({ standsFrom: new Date(NOW.getTime() + 1) })).toBeNull();
    expect(standing({ standsFrom: NOW })).toBe('ACCEPTABLE');
    expect(standing({ yesAt: NOW })).toBe('ACCEPTABLE');
    expect(ownerWaitEnds(NOW).getTime() - NOW.getTime()).toBe(7 * 86_400_000);
  });
});
