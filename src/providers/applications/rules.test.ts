import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APPLICATION_EVENTS,
  APPLICATION_STATES,
  type ApplicationEvent,
  type ApplicationState,
  applicationAfter,
  CHECKS,
  codeFrom,
  codeStands,
  freeSlug,
  maskedNumber,
  mayOpen,
  missingFrom,
  openingChecklist,
  parseCompanyNumber,
  parseZipCode,
  type StallFacts,
  slugFromTitle,
} from './rules.ts';

describe('the life of an application', () => {
  /** Expected transitions, written by hand apart from the table under test. */
  const EXPECTED: [ApplicationState, ApplicationEvent, ApplicationState][] = [
    ['DRAFT', 'save', 'DRAFT'],
    ['DRAFT', 'submit', 'SUBMITTED'],
    ['SUBMITTED', 'takeBack', 'DRAFT'],
    ['SUBMITTED', 'return', 'DRAFT'],
    ['SUBMITTED', 'approve', 'APPROVED'],
    ['SUBMITTED', 'reject', 'REJECTED'],
  ];
  it.each(APPLICATION_STATES.flatMap(state => APPLICATION_EVENTS.map(event => [state, event] as const)))(
    '%s and %s',
    (state, event) => {
      const expected = EXPECTED.find(([from, by]) => from === state && by === event);
      expect(applicationAfter(state, event)).toBe(expected?.[2] ?? null);
    },
  );

  it('is decided once, whatever is tried afterwards', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...APPLICATION_EVENTS), { maxLength: 40 }), events => {
        let state: ApplicationState = 'DRAFT';
        let decided: ApplicationState | null = null;
        for (const event of events) {
          state = applicationAfter(state, event) ?? state;
          if (decided) expect(state).toBe(decided);
          if (state === 'APPROVED' || state === 'REJECTED') decided = state;
        }
      }),
    );
  });
});

describe('an organisation number', () => {
  const AB = { organisationNumber: '559999-0032', vatNo: 'SE559999003201', soleTrader: false };
  const PERSON = { organisationNumber: '121212-1212', vatNo: 'SE121212121201', soleTrader: true };
  it.each([
    ['559999-0032', AB],
    ['5599990032', AB],
    ['  559999 0032 ', AB],
    ['559999\u20130032', AB],
    ['559999\u20110032', AB],
    ['\u200b559999-0032\ufeff', AB],
    ['16559999-0032', AB],
    ['SE559999003201', AB],
    ['\uff15\uff15\uff19\uff19\uff19\uff19-\uff10\uff10\uff13\uff12', AB],
    ['121212-1212', PERSON],
    ['191212121212', PERSON],
    ['121212+1212', PERSON],
  ])('%j', (typed, company) => {
    expect(parseCompanyNumber(typed)).toEqual(company);
  });

  it.each([
    '',
    '559999-0033',
    '000000-0000',
    '559999-003',
    '559999-00321',
    '\u0665\u0665\u0669\u0669\u0669\u0669-\u0660\u0660\u0663\u0662',
    'SE559999003202',
    'DE559999003201',
    '131313-1313',
    '559999-OO32',
    '<script>559999-0032</script>',
    "559999-0032' or 1=1",
  ])('%j is none', typed => {
    expect(parseCompanyNumber(typed)).toBeNull();
  });

  it('comes out in one form, from which it is read again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}-?\d{4}$/), typed => {
        const company = parseCompanyNumber(typed);
        if (!company) return;
        expect(company.organisationNumber).toMatch(/^\d{6}-\d{4}$/);
        expect(company.vatNo).toBe(`SE${company.organisationNumber.replace('-', '')}01`);
        expect(parseCompanyNumber(company.organisationNumber)).toEqual(company);
      }),
      { numRuns: 2000 },
    );
  });

  it('of a person is shown in part', () => {
    expect(maskedNumber('121212-1212')).toBe('121212-••••');
    expect(maskedNumber('559999-0032')).toBe('559999-0032');
    expect(maskedNumber('what')).toBe('');
  });
});

describe('what else is typed', () => {
  it.each([
    ['531 02', '531 02'],
    [' 53102', '531 02'],
    ['5310', null],
    ['05310', null],
    ['531 02 Lidköping', null],
  ])('postcode %j', (typed, code) => {
    expect(parseZipCode(typed)).toBe(code);
  });

  it.each([
    ['Änglavingens Café & Krog', 'anglavingens-cafe-krog'],
    ['  --Å!--  ', 'a'],
    ['東京', 'stall'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('%j stands under %s', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  it('finds a name in the address that nobody has', () => {
    expect(freeSlug('Bageri', new Set())).toBe('bageri');
    expect(freeSlug('Bageri', new Set(['bageri', 'bageri-2']))).toBe('bageri-3');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), title => {
        const slug = freeSlug(title, new Set(['stall']));
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });

  it('codes have six digits and half an hour', () => {
    expect(codeFrom(new Uint8Array(32))).toBe('000000');
    const sent = new Date('2026-11-20T09:00:00Z');
    expect(codeStands(sent, new Date('2026-11-20T09:30:00Z'))).toBe(true);
    expect(codeStands(sent, new Date('2026-11-20T09:30:01Z'))).toBe(false);
    expect(codeStands(null, sent)).toBe(false);
  });
});

describe('the list before opening', () => {
  const ready: StallFacts = {
    companyNumber: '559999-0032',
    ...{ traderKnown: true, safetyNeeded: false, safetyContact: null, hallReady: true },
    publicContacts: 1,
    termsAccepted: true,
    describedIn: ['sv'],
    activeProducts: 1,
    pictures: 1,
    deliveryMethods: ['PICK_UP'],
    pickUpAddress: 'Torget 1',
    openDays: 1,
    cardAccount: null,
  };
  it('is done without a card account and in Swedish alone, and not without anything else', () => {
    expect(missingFrom(openingChecklist(ready))).toEqual([]);
    const lacking: [Partial<StallFacts>, string][] = [
      [{ companyNumber: null }, 'company'],
      [{ traderKnown: false }, 'trader'],
      [{ safetyNeeded: true }, 'safety'],
      [{ hallReady: false }, 'hall'],
      [{ publicContacts: 0 }, 'contact'],
      [{ termsAccepted: false }, 'terms'],
      [{ describedIn: ['en', 'de'] }, 'presentation'],
      [{ activeProducts: 0 }, 'product'],
      [{ pictures: 0 }, 'pictures'],
      [{ deliveryMethods: [] }, 'delivery'],
      [{ pickUpAddress: null }, 'delivery'],
      [{ openDays: 0 }, 'hours'],
    ];
    for (const [facts, check] of lacking) {
      const done = openingChecklist({ ...ready, ...facts });
      expect(missingFrom(done)).toEqual([check]);
      expect(mayOpen('HIDDEN', done)).toBe(false);
    }
    expect(Object.keys(openingChecklist(ready))).toEqual([...CHECKS]);
    expect(openingChecklist(ready)).toMatchObject({ languages: false, payments: false });
    expect(openingChecklist({ ...ready, describedIn: ['sv', 'en', 'de'] }).languages).toBe(true);
  });

  it('opens what is hidden', () => {
    expect(mayOpen('HIDDEN', openingChecklist(ready))).toBe(true);
    expect(mayOpen('NORMAL', openingChecklist(ready))).toBe(false);
  });
});
