import { describe, expect, it } from 'vitest';
import { sellerState } from './rules.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-12-01T00:00:00Z');
const plain = { status: 'NORMAL', pausedUntil: null, forGood: false, held: null, ending: null };

describe('where a seller stands', () => {
  it('is open, paused until a time, not opened yet, or closed for good by itself', () => {
    expect(sellerState(plain, NOW)).toBe('OPEN');
    expect(sellerState({ ...plain, pausedUntil: later }, NOW)).toBe('PAUSED');
    expect(sellerState({ ...plain, pausedUntil: NOW }, NOW)).toBe('OPEN');
    expect(sellerState({ ...plain, status: 'HIDDEN' }, NOW)).toBe('UNOPENED');
    expect(sellerState({ ...plain, pausedUntil: later, forGood: true }, NOW)).toBe('CLOSED');
  });

  it('says the hall’s hand before the seller’s own', () => {
    expect(sellerState({ ...plain, status: 'HIDDEN', held: 'PAUSED' }, NOW)).toBe('HELD');
    expect(sellerState({ ...plain, pausedUntil: later, held: 'PAUSED' }, NOW)).toBe('HELD');
    expect(sellerState({ ...plain, held: 'CLOSED' }, NOW)).toBe('CLOSED');
  });

  it('says that its place ends, or has ended, before all else', () => {
    expect(sellerState({ ...plain, ending: 'NOTICE' }, NOW)).toBe('NOTICE');
    expect(sellerState({ ...plain, held: 'PAUSED', ending: 'NOTICE' }, NOW)).toBe('NOTICE');
    expect(sellerState({ ...plain, pausedUntil: later, forGood: true, ending: 'ENDED' }, NOW)).toBe('ENDED');
  });
});
