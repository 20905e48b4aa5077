import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesOf } from '../../scripts/checks/findings.mts';
import { messages } from '../../scripts/checks/messages.mts';
import { structure } from '../../scripts/checks/structure.mts';
import { FAIRS, OUTSIDE } from './fairs.ts';

/**
 * Number of other files a new slice touches: one with an endpoint, a table, a page, a page of the back office, a job, a
 * mail, an audit check, a refusal, words and its rows of the permission matrix is added to a copy.
 */
const MOST_FILES_OUTSIDE = 8;
const GENERATED = ['src/endpoints.ts'];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'saluhall-new-slice-'));
  for (const file of filesOf(/^(?!docs\/|public\/)/)) cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  run('git', 'init', '-q');
  run('git', 'add', '-A');
  run('git', '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'The house as it is');
  for (const [file, text] of Object.entries(FAIRS)) write(join('src/fairs', file), text);
  for (const [file, insertions] of Object.entries(OUTSIDE)) write(file, withLines(file, insertions));
  bin('paraglide-js', 'compile', '--project', './project.inlang', '--outdir', './src/paraglide');
  run(process.execPath, 'scripts/endpoints.mts');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(`a new slice touches at most ${MOST_FILES_OUTSIDE} files outside its folder`, () => {
  const changed = run('git', 'status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean);
  const outside = changed.map(line => line.slice(3)).filter(file => !file.startsWith('src/fairs/'));
  const byHand = outside.filter(file => !GENERATED.includes(file)).sort();
  expect(byHand).toEqual(Object.keys(OUTSIDE).sort());
  expect(byHand.length).toBeLessThanOrEqual(MOST_FILES_OUTSIDE);
});

// Only in the long run: types and imports of the whole copy take a minute.
if (process.env.SALUHALL_COUNTS === 'long')
  it('and nothing else is missing: its types, its imports, its words and its messages are in order', () => {
    bin('react-router', 'typegen');
    expect(bin('tsc', '-p', '.')).toBe('');
    expect(bin('depcruise', '--config', '.dependency-cruiser.mjs', 'src/fairs', 'src/slices.ts')).toContain(
      'no dependency violations',
    );
    const ofFairs = [...structure(folder), ...messages(folder)].filter(({ file }) => file.includes('fairs'));
    expect(ofFairs).toEqual([]);
  });

it('and the composition answers its endpoint', () => {
  const asked =
    "const { slices } = await import('./src/slices.ts'); await import('./src/api.ts'); console.log(slices.length)";
  expect(run(process.execPath, '--input-type=module', '-e', asked)).toMatch(/^\d+\n$/);
});

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
}

/** The output of a project tool, whatever its exit code. */
function bin(name: string, ...args: string[]): string {
  const { stdout, stderr, error } = spawnSync(join(process.cwd(), 'node_modules/.bin', name), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (error) throw error;
  return stdout || stderr;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** A file's text with lines inserted before others; a new file where there is none. */
function withLines(file: string, insertions: readonly [before: string, line: string][]): string {
  let text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const [before, line] of insertions) {
    if (!text.includes(before)) throw new Error(`${file} has no line ${before}`);
    text = text.replace(before, () => `${line}\n${before}`);
  }
  return text;
}
