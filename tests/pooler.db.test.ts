import { expect, it } from 'vitest';
import { openHall } from './hall.ts';

/** Passes with a pooler and without one: it shows that a run that asks for one has it. */
const ASKED = Boolean(process.env.SALUHALL_POOLER);

it('halls ask by the pooler when the run asks for one, and listen directly', async () => {
  await using hall = await openHall();
  const { databaseUrl, databaseListenUrl, databasePrepares } = hall.hall.world.config;
  expect(databaseUrl === hall.databaseUrl).toBe(!ASKED);
  expect(databaseListenUrl).toBe(ASKED ? hall.databaseUrl : null);
  expect(databasePrepares).toBe(!ASKED);
});

it('one connection of the hall meets as many servers as the pooler lends it, each with the hall’s limits', async () => {
  await using hall = await openHall({ lockTimeoutMs: 7000 });
  const client = await hall.pool.connect();
  try {
    const servers = new Set<number>();
    for (let turn = 0; turn < 20; turn++) {
      const { rows } = await client.query<{ pid: number; lock: string; statement: string; jit: string }>(
        `select pg_backend_pid() as pid, current_setting('lock_timeout') as lock,
           current_setting('statement_timeout') as statement, current_setting('jit') as jit`,
      );
      servers.add(rows[0]!.pid);
      expect(rows[0]).toMatchObject({ lock: '7s', statement: '28s', jit: 'off' });
      // Others beside it, so that there are several servers to lend.
      await Promise.all([1, 2, 3].map(() => hall.pool.query('select pg_sleep(0.01)')));
    }
    if (ASKED) expect(servers.size).toBeGreaterThan(1);
    else expect(servers.size).toBe(1);
  } finally {
    client.release();
  }
});
