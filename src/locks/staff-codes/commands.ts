import { allowing, findProviderId, providerWithRight } from '../../providers/queries.ts';
import { type Deed, defineCommand, inTransaction } from '../../shared/command.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { shownNow } from '../access/rules.ts';
import { noteReveal } from '../access/store.ts';
import { sendCallIn } from '../calls/sending/commands.ts';
import { keptCode, newCode, openedCode } from '../codes/commands.ts';
import { ABILITIES } from '../companies/rules.ts';
import { lockDoor } from '../doors/store.ts';
import { endGrantIn } from '../grants/commands.ts';
import { lockStanding } from '../grants/queries.ts';
import type { EndLockCode, GiveLockCode, ShownCode } from './contract.ts';
import { kindOfDoor, lockStaffGrant, staffGrantsOfDoor } from './queries.ts';
import { insertStaffGrant } from './store.ts';

type Answer = { item: { _id: string } };

/** Gives staff a code now, for a while. Who asked, when and why stays; the code itself only they are shown. */
export const giveLockCode = defineCommand<GiveLockCode, Answer>({
  type: 'give-lock-code',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, world, now, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    const door = provider && (await lockDoor(tx, { providerId: provider.id, doorId: input.doorId }));
    if (!door) return refuse('not-found');
    const id = world.newId();
    const abilities = ABILITIES[await kindOfDoor(tx, door.id)];
    const own = abilities.codes === 'ours' ? newCode(world, abilities) : null;
    const code = own ? keptCode(world, { grantId: id, doorId: door.id }, own) : null;
    const wished = { from: now, until: new Date(now.getTime() + input.minutes * 60_000) };
    const { irrevocable } = door;
    const grant = { id, providerId: provider.id, doorId: door.id, irrevocable, reason: input.reason, wished, code };
    await insertStaffGrant(deed, grant);
    await sendCallIn(deed, { grantId: id, round: 1, providerId: provider.id });
    return { item: { _id: id } };
  },
});

export const endLockCode = defineCommand<EndLockCode, Answer>({
  type: 'end-lock-code',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    const found = provider && (await lockStaffGrant(tx, { providerId: provider.id, grantId: input.grantId }));
    if (!found) return refuse('not-found');
    const grant = await lockStanding(tx, found.id);
    if (grant) await endGrantIn(deed, grant, 'STAFF');
    return { item: { _id: found.id } };
  },
});

/** Ends the codes of staff at a door that is taken away. */
export async function endStaffGrantsIn(deed: Deed, doorId: string): Promise<void> {
  for (const id of await staffGrantsOfDoor(deed.tx, doorId)) {
    const grant = await lockStanding(deed.tx, id);
    if (grant) await endGrantIn(deed, grant, 'DOOR');
  }
}

/** The code for the person who asked for it, and for nobody else of the stall; written down before it is shown (I19). */
export async function showStaffCode(
  world: World,
  caller: Caller,
  { idOrSlug, grantId }: { idOrSlug: string; grantId: string },
): Promise<ShownCode | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const now = world.now();
  return await inTransaction(world, async tx => {
    const grant = await lockStaffGrant(tx, { providerId: staff.providerId, grantId });
    if (!grant || !caller.userId || grant.askedBy !== caller.userId) return refuse('not-found');
    const what = grant.ended ? null : shownNow({ ...grant, hasCode: grant.code !== null, hasFallback: false }, now);
    if (what)
      await noteReveal(tx, {
        ...{ id: world.newId(), grantId, what, side: 'STAFF' },
        ...{ userId: caller.userId, at: now },
      });
    const code = what && grant.code ? openedCode(world, grantId, grant.code) : null;
    const { title, wished } = grant;
    return { _id: grantId, door: title, code, opens: what !== null, until: wished.until.toISOString() };
  });
}
