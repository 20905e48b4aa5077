import { isRole, roleAt } from '../../../rights/rules.ts';
import type { Deed } from '../../../shared/command.ts';
import { refuse } from '../../../shared/refusal.ts';
import type { UndoAlert } from '../../alerts/commands.ts';
import type { AlertRow } from '../../alerts/store.ts';
import { endInvitation, lockInvitation } from '../../invitations/store.ts';
import { emitRoleChange, withdrawInvitationsByIn } from '../commands.ts';
import { ownersOfStall, scopesNow } from '../queries.ts';
import { lockPeople, setRole } from '../store.ts';

/** Gives a person back the role that they had before the change, or none. A stall keeps an owner. */
async function undoRole(deed: Deed, { providerId, userId, facts }: AlertRow) {
  const { tx } = deed;
  if (!userId) return refuse('not-found');
  await lockPeople(tx, providerId);
  const now = roleAt(await scopesNow(tx, userId), providerId);
  const before = isRole(facts.from ?? '') ? (facts.from as ReturnType<typeof roleAt>) : null;
  const owners = await ownersOfStall(tx, providerId);
  if (now === 'owner' && before !== 'owner' && owners.length <= 1) return refuse('keeps-owner');
  if (now === before) return null;
  await setRole(deed, { userId, providerId, role: before });
  await emitRoleChange(deed, { userId, providerId, from: now, to: before });
  await withdrawInvitationsByIn(deed, userId);
  return null;
}

/** Withdraws the invitation of an owner; one that was accepted meanwhile is undone by its own alert. */
async function undoAsking({ tx, ...deed }: Deed, { invitationId }: AlertRow) {
  const found = invitationId && (await lockInvitation(tx, invitationId));
  if (found && found.state === 'OPEN') await endInvitation({ tx, ...deed }, found.id, { state: 'WITHDRAWN' });
  return null;
}

export const roleUndoes = {
  OWNER_ASKED: undoAsking,
  MEMBER_ADDED: undoRole,
  ROLE_CHANGED: undoRole,
  MEMBER_REMOVED: undoRole,
} satisfies Partial<Record<AlertRow['kind'], UndoAlert>>;
