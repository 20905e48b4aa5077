import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { explain } from '../../src/embedded-database/failures.ts';
import { startEmbeddedDatabase } from '../../src/embedded-database/launcher.ts';
import { ask, isRunning, openTrial, ROOT, type Trial } from './trial.ts';

const FULL = /^The disk is full: the database in \S+ has no room to write\. Free some space and start again\.$/;

const mounts: string[] = [];

let trial: Trial;

beforeAll(async () => {
  trial = await openTrial();
});
afterEach(() => trial.killApps());
afterAll(() => {
  for (const mount of mounts) spawnSync('umount', ['-l', mount]);
  trial.end();
});

// Only root may mount the small disks these need; the messages are the same for everybody and tested with `explain`.
if (ROOT && mayMount()) {
  describe('disks', () => {
    it('a full one is told in a sentence, at the first start and later', async () => {
      const small = mounted('small', 'size=12m');
      await expect(startEmbeddedDatabase({ dataDir: join(small, 'data') })).rejects.toThrow(FULL);
      expect(await readdir(join(small, 'data'))).toEqual([]);

      const full = mounted('full', 'size=72m');
      spawnSync('cp', ['-a', trial.furnished('roomy'), join(full, 'data')]);
      const said: string[] = [];
      const database = await startEmbeddedDatabase({ dataDir: join(full, 'data'), log: line => said.push(line) });
      await ask(database.url, 'create table kept as select 1 as n');
      // Again and again: space freed by the dying server may be just enough for the next one to recover.
      const crashWithFullDisk = () => {
        spawnSync('dd', ['if=/dev/zero', `of=${full}/ballast`, 'bs=4k', 'oflag=append', 'conv=notrunc']);
        if (isRunning(database.pid)) process.kill(database.pid, 'SIGKILL');
        return said.find(line => FULL.test(line));
      };
      await expect.poll(crashWithFullDisk).toBeTruthy();
      await rm(join(full, 'ballast'));
      const kept = () => ask(database.url, 'select n from kept').catch(() => null);
      await expect.poll(kept).toEqual([{ n: 1 }]);
      await database.stop();
    });

    it('a read-only one is told in a sentence', async () => {
      const folder = mounted('sealed', 'size=1m,ro');
      await expect(startEmbeddedDatabase({ dataDir: join(folder, 'data') })).rejects.toThrow(
        `The disk that holds ${folder}/data/postgres is mounted read-only`,
      );
    });
  });
}

describe('what the system says', () => {
  it.each([
    [`initdb: error: could not create directory "/d/base": No space left on device`, FULL],
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', FULL],
    ['ENOSPC: no space left on device, mkdir', FULL],
    ['EROFS: read-only file system, mkdir', /mounted read-only/],
    ['initdb: error: could not access directory "/d": Permission denied', /can't be written by the user/],
    ['FATAL:  data directory "/d" has wrong ownership', /does not belong to the user that runs the database/],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /too little free memory/],
    ['LOG:  starting\nFATAL:  something new\nLOG:  shut down', /^The database in \/d could not start: something new$/],
  ])('%s', (said, sentence) => {
    expect(explain('/d', new Error(said)).message).toMatch(sentence);
  });
});

function mayMount(): boolean {
  const folder = spawnSync('mktemp', ['-d'], { encoding: 'utf8' }).stdout.trim();
  const may = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
  if (may) spawnSync('umount', [folder]);
  spawnSync('rmdir', [folder]);
  return may;
}

function mounted(name: string, options: string): string {
  const folder = join(trial.home, name);
  mkdirSync(folder);
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  mounts.push(folder);
  return folder;
}
