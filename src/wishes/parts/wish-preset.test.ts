import { describe, expect, it } from 'vitest';
import { readWishPreset } from './wish-preset.ts';

describe('what was chosen before somebody came', () => {
  it('is a day, nights and guests', () => {
    expect(readWishPreset('?date=2026-12-05&end=2026-12-07&guests=3')).toEqual({
      day: '2026-12-05',
      time: null,
      nights: 2,
      guests: 3,
    });
    expect(readWishPreset('?date=2026-12-05')).toEqual({ day: '2026-12-05', time: null, nights: null, guests: null });
    expect(readWishPreset('?date=2026-12-05&time=18:30').time).toBe('18:30');
  });
  it.each([
    '',
    '?date=2026-02-30&guests=0',
    '?date=9999-12-01&guests=1000000',
    '?date=<script>&guests=two',
    '?guests=2.5&end=2026-12-01',
    '?time=18:30',
    '?date=2026-02-30&time=25:00',
  ])('is nothing where it is nonsense: %s', search => {
    expect(readWishPreset(search)).toEqual({ day: null, time: null, nights: null, guests: null });
  });
  it('has no nights that run backwards', () => {
    expect(readWishPreset('?date=2026-12-05&end=2026-12-01').nights).toBeNull();
  });
});
