import { describe, expect, it } from 'vitest';
import { ask, bikes, cabins, cafe, departure, stage, taken, units } from '../../../tests/bookings/stages.ts';
import type { Offer } from '../offers/contract.ts';
import { type Ask, alternatives, answerTo, beginningsOn, freeOn, type Reason, type Stage } from './rules.ts';

const answer = (at: Stage, wish: Ask) => {
  const given = answerTo(at, wish);
  return 'no' in given ? given.no : 'yes';
};
const yes = (at: Stage, wish: Ask) => {
  const given = answerTo(at, wish);
  if ('no' in given) throw new Error(given.no);
  return given.yes;
};
const timesOn = (at: Stage, day: string) => beginningsOn(at, ask({ day })).map(({ time }) => time);
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
const nights = { least: 2, most: 7, arrivals: [5, 6], departures: [7], from: '15:00', to: '11:00' };
const tour = cafe({ kind: 'DEPARTURES', needs: [], everyMinutes: null, minutes: null });
const leaving = (given: object) => ({ departures: [departure('2026-11-21T18:00:00Z', given)] });

describe('each no has its reason', () => {
  const cases: [Reason, Offer, Partial<Ask>, Partial<Stage>?][] = [
    ['wish-incomplete', cafe(), { time: null }],
    ['wish-incomplete', bikes(), { time: '10:00' }],
    ['wish-incomplete', cabins(), { nights: null }],
    ['wish-incomplete', cafe(), { day: '2026-02-30' }],
    ['wish-incomplete', cafe(), { party: 1.5 }],
    ['party-too-small', cafe(), { party: 0 }],
    ['party-too-small', cafe({ party: { least: 4, most: 8 } }), { party: 3 }],
    ['party-too-small', bikes(), { time: '10:00', minutes: 60, pieces: 0 }],
    ['party-too-big', cafe({ party: { least: 1, most: 8 } }), { party: 9 }],
    ['party-too-big', cafe(), { party: 1_000_000 }],
    ['party-too-big', bikes(), { time: '10:00', minutes: 60, pieces: 1_000_000 }],
    ['party-too-big', tour, { party: 13 }, leaving({})],
    ['length-not-offered', bikes(), { time: '10:00', minutes: 90 }],
    ['length-not-offered', bikes(), { time: '10:00', minutes: 540 }],
    ['too-few-nights', cabins({ nights }), { nights: 1 }],
    ['too-many-nights', cabins({ nights }), { nights: 8 }],
    ['too-soon', cafe(), { day: '2026-11-19' }],
    ['too-soon', cafe({ leadMinutes: 60 * 24 + 421 }), {}, { now: Date.parse('2026-11-20T11:00:00Z') }],
    ['past-cut-off', cafe({ cutOff: { daysBefore: 1, time: '11:59' } }), {}],
    ['too-far', cafe({ horizonDays: 30 }), { day: '2026-12-21' }],
    ['too-far', cafe(), { day: '9999-12-31' }],
    [
      'closed',
      cafe({ opening: { weekly: [{ weekdays: [1, 2, 3, 4, 5], hours: [{ from: '17:00', to: '23:00' }] }] } }),
      {},
    ],
    ['closed', cabins({ opening: { weekly: [], exceptions: [{ day: '2026-11-22', hours: [] }] } }), { nights: 2 }],
    ['closed', tour, {}],
    ['no-arrival', cabins({ nights }), { day: '2026-11-22', nights: 7 }],
    ['no-departure', cabins({ nights }), { nights: 2 }],
    ['no-such-time', cafe(), { time: '19:10' }],
    // Ends after closing time.
    ['no-such-time', cafe(), { time: '21:30' }],
    ['no-such-time', tour, { time: '18:00' }, leaving({})],
    ['departure-called-off', tour, {}, leaving({ calledOff: true })],
    ['full', tour, { party: 3 }, leaving({ taken: 10 })],
    ['full', tour, {}, leaving({ capacity: 0 })],
    ['full', cafe(), {}, { units: [] }],
    ['full', cafe(), { party: 6 }, { taken: [taken('tables 3', '2026-11-21T19:59:00Z', '2026-11-21T22:00:00Z')] }],
  ];
  it.each(cases)('%s %#', (reason, offer, wish, given) => {
    expect(answer(stage(offer, given), ask(wish))).toBe(reason);
  });

  it('and is no longer no one step further', () => {
    expect(answer(stage(cafe({ leadMinutes: 60 * 24 + 420 })), ask())).toBe('yes');
    expect(answer(stage(cafe({ cutOff: { daysBefore: 1, time: '12:00' } })), ask())).toBe('yes');
    expect(answer(stage(cafe({ horizonDays: 30 })), ask({ day: '2026-12-20' }))).toBe('yes');
    expect(answer(stage(cafe()), ask({ time: '21:00' }))).toBe('yes');
    expect(answer(stage(cafe({ endsAfterClosing: true })), ask({ time: '22:30' }))).toBe('yes');
    expect(answer(stage(tour, leaving({ taken: 10 })), ask())).toBe('yes');
    expect(answer(stage(cabins({ nights })), ask({ day: '2026-11-20', nights: 2 }))).toBe('yes');
  });
});

