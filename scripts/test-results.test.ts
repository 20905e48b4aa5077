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
const journeys = (more: object, errors: unknown[] = [], suites: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...more }, errors, suites });

describe('what a runner wrote down', () => {
  it('is counted as it says', () => {
    const report = vitest({
      numPassedTests: 7,
      numFailedTests: 2,
      numPendingTests: 1,
    });
    expect(readVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 1, failures: [], files: [] });
    expect(readJourneys(journeys({ expected: 3, unexpected: 1, skipped: 2 }))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: [],
      files: [],
    });
  });

  it('names what failed in one plain line each', () => {
    const failed = {
      status: 'failed',
      fullName: 'a sum is exact',
      failureMessages: ['\u001b[31mexpected 1\u001b[0m\nat'],
    };
    const report = vitest({
      testResults: [
        { name: 'sums.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed', fullName: 'other' }] },
        { name: 'gone.test.ts', status: 'failed', message: 'no module', assertionResults: [] },
      ],
    });
    expect(readVitest(report).failures).toEqual([
      'sums.test.ts > a sum is exact: expected 1',
      'gone.test.ts > was not loaded: no module',
    ]);
    const spec = (status: string, title: string) => ({
      file: 'cart.spec.ts',
      line: 7,
      title,
      tests: [{ status, results: [{}, { error: { message: 'no button\ncall log' } }] }],
    });
    const suites = [{ suites: [{ specs: [spec('unexpected', 'buys'), spec('expected', 'looks')] }] }];
    expect(readJourneys(journeys({ unexpected: 1 }, [], suites)).failures).toEqual([
      'cart.spec.ts:7 > buys: no button',
    ]);
  });

  it('tells how long each file took', () => {
    const seconds = [{ file: 'src/sums.test.ts', seconds: 2.5 }];
    expect(readVitest(vitest({}), seconds).files).toEqual(seconds);
    const spec = (...durations: number[]) => ({
      file: 'cart.spec.ts',
      tests: [{ results: durations.map(duration => ({ duration })) }],
    });
    const suites = [{ specs: [spec(1000)], suites: [{ specs: [spec(500, 2000)] }] }];
    expect(readJourneys(journeys({}, [], suites)).files).toEqual([{ file: 'journeys/cart.spec.ts', seconds: 3.5 }]);
  });

  it('counts a file that could not be loaded', () => {
    const report = vitest({ numPassedTests: 7, testResults: [{ status: 'failed', assertionResults: [] }] });
    expect(readVitest(report).failed).toBe(1);
    expect(readJourneys(journeys({}, [{ message: 'no hall' }])).failed).toBe(1);
  });

  it('counts what passed only at the second try', () => {
    expect(readJourneys(journeys({ expected: 3, flaky: 1 }))).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
  });

  it('refuses what is no report', () => {
    expect(() => readVitest('')).toThrow();
    expect(() => readJourneys('{}')).toThrow();
  });
});
