import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createHashing, type Hashing, type HashingLimits } from './hashing.ts';

/** The production cost. */
const COST = 16_384;
const made: Hashing[] = [];
const hashing = (limits: Partial<HashingLimits> = {}) => {
  const one = createHashing({ atOnce: 1, waiting: 40, patienceMs: 60_000, ...limits });
  made.push(one);
  return one;
};
afterEach(async () => {
  await Promise.all(made.splice(0).map(one => one.close()));
});

const job = (password = 'ljung-i-augusti') => ({ password, salt: '00112233445566778899aabbccddeeff', cost: COST });
const refused = { refusal: { refused: 'crowded' } };

/** Password hashes written by better-auth 1.7.4, as older accounts have them. */
const KEPT = [
  [
    'ljung-i-augusti',
    'e564233cef2169581c47b782c6e88d20:83cd3c94f350759564dd4d7bda75ae9d3f5527cd772915d85b078c2e79e6d8790ed87888f3d621028aa17e627a36763bda4dbf6de4e0b5cb6204035ea09a03db',
  ],
  [
    'åäö-ﬁ-🐝-lösenord',
    'bbe1fd5eb9e6ddf99c85b82fb6b285a6:5fd2d973889f80c49874102af41767bf20e07c99fa3d925c3305acad3c75dcd58416880ccf10180f574f9a5ead74e404aaa41b372cc163925e84c89546c3a7e9',
  ],
] as const;

describe('hashing', () => {
  it.each(KEPT)('makes the key that stands in old accounts, of any letters: %s', async (password, hash) => {
    const [salt, key] = hash.split(':');
    expect(await hashing().key({ password, salt: salt!, cost: COST })).toBe(key);
    expect(await hashing().key({ password: `${password}.`, salt: salt!, cost: COST })).not.toBe(key);
  });

  it('keeps to so many at once; the others wait and are all answered', async () => {
    const two = hashing({ atOnce: 2 });
    const most = { underWay: 0, waiting: 0 };
    const keys = Array.from({ length: 7 }, (_, n) =>
      two.key(job(`password-number-${n}`)).finally(() => {
        most.underWay = Math.max(most.underWay, two.state().underWay);
      }),
    );
    expect(two.state()).toEqual({ underWay: 2, waiting: 5 });
    expect(new Set(await Promise.all(keys)).size).toBe(7);
    expect(most.underWay).toBeLessThanOrEqual(2);
    await expect.poll(() => two.state()).toEqual({ underWay: 0, waiting: 0 });
  });

  it('leaves the thread that answers free', async () => {
    const one = hashing();
    let ticks = 0;
    let open = true;
    const ticking = (async () => {
      for (; open; ticks++) await pause(1);
    })();
    await Promise.all([one.key(job()), one.key(job()), one.key(job())]);
    open = false;
    await ticking;
    expect(ticks).toBeGreaterThan(5);
  });

  it('refuses whom the line has no room for, and not what the house makes by itself', async () => {
    const full = hashing({ waiting: 1 });
    const first = full.key(job());
    const second = full.key(job());
    await expect(full.key(job())).rejects.toMatchObject(refused);
    const own = full.keyInTime(job());
    await expect(full.key(job())).rejects.toMatchObject(refused);
    expect(new Set(await Promise.all([first, second, own])).size).toBe(1);
    expect(await full.key(job())).toMatch(/^[0-9a-f]{128}$/);
  });

  it('hashes at once where nobody may wait', async () => {
    const free = hashing({ waiting: 0 });
    const first = free.key(job());
    await expect(free.key(job())).rejects.toMatchObject(refused);
    expect(await first).toMatch(/^[0-9a-f]{128}$/);
  });

  it('sends away who has waited too long, alone', async () => {
    const stuck = hashing({ atOnce: 0, patienceMs: 20 });
    const own = stuck.keyInTime(job());
    await expect(stuck.key(job())).rejects.toMatchObject(refused);
    expect(stuck.state()).toEqual({ underWay: 0, waiting: 1 });
    await Promise.all([stuck.close(), expect(own).rejects.toMatchObject(refused)]);
  });

  it('goes on with another thread when one is lost', async () => {
    const one = hashing();
    const broken = one.key({ ...job(), password: undefined as unknown as string });
    const next = one.key(job());
    await expect(broken).rejects.toThrow(TypeError);
    expect(await next).toMatch(/^[0-9a-f]{128}$/);
  });

  it('that is closed refuses who waits and who comes', async () => {
    const one = hashing({ atOnce: 0 });
    const waiting = one.key(job());
    await Promise.all([one.close(), expect(waiting).rejects.toMatchObject(refused)]);
    await expect(one.key(job())).rejects.toMatchObject(refused);
  });
});
