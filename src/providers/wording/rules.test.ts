import { describe, expect, it } from 'vitest';
import type { OpenState, Wall } from '../contract.ts';
import { daysWords, exceptionWords, hoursWords, openingWords, pausedWords } from './rules.ts';

const LANGUAGES = ['sv', 'en', 'de'] as const;
const everywhere = (say: (locale: (typeof LANGUAGES)[number]) => string) => LANGUAGES.map(say);

describe('the sign says', () => {
  const open = (closes: string | null): Wall<OpenState> => ({ state: 'OPEN', closes });
  const closed = (date: string, time: string, nearness: 'TODAY' | 'WEEK' | 'LATER'): Wall<OpenState> => ({
    state: 'CLOSED',
    opens: { date, time, nearness },
  });
  it.each([
    [open('22:00'), ['Öppet till 22', 'Open till 22:00', 'Offen bis 22 Uhr']],
    [open('17:30'), ['Öppet till 17:30', 'Open till 17:30', 'Offen bis 17:30 Uhr']],
    [open('00:00'), ['Öppet till 24', 'Open till 24:00', 'Offen bis 24 Uhr']],
    [open(null), ['Alltid öppet', 'Always open', 'Immer offen']],
    [closed('2026-11-20', '09:00', 'TODAY'), ['Öppnar 9', 'Opens at 09:00', 'Öffnet um 9 Uhr']],
    [closed('2026-11-21', '10:00', 'WEEK'), ['Öppnar lör 10', 'Opens Sat 10:00', 'Öffnet Sa 10 Uhr']],
    [closed('2027-05-01', '10:00', 'LATER'), ['Öppnar 1 maj', 'Opens 1 May', 'Öffnet am 1. Mai']],
    [{ state: 'CLOSED', opens: null } as Wall<OpenState>, ['Stängt', 'Closed', 'Geschlossen']],
  ])('%j', (state, words) => {
    expect(everywhere(locale => openingWords(state, locale))).toEqual(words);
  });
  it('until when a stall is away', () => {
    expect(everywhere(locale => pausedWords('2027-03-01', locale))).toEqual([
      'Pausad till 1 mars',
      'Paused till 1 March',
      'Pause bis 1. März',
    ]);
  });
});

describe('the plate says', () => {
  it('days and hours as people do', () => {
    expect(everywhere(locale => daysWords({ from: 1, to: 4 }, locale))).toEqual(['mån–tors', 'Mon–Thu', 'Mo–Do']);
    expect(daysWords({ from: 7, to: 7 }, 'sv')).toBe('sön');
    const shifts = [
      { opens: '11:30', closes: '14:00' },
      { opens: '17:00', closes: '00:00' },
    ];
    expect(everywhere(locale => hoursWords(shifts, locale))).toEqual([
      '11:30–14, 17–24',
      '11:30–14:00, 17:00–24:00',
      '11:30–14, 17–24',
    ]);
    expect(everywhere(locale => hoursWords([], locale))).toEqual(['stängt', 'closed', 'geschlossen']);
  });
  it('the days that are not as usual in a sentence', () => {
    const days = ['2026-12-24', '2026-12-25', '2026-12-26'].map(date => ({ date, hours: [] }));
    const eve = { date: '2026-12-31', hours: [{ opens: '12:00', closes: '16:00' }] };
    expect(exceptionWords([...days, eve], 'sv')).toBe('Stängt: 24 dec, 25 dec och 26 dec. 31 dec: 12–16.');
    expect(exceptionWords([eve], 'en')).toBe('31 Dec: 12:00–16:00.');
    expect(exceptionWords([...days, eve], 'de')).toBe('Geschlossen: 24. Dez., 25. Dez. und 26. Dez. 31. Dez.: 12–16.');
    expect(exceptionWords([], 'de')).toBe('');
  });
});
