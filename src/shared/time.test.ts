import { describe, expect, it } from 'vitest';
import { formatUntil } from './time.ts';

describe('until when', () => {
  // 23:30 in Stockholm, 22:30 in London.
  const now = new Date('2026-11-20T22:30:00Z');

  it('says the time of today alone, and of another day with its day', () => {
    expect(formatUntil('2026-11-20T22:45:00Z', 'sv', 'Europe/Stockholm', now)).toBe('23:45');
    expect(formatUntil('2026-11-20T23:05:00Z', 'sv', 'Europe/Stockholm', now)).toBe('lör 21 nov 00:05');
    expect(formatUntil('2026-12-04T17:54:00Z', 'en', 'Europe/Stockholm', now)).toBe('Fri 4 Dec 18:54');
  });

  it('goes by the day where it is', () => {
    expect(formatUntil('2026-11-20T23:05:00Z', 'sv', 'Europe/London', now)).toBe('23:05');
  });
});
