import { may, RIGHT_TO_GIVE, ROLE_NAMES, type Role, roleAt } from '../../rights/rules.ts';
import type { Caller } from '../../shared/world.ts';

type Holder = Pick<Caller, 'scopes'>;

/** Roles that the caller may give, and take away from others. */
export function rolesToGive(caller: Holder, providerId: string): Role[] {
  return ROLE_NAMES.filter(role => may(caller, RIGHT_TO_GIVE[role], providerId));
}

export function stronger(one: Role, other: Role | null): Role {
  return other && ROLE_NAMES.indexOf(other) <= ROLE_NAMES.indexOf(one) ? other : one;
}

export interface MemberChange {
  actor: { userId: string; scopes: readonly string[] };
  member: { userId: string; role: Role };
  /** The new role; null when the member leaves. */
  becomes: Role | null;
  owners: number;
  providerId: string;
}

/** Whether a change is one of who owns a stall, by somebody who does not own it: the hall's staff may not do that. */
export function isOwnersToSay({ actor, member, becomes, owners, providerId }: MemberChange): boolean {
  const ownership = member.role === 'owner' || becomes === 'owner';
  const own = roleAt(actor.scopes, providerId) === 'owner';
  return ownership && !own && owners > 0 && actor.userId !== member.userId;
}

/**
 * Whether a member's role may change so. Taking a role needs the same right as giving it; everybody may leave by
 * themselves; the last owner neither leaves nor becomes anything else.
 */
export function refusalToChange(change: MemberChange): 'not-allowed' | 'owners-say' | 'keeps-owner' | null {
  const { actor, member, becomes, owners, providerId } = change;
  const mine = rolesToGive(actor, providerId);
  const leaves = becomes === null && actor.userId === member.userId;
  if (!leaves && !(mine.includes(member.role) && (becomes === null || mine.includes(becomes)))) return 'not-allowed';
  if (isOwnersToSay(change)) return 'owners-say';
  return member.role === 'owner' && becomes !== 'owner' && owners <= 1 ? 'keeps-owner' : null;
}
