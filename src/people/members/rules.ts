import { may, RIGHT_TO_GIVE, ROLES, type Role } from '../../rights/rules.ts';
import type { Caller } from '../../shared/world.ts';

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

type Holder = Pick<Caller, 'scopes'>;

/** Roles that the caller may give, and take away from others. */
export function rolesToGive(caller: Holder, providerId: string): Role[] {
  return ROLE_NAMES.filter(role => may(caller, RIGHT_TO_GIVE[role], providerId));
}

/** The strongest of a person's roles at this provider; ROLES is ordered from the most to the least. */
export function roleAt(scopes: readonly string[], providerId: string): Role | null {
  const own = scopes
    .filter(scope => scope.startsWith(`${providerId}:`))
    .map(scope => scope.slice(providerId.length + 1));
  return ROLE_NAMES.find(role => own.includes(role)) ?? null;
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

/**
 * Whether a member's role may change so. Taking a role needs the same right as giving it; everybody may leave by
 * themselves; the last owner neither leaves nor becomes anything else.
 */
export function refusalToChange(change: MemberChange): 'not-allowed' | 'keeps-owner' | null {
  const { actor, member, becomes, owners, providerId } = change;
  const mine = rolesToGive(actor, providerId);
  const leaves = becomes === null && actor.userId === member.userId;
  if (!leaves && !(mine.includes(member.role) && (becomes === null || mine.includes(becomes)))) return 'not-allowed';
  return member.role === 'owner' && becomes !== 'owner' && owners <= 1 ? 'keeps-owner' : null;
}
