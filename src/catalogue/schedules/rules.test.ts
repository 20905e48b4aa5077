import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, wallMoment } from '../../shared/wall-time.ts';
import { doneWords } from '../assortment/parts/state-actions.ts';
import {
  changesFor,
  mayChangeState,
  mayWait,
  PRODUCT_STATES,
  STATE_CHANGES,
  statusAfter,
  TIMED_CHANGES,
  timedChangesFor,
} from '../assortment/rules.ts';
import { statusAt } from '../rules.ts';
import { momentMistake, WALL_TIME } from './rules.ts';

const ZONES = ['Europe/Stockholm', 'Atlantic/Reykjavik', 'America/New_York', 'Pacific/Auckland'];
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2034-01-01'), noInvalidDate: true });
const clockOf = (at: Date, zone: string) => {
  const { date, time } = wallMoment(at, zone);
  return `${date}T${time}`;
};

describe('a moment of sale', () => {
  it('is sold from that very moment on, and not a millisecond before', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom('HIDDEN', 'INACTIVE'), (onSaleAt, status) => {
        expect(statusAt({ status, onSaleAt }, new Date(onSaleAt.getTime() - 1))).toBe(status);
        expect(statusAt({ status, onSaleAt }, onSaleAt)).toBe('ACTIVE');
        expect(statusAt({ status, onSaleAt: null }, onSaleAt)).toBe(status);
      }),
    );
  });

  it('that is no mistake lies ahead in any zone, also where a clock is set', () => {
    fc.assert(
      fc.property(instants, instants, fc.constantFrom(...ZONES), (now, wanted, zone) => {
        const moment = clockOf(wanted, zone);
        expect(moment).toMatch(WALL_TIME);
        if (momentMistake(moment, clockOf(now, zone)) !== null) return;
        const [day = '', time = ''] = moment.split('T');
        // An hour comes twice where the clock goes back, and the first of them may be over.
        expect(instantAt(day, time, zone).getTime()).toBeGreaterThan(now.getTime() - 3_600_000);
      }),
    );
  });

  it('is neither gone by nor beyond two years', () => {
    expect(momentMistake('2026-11-23T14:00', '2026-11-23T14:00')).toBe('past');
    expect(momentMistake('2026-11-23T14:01', '2026-11-23T14:00')).toBeNull();
    expect(momentMistake('2028-11-22T23:59', '2026-11-23T14:00')).toBeNull();
    expect(momentMistake('2028-11-23T00:00', '2026-11-23T14:00')).toBe('far');
  });

  it('of a text that is none is not read', () => {
    for (const text of ['2026-13-01T08:00', '2026-11-23 08:00', '2026-11-23T24:00', '2026-11-23', ''])
      expect(text).not.toMatch(WALL_TIME);
  });
});

describe('a change of state', () => {
  it('never leaves what waits for sale on sale, nor a draft paused', () => {
    for (const state of PRODUCT_STATES)
      for (const change of TIMED_CHANGES)
        if (mayWait(state, change)) expect(statusAfter(state, change, '2027-06-03T08:00')).not.toBe('ACTIVE');
    expect(mayWait('DRAFT', 'PAUSE')).toBe(false);
    expect(mayWait('ON_SALE', 'PUBLISH')).toBe(false);
  });

  it('has a moment for publishing and pausing alone', () => {
    for (const state of PRODUCT_STATES)
      for (const change of STATE_CHANGES.filter(one => one === 'HIDE' || one === 'ARCHIVE'))
        expect(mayWait(state, change)).toBe(false);
  });

  it('keeps a paused product paused until it is sold again', () => {
    expect(statusAfter('PAUSED', 'PUBLISH', '2027-06-03T08:00')).toBe('INACTIVE');
    expect(statusAfter('DRAFT', 'PUBLISH', '2027-06-03T08:00')).toBe('HIDDEN');
    expect(statusAfter('ON_SALE', 'PAUSE', '2027-06-03T08:00')).toBe('INACTIVE');
    expect(mayChangeState('SCHEDULED', 'HIDE')).toBe(true);
  });

  it('is offered for several together where it does anything to one of them', () => {
    expect([changesFor(['ON_SALE']), timedChangesFor(['ON_SALE'])]).toEqual([['PAUSE', 'HIDE', 'ARCHIVE'], ['PAUSE']]);
    expect([changesFor(['DRAFT', 'DRAFT']), timedChangesFor(['DRAFT'])]).toEqual([['PUBLISH', 'ARCHIVE'], ['PUBLISH']]);
    expect(changesFor(['ON_SALE', 'DRAFT'])).toEqual(['PUBLISH', 'PAUSE', 'HIDE', 'ARCHIVE']);
    expect(timedChangesFor(['PAUSED'])).toEqual(['PAUSE']);
    expect(changesFor([])).toEqual([]);
    expect([0, 1, 12].map(doneWords)).toEqual(['Inget ändrades', 'Klart: 1 ändrad.', 'Klart: 12 ändrade.']);
  });
});
