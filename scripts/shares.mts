import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { numberOf } from '../tests/samples.ts';
import { countedFiles, type Kind, testFiles } from './counted.mts';
import { drawableFiles } from './drawn.mts';
import { ON_18_ALONE } from './postgres-18-alone.mts';

/**
 * The long run in twenty shares, for a CI that must end in half an hour: each file is in one of them on each version of
 * the database, by its name, so that a new file moves no other. The twenty together are the whole long run.
 */
export const SHARES = 20;

/** The longest files with full counts, longest first: dealt out in turn, so that no share gets two of them. */
export const LONGEST = [
  'tests/crash/money.db.test.ts',
  'tests/chaos/chaos.db.test.ts',
  'tests/crash/app.db.test.ts',
  'tests/crash/both.db.test.ts',
  'tests/crash/database.db.test.ts',
  'tests/permissions/matrix.db.test.ts',
  'src/payments/settlements/sequences.db.test.ts',
  'tests/fuzz/endpoints.db.test.ts',
  'tests/properties/walk.db.test.ts',
  'src/orders/bookings/model.db.test.ts',
  'journeys/office-pages.spec.ts',
  'src/scanner/scans/fair.db.test.ts',
  'tests/crash/tickets.db.test.ts',
  'tests/crash/gifts.db.test.ts',
  'journeys/trades.spec.ts',
  'src/change-sets/walks.db.test.ts',
  'tests/crash/locks.db.test.ts',
  'src/calendar/tablets.db.test.ts',
  'src/payments/attempts/unknown.db.test.ts',
  'src/locks/calls/companies.db.test.ts',
];

/** A file of the long run, with a version of the database where it uses one. */
export interface LongFile {
  kind: Kind;
  file: string;
  postgres?: '18' | '15';
}

/** All files of the long run: those of which `npm test` runs a sample, and on the older PostgreSQL everything. */
export function longFiles(): LongFile[] {
  const onOlder = testFiles('database').filter(file => !ON_18_ALONE.some(pattern => matchesGlob(file, pattern)));
  return [
    ...countedFiles('pure').map(file => ({ kind: 'pure' as const, file })),
    ...sampledFiles('database').map(file => ({ kind: 'database' as const, file, postgres: '18' as const })),
    ...onOlder.map(file => ({ kind: 'database' as const, file, postgres: '15' as const })),
    ...sampledFiles('journeys').map(file => ({ kind: 'journeys' as const, file })),
  ];
}

/** Test files of which `npm test` runs a part: smaller counts, or the whole file only when its seed draws it. */
export function sampledFiles(kind: Kind): string[] {
  return [...new Set([...countedFiles(kind), ...drawableFiles(kind)])].sort();
}

/** A file's share, from 1 to 20. */
export function shareOf({ file, postgres }: LongFile): number {
  const place = LONGEST.indexOf(file);
  // The longest files on 18 are half of the shares away from themselves on 15.
  if (place >= 0) return ((place + (postgres === '15' ? SHARES / 2 : 0)) % SHARES) + 1;
  return (numberOf(`${file} ${postgres ?? ''}`) % SHARES) + 1;
}

export interface Chosen {
  share: number;
  /** The reason for its choice, for the log. */
  why: string;
}

/**
 * Two shares of a commit: by its hash, and by the number of commits so far, so that twenty in a row run all of them. A
 * shallow clone does not know that number, and has the first alone.
 */
export function sharesOfCommit(ask: (...words: string[]) => string = git): Chosen[] {
  const hash = ask('rev-parse', 'HEAD');
  const byHash = { share: (numberOf(hash) % SHARES) + 1, why: `the hash ${hash.slice(0, 12)}` };
  if (ask('rev-parse', '--is-shallow-repository') === 'true') return [byHash];
  const commits = Number(ask('rev-list', '--count', '--first-parent', 'HEAD'));
  const byTurn = { share: (commits % SHARES) + 1, why: `the turn of commit ${commits}` };
  return byTurn.share === byHash.share ? [byHash] : [byHash, byTurn];
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' }).trim();
}
