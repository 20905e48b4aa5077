import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../availability/answers/contract.ts';
import { FactsRow } from './facts-row.tsx';

const table: Booking = {
  kind: 'TABLE',
  minutes: { least: 120, most: 120, step: 30 },
  party: { least: 2, most: 8 },
  nights: null,
  horizonDays: 180,
  timeZone: 'Europe/Stockholm',
  confirmedBySeller: false,
  cancellationByCustomerAllowed: true,
  cancellationByCustomerTimeLimit: 2880,
  cancellation: { allowed: true, limitMinutes: 2880, steps: [{ minutesBefore: 2880, percentBack: 100 }] },
  noShowPerGuest: 0,
};
const facts = (booking: Booking | null, languages: string[] = []) =>
  [...renderToStaticMarkup(<FactsRow product={{ booking, languages }} />).matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(
    ([, fact]) =>
      fact!
        .replaceAll(/<svg.*?<\/svg>/g, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
  );
const terms = (cancellation: Partial<Booking['cancellation']>) =>
  facts({ ...table, cancellation: { ...table.cancellation, ...cancellation } }).at(-1);

describe('the facts of what is booked', () => {
  it('are length, group, language and cancellation', () => {
    expect(facts(table, ['sv', 'en'])).toEqual([
      '2 timmar',
      '2 till 8 personer',
      'På svenska och engelska',
      'Avboka fritt till 2 dagar före',
    ]);
  });
  it('say from when to when a room is had, and lengths that one chooses', () => {
    const nights = { least: 1, most: 14, from: '15:00', to: '11:00' };
    expect(
      facts({ ...table, kind: 'NIGHTS', minutes: null, nights, party: { least: 1, most: 2 } }).slice(0, 2),
    ).toEqual(['Från 15:00 till 11:00 sista dagen', 'Upp till 2 personer']);
    expect(facts({ ...table, minutes: { least: 60, most: 240, step: 60 } })[0]).toBe('1 timme till 4 timmar');
  });
  it('say what cancelling gives back, and where it gives nothing', () => {
    const half = [{ minutesBefore: 720, percentBack: 50 }];
    expect(terms({ limitMinutes: 0, steps: half })).toBe('50 % tillbaka till 12 timmar före');
    expect(terms({ limitMinutes: 0, steps: [] })).toBe('Avboka själv till starten');
    expect(terms({ allowed: false })).toBe('Går inte att avboka');
  });
  it('are nothing where nothing is known', () => {
    expect(renderToStaticMarkup(<FactsRow product={{ booking: null, languages: [] }} />)).toBe('');
  });
});
