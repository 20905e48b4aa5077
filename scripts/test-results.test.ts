import { describe, expect, it } from 'vitest';
import { readJourneys, readVitest } from './test-results.mts';

const vitest = (more: object) =>
  JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...more,
  });
const journeys = (more: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...more }, errors });

describe('what a runner wrote down', () => {
  it('is counted as it says', () => {
    const report = vitest({
      numPassedTests: 7,
      numFailedTests: 2,
      numPendingTests: 1,
      testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }],
    });
    expect(readVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 1 });
    expect(readJourneys(journeys({ expected: 3, unexpected: 1, skipped: 2 }))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
    });
  });

  it('counts a file that could not be loaded', () => {
    const report = vitest({ numPassedTests: 7, testResults: [{ status: 'failed', assertionResults: [] }] });
    expect(readVitest(report).failed).toBe(1);
    expect(readJourneys(journeys({}, [{ message: 'no hall' }])).failed).toBe(1);
  });

  it('counts what passed only at the second try', () => {
    expect(readJourneys(journeys({ expected: 3, flaky: 1 }))).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('refuses what is no report', () => {
    expect(() => readVitest('')).toThrow();
    expect(() => readJourneys('{}')).toThrow();
  });
});
