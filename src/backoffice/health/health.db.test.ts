import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { emptyOutbox } from '../../../tests/card-payment.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Case } from '../../payments/cases/contract.ts';
import { sequence } from '../../shared/events.ts';
import { workOnce } from '../../shared/queue.ts';
import type { Desk } from '../desk/contract.ts';
import type { Health } from './contract.ts';

/** Health of the hall: queues, jobs and audits, as an operator sees and mends them. */
let hall: TestHall;
let hanna: Browser;
beforeAll(async () => {
  ({ hall } = await openHoneyHall());
  hanna = await signedIn(hall, 'hanna.berg');
});
afterAll(() => closeAudited(hall));

const read = async () => (await hanna.get<{ item: Health }>('/api/platform/health')).body.item;
const waiting = async () => (await hanna.get<{ item: Desk }>('/api/platform/desk')).body.item.waiting;
const again = (row: string) =>
  hanna.command<{ reason?: string }>('POST', '/api/platform/work-again', 'run-work-again', { queue: 'outbox', row });
const runJob = (name: string) =>
  hanna.command<{ reason?: string }>('POST', '/api/platform/jobs', 'run-job-now', { name });

describe('the health of a hall', () => {
  it('shows a message that was given up, and puts it back into its queue', async () => {
    const { world } = hall.hall;
    await emptyOutbox(world);
    const row = {
      id: world.newId(),
      kind: 'mail',
      key: 'lost',
      data: '{}',
      created_at: world.now(),
      due_at: world.now(),
    };
    await hall.db
      .insertInto('outbox')
      .values({ ...row, attempts: 30, failed_at: world.now(), last_error: 'mailbox unavailable' })
      .execute();
    const { outbox } = await read();
    expect(outbox).toMatchObject({ failedCount: 1, failed: [{ _id: row.id, error: 'mailbox unavailable' }] });
    expect((await waiting()).failedMessages).toBe(1);
    expect((await again(row.id)).status).toBe(200);
    expect((await again(row.id)).body.reason).toBe('status-moved');
    expect((await read()).outbox).toMatchObject({ failedCount: 0, open: 1 });
    await hall.db.deleteFrom('outbox').where('id', '=', row.id).execute();
  });

  it('counts no message that is promised for a later day, but one that is tried again', async () => {
    const { world } = hall.hall;
    await emptyOutbox(world);
    const { outbox } = await read();
    const now = world.now();
    const later = new Date(now.getTime() + 5 * 86_400_000);
    const row = { kind: 'mail', data: '{}', created_at: now, due_at: later };
    const [promised, tried] = [world.newId(), world.newId()];
    await hall.db
      .insertInto('outbox')
      .values({ ...row, id: promised, key: 'promised' })
      .execute();
    expect((await read()).outbox).toEqual(outbox);
    await hall.db
      .insertInto('outbox')
      .values({ ...row, id: tried, key: 'tried', attempts: 3 })
      .execute();
    expect((await read()).outbox).toMatchObject({ open: outbox.open + 1, _oldestAt: expect.stringMatching(/Z$/) });
    expect(new Date((await read()).outbox._oldestAt!).getTime()).toBeLessThanOrEqual(now.getTime());
    await hall.db.deleteFrom('outbox').where('id', 'in', [promised, tried]).execute();
  });

  it('keeps the fault of a job until it goes well, and runs one when it is asked to', async () => {
    const { world } = hall.hall;
    let broken = true;
    const job = {
      ...{ name: 'sweep-spine', everySeconds: 3600 },
      run: async () => {
        if (broken) throw new Error('no broom');
      },
    };
    const round = async () => {
      hall.clock.forward(3601 * 1000);
      await workOnce(world, { outbox: [], inbox: [], periodic: [job] });
      hanna = await signedIn(hall, 'hanna.berg');
    };
    await round();
    const fault = async () => (await read()).jobs.find(({ name }) => name === 'sweep-spine');
    expect(await fault()).toMatchObject({ error: 'no broom' });
    expect((await read()).jobs[0]!.name).toBe('sweep-spine');
    expect((await waiting()).failedJobs).toBe(1);
    broken = false;
    await round();
    expect(await fault()).toMatchObject({ error: null, late: false });
    expect((await runJob('nobody-knows')).status).toBe(404);
    expect((await runJob('sweep-spine')).status).toBe(200);
  });

  it('keeps the results of the audit, and says on the first page and by one letter when something is broken', async () => {
    const { world } = hall.hall;
    while ((await sequence(hall.pool)) > 0);
    expect((await runJob('nightly-audit')).status).toBe(200);
    const [first] = (await read()).audits;
    expect(first).toMatchObject({ broken: [], unfinished: [] });
    expect(first!.checks).toBeGreaterThan(40);
    const { id } = await hall.db.selectFrom('skus').select('id').limit(1).executeTakeFirstOrThrow();
    await hall.db
      .insertInto('commands')
      .values({ who: 'user:x', id, type: 'lost', body_hash: Buffer.from('x'), created_at: hall.clock.now() })
      .execute();
    while ((await sequence(hall.pool)) > 0);
    await runJob('nightly-audit');
    expect((await read()).audits[0]!.broken).toMatchObject([{ invariant: 'I13', rows: 1 }]);
    expect((await waiting()).broken).toBe(1);
    // A case of the hall, told to its operators once, however many nights it lasts and whoever closes it too soon.
    const tell = () => world.periodic!.find(({ name }) => name === 'tell-cases')!.run(world);
    const cases = async () => {
      const { items } = (await hanna.get<{ items: Case[] }>('/api/platform/cases')).body;
      return items.filter(({ kind }) => kind === 'AUDIT_BROKEN');
    };
    const [found] = await cases();
    expect(found).toMatchObject({
      shelf: 'OPEN',
      remedies: ['run-again'],
      fault: expect.stringMatching(/^I13: .* \(1\)$/),
    });
    await tell();
    const note = { note: 'Vi tittar' };
    expect(
      (await hanna.command('POST', `/api/cases/AUDIT_BROKEN/${found!.subject}/closures`, 'close-case', note)).status,
    ).toBe(200);
    expect(await cases()).toEqual([]);
    await runJob('nightly-audit');
    expect((await cases()).map(({ subject }) => subject)).toEqual([found!.subject]);
    await tell();
    const told = await hall.db.selectFrom('notices').select('key').where('key', 'like', 'case:AUDIT%').execute();
    expect(told).toHaveLength(1);
    await hall.db.deleteFrom('commands').where('who', '=', 'user:x').execute();
    while ((await sequence(hall.pool)) > 0);
    await runJob('nightly-audit');
    expect((await waiting()).broken).toBe(0);
    expect(await cases()).toEqual([]);
  });

  it('is for platform staff alone (I17)', async () => {
    const owner = await signedIn(hall, 'eskil.lund');
    for (const path of ['health', 'desk']) expect((await owner.get(`/api/platform/${path}`)).status).toBe(403);
  });
});
