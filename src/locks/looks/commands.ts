import { type Deed, hallDeed, inTransaction } from '../../shared/command.ts';
import type { World } from '../../shared/world.ts';
import { sendCallIn } from '../calls/sending/commands.ts';
import { codeHash } from '../codes/commands.ts';
import { companyOf } from '../companies/queries.ts';
import type { Look } from '../companies/rules.ts';
import { followDoorIn } from '../grants/commands.ts';
import { lockKnown, skewOfDoor } from './queries.ts';
import { isOtherSkew, type Mend, mendsOf, skewOf } from './rules.ts';
import { askAgain, type DueDoor, endAgain, forgetOpenings, insertOpenings, noteSeen, noteTrouble } from './store.ts';

/** Days for which is kept who opened a door. */
const OPENINGS_DAYS = 30;

export async function forgetOldOpenings(world: World): Promise<void> {
  await forgetOpenings(world.db, new Date(world.now().getTime() - OPENINGS_DAYS * 86_400_000));
}

/** Looks at a door: how its lock is, who opened it, and whether it holds what it should. */
export async function lookAt(world: World, door: DueDoor): Promise<void> {
  const { accountId: id, kind, customer, secret, lockRef } = door;
  const began = world.now();
  const found = companyOf(world, { account: { id, kind, customer, secret }, lockRef });
  const look = 'fault' in found ? found : await found.company.look(found.asking);
  await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    if ('fault' in look) await noteTrouble(deed, door.id, look.fault);
    else await takeIn(deed, door, { look, began });
  });
}

async function takeIn(deed: Deed, door: DueDoor, { look, began }: { look: Look; began: Date }): Promise<void> {
  const { tx, world } = deed;
  const [before, skew] = [await skewOfDoor(tx, door.id), skewOf(look.clock, deed.now)];
  const isOther = isOtherSkew(before, skew);
  await noteSeen(deed, door.id, look, isOther ? skew : before);
  await insertOpenings(
    tx,
    door,
    look.openings.map(one => ({ ...one, hash: one.code === null ? null : codeHash(world, door.id, one.code) })),
  );
  const references = look.held?.map(one => one.reference) ?? [];
  const known = await lockKnown(tx, { doorId: door.id, began, references });
  for (const mend of look.held ? mendsOf(look.held, known) : []) await carryOut(deed, door, mend);
  if (!isOther) return;
  // Another clock needs other windows: where a lock can be told, at once, and elsewhere by another code.
  const settled = known.filter(one => one.state === 'CONFIRMED' && one.asked !== null && look.held !== null);
  for (const { id } of settled) await carryOut(deed, door, { do: 'ask-again', id, isLost: false });
  await followDoorIn(deed, door.id, door.providerId);
}

async function carryOut(deed: Deed, { providerId }: DueDoor, mend: Mend): Promise<void> {
  const { id: grantId } = mend;
  const round =
    mend.do === 'end-again' ? await endAgain(deed.tx, grantId) : await askAgain(deed.tx, grantId, mend.isLost);
  await sendCallIn(deed, { grantId, round, providerId });
}
