import { describe, expect, it } from 'vitest';
import { channelOf, feedAddress, feedState, idWithin, isSuddenlyEmpty, nextFetchIn } from './rules.ts';

const MINUTE = 60_000;

describe('the address of a calendar', () => {
  it.each([
    ['https://www.airbnb.se/calendar/ical/1.ics?s=abc', 'https://www.airbnb.se/calendar/ical/1.ics?s=abc', 'AIRBNB'],
    ['  webcal://ical.booking.com/v1/export?t=1#x ', 'https://ical.booking.com/v1/export?t=1', 'BOOKING'],
    [
      'https://calendar.google.com/calendar/ical/x/basic.ics',
      'https://calendar.google.com/calendar/ical/x/basic.ics',
      'GOOGLE',
    ],
    ['http://stuga.example/k.ics', 'http://stuga.example/k.ics', 'OTHER'],
    ['https://airbnb.example.com/', 'https://airbnb.example.com/', 'OTHER'],
  ])('%s', (typed, address, channel) => {
    expect([feedAddress(typed), channelOf(address)]).toEqual([address, channel]);
  });

  it.each([
    '',
    'airbnb',
    'ftp://x.example/a',
    'file:///etc/passwd',
    'https://localhost/a',
    'https://a:b@x.example/',
    `https://x.example/${'a'.repeat(2000)}`,
  ])('is not %s', typed => {
    expect(feedAddress(typed)).toBeNull();
  });
});

it('the wait grows with each failure in a row, and is at least as long as the server asks for', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 50].map(failures => nextFetchIn(failures) / MINUTE)).toEqual([
    15, 15, 30, 60, 120, 240, 240, 240,
  ]);
  expect(nextFetchIn(1, 3 * 60 * MINUTE) / MINUTE).toBe(180);
  expect(nextFetchIn(1, 99 * 24 * 60 * MINUTE) / MINUTE).toBe(24 * 60);
});

it('a feed is relied on for an hour after its last good fetch', () => {
  const now = new Date('2027-01-01T12:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const feed = { goodAt: ago(10), fault: null, fetching: false, createdAt: ago(500) };
  expect(feedState(feed, now)).toBe('good');
  expect(feedState({ ...feed, fault: 'gone' }, now)).toBe('failing');
  expect(feedState({ ...feed, goodAt: ago(61) }, now)).toBe('stale');
  expect(feedState({ ...feed, goodAt: null, fault: 'gone' }, now)).toBe('stale');
  expect(feedState({ ...feed, goodAt: null }, now)).toBe('waiting');
  expect(feedState({ ...feed, fetching: true }, now)).toBe('fetching');
});

it('an id of ours is found in whatever name it comes back by', () => {
  const id = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000';
  expect([`${id}@hall.example`, `x-${id.toUpperCase()}-1`, 'abc@airbnb.com'].map(idWithin)).toEqual([id, id, null]);
});

it('three times gone at once are asked about, one is not', () => {
  expect([isSuddenlyEmpty(3, 0), isSuddenlyEmpty(3, 1), isSuddenlyEmpty(2, 0)]).toEqual([true, false, false]);
});
