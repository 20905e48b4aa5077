import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredFor, type IncomingLetter, isAutomatic, isMisuse, isTold, type Proof, verdictOn } from './rules.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const REPLY = 'svar-aaaa@svar.example';
const PERSON = { email: 'elin@example.com', until: new Date('2026-12-24T00:00:00Z'), endedAt: null };
const PROVEN: Proof = { aligned: [{ digest: 'x', signedAt: NOW }], unknown: false };

const letter = (fields: Partial<IncomingLetter> = {}): IncomingLetter => ({
  headers: new Map(),
  from: [PERSON.email],
  to: [REPLY],
  subject: 'Re: meddelande',
  messageId: '<1@example.com>',
  date: NOW,
  text: 'Ja tack',
  html: null,
  files: [],
  ...fields,
});

const verdict = (fields: Partial<Parameters<typeof verdictOn>[0]> = {}) =>
  verdictOn({
    ...{ letter: letter(), envelopeFrom: PERSON.email, proof: PROVEN, person: PERSON, cameTo: REPLY },
    ...{
      words: 'Ja tack',
      mostText: 4000,
      now: NOW,
      isReplyAddress: (email: string) => email.endsWith('@svar.example'),
    },
    ...fields,
  });

describe('the verdict on a letter', () => {
  it('takes what its person wrote, signed, to this address', () => {
    expect(verdict()).toBe('TAKE');
    expect(verdict({ words: '', letter: letter({ files: [{ type: 'image/jpeg', bytes: new Uint8Array() }] }) })).toBe(
      'TAKE',
    );
  });

  it.each([
    ['a sender without a signature of their domain', { proof: { aligned: [], unknown: false } }, 'UNPROVEN'],
    ['a key that cannot be looked up now', { proof: { aligned: [], unknown: true } }, 'LATER'],
    ['somebody else, however well signed', { letter: letter({ from: ['mallory@example.com'] }) }, 'OTHER_PERSON'],
    ['two senders', { letter: letter({ from: [PERSON.email, 'b@example.com'] }) }, 'OTHER_PERSON'],
    ['a letter to somebody else, sent on here', { letter: letter({ to: ['hej@stall.example'] }) }, 'NOT_TO_US'],
    ['a letter of last month', { letter: letter({ date: new Date('2026-10-26T12:00:00Z') }) }, 'STALE'],
    ['an address that is over', { person: { ...PERSON, until: NOW } }, 'OVER'],
    ['an address that was ended', { person: { ...PERSON, endedAt: NOW } }, 'OVER'],
    ['one letter to two conversations', { letter: letter({ to: [REPLY, 'svar-bbbb@svar.example'] }) }, 'SEVERAL'],
    ['nothing but quotes', { words: '' }, 'EMPTY'],
    ['a novel', { words: 'x'.repeat(4001) }, 'TOO_LONG'],
  ] as const)('refuses %s', (_, fields, expected) => {
    expect(verdict(fields as Partial<Parameters<typeof verdictOn>[0]>)).toBe(expected);
  });

  it('tells its person only what they surely wrote by hand, and the server only what it may know', () => {
    for (const one of ['AUTOMATIC', 'UNPROVEN', 'OTHER_PERSON', 'NOT_TO_US', 'STALE', 'OVER', 'LATER'] as const)
      expect(isTold(one)).toBe(false);
    expect(['UNPROVEN', 'OTHER_PERSON', 'NOT_TO_US', 'STALE'].every(one => isMisuse(one as 'STALE'))).toBe(true);
    expect(answeredFor('AUTOMATIC')).toBeNull();
    expect(answeredFor('LATER')?.code).toBe(451);
    expect(answeredFor('UNPROVEN')?.code).toBe(550);
  });
});

describe('a letter that a program wrote', () => {
  const automatic = (headers: Record<string, string>, fields: Partial<IncomingLetter> = {}, from = PERSON.email) =>
    isAutomatic(
      letter({ headers: new Map(Object.entries(headers).map(([key, value]) => [key, [value]])), ...fields }),
      from,
    );

  it.each([
    [{ 'auto-submitted': 'auto-replied' }],
    [{ 'auto-submitted': 'auto-generated; owner-email="a@b"' }],
    [{ precedence: 'bulk' }],
    [{ precedence: 'auto_reply' }],
    [{ 'list-id': '<torget.example>' }],
    [{ 'x-autoreply': 'yes' }],
    [{ 'return-path': '<>' }],
    [{ 'content-type': 'multipart/report; report-type=delivery-status; boundary=x' }],
  ])('is known by %j', headers => {
    expect(automatic(headers)).toBe(true);
  });

  it('is known by an empty return path, a robot’s name and the subject of an absence', () => {
    expect(automatic({}, {}, '')).toBe(true);
    expect(automatic({}, {}, 'mailer-daemon@example.com')).toBe(true);
    expect(automatic({}, { from: ['no-reply@example.com'] })).toBe(true);
    for (const subject of ['Autosvar: semester', 'Automatic reply: hi', 'Out of office', 'Abwesenheitsnotiz: x'])
      expect([subject, automatic({}, { subject })]).toEqual([subject, true]);
  });

  it('is none of a person’s, whatever they write about', () => {
    expect(automatic({ 'auto-submitted': 'no' })).toBe(false);
    for (const subject of ['Re: meddelande om SH-7K3Q9', 'Sv: autosvaret ni skickade', 'Frånvarande kusin'])
      expect([subject, automatic({}, { subject })]).toEqual([subject, false]);
  });

  it('is never taken, whatever else holds', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.string(), (proven, expired, words) => {
        const headers = new Map([['auto-submitted', ['auto-replied']]]);
        const proof = proven ? PROVEN : { aligned: [], unknown: false };
        const person = { ...PERSON, endedAt: expired ? NOW : null };
        expect(verdict({ letter: letter({ headers }), proof, person, words })).toBe('AUTOMATIC');
      }),
    );
  });
});
