import { m } from '../../paraglide/messages.js';
import { allowing, findProviderId } from '../../providers/queries.ts';
import { type Deed, deedLocale, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { refuse } from '../../shared/refusal.ts';
import { lockAccount } from '../accounts/store.ts';
import { ABILITIES } from '../companies/rules.ts';
import { sealFallback } from '../fallbacks/commands.ts';
import { followDoorIn } from '../grants/commands.ts';
import { lookSoon } from '../looks/store.ts';
import { endStaffGrantsIn } from '../staff-codes/commands.ts';
import type { AddLockDoor, ChangeLockDoor, EndLockDoor, SetLockFallback, TestLockDoor } from './contract.ts';
import { endDoor, insertDoor, lockDoor, putUses, setFallback, updateDoor } from './store.ts';

type Answer = { item: { _id: string } };

/** Adds a door: from now on it has a key for each booking of what it opens, those that stand already included. */
export const addLockDoor = defineCommand<AddLockDoor, Answer>({
  type: 'add-lock-door',
  allows: allowing('catalogue:change'),
  async run(deed) {
    const { tx, world, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    const account = provider && (await lockAccount(tx, { providerId: provider.id, accountId: input.accountId }));
    if (!account) return refuse('not-found');
    const id = world.newId();
    const { revocable } = ABILITIES[account.kind];
    const own = { id, providerId: provider.id, accountId: account.id, irrevocable: !revocable };
    const isNew = await insertDoor(deed, { ...own, ...input, fallback: sealed(deed, id, input.fallback) });
    if (!isNew) return refuse('invalid-input', { lockRef: m.locks_lock_known({}, { locale: deedLocale(deed) }) });
    if (!(await putUses(tx, { doorId: id, providerId: provider.id }, input))) return refuse('not-found');
    await followDoorIn(deed, id, provider.id);
    await tellOfDoors(deed, provider.id, id);
    return { item: { _id: id } };
  },
});

/** Changes a door; another lock behind the same name would leave its keys in the old one, so that needs a new door. */
export const changeLockDoor = defineCommand<ChangeLockDoor, Answer>({
  type: 'change-lock-door',
  allows: allowing('catalogue:change'),
  async run(deed) {
    const { tx, input } = deed;
    const found = await ownDoor(deed, input);
    if (!found) return refuse('not-found');
    const { providerId, door } = found;
    if (door.lockRef !== input.lockRef)
      return refuse('invalid-input', { lockRef: m.locks_lock_stays({}, { locale: deedLocale(deed) }) });
    await updateDoor(deed, door.id, { ...input, fallback: sealed(deed, door.id, input.fallback) });
    if (!(await putUses(tx, { doorId: door.id, providerId }, input))) return refuse('not-found');
    await followDoorIn(deed, door.id, providerId);
    await tellOfDoors(deed, providerId, door.id);
    return { item: { _id: door.id } };
  },
});

/** Takes a door away: its keys end now, and are taken back from the lock after the commit. */
export const endLockDoor = defineCommand<EndLockDoor, Answer>({
  type: 'end-lock-door',
  allows: allowing('catalogue:change'),
  async run(deed) {
    const found = await ownDoor(deed, deed.input);
    if (!found) return refuse('not-found');
    const { providerId, door } = found;
    await followDoorIn(deed, door.id, providerId);
    await endDoor(deed, door.id);
    await endStaffGrantsIn(deed, door.id);
    await tellOfDoors(deed, providerId, door.id);
    return { item: { _id: door.id } };
  },
});

/** Has a lock asked how it is, at once. */
export const testLockDoor = defineCommand<TestLockDoor, Answer>({
  type: 'test-lock-door',
  allows: allowing('orders:change'),
  async run(deed) {
    const found = await ownDoor(deed, deed.input);
    if (!found) return refuse('not-found');
    await lookSoon(deed.tx, { doorId: found.door.id }, deed.now);
    return { item: { _id: found.door.id } };
  },
});

/** Says how a guest comes in whose lock does not answer: shown in the window of the key, in place of the code. */
export const setLockFallback = defineCommand<SetLockFallback, Answer>({
  type: 'set-lock-fallback',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, input } = deed;
    const { grantId, text } = input;
    const provider = await findProviderId(tx, input.idOrSlug);
    if (!provider) return refuse('not-found');
    const set = await setFallback(tx, { grantId, providerId: provider.id }, sealed(deed, grantId, text));
    if (!set) return refuse('not-found');
    const { orderGroupId } = set;
    if (orderGroupId)
      await emit(deed, {
        ...{ type: 'keys-changed', subject: 'order-group', subjectId: orderGroupId, providerId: provider.id },
      });
    return { item: { _id: grantId } };
  },
});

async function ownDoor({ tx }: Deed, { idOrSlug, doorId }: { idOrSlug: string; doorId: string }) {
  const provider = await findProviderId(tx, idOrSlug);
  const door = provider && (await lockDoor(tx, { providerId: provider.id, doorId }));
  return door && { providerId: provider.id, door };
}

function sealed({ world }: Deed, rowId: string, text: string): Buffer | null {
  return text ? sealFallback(world, rowId, text) : null;
}

async function tellOfDoors(deed: Deed, providerId: string, doorId: string): Promise<void> {
  await emit(deed, {
    ...{ type: 'doors-changed', subject: 'provider', subjectId: providerId, providerId, data: { doorId } },
  });
}
