import { may, mayInHall, RIGHT_TO_GIVE, type Role } from '../../rights/rules.ts';
import { defineCommand } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller } from '../../shared/world.ts';
import { endInvitation } from '../invitations/store.ts';
import type { ChangeMemberRole, GivePlatformScope, RemoveMember, TakePlatformScope } from './contract.ts';
import {
  accountNamed,
  openInvitationsBy,
  ownersOfStall,
  type ProviderSign,
  providerFor,
  providerSign,
  scopesNow,
} from './queries.ts';
import { refusalToChange, roleAt } from './rules.ts';
import { giveScope, lockPeople, lockScopes, setRole, takeScope } from './store.ts';

type Person = { item: { userId: string } };

export const changeMemberRole = defineCommand<ChangeMemberRole, Person>({
  type: 'change-member-role',
  async allows(world, caller, { idOrSlug }) {
    const provider = await providerFor(world, caller, idOrSlug, 'people:manage');
    return 'refused' in provider ? provider : null;
  },
  run: ({ tx, caller, input, now }) => changeIn(tx, caller, input, { becomes: input.role, now }),
});

export const removeMember = defineCommand<RemoveMember, Person>({
  type: 'remove-member',
  async allows(world, caller, { idOrSlug, userId }) {
    // Members may leave by themselves.
    const right = caller.userId === userId ? 'office:open' : 'people:manage';
    const provider = await providerFor(world, caller, idOrSlug, right);
    return 'refused' in provider ? provider : null;
  },
  run: ({ tx, caller, input, now }) => changeIn(tx, caller, input, { becomes: null, now }),
});

async function changeIn(
  tx: Tx,
  caller: Caller,
  input: { _id: string; idOrSlug: string; userId: string },
  { becomes, now }: { becomes: Role | null; now: Date },
): Promise<Person | Refusal> {
  const provider = await allowedStill(tx, caller, input.idOrSlug, null);
  if ('refused' in provider) return provider;
  const { userId } = input;
  const providerId = provider.id;
  const role = roleAt(await scopesNow(tx, userId), providerId);
  if (!role) return refuse('not-found');
  const owners = (await ownersOfStall(tx, providerId)).length;
  const actor = await standingNow(tx, caller);
  const refusal = refusalToChange({ actor, member: { userId, role }, becomes, owners, providerId });
  if (refusal) return refuse(refusal);
  const answer = { item: { userId } };
  if (role === becomes) return answer;
  await setRole(tx, { userId, providerId, role: becomes, now });
  await emitRoleChange(tx, { userId, providerId, from: role, to: becomes, commandId: input._id, now });
  await withdrawWhatTheySent(tx, { userId, commandId: input._id, now });
  return answer;
}

/**
 * Withdraws invitations that their sender could no longer send, at any stall: an invitation stands on its sender's
 * right. Scopes are read as they are now; an invitation being sent locks them (standingNow).
 */
export async function withdrawWhatTheySent(
  tx: Tx,
  sender: { userId: string; commandId: string | null; now: Date },
): Promise<void> {
  const { userId, commandId, now } = sender;
  const scopes = await scopesNow(tx, userId);
  for (const { id, role, provider_id: providerId } of await openInvitationsBy(tx, userId)) {
    if (may({ scopes }, RIGHT_TO_GIVE[role as Role], providerId)) continue;
    await endInvitation(tx, id, { state: 'WITHDRAWN', now });
    const type = 'invitation-withdrawn';
    await emit(tx, { type, subject: 'invitation', subjectId: id, providerId, commandId, now });
  }
}

export const givePlatformScope = defineCommand<GivePlatformScope, Person>({
  type: 'give-platform-scope',
  allows: (_world, caller) => staffOnly(caller),
  async run({ tx, caller, input, now }) {
    await lockPeople(tx, PLATFORM);
    if (!mayInHall(await standingNow(tx, caller), 'platform:people')) return refuse('not-allowed');
    const userId = await accountNamed(tx, input.who);
    if (!userId) return refuse('no-such-account');
    if (await giveScope(tx, userId, input.scope, now)) {
      await emitRoleChange(tx, { userId, providerId: null, from: null, to: input.scope, commandId: input._id, now });
    }
    return { item: { userId } };
  },
});

export const takePlatformScope = defineCommand<TakePlatformScope, Person>({
  type: 'take-platform-scope',
  allows: (_world, caller) => staffOnly(caller),
  async run({ tx, caller, input, now }) {
    const { userId, scope } = input;
    await lockPeople(tx, PLATFORM);
    if (!mayInHall(await standingNow(tx, caller), 'platform:people')) return refuse('not-allowed');
    if (!(await scopesNow(tx, userId)).includes(scope)) return refuse('not-found');
    if (scope === 'platform:staff' && (await ownersOfStall(tx, PLATFORM, 'staff')).length <= 1)
      return refuse('last-staff');
    await takeScope(tx, userId, scope);
    await withdrawWhatTheySent(tx, { userId, commandId: input._id, now });
    await emitRoleChange(tx, { userId, providerId: null, from: scope, to: null, commandId: input._id, now });
    return { item: { userId } };
  },
});

const PLATFORM = 'platform';

function staffOnly(caller: Caller): Refusal | null {
  if (!caller.userId) return refuse('not-signed-in');
  return mayInHall(caller, 'platform:people') ? null : refuse('not-allowed');
}

/** Gives a role when a provider is created with its owner; the caller has checked the right to. */
export async function giveRoleIn(
  tx: Tx,
  member: { userId: string; providerId: string; role: Role; commandId: string | null; now: Date },
): Promise<void> {
  await lockPeople(tx, member.providerId);
  const from = roleAt(await scopesNow(tx, member.userId), member.providerId);
  await setRole(tx, member);
  await emitRoleChange(tx, { ...member, from, to: member.role });
}

/** Event of a role change: live streams of this person check their rights again before they send anything more. */
export async function emitRoleChange(
  tx: Tx,
  member: {
    userId: string;
    providerId: string | null;
    from: string | null;
    to: string | null;
    commandId: string | null;
    now: Date;
  },
): Promise<void> {
  const { userId, from, to, ...rest } = member;
  const type = to === null ? 'member-removed' : from === null ? 'member-added' : 'member-role-changed';
  await emit(tx, { ...rest, type, subject: 'user', subjectId: userId, data: { from, to } });
}

/** Checks rights again in the transaction, behind the lock: those taken away meanwhile are gone (I17). */
export async function allowedStill(
  tx: Tx,
  caller: Caller,
  idOrSlug: string,
  role: Role | null,
): Promise<ProviderSign | Refusal> {
  const provider = await providerSign(tx, idOrSlug);
  if (!provider) return refuse('not-found');
  await lockPeople(tx, provider.id);
  if (role && !may(await standingNow(tx, caller), RIGHT_TO_GIVE[role], provider.id)) return refuse('not-allowed');
  return provider;
}

/** Scopes that the caller came with and still has, locked: a withdrawal waits until this command is done. */
export async function standingNow(tx: Tx, caller: Caller): Promise<{ userId: string; scopes: string[] }> {
  const held = await lockScopes(tx, caller.userId ?? '');
  return { userId: caller.userId ?? '', scopes: caller.scopes.filter(scope => held.includes(scope)) };
}
