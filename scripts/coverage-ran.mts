import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Finding } from './checks/findings.mts';
import { idsIn, provingFiles } from './checks/sentences.mts';

/**
 * Whether every sentence that a test names was proved in the last `npm test`, as the reports of Vitest and Playwright
 * have it: a test in the tree that was never run proves nothing.
 */
export interface Ran {
  file: string;
  name: string;
  passed: boolean;
}

export const REPORTS = 'build/test';

export function coverageOfLastRun(folder = REPORTS, leftOut: ReadonlySet<string> = new Set()): Finding[] {
  const reports = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.json')) : [];
  if (!reports.length) return [{ file: folder, says: 'has no report of a run: npm test' }];
  const ran = reports.flatMap(file => ranIn(JSON.parse(readFileSync(join(folder, file), 'utf8')), process.cwd()));
  const due = [...provingFiles()].filter(([, files]) => files.some(file => !leftOut.has(file)));
  return unproved(
    due.map(([id]) => id),
    ran,
  );
}

export function unproved(ids: readonly string[], ran: readonly Ran[]): Finding[] {
  const passed = new Set(ran.filter(one => one.passed).flatMap(one => idsIn(one.name)));
  const failed = new Map(ran.filter(one => !one.passed).flatMap(one => idsIn(one.name).map(id => [id, one.file])));
  return ids.flatMap(id => {
    if (failed.has(id)) return [{ file: failed.get(id)!, says: `the test of ${id} did not pass` }];
    return passed.has(id) ? [] : [{ file: 'docs/sentences', says: `no test of ${id} ran` }];
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

/** Reads either kind of report, told apart by their shape; files as git names them. Anything else has no tests. */
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

/** Playwright's results, where a skipped test is "ok": each must have ended as expected once, and never otherwise. */
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

if (import.meta.main) {
  const findings = coverageOfLastRun();
  for (const { file, says } of findings) process.stderr.write(`${file}: ${says}\n`);
  process.exit(findings.length ? 1 : 0);
}
