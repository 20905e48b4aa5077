import { tellStaffIn } from '../src/notices/commands.ts';
import type { StallKind } from '../src/notices/rules.ts';
import { hallDeed, inTransaction } from '../src/shared/command.ts';
import { type Booked, bookNow, nextWeekday } from './booked.ts';
import { eventually, type TestHall } from './hall.ts';

/** Steps of tests about what the people of a stall are told. */
export const TABLE = 'bord-pa-sjokanten';

export function bookTable(hall: TestHall, weeks = 1, time = '18:00'): Promise<Booked> {
  const wish = { day: nextWeekday(hall, 6, 2 + 7 * weeks), time, guests: { guest: 2 } };
  return bookNow(hall, hall.browser(), TABLE, wish);
}

export async function stallId(hall: TestHall, slug = 'sjokanten'): Promise<string> {
  const found = hall.db.selectFrom('providers').select('id').where('slug', '=', slug);
  return (await found.executeTakeFirstOrThrow()).id;
}

let told = 0;

/** Tells the people of Sjökanten of an order once more, as if it were another. */
export async function tellOf(
  hall: TestHall,
  booked: Pick<Booked, 'orderId' | 'orderGroupId'>,
  more: { kind?: StallKind; key?: string; actBy?: Date; providerId?: string } = {},
): Promise<void> {
  const { world } = hall.hall;
  const providerId = more.providerId ?? (await stallId(hall));
  const ids = { orderId: booked.orderId, orderGroupId: booked.orderGroupId };
  const happening = { kind: 'new-order' as StallKind, key: `again ${++told}`, ids, ...more, providerId };
  await inTransaction(world, tx => tellStaffIn(hallDeed(tx, world), happening));
}

/** Time for which a copy claims a row: its due time lies so far ahead while it is worked on. */
const CLAIM_MS = 31_000;

/** Waits until all that is due is done, what is being worked on among it. */
export async function settled(hall: TestHall): Promise<void> {
  await eventually(
    () =>
      hall.db
        .selectFrom('outbox')
        .select(['kind', 'key', 'last_error'])
        .where('done_at', 'is', null)
        .where('failed_at', 'is', null)
        .where(({ eb, and, or }) => {
          const now = hall.clock.now().getTime();
          const claimed = and([eb('attempts', '>', 0), eb('due_at', '<=', new Date(now + CLAIM_MS))]);
          return or([eb('due_at', '<=', new Date(now)), claimed]);
        })
        .execute(),
    rows => rows.length === 0,
  );
}

const MINUTE_MS = 60_000;

/**
 * Waits until the periodic jobs have been through twice, a minute apart: they run beside what `settled` waits for, and
 * the second round begins when the first is over.
 */
export async function jobsRan(hall: TestHall): Promise<void> {
  const often = hall.hall.world.periodic!.filter(job => job.everySeconds <= 60 && !job.mostOfTime);
  for (let round = 0; round < 2; round++) {
    hall.clock.forward(MINUTE_MS);
    const from = hall.clock.now();
    await eventually(
      () =>
        hall.db
          .selectFrom('periodic_runs')
          .select('name')
          .where(
            'name',
            'in',
            often.map(({ name }) => name),
          )
          .where('ran_at', '<', from)
          .execute(),
      rows => rows.length === 0,
    );
  }
  await settled(hall);
}
