import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CoverageRow, coverageRows } from './checks/documents.mts';
import type { Finding } from './checks/findings.mts';

/**
 * Whether every test that docs/coverage.md names ran and passed in the last `npm test`, as the reports of Vitest and
 * Playwright tell it. That the names exist at all is the documents check's, which needs no run.
 */
export interface Ran {
  file: string;
  name: string;
  passed: boolean;
}

export const REPORTS = 'build/test';

export function coverageOfLastRun(folder = REPORTS): Finding[] {
  const reports = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.json')) : [];
  if (!reports.length) return [{ file: folder, says: 'has no report of a run: npm test' }];
  const ran = reports.flatMap(file => ranIn(JSON.parse(readFileSync(join(folder, file), 'utf8')), process.cwd()));
  return coverageRan(coverageRows(), ran);
}

export function coverageRan(
  rows: readonly Pick<CoverageRow, 'line' | 'test' | 'name'>[],
  ran: readonly Ran[],
): Finding[] {
  return rows.flatMap(({ line, test, name }) => {
    const pattern = patternOf(name);
    const found = ran.filter(one => one.file === test && pattern.test(one.name));
    const says = !found.length ? 'did not run' : found.every(one => one.passed) ? null : 'did not pass';
    return says ? [{ file: `docs/coverage.md:${line}`, says: `"${name}" of ${test} ${says}` }] : [];
  });
}

interface VitestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

interface PlaywrightSuite {
  specs?: { file: string; title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

/** Both kinds of report, told apart by their shape; files as git names them. Anything else tells of no test. */
export function ranIn(report: unknown, root: string): Ran[] {
  if (typeof report !== 'object' || report === null) return [];
  if ('testResults' in report) return ranInVitest(report as VitestReport, root);
  return 'suites' in report ? ranInPlaywright(report as PlaywrightReport, root) : [];
}

function ranInVitest({ testResults }: VitestReport, root: string): Ran[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(root, file),
      name: title,
      passed: status === 'passed',
    })),
  );
}

/** Playwright calls a skipped test "ok": what counts is that it ended as expected at least once, and never otherwise. */
function ranInPlaywright({ config, suites }: PlaywrightReport, root: string): Ran[] {
  const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  return suites.flatMap(specsOf).map(({ file, title, tests }) => ({
    file: relative(root, join(config.rootDir, file)),
    name: title,
    passed:
      tests.some(({ status }) => status === 'expected') &&
      tests.every(({ status }) => status === 'expected' || status === 'skipped'),
  }));
}

/** A name stands in the table as it stands in the code: `%s`, `$key` and `${key}` are filled in when it runs. */
function patternOf(name: string): RegExp {
  const parts = name.split(/%(?:\.\d+)?[sdifjo#$]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/);
  return new RegExp(`^${parts.map(part => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('[^]*')}$`);
}

if (import.meta.main) {
  const findings = coverageOfLastRun();
  for (const { file, says } of findings) process.stderr.write(`${file}: ${says}\n`);
  process.exit(findings.length ? 1 : 0);
}
