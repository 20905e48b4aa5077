/** What a runner wrote down about its tests, counted. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Where the number says less than what happened. */
  why?: string;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A file that could not be loaded has failed, though none of its tests is there to say so. */
export function readVitest(text: string): Tally {
  const report = JSON.parse(text) as VitestReport;
  const unloaded = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A journey that passed at the second try has failed at the first. */
export function readJourneys(text: string): Tally {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed || Math.min(errors.length, 1), skipped: stats.skipped };
}
