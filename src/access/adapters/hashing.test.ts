import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword as libraryHashes, verifyPassword as libraryVerifies } from 'better-auth/crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createHashing, type Hashing, type HashingLimits } from './hashing.ts';

const made: Hashing[] = [];
const hashing = (limits: Partial<HashingLimits> = {}) => {
  const one = createHashing({ atOnce: 1, waiting: 40, patienceMs: 60_000, ...limits });
  made.push(one);
  return one;
};
afterEach(async () => {
  await Promise.all(made.splice(0).map(one => one.close()));
});

const job = (password = 'ljung-i-augusti') => ({ password, salt: '00112233445566778899aabbccddeeff' });
const refused = { refusal: { refused: 'crowded' } };

describe('hashing', () => {
  it('makes the keys that the library makes, of any letters', async () => {
    for (const password of ['ljung-i-augusti', 'åäö-ﬁ-🐝-lösenord']) {
      const { salt } = job();
      const key = await hashing().key({ password, salt });
      expect(await libraryVerifies({ hash: `${salt}:${key}`, password })).toBe(true);
      const [theirSalt, theirKey] = (await libraryHashes(password)).split(':');
      expect(await hashing().key({ password, salt: theirSalt! })).toBe(theirKey);
    }
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
