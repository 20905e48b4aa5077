import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hallDeed } from '../src/shared/command.ts';
import { receive, send } from '../src/shared/outbox.ts';
import { type Work, workOnce } from '../src/shared/queue.ts';
import { sweepSpine } from '../src/shared/sweep.ts';
import { startWorker } from '../src/shared/worker.ts';
import type { World } from '../src/shared/world.ts';
import { counts, openHall, type TestHall } from './hall.ts';

/** The queue of outbox, inbox and periodic work, driven by hand: no worker runs here. */
let hall: TestHall;
let worlds: World[];
beforeAll(async () => {
  hall = await openHall({ worker: false });
  worlds = [hall.hall.world, (await hall.copy()).hall.world];
});
afterAll(() => hall.close());
beforeEach(async () => {
  await sql`truncate outbox, inbox, periodic_runs cascade`.execute(hall.db);
});

const nothing: Work = { outbox: [], inbox: [], periodic: [] };

function write(keys: string[]): Promise<void> {
  const [world] = worlds;
  return world!.db.transaction().execute(async tx => {
    for (const key of keys) await send(hallDeed(tx, world!), { kind: 'note', key, data: { key }, providerId: null });
  });
}

function names(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `note:${at}`);
}

function rows() {
  return hall.db
    .selectFrom('outbox')
    .select(['key', 'attempts', 'done_at', 'failed_at', 'last_error', 'due_at'])
    .execute();
}

