import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Counted results of a test runner's report. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** One line for each failure: the last lines of a long run are often all that is left of it. */
  failures: string[];
  /** Seconds of each file. */
  files: FileSeconds[];
  /** The reason of a failure that the counts do not show. */
  why?: string;
}

export interface FileSeconds {
  file: string;
  seconds: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { duration?: number; error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/** Vitest's report. A file that could not be loaded has failed, though none of its tests is listed. */
export function readVitest(text: string, files: FileSeconds[] = []): Tally {
  const report = JSON.parse(text) as VitestReport;
  const failed = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => line(file, fullName, failureMessages?.[0])),
  );
  const unloaded = report.testResults
    .filter(file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name, message }) => line(name, 'was not loaded', message));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failed, ...unloaded],
    files,
  };
}

/** Playwright's report. A journey that passed at the second try counts as failed. */
export function readJourneys(text: string): Tally {
  const report = JSON.parse(text) as PlaywrightReport;
  const { stats, errors } = report;
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed || Math.min(errors.length, 1),
    skipped: stats.skipped,
    failures: [...failedSpecs(report), ...errors.map(error => line('journeys', 'did not run', error.message))],
    files: secondsOfSpecs(report),
  };
}

function secondsOfSpecs(report: PlaywrightReport): FileSeconds[] {
  const seconds = new Map<string, number>();
  for (const { file, tests } of specsOf(report)) {
    const took = tests.flatMap(({ results }) => results.map(({ duration = 0 }) => duration / 1000));
    seconds.set(
      file,
      took.reduce((sum, one) => sum + one, seconds.get(file) ?? 0),
    );
  }
  return [...seconds].map(([file, sum]) => ({ file: join('journeys', file), seconds: sum }));
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ file, line: at, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => line(`${file}:${at}`, title, results.find(result => result.error)?.error?.message)),
  );
  return [...here, ...suites.flatMap(failedSpecs)];
}

function line(file: string, test: string, message = ''): string {
  // Without colour codes, as a log is read as plain text.
  const first = stripVTControlCharacters(message).split('\n', 1)[0] ?? '';
  return `${file} > ${test}: ${first.slice(0, 300)}`;
}
