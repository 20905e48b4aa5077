import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maySendAgain, normalEmail, type Opening, openEmailLink, RESEND_SECONDS } from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const link = {
  userId: 'svea',
  emailAddress: 'svea@example.com',
  expiresAt: new Date('2026-11-21T13:00:00Z'),
  usedAt: null,
};
const opening = (changes: Partial<Opening> = {}): Opening => ({
  link,
  callerId: 'svea',
  current: { emailAddress: 'old@example.com', verified: true },
  other: null,
  now,
  ...changes,
});

describe('a link from a verification letter', () => {
  it.each<[string, Partial<Opening>, string]>([
    ['opened by who asked', {}, 'verify'],
    ['that is none', { link: null }, 'link-not-valid'],
    ['opened by another person', { callerId: 'tyra' }, 'link-of-another'],
    ['too old by nothing', { now: link.expiresAt }, 'link-expired'],
    ['used, with another address since', { link: { ...link, usedAt: now } }, 'link-not-valid'],
    ['to an address that another has proven', { other: { userId: 'tyra', verified: true } }, 'email-taken'],
    ['to an address that another claims', { other: { userId: 'tyra', verified: false } }, 'verify'],
    ['to the own proven address', { current: { emailAddress: link.emailAddress, verified: true } }, 'already'],
    ['to the own unproven address', { current: { emailAddress: link.emailAddress, verified: false } }, 'verify'],
  ])('%s', (_which, changes, verdict) => {
    expect(openEmailLink(opening(changes)).verdict).toBe(verdict);
  });

  it('verifies for nobody but its person, never late, never twice, never over a proof of another [payments 3.23]', () => {
    const openings = fc.record({
      link: fc.option(
        fc.record({
          userId: fc.constantFrom('svea', 'tyra'),
          emailAddress: fc.constantFrom('a@example.com', 'b@example.com'),
          expiresAt: fc.date({ noInvalidDate: true }),
          usedAt: fc.option(fc.date({ noInvalidDate: true })),
        }),
      ),
      callerId: fc.constantFrom('svea', 'tyra'),
      current: fc.record({ emailAddress: fc.constantFrom('a@example.com', 'b@example.com'), verified: fc.boolean() }),
      other: fc.option(fc.record({ userId: fc.constant('ulf'), verified: fc.boolean() })),
      now: fc.date({ noInvalidDate: true }),
    });
    fc.assert(
      fc.property(openings, asked => {
        const opened = openEmailLink(asked);
        if (opened.verdict !== 'verify') return;
        expect(asked.link?.userId).toBe(asked.callerId);
        expect(asked.link?.usedAt).toBeNull();
        expect(asked.link!.expiresAt > asked.now).toBe(true);
        expect(asked.other?.verified ?? false).toBe(false);
        expect(opened.displaces).toBe(asked.other?.userId ?? null);
      }),
    );
  });
});

describe('addresses and letters', () => {
  it('are compared in small letters without the space around them', () => {
    expect(normalEmail('  Svea@Example.COM ')).toBe('svea@example.com');
  });

  it('are sent again after a minute', () => {
    const sent = new Date(now.getTime() - RESEND_SECONDS * 1000);
    expect([maySendAgain(sent, now), maySendAgain(sent, new Date(now.getTime() - 1))]).toEqual([true, false]);
  });
});
