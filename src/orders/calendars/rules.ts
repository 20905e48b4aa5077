import { type ClockChange, clockChanges, offsetAt, wallMoment } from '../../shared/wall-time.ts';

/** Entry of a calendar: one booking, as its guest's own calendar keeps it. */
export interface CalendarEntry {
  /** The same for as long as the booking lives, so that a moved one replaces itself. */
  uid: string;
  /** Number of times that it was moved, and the time of its last news. */
  sequence: number;
  stamp: Date;
  start: Date;
  end: Date;
  timeZone: string;
  title: string;
  place: string;
  description: string;
  /** False while the seller has not said yes. */
  certain: boolean;
}

/** Calendar file with one entry (RFC 5545), in the time zone of the place: a guest who travels sees the hour there. */
export function calendarFile(entry: CalendarEntry): string {
  const { uid, sequence, stamp, start, end, timeZone, title, place, description, certain } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Saluhall//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneLines(start, end, timeZone),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=${timeZone}:${wall(start, timeZone)}`,
    `DTEND;TZID=${timeZone}:${wall(end, timeZone)}`,
    `SUMMARY:${text(title)}`,
    `LOCATION:${text(place)}`,
    `DESCRIPTION:${text(description)}`,
    `STATUS:${certain ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(line => `${folded(line)}\r\n`).join('');
}

/** Clock of the place around the entry: the rules of its zone, as far as this entry needs them. */
function zoneLines(start: Date, end: Date, timeZone: string): string[] {
  const offset = offsetAt(start, timeZone);
  const known = clockChanges(start, end, timeZone);
  const changes: ClockChange[] = known.length ? known : [{ wall: '1970-01-01T00:00:00', from: offset, to: offset }];
  const observances = changes.flatMap(change => {
    const kind = minutes(change.to) > minutes(change.from) ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${change.wall.replaceAll(/[-:]/g, '')}`,
      `TZOFFSETFROM:${change.from.replace(':', '')}`,
      `TZOFFSETTO:${change.to.replace(':', '')}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'];
}

function minutes(offset: string): number {
  const [hours = 0, rest = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + rest);
}

function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function wall(instant: Date, timeZone: string): string {
  const { date, time } = wallMoment(instant, timeZone);
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

/** Text of people in a calendar file: nothing they typed begins a line or a field of its own (I20). */
function text(typed: string): string {
  return typed
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

const MOST_OCTETS = 75;

/** Line of a file: broken after 75 octets, never within a letter. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  for (const letter of line) {
    const room = lines.length ? MOST_OCTETS - 1 : MOST_OCTETS;
    if (Buffer.byteLength(part + letter) > room) {
      lines.push(part);
      part = '';
    }
    part += letter;
  }
  return [...lines, part].join('\r\n ');
}
