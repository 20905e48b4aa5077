import { describe, expect, it } from 'vitest';
import { isDatabaseAway, readAgainIfAway } from './away.ts';

const fault = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('the database', () => {
  it.each([
    ['is shut down', fault('terminating connection due to administrator command', { code: '57P01' })],
    ['crashed', fault('terminating connection because of crash', { code: '57P02' })],
    ['starts', fault('the database system is starting up', { code: '57P03' })],
    ['lets nobody in', fault('sorry, too many clients already', { code: '53300' })],
    ['is not there', fault('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
    ['has no socket', fault('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' })],
    ['is at none of its addresses', new AggregateError([fault('', { code: 'ECONNREFUSED', syscall: 'connect' })])],
    ['went in the middle', fault('Connection terminated unexpectedly')],
    ['went before the rollback', fault('Client has encountered a connection error and is not queryable')],
    ['has no connection free', fault('timeout exceeded when trying to connect')],
  ])('is away when it %s', (_, error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    ['a breach', fault('duplicate key', { code: '23505' })],
    ['a file that is not there', fault('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' })],
    [
      'a call to another service',
      new TypeError('fetch failed', { cause: fault('', { code: 'ECONNREFUSED', syscall: 'connect' }) }),
    ],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['nothing', null],
  ])('is not away at %s', (_, error) => expect(isDatabaseAway(error)).toBe(false));

  it('is read once more after it was away, and no more than once', async () => {
    let reads = 0;
    const away = (times: number) => async () => {
      if (reads++ < times) throw fault('', { code: '57P01' });
      return 'jar';
    };
    expect(await readAgainIfAway(away(1))).toBe('jar');
    expect(reads).toBe(2);
    reads = 0;
    await expect(readAgainIfAway(away(5))).rejects.toMatchObject({ code: '57P01' });
    expect(reads).toBe(2);
    reads = 1;
    await expect(readAgainIfAway(() => Promise.reject(new Error(`no ${reads++}`)))).rejects.toThrow('no 1');
    expect(reads).toBe(2);
  });
});
