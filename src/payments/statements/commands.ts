import { sendToOwnersIn } from '../../people/owners/commands.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { instantAt } from '../../shared/wall-time.ts';
import type { World } from '../../shared/world.ts';
import { monthAfter } from '../money/rules.ts';
import { netIn } from '../nettings/commands.ts';
import { nextMonth, openSums } from './queries.ts';
import { insertStatement, lockStatements, sellersWithMoney } from './store.ts';

/** Grace period: what began before midnight is in the ledger by then, and payouts have been read. */
const SETTLED_MS = 3 * 3_600_000;

/** Makes the statements of all months that are over and have none, each month after the one before. */
export async function makeStatements(world: World): Promise<void> {
  for (const seller of await sellersWithMoney(world.db)) {
    await makeStatementsOf(world, seller).catch(fault =>
      world.log.error({ providerId: seller.providerId, err: fault }, 'a statement could not be made'),
    );
  }
}

async function makeStatementsOf(world: World, seller: { providerId: string; timeZone: string }): Promise<void> {
  const { providerId, timeZone } = seller;
  for (;;) {
    const made = await inTransaction(world, async tx => {
      await lockStatements(tx, providerId);
      const deed = hallDeed(tx, world);
      const { now } = deed;
      const month = await nextMonth(tx, providerId, timeZone);
      if (!month) return false;
      const end = instantAt(`${monthAfter(month)}-01`, '00:00', timeZone);
      if (end.getTime() + SETTLED_MS > now.getTime()) return false;
      const sums = await openSums(tx, { providerId, month, now });
      await insertStatement(tx, { ...sums, madeAt: now });
      await netIn(deed, { providerId, month });
      const told = { type: 'statement-made', subject: 'provider', subjectId: providerId, providerId } as const;
      await emit(deed, { ...told, data: { month } });
      const key = `${providerId}:${month}`;
      // Owners hear of the newest alone: the hall may have stood still for months.
      const isNewest = instantAt(`${monthAfter(month, 2)}-01`, '00:00', timeZone) > now;
      if (isNewest) await sendToOwnersIn(deed, { providerId, template: 'statement', key, ids: { providerId, month } });
      return true;
    });
    if (!made) return;
    world.wake();
  }
}