describe('what is bad', () => {
  it.each([
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '9999-12-31',
    '10000-01-01',
    '-000001-01-01',
    '',
    'tomorrow',
    '0001-01-01',
  ])('a day such as %s is answered, never thrown at', day => {
    for (const offer of [cafe(), cabins(), bikes(), tour]) {
      const wish = ask({ day, minutes: 60, nights: 2 });
      expect(['wish-incomplete', 'too-far', 'too-soon', 'length-not-offered']).toContain(answer(stage(offer), wish));
      expect(beginningsOn(stage(offer), wish)).toEqual([]);
      expect(freeOn(stage(offer), wish).free).toBe(0);
      expect(alternatives(stage(offer), wish, 3).length).toBeLessThanOrEqual(3);
    }
  });
  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5])('so is a number such as %s', number => {
    for (const wish of [{ party: number }, { pieces: number }, { minutes: number }])
      expect(answer(stage(bikes()), ask({ time: '10:00', minutes: 60, ...wish }))).not.toBe('yes');
    expect(answer(stage(cabins()), ask({ nights: number }))).not.toBe('yes');
  });
  it.each([null, '', '25:00', '7pm', '24:00'])('so is a time such as %s', time => {
    expect(answer(stage(cafe()), ask({ time }))).toMatch(/wish-incomplete|no-such-time/);
  });
});

describe('on the day of a clock change (H7)', () => {
  const open = { from: '00:00', to: '24:00' };
  const night = (given = {}) =>
    cafe({ opening: { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [open] }] }, everyMinutes: 30, ...given });
  const at = (timeZone: string, now: string, offer = night()) => stage(offer, { timeZone, now: Date.parse(now) });
  const early = (times: string[]) => times.filter(time => time < '04:00');

  it.each([
    ['Europe/Stockholm', '2026-03-29', ['00:00', '00:30', '01:00', '01:30', '03:00', '03:30'], 46],
    ['Europe/Stockholm', '2026-10-25', ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30'], 48],
    ['Australia/Sydney', '2026-10-04', ['00:00', '00:30', '01:00', '01:30', '03:00', '03:30'], 46],
    ['Australia/Sydney', '2026-04-05', ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30'], 48],
    ['America/Santiago', '2026-09-06', ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30'], 46],
    ['America/Santiago', '2026-04-04', ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30'], 48],
  ])('in %s on %s there are no beginnings but those that clocks show', (zone, day, first, count) => {
    const times = timesOn(at(zone, '2026-03-01T00:00:00Z'), day);
    expect(early(times)).toEqual(first);
    expect(times.length).toBe(count);
  });

  it('a time that comes twice is the first, and both hours have passed before the next', () => {
    const autumn = at('Europe/Stockholm', '2026-10-01T00:00:00Z');
    expect(iso(yes(autumn, ask({ day: '2026-10-25', time: '02:30' })).startsAt)).toBe('2026-10-25T00:30');
    expect(iso(yes(autumn, ask({ day: '2026-10-25', time: '03:00' })).startsAt)).toBe('2026-10-25T02:00');
    const santiago = at('America/Santiago', '2026-03-01T00:00:00Z');
    expect(iso(yes(santiago, ask({ day: '2026-04-04', time: '23:30' })).startsAt)).toBe('2026-04-05T02:30');
    expect(iso(yes(santiago, ask({ day: '2026-04-05', time: '00:00' })).startsAt)).toBe('2026-04-05T04:00');
  });

  it('of two that leave at one time of day the later is meant when the earlier is full, and one is shown', () => {
    const wish = ask({ day: '2026-10-25', time: '02:30' });
    const leaving = (taken: number) => [departure('2026-10-25T00:30Z', { taken }), departure('2026-10-25T01:30Z')];
    const night = (taken: number) => ({ ...at('Europe/Stockholm', '2026-10-01', tour), departures: leaving(taken) });
    expect(iso(yes(night(0), wish).startsAt)).toBe('2026-10-25T00:30');
    expect(iso(yes(night(12), wish).startsAt)).toBe('2026-10-25T01:30');
    expect(timesOn(night(12), wish.day)).toEqual(['02:30']);
  });

  it('two hours are two hours, whatever clocks say', () => {
    const spring = yes(at('Europe/Stockholm', '2026-03-01T00:00:00Z'), ask({ day: '2026-03-29', time: '01:30' }));
    expect([iso(spring.startsAt), iso(spring.endsAt)]).toEqual(['2026-03-29T00:30', '2026-03-29T02:30']);
  });

  it.each([
    ['2026-03-28', '2026-03-28T14:00', '2026-03-29T09:00'],
    ['2026-10-24', '2026-10-24T13:00', '2026-10-25T10:00'],
  ])('a night from %s is shorter or longer, from and to the same clock', (day, startsAt, endsAt) => {
    const stay = yes(at('Europe/Stockholm', '2026-03-01T00:00:00Z', cabins()), ask({ day, time: null, nights: 1 }));
    expect([iso(stay.startsAt), iso(stay.endsAt)]).toEqual([startsAt, endsAt]);
  });

  it('who closes at an hour that does not exist closes at the jump', () => {
    const until = night({
      opening: { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '20:00', to: '02:30' }] }] },
    });
    const spring = at('Europe/Stockholm', '2026-03-01T00:00:00Z', until);
    expect(early(timesOn(spring, '2026-03-29'))).toEqual(['00:00']);
    expect(early(timesOn(spring, '2026-03-30'))).toEqual(['00:00', '00:30']);
  });
});

