import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal } from './journal.ts';

type Jar = { honey: string };

describe('the journal', () => {
  let dir: string;
  let file: string;

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'journal-'));
    file = join(dir, 'deep', 'state.jsonl');
  });

  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('has every commit again after a start, in the order of first writing', () => {
    const jars = new Journal(file).table<Jar>('jars');
    const journal = new Journal(file);
    const table = journal.table<Jar>('jars');
    table.put('b', { honey: 'ljung' });
    table.put('a', { honey: 'klöver' });
    journal.commit();
    table.put('b', { honey: 'raps' });
    table.put('c', { honey: 'lind' });
    table.delete('a');
    journal.commit();
    expect(jars.size).toBe(0);
    const again = new Journal(file).table<Jar>('jars');
    expect(again.entries()).toEqual([
      ['b', { honey: 'raps' }],
      ['c', { honey: 'lind' }],
    ]);
  });

  it('forgets what was never committed', () => {
    const journal = new Journal(file);
    journal.table<Jar>('jars').put('a', { honey: 'ljung' });
    expect(new Journal(file).table<Jar>('jars').size).toBe(0);
  });

  it('forgets a commit that a kill cut short, and keeps those before and after', () => {
    const first = new Journal(file);
    first.table<Jar>('jars').put('a', { honey: 'ljung' });
    first.commit();
    appendFileSync(file, '[["jars","b",{"hon');
    const second = new Journal(file);
    expect(second.table<Jar>('jars').get('b')).toBeUndefined();
    second.table<Jar>('jars').put('c', { honey: 'lind' });
    second.commit();
    expect(new Journal(file).table<Jar>('jars').entries()).toEqual([
      ['a', { honey: 'ljung' }],
      ['c', { honey: 'lind' }],
    ]);
  });

  it('names the damaged line instead of guessing', () => {
    const journal = new Journal(file);
    journal.table<Jar>('jars').put('a', { honey: 'ljung' });
    journal.commit();
    appendFileSync(file, 'no json\n');
    expect(() => new Journal(file)).toThrow(/state\.jsonl:2/);
  });

  it('puts every row back that a failed piece of work wrote', () => {
    const journal = new Journal(null);
    const jars = journal.table<Jar>('jars');
    jars.put('a', { honey: 'ljung' });
    journal.commit();
    jars.patch('a', { honey: 'raps' });
    jars.put('b', { honey: 'lind' });
    jars.delete('a');
    journal.rollback();
    expect(jars.entries()).toEqual([['a', { honey: 'ljung' }]]);
  });

  it('writes itself anew before the file grows without bound', () => {
    const journal = new Journal(file);
    const jars = journal.table<Jar>('jars');
    const long = 'honung '.repeat(20_000);
    for (let round = 0; round < 80; round += 1) {
      jars.put('a', { honey: `${round} ${long}` });
      journal.commit();
    }
    expect(readFileSync(file).length).toBeLessThan(5_000_000);
    expect(new Journal(file).table<Jar>('jars').get('a')?.honey).toMatch(/^79 /);
  });
});
