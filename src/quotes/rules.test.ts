import { describe, expect, it } from 'vitest';
import { viewerToken } from './parts/viewer-token.ts';
import { hasRunOut, QUOTE_EVENTS, QUOTE_STATES, QUOTE_STATES_ALL, quoteAfter } from './rules.ts';

describe('the states of a quote (I16) [payments 4.1]', () => {
  it('move only as the table says: nothing leads out of an acceptance or a withdrawal', () => {
    const moves = QUOTE_STATES_ALL.flatMap(state =>
      QUOTE_EVENTS.map(event => [state, event, quoteAfter(state, event)] as const),
    );
    expect(moves.filter(([, , next]) => next !== null)).toEqual([
      ['DRAFT', 'publish', 'PUBLISHED'],
      ['DRAFT', 'withdraw', 'WITHDRAWN'],
      ['PUBLISHED', 'publish', 'PUBLISHED'],
      ['PUBLISHED', 'accept', 'ACCEPTED'],
      ['PUBLISHED', 'decline', 'DECLINED'],
      ['PUBLISHED', 'withdraw', 'WITHDRAWN'],
      ['DECLINED', 'publish', 'PUBLISHED'],
      ['DECLINED', 'withdraw', 'WITHDRAWN'],
    ]);
    expect(Object.keys(QUOTE_STATES)).toEqual([...QUOTE_STATES_ALL]);
  });

  it('run out by the clock alone, at the very moment', () => {
    const validUntil = new Date('2026-12-12T23:00:00Z');
    const at = (ms: number) => new Date(validUntil.getTime() + ms);
    expect([at(-1), at(0)].map(now => hasRunOut({ state: 'PUBLISHED', validUntil }, now))).toEqual([false, true]);
    expect(hasRunOut({ state: 'ACCEPTED', validUntil }, at(1))).toBe(false);
  });
});

describe('the viewer token', () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    };
  };
  const MINUTE = 60_000;

  it('is kept for each quote by itself, and used again for 3,600 minutes [payments 3.28] [payments 9.1]', () => {
    const kept = store();
    const first = viewerToken('a', 0, kept);
    expect(viewerToken('a', 3600 * MINUTE - 1, kept)).toBe(first);
    expect(viewerToken('b', 0, kept)).not.toBe(first);
    const next = viewerToken('a', 3600 * MINUTE, kept);
    expect(next).not.toBe(first);
    // From the moment of the new one.
    expect(viewerToken('a', 7199 * MINUTE, kept)).toBe(next);
  });

  it('is made anew where the store was written by somebody else', () => {
    for (const text of ['', '{', '[]', '{"token":1,"madeAt":0}', '{"token":"x","madeAt":"0"}', 'null'])
      expect(viewerToken('a', 0, { getItem: () => text, setItem: () => {} })).toMatch(/^[0-9a-f]{32}$/);
  });
});