describe('a yes', () => {
  it('keeps buffers, and tells the guest without them', () => {
    const given = yes(stage(cafe({ bufferBeforeMinutes: 15, bufferAfterMinutes: 30 })), ask());
    expect([iso(given.startsAt), iso(given.endsAt)]).toEqual(['2026-11-21T18:00', '2026-11-21T20:00']);
    expect(given.keeps.map(({ resourceId, from, to }) => [resourceId, iso(from), iso(to)])).toEqual([
      ['tables 1', '2026-11-21T17:45', '2026-11-21T20:30'],
    ]);
  });

  it('needs all that is needed at once: a boat for the party, a guide, and three vests', () => {
    const trip = cafe({
      kind: 'SLOTS',
      needs: [
        { groupId: 'tables', take: 'PARTY' },
        { groupId: 'guides', take: 'FIXED', amount: 1 },
        { groupId: 'bikes', take: 'PIECES' },
      ],
    });
    const harbour = stage(trip);
    expect(answer(harbour, ask())).toBe('full');
    const staffed = { ...harbour, units: [...harbour.units, ...units('guides', 8)] };
    expect(yes(staffed, ask({ pieces: 3 })).keeps.map(keep => keep.resourceId)).toEqual([
      'tables 1',
      'guides 1',
      'bikes 1',
      'bikes 2',
      'bikes 3',
    ]);
    expect(answer(staffed, ask({ pieces: 4 }))).toBe('party-too-big');
    expect(beginningsOn(staffed, ask()).map(({ free }) => free)).toContain(3);
  });

  it('a stay past a shut day of the shop: three days end on the third, and brought back is only when it is open', () => {
    const shop = { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6], hours: [{ from: '09:00', to: '17:00' }] }] };
    const days = cabins({
      kind: 'DAYS',
      opening: shop,
      nights: { ...nights, least: 1, arrivals: [], departures: [], from: '09:00', to: '17:00' },
    });
    const wish = ask({ day: '2026-11-21', time: null, party: 1 });
    expect(iso(yes(stage(days), { ...wish, nights: 1 }).endsAt)).toBe('2026-11-21T16:00');
    expect(answer(stage(days), { ...wish, nights: 2 })).toBe('closed');
    expect(iso(yes(stage(days), { ...wish, nights: 3 }).endsAt)).toBe('2026-11-23T16:00');
  });

  it('a thing brought back at the hour it was collected is brought back a day later, and today only until then', () => {
    const day = (to: string) =>
      cabins({ kind: 'DAYS', nights: { ...nights, least: 1, arrivals: [], departures: [], from: '09:00', to } });
    const wish = ask({ day: '2026-11-20', time: null, nights: 1 });
    expect(iso(yes(stage(day('09:00')), wish).endsAt)).toBe('2026-11-21T08:00');
    expect(answer(stage(day('17:00'), { now: Date.parse('2026-11-20T15:59:59.999Z') }), wish)).toBe('yes');
    expect(answer(stage(day('17:00'), { now: Date.parse('2026-11-20T16:00:00Z') }), wish)).toBe('too-soon');
  });

  it('gives two of a group for each piece where each needs two', () => {
    const pairs = bikes({ needs: [{ groupId: 'bikes', take: 'PIECES', amount: 2 }] });
    const wish = ask({ time: '10:00', minutes: 60 });
    expect(yes(stage(pairs), wish).keeps.map(keep => keep.resourceId)).toEqual(['bikes 1', 'bikes 2']);
    expect(answer(stage(pairs), { ...wish, pieces: 2 })).toBe('party-too-big');
  });

  it('a room that is free tonight is let tonight, until the day is over', () => {
    const evening = { now: Date.parse('2026-11-20T22:59:00Z') };
    const wish = ask({ day: '2026-11-20', time: null, nights: 1 });
    expect(answer(stage(cabins(), evening), wish)).toBe('yes');
    expect(answer(stage(cabins({ leadMinutes: 1 }), evening), wish)).toBe('too-soon');
    expect(answer(stage(cabins(), { now: evening.now + 60_000 }), wish)).toBe('too-soon');
  });

  it('past midnight belongs to the day that the wall shows', () => {
    const late = cafe({ opening: { weekly: [{ weekdays: [5], hours: [{ from: '22:00', to: '03:00' }] }] } });
    expect(timesOn(stage(late), '2026-11-27')).toEqual(['22:00', '22:30', '23:00', '23:30']);
    expect(timesOn(stage(late), '2026-11-28')).toEqual(['00:00', '00:30', '01:00']);
  });

  it('two shifts that touch are one open door', () => {
    const hours = [
      { from: '10:00', to: '14:00' },
      { from: '14:00', to: '18:00' },
    ];
    const shifts = cafe({ opening: { weekly: [{ weekdays: [6], hours }] } });
    expect(answer(stage(shifts), ask({ time: '13:00' }))).toBe('yes');
    const shut = cafe({ opening: { weekly: [{ weekdays: [6], hours: [hours[0]!] }] } });
    expect(answer(stage(shut), ask({ time: '13:00' }))).toBe('no-such-time');
  });
});

