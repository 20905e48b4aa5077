import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The README's tours are a promise: their files exist, are few, and each is read in one sitting. */
const MOST_FILES = 13;
const MOST_LINES = 250;

const tours = readFileSync('README.md', 'utf8')
  .split('<!-- tour -->')
  .slice(1)
  .map(text =>
    text
      .split('\n## ')[0]!
      .split('\n')
      .filter(line => /^\d+\. /.test(line)),
  )
  .map(stops => stops.map(stop => /`([\w./-]+\.(?:tsx?|mts|sql))`/.exec(stop)?.[1] ?? stop));

describe('the tours of the README', () => {
  it('are two, each with a handful of stops', () => {
    expect(tours).toHaveLength(2);
    for (const stops of tours) {
      expect(stops.length).toBeGreaterThan(8);
      expect(new Set(stops).size).toBe(stops.length);
      expect(stops.length).toBeLessThanOrEqual(MOST_FILES);
    }
  });

  it.each(tours.flat())('find %s, short enough for one sitting', file => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(MOST_LINES);
  });
});
