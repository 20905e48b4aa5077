import { platformRefusal } from '../../providers/decisions/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import { parseId } from '../../shared/ids.ts';
import { refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import type { RunJobNow, RunWorkAgain } from './contract.ts';
import { runAgain } from './store.ts';

/** Puts a message that was given up back into its queue. What it does is safe to do again: it was written so. */
export const runWorkAgain = defineCommand<RunWorkAgain, { item: { row: string } }>({
  type: 'run-work-again',
  allows: (_world, caller) => platformRefusal(caller, 'platform:office'),
  async run({ tx, input, now }) {
    const { queue, row } = input;
    const known = queue === 'inbox' || parseId(row) !== null;
    return known && (await runAgain(tx, queue, row, now)) ? { item: { row } } : refuse('status-moved');
  },
});

/** Notes who asked for a job; it runs after that, with its own transactions. */
export const runJobNow = defineCommand<RunJobNow, { item: { name: string } }>({
  type: 'run-job-now',
  allows: (_world, caller) => platformRefusal(caller, 'platform:office'),
  async run({ world, input }) {
    const known = world.periodic?.some(({ name }) => name === input.name);
    return known ? { item: { name: input.name } } : refuse('not-found');
  },
});

/** Runs a job that somebody asked for, in this copy; what goes wrong is told to them, and stays with the job. */
export async function runJob(world: World, name: string): Promise<void> {
  const job = world.periodic?.find(one => one.name === name);
  if (!job) return;
  const ran = { name, ran_at: world.now() };
  const noted = async (outcome: { failed_at: Date | null; last_error: string | null }) =>
    world.db
      .insertInto('periodic_runs')
      .values({ ...ran, ...outcome })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ ran_at: ran.ran_at, ...outcome }))
      .execute();
  try {
    await job.run(world);
    await noted({ failed_at: null, last_error: null });
  } catch (fault) {
    world.log.error({ job: name, err: fault }, 'periodic work failed');
    await noted({
      failed_at: world.now(),
      last_error: (fault instanceof Error ? fault.message : String(fault)).slice(0, 500),
    });
    throw fault;
  }
}
