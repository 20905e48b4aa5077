import { type ClockChange, clockChanges, offsetAt, wallMoment } from '../../shared/wall-time.ts';

/** Entry of a calendar: a booking as its guest's own calendar keeps it, or what keeps a unit. */
export interface CalendarEntry {
  /** The same for as long as the booking lives, so that a moved one replaces itself. */
  uid: string;
  /** Number of times that it was changed, and the time of its last news. */
  sequence: number;
  stamp: Date;
  /** Time of it; or whole days, the last one excluded. */
  span: { start: Date; end: Date } | { from: string; to: string };
  title: string;
  place: string | null;
  description: string | null;
  /** False while the seller has not said yes. */
  certain: boolean;
}

/** Calendar file with one entry (RFC 5545), in the time zone of the place: a guest who travels sees the hour there. */
export function calendarFile(entry: CalendarEntry, timeZone: string): string {
  return written(['METHOD:PUBLISH'], [entry], timeZone);
}

const REFRESH = 'PT15M';

/** Calendar that others subscribe to, with its name and how often it is worth a look (RFC 7986). */
export function calendarFeed(name: string, entries: readonly CalendarEntry[], timeZone: string): string {
  const head = [
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ];
  return written(head, entries, timeZone);
}

function written(head: readonly string[], entries: readonly CalendarEntry[], timeZone: string): string {
  const times = entries.flatMap(({ span }) => ('start' in span ? [span.start.getTime(), span.end.getTime()] : []));
  const zone = times.length ? zoneLines(new Date(Math.min(...times)), new Date(Math.max(...times)), timeZone) : [];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Saluhall//Bookings//EN',
    'CALSCALE:GREGORIAN',
    ...head,
    ...zone,
    ...entries.flatMap(entry => entryLines(entry, timeZone)),
    'END:VCALENDAR',
  ];
  return lines.map(line => `${folded(line)}\r\n`).join('');
}

function entryLines(entry: CalendarEntry, timeZone: string): string[] {
  const { uid, sequence, stamp, span, title, place, description, certain } = entry;
  const time =
    'start' in span
      ? [`DTSTART;TZID=${timeZone}:${wall(span.start, timeZone)}`, `DTEND;TZID=${timeZone}:${wall(span.end, timeZone)}`]
      : [`DTSTART;VALUE=DATE:${span.from.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${span.to.replaceAll('-', '')}`];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${sequence}`,
    ...time,
    `SUMMARY:${text(title)}`,
    ...(place === null ? [] : [`LOCATION:${text(place)}`]),
    ...(description === null ? [] : [`DESCRIPTION:${text(description)}`]),
    `STATUS:${certain ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
  ];
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
