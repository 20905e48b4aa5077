import { lockScopes } from '../../rights/queries.ts';
import { may, mayInHall, RIGHT_TO_GIVE, type Role, roleAt } from '../../rights/rules.ts';
import { type CallerDeed, type Deed, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller } from '../../shared/world.ts';
import { alertOwnersIn } from '../alerts/commands.ts';
import { refusedWhileFrozen } from '../alerts/queries.ts';
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
import { refusalToChange } from './rules.ts';
import { giveScope, lockPeople, setRole, takeScope } from './store.ts';

type Person = { item: { userId: string } };

export const changeMemberRole = defineCommand<ChangeMemberRole, Person>({
  type: 'change-member-role',
  async allows(world, caller, { idOrSlug }) {
    const provider = await providerFor(world, caller, idOrSlug, 'people:manage');
    return 'refused' in provider ? provider : null;
  },
  run: deed => changeRoleIn(deed, deed.input.role),
});

export const removeMember = defineCommand<RemoveMember, Person>({
  type: 'remove-member',
  async allows(world, caller, { idOrSlug, userId }) {
    // Members may leave by themselves.
    const right = caller.userId === userId ? 'office:open' : 'people:manage';
    const provider = await providerFor(world, caller, idOrSlug, right);
    return 'refused' in provider ? provider : null;
  },
  run: deed => changeRoleIn(deed, null),
});

async function changeRoleIn(
  deed: Press<{ idOrSlug: string; userId: string }>,
  becomes: Role | null,
): Promise<Person | Refusal> {
  const { tx, input } = deed;
  const provider = await allowedStill(deed, input.idOrSlug, null);
  if ('refused' in provider) return provider;
  const { userId } = input;
  const providerId = provider.id;
  const role = roleAt(await scopesNow(tx, userId), providerId);
  if (!role) return refuse('not-found');
  const owners = (await ownersOfStall(tx, providerId)).length;
  const actor = await standingNow(deed);
  const refusal = refusalToChange({ actor, member: { userId, role }, becomes, owners, providerId });
  if (refusal) return refuse(refusal);
  const answer = { item: { userId } };
  if (role === becomes) return answer;
  const frozen = await refusedWhileFrozen(tx, providerId, deed.caller);
  if (frozen) return frozen;
  await setRole(deed, { userId, providerId, role: becomes });
  await emitRoleChange(deed, { userId, providerId, from: role, to: becomes });
  await alertOfRoleIn(deed, { userId, providerId, from: role, to: becomes });
  await withdrawInvitationsByIn(deed, userId);
  return answer;
}

/**
 * Withdraws invitations that their sender could no longer send, at any stall: an invitation stands on its sender's
 * right. Scopes are read as they are now; an invitation being sent locks them (standingNow).
 */
export async function withdrawInvitationsByIn(deed: Deed, userId: string): Promise<void> {
  const { tx } = deed;
  const scopes = await scopesNow(tx, userId);
  for (const { id, role, provider_id: providerId } of await openInvitationsBy(tx, userId)) {
    if (may({ scopes }, RIGHT_TO_GIVE[role as Role], providerId)) continue;
    await endInvitation(deed, id, { state: 'WITHDRAWN' });
    const type = 'invitation-withdrawn';
    await emit(deed, { type, subject: 'invitation', subjectId: id, providerId });
  }
}

export const givePlatformScope = defineCommand<GivePlatformScope, Person>({
  type: 'give-platform-scope',
  allows: (_world, caller) => staffOnly(caller),
  async run(deed) {
    const { tx, input } = deed;
    await lockPeople(tx, PLATFORM);
    if (!mayInHall(await standingNow(deed), 'platform:people')) return refuse('not-allowed');
    const userId = await accountNamed(tx, input.who);
    if (!userId) return refuse('no-such-account');
    if (await giveScope(deed, userId, input.scope))
      await emitRoleChange(deed, { userId, providerId: null, from: null, to: input.scope });
    return { item: { userId } };
  },
});

export const takePlatformScope = defineCommand<TakePlatformScope, Person>({
  type: 'take-platform-scope',
  allows: (_world, caller) => staffOnly(caller),
  async run(deed) {
    const { tx, input } = deed;
    const { userId, scope } = input;
    await lockPeople(tx, PLATFORM);
    if (!mayInHall(await standingNow(deed), 'platform:people')) return refuse('not-allowed');
    if (!(await scopesNow(tx, userId)).includes(scope)) return refuse('not-found');
    if (scope === 'platform:staff' && (await ownersOfStall(tx, PLATFORM, 'staff')).length <= 1)
      return refuse('last-staff');
    await takeScope(tx, userId, scope);
    await withdrawInvitationsByIn(deed, userId);
    await emitRoleChange(deed, { userId, providerId: null, from: scope, to: null });
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
  deed: Deed,
  member: { userId: string; providerId: string; role: Role },
): Promise<void> {
  const { tx } = deed;
  await lockPeople(tx, member.providerId);
  const from = roleAt(await scopesNow(tx, member.userId), member.providerId);
  await setRole(deed, member);
  await emitRoleChange(deed, { ...member, from, to: member.role });
}

/** Tells all owners of a role, and with them the person whose it was or is. */
export async function alertOfRoleIn(
  deed: Deed,
  member: { userId: string; providerId: string; from: Role | null; to: Role | null },
): Promise<void> {
  const { userId, providerId, from, to } = member;
  const kind = to === null ? 'MEMBER_REMOVED' : from === null ? 'MEMBER_ADDED' : 'ROLE_CHANGED';
  const facts = { ...(from && { from }), ...(to && { to }) };
  // Former owners are told as well: of all people, it is they who would object.
  await alertOwnersIn(deed, { providerId, kind, facts, userId }, from === 'owner' ? [userId] : []);
}

/** Event of a role change: live streams of this person check their rights again before they send anything more. */
export async function emitRoleChange(
  deed: Deed,
  member: { userId: string; providerId: string | null; from: string | null; to: string | null },
): Promise<void> {
  const { userId, providerId, from, to } = member;
  const type = to === null ? 'member-removed' : from === null ? 'member-added' : 'member-role-changed';
  await emit(deed, { type, subject: 'user', subjectId: userId, providerId, data: { from, to } });
}

/** Checks rights again in the transaction, behind the lock: those taken away meanwhile are gone (I17). */
export async function allowedStill(
  deed: CallerDeed,
  idOrSlug: string,
  role: Role | null,
): Promise<ProviderSign | Refusal> {
  const { tx } = deed;
  const provider = await providerSign(tx, idOrSlug);
  if (!provider) return refuse('not-found');
  await lockPeople(tx, provider.id);
  if (role && !may(await standingNow(deed), RIGHT_TO_GIVE[role], provider.id)) return refuse('not-allowed');
  return provider;
}

/** Scopes that the caller came with and still has, locked: a withdrawal waits until this command is done. */
export async function standingNow({ tx, caller }: CallerDeed): Promise<{ userId: string; scopes: string[] }> {
  const held = await lockScopes(tx, caller.userId ?? '');
  return { userId: caller.userId ?? '', scopes: caller.scopes.filter(scope => held.includes(scope)) };
}
