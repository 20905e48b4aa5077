import { describe, expect, it } from 'vitest';
import { changeBetween, markedWay } from './rules.ts';

const page = '1.4.0+2026-11-20T09:12:00.000Z';

describe('between the build of an open page and that of an answer', () => {
  it.each([
    ['nothing changed', page, 'none'],
    ['built again', '1.4.0+2026-11-21T09:12:00.000Z', 'minor'],
    ['a fix', '1.4.1+2026-11-21T09:12:00.000Z', 'minor'],
    ['new abilities', '1.5.0+2026-11-21T09:12:00.000Z', 'minor'],
    ['another major version', '2.0.0+2026-11-21T09:12:00.000Z', 'major'],
    ['ten is not one', '10.4.0+2026-11-21T09:12:00.000Z', 'major'],
    ['the release before, brought back', '0.9.0+2026-11-01T09:12:00.000Z', 'major'],
  ])('%s', (_, other, change) => {
    expect(changeBetween(page, other)).toBe(change);
  });
});

describe('the marker of a link', () => {
  it.each([
    ['#goback', 'back'],
    ['#ignoreanimation', 'none'],
    ['', null],
    ['#eat', null],
    ['#goback2', null],
  ])('%s leads %s', (hash, way) => {
    expect(markedWay(hash)).toBe(way);
  });
});
