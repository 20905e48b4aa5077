import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../reading/rules.ts';
import { eventChanges, type StoredEvent, stretchOf, type UnitClock } from './rules.ts';

const CABIN: UnitClock = { timeZone: 'Europe/Stockholm', nights: { from: '15:00', to: '11:00' } };
const TABLE: UnitClock = { timeZone: 'Europe/Stockholm', nights: null };
const told = ({ from, to }: { from: number; to: number }) =>
  [from, to].map(at => new Date(at).toISOString().slice(0, 16));

describe('the time that whole days keep', () => {
  it('of a cabin is its nights, of a table from midnight to midnight, also when the clock changes (H7)', () => {
    const days = { days: { from: '2027-03-27', to: '2027-03-29' } };
    expect(told(stretchOf(days, CABIN))).toEqual(['2027-03-27T14:00', '2027-03-29T09:00']);
    expect(told(stretchOf(days, TABLE))).toEqual(['2027-03-26T23:00', '2027-03-28T22:00']);
  });

  it('is a day where guests come later than they leave', () => {
    const odd: UnitClock = { timeZone: 'UTC', nights: { from: '24:00', to: '00:00' } };
    expect(told(stretchOf({ days: { from: '2027-03-01', to: '2027-03-02' } }, odd))).toEqual([
      '2027-03-01T00:00',
      '2027-03-02T00:00',
    ]);
  });
});

const DAY = 86_400_000;
const NOW = Date.parse('2027-01-01T12:00:00Z');
const dayAt = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10);
const read = (uid: string, day: number): Reading['events'][number] => ({
  ...{ uid, occurrence: '', title: 'Reserved' },
  span: { days: { from: dayAt(day), to: dayAt(day + 1) } },
});
const reading = (events: Reading['events'], more: Partial<Reading> = {}): Reading => ({
  ...{ events, released: [], unreadable: [], free: 0 },
  ...more,
});
const stored = (id: string, uid: string, day: number, missed = 0): StoredEvent => {
  const days = { from: dayAt(day), to: dayAt(day + 1) };
  return { id, uid, occurrence: '', title: 'Reserved', days, missed, ...stretchOf({ days }, CABIN) };
};
const given = { now: NOW, clock: CABIN, isOurs: () => false, mayMiss: true };
const NOTHING = { add: [], change: [], found: [], missed: [], gone: [] };

describe('what a reading changes', () => {
  it('is nothing where all is as before, whatever the order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 12 }), days => {
        const before = days.map(day => stored(`id ${day}`, `uid ${day}`, day));
        const events = days.map(day => read(`uid ${day}`, day)).toReversed();
        expect(eventChanges(before, reading(events), given)).toEqual(NOTHING);
      }),
    );
  });

  it('frees what is missing twice in a row, never once, and begins to count anew when it is found', () => {
    const once = eventChanges([stored('1', 'a', 5)], reading([]), given);
    expect(once).toEqual({ ...NOTHING, missed: ['1'] });
    expect(eventChanges([stored('1', 'a', 5, 1)], reading([read('a', 5)]), given)).toEqual({
      ...NOTHING,
      found: ['1'],
    });
    expect(eventChanges([stored('1', 'a', 5, 1)], reading([]), given)).toEqual({ ...NOTHING, gone: ['1'] });
  });

  it('concludes nothing of what is over, unreadable, or not to be missed', () => {
    const before = [stored('1', 'a', -3, 1), stored('2', 'b', 5, 1)];
    expect(eventChanges(before, reading([], { unreadable: ['b'] }), given)).toEqual(NOTHING);
    expect(eventChanges(before, reading([], { unreadable: [null] }), given)).toEqual(NOTHING);
    expect(eventChanges(before, reading([]), { ...given, mayMiss: false })).toEqual(NOTHING);
  });

  it('takes an event with another name for the same, when its time is the same', () => {
    const { change, ...rest } = eventChanges([stored('1', 'a', 5)], reading([read('new', 5)]), given);
    expect([rest, change]).toMatchObject([{ add: [], gone: [], missed: [] }, [{ id: '1', uid: 'new', moved: false }]]);
  });

  it('frees at once what the calendar itself calls off', () => {
    const before = [stored('1', 'a', 5), stored('2', 'b', 6)];
    const released = [{ uid: 'a', occurrence: null }];
    expect(eventChanges(before, reading([read('b', 6)], { released }), given)).toEqual({ ...NOTHING, gone: ['1'] });
  });

  it('takes in nothing of ours', () => {
    const changes = eventChanges([], reading([read('ours', 5), read('theirs', 7)]), {
      ...given,
      isOurs: uid => uid === 'ours',
    });
    expect(changes.add.map(event => event.uid)).toEqual(['theirs']);
  });
});
