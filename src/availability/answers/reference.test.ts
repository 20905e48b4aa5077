import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../../tests/bookings/worlds.ts';
import { referenceAnswer, referenceBeginnings } from '../../../tests/reference/bookings.ts';
import { holds } from '../../../tests/reference/seatings.ts';
import { type Ask, type Assigned, answerTo, beginningsOn, freeOn, type Stage } from './rules.ts';

const answerOf = (stage: Stage, ask: Ask) => {
  const answer = answerTo(stage, ask);
  return 'no' in answer ? answer.no : 'yes';
};

/** The query at its own time and at some of the offered ones. */
function asksOf(stage: Stage, ask: Ask): Ask[] {
  const times = beginningsOn(stage, ask).map(({ time }) => time);
  return [ask, ...times.filter((_, at) => at % Math.ceil(times.length / 3) === 0).map(time => ({ ...ask, time }))];
}

describe('the engine, beside a slow and obvious one', () => {
  it('says the same yes or no, and the same reason (I4, H7)', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(worlds, ({ stage, ask }) => {
        for (const each of asksOf(stage, ask)) {
          const answer = answerOf(stage, each);
          seen.set(answer, (seen.get(answer) ?? 0) + 1);
          expect(answer, JSON.stringify(each)).toBe(referenceAnswer(stage, each));
        }
      }),
    );
    if (process.env.SHOW) console.log(seen, Date.now());
  });

  it('offers the same beginnings', () => {
    fc.assert(
      fc.property(worlds, ({ stage, ask }) => {
        if (!['TABLE', 'SLOTS', 'HOURS', 'PICK_UP'].includes(stage.offer.kind)) return;
        const day = freeOn(stage, ask);
        if (day.no && !['full', 'closed', 'no-such-time'].includes(day.no)) return;
        const minutes = ask.minutes ?? stage.offer.minutes!.least;
        const expected = day.no === 'closed' ? null : beginningsOn(stage, { ...ask, minutes }).map(({ time }) => time);
        expect(expected).toEqual(referenceBeginnings(stage, { ...ask, minutes }));
      }),
    );
  });

  it('shows on a page and in a calendar what it answers', () => {
    fc.assert(
      fc.property(worlds, ({ stage, ask }) => {
        const beginnings = beginningsOn(stage, ask);
        const day = freeOn(stage, ask);
        expect(day.no === null).toBe(beginnings.some(({ no }) => no === null));
        expect(day.free > 0).toBe(day.no === null);
        expect(day.free).toBeLessThanOrEqual(day.capacity);
        const { minutes, nights } = stage.offer;
        const whole = { minutes: ask.minutes ?? minutes!.least, nights: ask.nights ?? nights!.least };
        if (ask.nights === null && ['NIGHTS', 'DAYS'].includes(stage.offer.kind)) return;
        for (const { time, no } of beginnings) expect(answerOf(stage, { ...ask, ...whole, time })).toBe(no ?? 'yes');
      }),
    );
  });

  it('gives places that are free, big enough and together, and moves nobody wrongly (I1, H4)', () => {
    fc.assert(
      fc.property(worlds, ({ stage, ask }) => {
        for (const each of asksOf(stage, ask)) {
          const answer = answerTo(stage, each);
          if ('yes' in answer) expectValid(stage, each, answer.yes);
        }
      }),
    );
  });
});

function expectValid(stage: Stage, ask: Ask, { startsAt, endsAt, keeps, moves }: Assigned): void {
  const { offer, units, joins, taken } = stage;
  const span = { from: startsAt - offer.bufferBeforeMinutes * 60_000, to: endsAt + offer.bufferAfterMinutes * 60_000 };
  for (const { from, to } of keeps) expect({ from, to }).toEqual(span);
  const after = movedRows(stage, moves);
  const all = [...after, ...keeps];
  for (const [at, row] of all.entries())
    for (const other of all.slice(at + 1))
      if (row.resourceId === other.resourceId && !(taken.includes(row as never) && taken.includes(other as never)))
        expect(row.from < other.to && other.from < row.to).toBe(false);
  for (const bookingId of new Set(moves.map(move => move.bookingId))) {
    const own = after.filter(row => row.bookingId === bookingId);
    const set = units.filter(unit => own.some(row => row.resourceId === unit.id));
    for (const row of taken.filter(each => each.bookingId === bookingId)) expect(row.movable).toBe(true);
    const moved = set.filter(unit => unit.groupId === groupOfMove(stage, moves, bookingId));
    const { party } = own[0]!;
    if (party) expect(holds(moved, joins, party)).toBe(true);
  }
  for (const groupId of new Set(offer.needs.map(need => need.groupId))) {
    const needs = offer.needs.filter(need => need.groupId === groupId);
    const set = units.filter(unit => unit.groupId === groupId && keeps.some(keep => keep.resourceId === unit.id));
    const parties = needs.filter(({ take }) => take === 'PARTY').length;
    const pieces = needs.reduce(
      (sum, need) => sum + (need.take === 'PARTY' ? 0 : need.amount * (need.take === 'PIECES' ? ask.pieces : 1)),
      0,
    );
    if (parties === 0) expect(set.length).toBe(pieces);
    else if (parties === 1 && pieces === 0) expect(holds(set, joins, ask.party)).toBe(true);
    else expect(set.length).toBeGreaterThanOrEqual(parties + pieces);
  }
}

function groupOfMove({ units }: Stage, moves: Assigned['moves'], bookingId: string) {
  const move = moves.find(each => each.bookingId === bookingId)!;
  return units.find(({ id }) => id === (move.to ?? move.from))!.groupId;
}

/** The rows after the moves: all that is given back goes before anything is taken instead. */
function movedRows({ taken }: Stage, moves: Assigned['moves']) {
  const left = taken.filter(
    row => !moves.some(({ bookingId, from }) => row.bookingId === bookingId && row.resourceId === from),
  );
  const come = moves.flatMap(({ bookingId, to }) => {
    const row = taken.find(each => each.bookingId === bookingId)!;
    return to ? [{ ...row, resourceId: to }] : [];
  });
  return [...left, ...come];
}
