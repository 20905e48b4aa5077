import { sql } from 'kysely';
import type { Periodic } from './queue.ts';
import type { World } from './world.ts';

const COMMAND_DAYS = 30;
const RATE_LIMIT_DAYS = 1;
/** Batch size, so that one statement neither locks many rows nor runs into its timeout. */
const AT_ONCE = 5000;

/** Periodic cleanup: commands once a lost answer can't be asked for any more, expired rate limit windows, addresses. */
export const sweepSpine: Periodic = {
  name: 'sweep-spine',
  everySeconds: 3600,
  async run(world) {
    await sweep(world, 'commands', 'created_at', COMMAND_DAYS);
    await sweep(world, 'rate_limits', 'window_start', RATE_LIMIT_DAYS);
    await forgetAddresses(world);
    await forgetGivenUp(world);
  },
};

async function sweep(world: World, table: string, column: string, days: number): Promise<void> {
  const before = new Date(world.now().getTime() - days * 86_400_000);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${AT_ONCE}
      ))`.execute(world.db);
    if (numAffectedRows < AT_ONCE) return;
  }
}

const ADDRESS_DAYS = 1;

/** Removes recipients from delivered mails; the outbox row stays for its key. */
async function forgetAddresses(world: World): Promise<void> {
  const before = new Date(world.now().getTime() - ADDRESS_DAYS * 86_400_000);
  await sql`update outbox set data = data - 'to' where kind = 'mail' and data ? 'to' and done_at < ${before}`.execute(
    world.db,
  );
}

const GIVEN_UP_DAYS = 30;

/** Removes what messages said that nobody will try again, and what came in long ago: their rows stay for their keys. */
async function forgetGivenUp(world: World): Promise<void> {
  const before = new Date(world.now().getTime() - GIVEN_UP_DAYS * 86_400_000);
  await sql`
    update outbox set data = data - 'to', last_error = null
    where failed_at < ${before} and (data ? 'to' or last_error is not null)`.execute(world.db);
  await sql`
    update inbox set data = '{}', last_error = null
    where coalesce(done_at, failed_at) < ${before} and (data <> '{}' or last_error is not null)`.execute(world.db);
}
