import { describe, expect, it } from 'vitest';
import { testFiles } from './counted.mts';
import { drawableFiles, EVERY_DAY, filesOfDay, HEAVY, LONG_ALONE, ONE_IN } from './drawn.mts';
import { LONGEST, longFiles, SHARES, sampledFiles, shareOf, sharesOfCommit } from './shares.mts';

const all = longFiles();
const shares = Array.from({ length: SHARES }, (_, at) => at + 1);

describe('the twenty shares of the long run', () => {
  it('are together all of it: what counts, on PostgreSQL 18, and on 15 the rest as well', () => {
    const dealt = shares.flatMap(share => all.filter(one => shareOf(one) === share));
    expect(dealt).toHaveLength(all.length);
    const on18 = all.filter(one => one.postgres === '18').map(one => one.file);
    expect(on18).toEqual(sampledFiles('database'));
    const on15 = all.filter(one => one.postgres === '15').map(one => one.file);
    expect(on15).toContain('tests/audit.db.test.ts');
    expect(on15).not.toContain('tests/permissions/matrix.db.test.ts');
  });

  it('have each something of both databases, and none has much more than a twentieth', () => {
    for (const share of shares) {
      const here = all.filter(one => shareOf(one) === share);
      for (const postgres of ['18', '15'])
        expect(here.filter(one => one.postgres === postgres).length, `share ${share}, ${postgres}`).toBeGreaterThan(0);
      expect(here.length, `share ${share}`).toBeLessThan(all.length / 10);
    }
  });

  it('deal out the longest files in turn, each of which is there', () => {
    for (const file of LONGEST) expect(all.map(one => one.file)).toContain(file);
    expect(new Set(LONGEST.map(file => shareOf({ kind: 'database', file, postgres: '18' }))).size).toBe(LONGEST.length);
  });

  it('are picked by the hash of a commit and by its turn, so that twenty in a row run all', () => {
    const seen = new Set<number>();
    for (let commit = 501; commit <= 520; commit++)
      for (const { share } of sharesOfCommit(gitAt(commit))) seen.add(share);
    expect([...seen].sort((a, b) => a - b)).toEqual(shares);
    expect(sharesOfCommit(gitAt(501))).toEqual(sharesOfCommit(gitAt(501)));
  });

  it('of a shallow clone are picked by the hash alone', () => {
    expect(sharesOfCommit(gitAt(501, true))).toEqual([sharesOfCommit(gitAt(501))[0]]);
  });
});

describe('the files of one npm test', () => {
  it('are those of every day, and of the others a few that the seed draws', () => {
    for (const kind of ['database', 'journeys'] as const) {
      const ofDay = filesOfDay(kind, 7);
      const drawable = drawableFiles(kind);
      const short = drawable.filter(file => !LONG_ALONE.includes(file));
      expect(filesOfDay(kind, 7)).toEqual(ofDay);
      expect(testFiles(kind).filter(file => !drawable.includes(file) && !ofDay.includes(file))).toEqual([]);
      expect(drawable.filter(file => ofDay.includes(file))).toHaveLength(Math.ceil(short.length / ONE_IN[kind]));
    }
    expect(filesOfDay('pure', 7)).toEqual(testFiles('pure'));
  });

  it('come to every file but the longest journeys with some seed, and what one leaves out is in a share of the long run', () => {
    const long = new Set(longFiles().map(one => one.file));
    for (const kind of ['database', 'journeys'] as const) {
      const met = new Set(Array.from({ length: 400 }, (_, seed) => filesOfDay(kind, seed)).flat());
      expect(testFiles(kind).filter(file => !met.has(file))).toEqual(kind === 'journeys' ? LONG_ALONE : []);
      for (const file of drawableFiles(kind)) expect(long).toContain(file);
    }
  });

  it('name files that are there', () => {
    for (const file of EVERY_DAY) expect(testFiles('journeys')).toContain(file);
    for (const file of HEAVY) expect(testFiles('database')).toContain(file);
  });
});

const gitAt =
  (commit: number, shallow = false) =>
  (...words: string[]) => {
    if (words[1] === '--is-shallow-repository') return String(shallow);
    return words[0] === 'rev-list' ? String(commit) : `${commit}abcdef0123456789`;
  };
