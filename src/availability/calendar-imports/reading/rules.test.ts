import { readFileSync } from 'node:fs';
import { type CalendarComponent, sync, type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { type Reading, readCalendar } from './rules.ts';

const HORIZON = { timeZone: 'Europe/Stockholm', from: '2027-01-01', to: '2029-01-01' };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../tests/calendars/${name}`, import.meta.url)));

function read(bytes: Uint8Array, horizon = HORIZON): Reading {
  const answer = readCalendar(bytes, horizon);
  if ('fault' in answer) throw new Error(`It was not read: ${answer.fault}`);
  return answer;
}
/** Each event in a line: its name, what is taken, its title. */
const told = ({ events }: Reading) =>
  events.map(({ uid, occurrence, title, span }) => {
    const time =
      'days' in span
        ? `${span.days.from}..${span.days.to}`
        : `${new Date(span.startsAt).toISOString().slice(0, 16)}..${new Date(span.endsAt).toISOString().slice(11, 16)}`;
    return [uid.replace(/^04.*(..)$/, '$1'), occurrence, time, title].filter(Boolean).join(' | ');
  });
const calendar = (...events: string[]) =>
  bytesOf(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n'));
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\r\n');

describe('calendars of others, with their quirks (RFC 5545, 7986)', () => {
  it('of a holiday letter: whole days whose end is not taken, folded lines', () => {
    expect(told(read(fixture('airbnb.ics')))).toEqual([
      '1418fb94e984-2f1a7c0b5d9e@airbnb.com | 2027-06-11..2027-06-14 | Reserved',
      '6fec1092d3fa-9b0c6e8f7a21@airbnb.com | 2027-06-14..2027-06-15 | Airbnb (Not available)',
    ]);
  });

  it('of a hotel site: days written as midnights, days that are not said to be such, an entry without a name', () => {
    expect(told(read(fixture('booking.ics')))).toEqual([
      '4b1c8e0d9f2a7766aa55@booking.com | 2027-06-20..2027-06-23 | CLOSED - Not available',
      '77e0aa11bb22cc33dd44@booking.com | 2027-07-01..2027-07-03 | CLOSED - Not available',
      'unnamed 20270705 CLOSED - Not available | 2027-07-05..2027-07-06 | CLOSED - Not available',
    ]);
  });

  it('of a private calendar: what repeats, what is left out, moved or called off, floating times, free days (H7)', () => {
    const reading = read(fixture('google.ics'));
    const lunch = 'Lunch för klubben, hela huset';
    expect(told(reading)).toEqual([
      `weekly-lunch@google.com | 2027-03-02T11:00:00.000Z | 2027-03-02T11:00..13:00 | ${lunch}`,
      `weekly-lunch@google.com | 2027-03-09T11:00:00.000Z | 2027-03-09T11:00..13:00 | ${lunch}`,
      // The clocks went forward: noon on the wall all the same.
      `weekly-lunch@google.com | 2027-03-30T10:00:00.000Z | 2027-03-30T10:00..12:00 | ${lunch}`,
      `weekly-lunch@google.com | 2027-04-13T10:00:00.000Z | 2027-04-13T10:00..12:00 | ${lunch}`,
      'weekly-lunch@google.com | 2027-03-23T11:00:00.000Z | 2027-03-24T16:00..18:00 | Lunch flyttad till onsdagen',
      'night-of-the-clock@google.com | 2027-03-27T23:00..03:00 | Natten när klockan går fram',
      'yearly@google.com | 2027-06-10 | 2027-06-10..2027-06-12 | Varje år',
      'yearly@google.com | 2028-06-10 | 2028-06-10..2028-06-12 | Varje år',
    ]);
    expect(reading.free).toBe(2);
    expect(reading.released).toContainEqual({ uid: 'may-day@google.com', occurrence: null });
    expect(reading.released).toContainEqual({
      uid: 'weekly-lunch@google.com',
      occurrence: '2027-04-06T10:00:00.000Z',
    });
  });

  it('of an office: names of zones as Windows, Exchange and nobody knows them', () => {
    const reading = read(fixture('outlook.ics'));
    expect(told(reading)).toEqual([
      'B1 | 2027-07-15T07:00..09:30 | Upptagen',
      'B2 | 2027-07-16T07:00..08:00 | Utan citattecken',
      'B3 | 2027-07-17T03:30..04:30 | Egen zon',
      'B4 | 2027-07-18T07:00..08:00 | Zon som ingen känner',
      'B6 | 2027-07-30T16:00:00.000Z | 2027-07-30T16:00..19:00 | Återkommande, sista fredagen',
      'B6 | 2027-08-27T16:00:00.000Z | 2027-08-27T16:00..19:00 | Återkommande, sista fredagen',
      'B6 | 2027-09-24T16:00:00.000Z | 2027-09-24T16:00..19:00 | Återkommande, sista fredagen',
    ]);
    expect(reading.unreadable).toEqual([]);
  });

  it('of an old system: folded in the midst of a letter, broken UTF-8, lines that are none, two of one name', () => {
    const reading = read(fixture('old-system.ics'));
    expect(told(reading)).toEqual([
      'folded-1 | 2027-08-01..2027-08-03 | Sjöboden åt familjen',
      'broken-\ufffd\ufffd-1 | 2027-08-10..2027-08-11 | B\ufffdthus',
      'copy | 2027-08-15..2027-08-16',
      'copy | 2027-08-17 2027-08-18 | 2027-08-17..2027-08-18',
    ]);
    // Entries that can't be read are named, so that nothing is concluded of them.
    expect(reading.unreadable).toEqual(['garbage']);
    expect(reading.free).toBe(3);
  });

  it('of 5 MB, in seconds, and only what lies ahead', () => {
    const days = Array.from({ length: 26_000 }, (_, at) => {
      const day = new Date(Date.UTC(2000, 0, 1 + (at % 9000))).toISOString().slice(0, 10).replaceAll('-', '');
      return `BEGIN:VEVENT\r\nUID:${at}@big\r\nDTSTART;VALUE=DATE:${day}\r\nSUMMARY:Reserved\r\nDESCRIPTION:${'x'.repeat(70)}\r\n ${'y'.repeat(30)}\r\nEND:VEVENT`;
    });
    const big = calendar(...days, event('DTSTART;VALUE=DATE:20270601'));
    expect(big.length).toBeGreaterThan(5_000_000);
    expect(told(read(big))).toEqual(['one | 2027-06-01..2027-06-02']);
  });
});

describe('the same calendars by another reader', () => {
  const isEvent = (one: CalendarComponent | undefined): one is VEvent => one?.type === 'VEVENT';
  it.each(['airbnb.ics', 'booking.ics', 'google.ics', 'outlook.ics'])(
    '%s: each entry by itself at the same time',
    name => {
      const theirs = Object.values(sync.parseICS(new TextDecoder().decode(fixture(name)))).filter(isEvent);
      const ours = read(fixture(name)).events;
      let compared = 0;
      for (const one of theirs) {
        const own = ours.find(event => event.uid === one.uid && event.occurrence === '');
        // Floating and odd zones are the other reader's own; a day is midnight of the machine there.
        if (
          !own ||
          one.rrule ||
          !('startsAt' in own.span) ||
          !one.start.tz ||
          /Customized|Marsk|UTC\+/.test(one.start.tz)
        )
          continue;
        expect([own.span.startsAt, own.span.endsAt]).toEqual([one.start.getTime(), one.end!.getTime()]);
        compared++;
      }
      expect(compared).toBe({ 'google.ics': 1, 'outlook.ics': 2 }[name] ?? 0);
      const days = theirs.filter(
        one => one.start.dateOnly && !one.rrule && one.transparency !== 'TRANSPARENT' && one.uid?.includes('@'),
      );
      for (const one of days) {
        const own = ours.find(event => event.uid === one.uid)!;
        const local = (date: Date) =>
          new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
        expect(own.span).toEqual({ days: { from: local(one.start), to: local(one.end!) } });
      }
    },
  );
});

describe('a file from which nothing is concluded', () => {
  const whole = new TextDecoder().decode(calendar(event('DTSTART;VALUE=DATE:20270601')));
  it.each([
    ['nothing at all', '', 'not-a-calendar'],
    ['a page', '<!doctype html><title>Sign in</title>', 'not-a-calendar'],
    ['an entry without its calendar', event('DTSTART;VALUE=DATE:20270601'), 'not-a-calendar'],
    ['a calendar that ends in an entry', whole.slice(0, whole.indexOf('20270601')), 'cut-off'],
    ['a calendar without its end', whole.replace('END:VCALENDAR\r\n', ''), 'cut-off'],
    ['an entry without its end', whole.replace('END:VEVENT\r\n', ''), 'cut-off'],
  ])('%s', (_, text, fault) => {
    expect(readCalendar(bytesOf(text), HORIZON)).toEqual({ fault });
  });

  it('every cut of a calendar, wherever it is made', () => {
    const bytes = fixture('google.ics');
    for (let at = 0; at < bytes.length - 2; at += 7)
      expect(readCalendar(bytes.subarray(0, at), HORIZON), `cut after ${at}`).toHaveProperty('fault');
  });

  it('more entries ahead than anybody has', () => {
    const many = calendar(event('DTSTART:20270101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=HOURLY;COUNT=9000'));
    expect(readCalendar(many, HORIZON)).toEqual({ fault: 'too-many' });
  });
});

describe('what repeats', () => {
  const of = (...lines: string[]) => told(read(calendar(event(...lines))));

  it('for ever is followed within the horizon alone', () => {
    const lines = ['DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=DAILY'];
    expect(of(...lines)).toHaveLength(731);
    const soon = read(calendar(event(...lines)), { ...HORIZON, to: '2027-01-04' });
    expect(told(soon).map(line => line.split(' | ')[1])).toEqual(['2027-01-01', '2027-01-02', '2027-01-03']);
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;COUNT=99999999',
    'FREQ=BANANA',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;UNTIL=never',
  ])('as %s is not followed to its end, and is said to be unreadable', rule => {
    const reading = read(calendar(event('DTSTART:20260101T000000Z', 'DURATION:PT1S', `RRULE:${rule}`)));
    expect(reading).toMatchObject({ events: [], unreadable: ['one'] });
  });

  it('takes dates and periods besides, and leaves out days', () => {
    const lines = [
      'DTSTART:20270601T100000Z',
      'DTEND:20270601T110000Z',
      'RDATE:20270605T100000Z',
      'RDATE;VALUE=PERIOD:20270607T100000Z/PT3H,20270608T100000Z/20270608T120000Z',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE;VALUE=DATE:20270602',
    ];
    expect(of(...lines).map(line => line.split(' | ')[2])).toEqual([
      ...['2027-06-01T10:00..11:00', '2027-06-03T10:00..11:00', '2027-06-05T10:00..11:00'],
      ...['2027-06-07T10:00..13:00', '2027-06-08T10:00..12:00'],
    ]);
  });

  it('ends at its last day, by date, by the wall, or by an instant', () => {
    const days = (start: string, until: string) => of(start, 'DURATION:PT1H', `RRULE:FREQ=DAILY;UNTIL=${until}`).length;
    expect(days('DTSTART;TZID=Europe/Stockholm:20270601T233000', '20270603')).toBe(3);
    expect(days('DTSTART;TZID=Europe/Stockholm:20270601T233000', '20270603T233000')).toBe(3);
    expect(days('DTSTART;TZID=Europe/Stockholm:20270601T233000', '20270603T213000Z')).toBe(3);
    expect(days('DTSTART;TZID=Europe/Stockholm:20270601T233000', '20270603T212900Z')).toBe(2);
  });
});