describe('what else there is', () => {
  const evening = [1, 2, 3].map(table => taken(`tables ${table}`, '2026-11-21T17:30:00Z', '2026-11-21T19:30:00Z'));
  it('comes from the same day first, nearest in time, then from the days around', () => {
    expect(alternatives(stage(cafe(), { taken: evening }), ask(), 4)).toEqual([
      { day: '2026-11-21', time: '20:30' },
      { day: '2026-11-21', time: '21:00' },
      { day: '2026-11-22', time: '19:00' },
      { day: '2026-11-20', time: '19:00' },
    ]);
  });
  it('of nights are other arrivals', () => {
    const full = [1, 2].map(cabin => taken(`cabins ${cabin}`, '2026-11-21T14:00:00Z', '2026-11-23T10:00:00Z'));
    const stay = ask({ time: null, nights: 2 });
    expect(answer(stage(cabins(), { taken: full }), stay)).toBe('full');
    expect(alternatives(stage(cabins(), { taken: full }), stay, 2)).toEqual([
      { day: '2026-11-23', time: null },
      { day: '2026-11-24', time: null },
    ]);
  });
  it('is never in the past, and nothing where the party is too big for all', () => {
    expect(alternatives(stage(cafe()), ask({ day: '2026-11-10' }), 1)).toEqual([{ day: '2026-11-20', time: '19:00' }]);
    expect(alternatives(stage(cafe()), ask({ day: '2020-01-01' }), 1)).toEqual([]);
    expect(alternatives(stage(cafe()), ask({ party: 7 }), 3)).toEqual([]);
  });
});

describe('a day of the calendar', () => {
  it('counts what could still come one after another', () => {
    // Three sittings of two hours on three tables.
    expect(freeOn(stage(cafe()), ask())).toEqual({ free: 9, capacity: 9, no: null });
    expect(freeOn(stage(cafe()), ask({ party: 5 }))).toEqual({ free: 3, capacity: 3, no: null });
    const full = taken('tables 3', '2026-11-21T15:00:00Z', '2026-11-21T23:00:00Z');
    expect(freeOn(stage(cafe(), { taken: [full] }), ask({ party: 5 }))).toEqual({ free: 0, capacity: 3, no: 'full' });
  });
  it('counts seats, pieces and cabins as they are sold', () => {
    const departures = [departure('2026-11-21T10:00:00Z', { taken: 9 }), departure('2026-11-21T11:00:00Z')];
    expect(freeOn(stage(tour, { departures }), ask())).toEqual({ free: 15, capacity: 24, no: null });
    expect(freeOn(stage(bikes()), ask({ minutes: 480 }))).toEqual({ free: 3, capacity: 3, no: null });
    expect(freeOn(stage(cabins()), ask())).toEqual({ free: 2, capacity: 2, no: null });
  });
  it('tells shut from full from over', () => {
    expect(freeOn(stage(cafe({ opening: { weekly: [] } })), ask()).no).toBe('closed');
    expect(freeOn(stage(cafe(), { now: Date.parse('2026-11-21T21:30:00Z') }), ask()).no).toBe('too-soon');
  });
});
