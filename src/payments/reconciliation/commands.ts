import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { World } from '../../shared/world.ts';
import type { Finding } from './rules.ts';
import { keepFindings } from './store.ts';

/** Stores findings, and closes those that were looked at and not seen again: they have been put right. */
export async function keepFound(
  world: World,
  company: string,
  found: readonly Finding[],
  close: (tx: Tx, seenAt: Date) => Promise<void>,
): Promise<void> {
  const fresh = await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    const kept = await keepFindings(deed, company, found);
    await close(tx, deed.now);
    return kept;
  });
  if (fresh) world.log.error({ company, findings: fresh }, "a company's books differ from ours: a person must look");
}
