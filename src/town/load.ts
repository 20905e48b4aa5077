import { area } from '../../seeds/town/area.ts';
import { people } from '../../seeds/town/people.ts';
import { type Stallholder, stallholders } from '../../seeds/town/stallholders.ts';
import { town } from '../../seeds/town/town.ts';
import { givePicturesIn, importPictureIn, type StoredSource } from '../pictures/commands.ts';
import { putAreaIn } from '../providers/areas/commands.ts';
import { hallDeed, inTransaction } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import type { World } from '../shared/world.ts';
import { openFronts } from './fronts.ts';
import { expectGuests } from './guests.ts';
import { acceptTerms, moveIn, newcomers } from './people.ts';
import { storeDrawings } from './pictures.ts';
import { furnish } from './places.ts';
import { lockTown, type Town } from './stage.ts';
import { fillShelves, openStall } from './stalls.ts';

/**
 * Demo town for an empty database, through the same inner commands that people's forms reach: it can't hold what nobody
 * could enter.
 */
/** Loads the demo town; true when there was none before. */
export async function loadTown(world: World): Promise<boolean> {
  if (world.config.seed === 'none' || !(await isEmpty(world))) return false;
  world.log.info('loading the demo town');
  const stored = await storeDrawings(world);
  await inTransaction(world, async tx => {
    await lockTown(tx);
    if (!(await isEmpty(world, tx))) return;
    await settle({ ...hallDeed(tx, world), refs: new Map() }, stored);
  });
  return true;
}

async function isEmpty(world: World, tx: Tx | World['db'] = world.db): Promise<boolean> {
  return !(await tx.selectFrom('areas').select('key').limit(1).executeTakeFirst());
}

async function settle(stage: Town, stored: Map<string, StoredSource>): Promise<void> {
  for (const [name, source] of stored) stage.refs.set(name, (await importPictureIn(stage, source)).ref);
  await putAreaIn(stage, area);
  const providerIds = new Map<string, string>();
  for (const provider of town) {
    const id = await openStall(stage, provider);
    providerIds.set(provider.key, id);
    const products = await fillShelves(stage, id, provider);
    const { places, timeZone } = provider;
    if (places) await furnish(stage, places, { providerId: id, timeZone, products });
    await expectGuests({ ...stage, providerId: id, products }, provider);
  }
  await openFronts(stage, providerIds);
  await givePicturesIn(stage);
  const userIds = new Map<string, string>();
  const everybody: readonly Stallholder[] = [...people, ...stallholders];
  for (const person of everybody) userIds.set(person.key, await moveIn(stage, person, providerIds));
  for (const { key, roles } of everybody)
    for (const { of, role } of roles)
      if (role === 'owner') await acceptTerms(stage, providerIds.get(of)!, userIds.get(key)!);
  await newcomers(stage, providerIds, userIds);
}