describe('the outbox', () => {
  it('is delivered row by row once, however many copies work at it', async () => {
    const keys = names(counts(200, 3000));
    await write(keys);
    const delivered: string[] = [];
    const work = noting(async key => {
      await new Promise(resolve => setTimeout(resolve, 2));
      delivered.push(key);
    });
    await Promise.all([...worlds, ...worlds].map(world => untilIdle(world, work)));
    expect(delivered.sort()).toEqual([...keys].sort());
    for (const row of await rows()) expect(row).toMatchObject({ attempts: 1, failed_at: null, last_error: null });
  });

  it('keeps one row per intent, whoever writes it again (I8)', async () => {
    await write(['note:twice', 'note:twice']);
    await write(['note:twice']);
    expect(await rows()).toHaveLength(1);
  });

  it('writes nothing when the change around it is undone', async () => {
    const [world] = worlds;
    const undone = world!.db.transaction().execute(async tx => {
      await send(hallDeed(tx, world!), { kind: 'note', key: 'note:undone', data: {}, providerId: null });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('a claim of a copy that died runs out after half a minute, and another copy delivers', async () => {
    await write(['note:orphan']);
    const begun: string[] = [];
    const died = noting(key => {
      begun.push(key);
      return new Promise(() => {});
    });
    void workOnce(worlds[0]!, died);
    await expect.poll(() => begun).toEqual(['note:orphan']);
    const delivered: string[] = [];
    const work = noting(async key => {
      delivered.push(key);
    });
    await untilIdle(worlds[1]!, work);
    expect(delivered).toEqual([]);
    hall.clock.forward(31_000);
    await untilIdle(worlds[1]!, work);
    expect(delivered).toEqual(['note:orphan']);
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
  });

  it('what fails is tried again with growing pauses, keeps its reason, and is done when it works', async () => {
    await write(['note:stubborn']);
    let tries = 0;
    const work = noting(async () => {
      tries++;
      if (tries < 4) throw new Error(`no ${tries}`);
    });
    const pauses: number[] = [];
    for (let n = 1; n <= 3; n++) {
      await untilIdle(worlds[0]!, work);
      expect(tries).toBe(n);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: n, done_at: null, last_error: `no ${n}` });
      pauses.push(row!.due_at.getTime() - hall.clock.now().getTime());
      hall.clock.forward(pauses.at(-1)! + 1);
    }
    for (const [at, seconds] of [1, 2, 4].entries()) expect(Math.ceil(pauses[at]! / 1000)).toBe(seconds);
    await untilIdle(worlds[0]!, work);
    expect(await rows()).toMatchObject([{ attempts: 4, done_at: expect.any(Date), last_error: null, failed_at: null }]);
  });

  it('is given up after thirty tries over hours, and stays for a person to see', async () => {
    await write(['note:hopeless']);
    const began = hall.clock.now().getTime();
    let tries = 0;
    const work = noting(async () => {
      tries++;
      throw new Error('never');
    });
    for (let n = 0; n < 40; n++) {
      await untilIdle(worlds[0]!, work);
      hall.clock.forward(601_000);
    }
    expect(tries).toBe(30);
    expect(await rows()).toMatchObject([
      { attempts: 30, done_at: null, failed_at: expect.any(Date), last_error: 'never' },
    ]);
    expect(hall.clock.now().getTime() - began).toBeGreaterThan(4 * 3_600_000);
  });

  it('one row that fails holds up no other', async () => {
    await write(['note:bad', 'note:good']);
    const work = noting(async key => {
      if (key === 'note:bad') throw new Error('bad');
    });
    await untilIdle(worlds[0]!, work);
    const done = (await rows()).filter(row => row.done_at !== null).map(row => row.key);
    expect(done).toEqual(['note:good']);
  });

  it('a row that nobody knows how to deliver is kept and says so', async () => {
    await write(['note:strange']);
    await untilIdle(worlds[0]!, nothing);
    expect(await rows()).toMatchObject([{ done_at: null, last_error: 'Nobody delivers note' }]);
  });
});

describe('the inbox', () => {
  it('keeps one row per id, and processes it once in either copy', async () => {
    const message = { source: 'post', id: 'letter-1', type: 'letter', data: { says: 'hej' } };
    const kept = await Promise.all(Array.from({ length: 20 }, (_, at) => receive(worlds[at % 2]!, message)));
    expect(kept.filter(Boolean)).toHaveLength(1);
    const seen: unknown[] = [];
    const work: Work = {
      ...nothing,
      inbox: [
        {
          source: 'post',
          async process(_world, row) {
            seen.push(row.data);
          },
        },
      ],
    };
    await Promise.all(worlds.map(world => untilIdle(world, work)));
    expect(seen).toEqual([{ says: 'hej' }]);
    expect(await receive(worlds[0]!, message)).toBe(false);
  });
});

describe('periodic work', () => {
  it('runs in one copy at a time, once per period', async () => {
    let runs = 0;
    const work: Work = {
      ...nothing,
      periodic: [
        {
          name: 'count',
          everySeconds: 60,
          async run() {
            runs++;
          },
        },
      ],
    };
    const crowd = () => Promise.all(Array.from({ length: 20 }, (_, at) => workOnce(worlds[at % 2]!, work)));
    await crowd();
    expect(runs).toBe(1);
    hall.clock.forward(30_000);
    await crowd();
    expect(runs).toBe(1);
    hall.clock.forward(31_000);
    await crowd();
    expect(runs).toBe(2);
  });

  it('rests in every copy after a long run, so that it takes no more than its part of the time', async () => {
    let runs = 0;
    const job = {
      name: 'growing',
      everySeconds: 10,
      mostOfTime: 0.05,
      async run() {
        runs++;
        hall.clock.forward(3000);
      },
    };
    const crowd = () => Promise.all(worlds.map(world => workOnce(world, { ...nothing, periodic: [job] })));
    await crowd();
    hall.clock.forward(59_000);
    await crowd();
    expect(runs).toBe(1);
    // A copy that may not run asks again after a quarter of the interval.
    hall.clock.forward(3000);
    await crowd();
    expect(runs).toBe(2);
  });

  it('holds up neither events nor rows, however long it runs', async () => {
    let end = () => {};
    const begun: string[] = [];
    const long = {
      name: 'long',
      everySeconds: 10,
      run() {
        begun.push('long');
        return new Promise<void>(resolve => (end = resolve));
      },
    };
    const delivered: string[] = [];
    const work = noting(async key => void delivered.push(key));
    const worker = startWorker(worlds[0]!, hall.pool, { ...work, periodic: [long] });
    try {
      await expect.poll(() => begun).toEqual(['long']);
      await write(['note:meanwhile']);
      worker.wake();
      await expect.poll(() => delivered).toEqual(['note:meanwhile']);
    } finally {
      end();
      await worker.stop();
    }
  });

  it('a run that fails stops neither the others nor the next', async () => {
    const ran: string[] = [];
    const job = (name: string, fails: boolean) => ({
      name,
      everySeconds: 10,
      async run() {
        ran.push(name);
        if (fails) throw new Error(name);
      },
    });
    const work: Work = { ...nothing, periodic: [job('bad', true), job('good', false)] };
    await workOnce(worlds[0]!, work);
    hall.clock.forward(11_000);
    await workOnce(worlds[0]!, work);
    expect(ran).toEqual(['bad', 'good', 'bad', 'good']);
  });

  it('sweeps commands after thirty days and windows of tries after a day', async () => {
    const { db } = hall;
    const ago = (days: number) => new Date(hall.clock.now().getTime() - days * 86_400_000);
    const command = (type: string, days: number) => ({
      who: 'anyone',
      id: worlds[0]!.newId(),
      type,
      created_at: ago(days),
    });
    await db
      .insertInto('commands')
      .values([command('kept', 29), command('swept', 31)])
      .execute();
    await db
      .insertInto('rate_limits')
      .values([
        { key: 'kept', window_start: ago(0.9), hits: 1 },
        { key: 'swept', window_start: ago(1.1), hits: 1 },
      ])
      .execute();
    await sweepSpine.run(worlds[0]!);
    expect(await db.selectFrom('commands').select('type').where('who', '=', 'anyone').execute()).toEqual([
      { type: 'kept' },
    ]);
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'kept' }]);
  });
});

function noting(deliver: (key: string) => Promise<void>): Work {
  return { ...nothing, outbox: [{ kind: 'note', deliver: (_world, row) => deliver(row.key) }] };
}

async function untilIdle(world: World, work: Work): Promise<void> {
  while ((await workOnce(world, work)) > 0) {
    // One more round: a batch takes sixteen rows.
  }
}
