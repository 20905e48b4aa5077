import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './rules.ts';

const SUPPER: CalendarEntry = {
  uid: '018f@hall.example',
  sequence: 0,
  stamp: new Date('2026-11-20T15:04:00Z'),
  span: { start: new Date('2026-12-12T17:30:00Z'), end: new Date('2026-12-12T19:30:00Z') },
  title: 'Bord vid sjön, Sjökanten',
  place: 'Sjökanten, Hamngatan 2; 531 02 Ljungsjö',
  description: 'Bord 6\nBokning SH-7K3Q9',
  certain: true,
};

const ZONE = 'Europe/Stockholm';
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a booking', () => {
  it('says when by the clock of the place, and brings the rules of that clock', () => {
    expect(unfolded(calendarFile(SUPPER, ZONE))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Saluhall//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Stockholm',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:018f@hall.example',
      'DTSTAMP:20261120T150400Z',
      'SEQUENCE:0',
      'DTSTART;TZID=Europe/Stockholm:20261212T183000',
      'DTEND;TZID=Europe/Stockholm:20261212T203000',
      'SUMMARY:Bord vid sjön\\, Sjökanten',
      'LOCATION:Sjökanten\\, Hamngatan 2\\; 531 02 Ljungsjö',
      'DESCRIPTION:Bord 6\\nBokning SH-7K3Q9',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('knows both clocks of a night on which they change (H7)', () => {
    const span = { start: new Date('2026-10-24T13:00:00Z'), end: new Date('2026-10-25T10:00:00Z') };
    const lines = unfolded(calendarFile({ ...SUPPER, span }, ZONE));
    expect(lines.filter(line => /^(BEGIN:(DAY|STA)|TZOFFSET|DTSTART:|DT(START|END);)/.test(line))).toEqual([
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'DTSTART;TZID=Europe/Stockholm:20261024T150000',
      'DTEND;TZID=Europe/Stockholm:20261025T110000',
    ]);
  });

  it('has a clock also where clocks never change', () => {
    const lines = unfolded(calendarFile(SUPPER, 'UTC'));
    expect(lines).toContain('BEGIN:STANDARD');
    expect(lines).toContain('TZOFFSETTO:+0000');
  });

  it('lets no typed text begin a line of its own, nor a line be longer than 75 octets (I20)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), typed => {
        const file = calendarFile({ ...SUPPER, title: `${typed}\r\nATTACH:evil`, description: typed }, ZONE);
        expect(file.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true);
        expect(unfolded(file).map(line => line.split(/[:;]/)[0])).toEqual(
          unfolded(calendarFile(SUPPER, ZONE)).map(line => line.split(/[:;]/)[0]),
        );
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
