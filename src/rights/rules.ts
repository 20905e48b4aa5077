import type { Caller, RightsAsked, UsedRights } from '../shared/world.ts';

/** Rights at one provider. One that no role has can't be asked for. */
export type ProviderRight =
  | 'office:open'
  | 'orders:read'
  | 'orders:change'
  /** Refunds, and waivers of what is owed. */
  | 'money:return'
  | 'turnover:read'
  /** Sees gift cards and vouchers, without their codes. */
  | 'tickets:read'
  /** Checks and uses them at the door. */
  | 'tickets:use'
  /** Gives them out without an order, blocks, extends and replaces them. */
  | 'tickets:change'
  /** Changes the keys that sign them, and revokes one that leaked. */
  | 'tickets:keys'
  | 'stock:read'
  /** Goods in, counts and waste: what those do who stand at the shelf. */
  | 'stock:change'
  | 'hidden:read'
  | 'pictures:add'
  | 'profile:change'
  | 'terms:accept'
  /** Closes the stall for good, and opens it again after that. */
  | 'stall:close'
  | 'money:change'
  | 'catalogue:change'
  | 'pages:change'
  | 'people:read'
  | 'people:manage'
  | 'people:manage-owners';

/** Rights in the whole hall. */
export type PlatformRight =
  | 'platform:office'
  | 'platform:providers'
  /** Handles misdirected money at any provider. */
  | 'platform:money'
  | 'platform:search'
  | 'platform:vouchers'
  | 'platform:people'
  | 'platform:applications'
  | 'platform:feedback'
  | 'platform:pages';

export type Role = 'owner' | 'manager' | 'staff' | 'scanner' | 'reader';
export type PlatformScope = 'platform:staff' | 'platform:search' | 'platform:vouchers';

/** The permission matrix of roles at a provider (storefront 6, payments 6). Scopes are '{providerId}:{role}'. */
export const ROLES: Record<Role, readonly ProviderRight[]> = {
  owner: [
    'office:open',
    'orders:read',
    'orders:change',
    'money:return',
    'turnover:read',
    'tickets:read',
    'tickets:use',
    'tickets:change',
    'tickets:keys',
    'stock:read',
    'stock:change',
    'hidden:read',
    'pictures:add',
    'profile:change',
    'terms:accept',
    'stall:close',
    'money:change',
    'catalogue:change',
    'pages:change',
    'people:read',
    'people:manage',
    'people:manage-owners',
  ],
  manager: [
    'office:open',
    'orders:read',
    'orders:change',
    'money:return',
    'turnover:read',
    'tickets:read',
    'tickets:use',
    'tickets:change',
    'stock:read',
    'stock:change',
    'hidden:read',
    'pictures:add',
    'profile:change',
    'catalogue:change',
    'pages:change',
    'people:read',
    'people:manage',
  ],
  staff: [
    'office:open',
    'orders:read',
    'orders:change',
    'tickets:read',
    'tickets:use',
    'stock:read',
    'stock:change',
    'hidden:read',
  ],
  // Scanners stand at the door with a phone: tickets alone, no orders and no money.
  scanner: ['office:open', 'tickets:read', 'tickets:use'],
  reader: ['office:open', 'orders:read', 'turnover:read', 'tickets:read', 'stock:read', 'hidden:read'],
};

/**
 * The right needed to give or take a role. Nobody gives more than they have: managers stand above staff, scanners and
 * readers, and only owners above managers and each other.
 */
export const RIGHT_TO_GIVE: Record<Role, ProviderRight> = {
  owner: 'people:manage-owners',
  manager: 'people:manage-owners',
  staff: 'people:manage',
  scanner: 'people:manage',
  reader: 'people:manage',
};

/**
 * Rights of platform scopes. Platform staff read everywhere, create stalls with their owners, and may pause or hide
 * one; its goods are for the provider's own people.
 */
export const PLATFORM_SCOPES: Record<
  PlatformScope,
  { everyProvider: readonly ProviderRight[]; hall: readonly PlatformRight[] }
> = {
  'platform:staff': {
    everyProvider: [
      'office:open',
      'orders:read',
      'turnover:read',
      'tickets:read',
      'stock:read',
      'hidden:read',
      'people:read',
      'people:manage',
      'people:manage-owners',
    ],
    hall: [
      'platform:office',
      'platform:providers',
      'platform:money',
      'platform:search',
      'platform:vouchers',
      'platform:people',
      'platform:applications',
      'platform:feedback',
      'platform:pages',
    ],
  },
  'platform:search': { everyProvider: [], hall: ['platform:search'] },
  'platform:vouchers': { everyProvider: [], hall: ['platform:vouchers'] },
};

type Holder = Pick<Caller, 'scopes'> & { used?: UsedRights | undefined; asked?: RightsAsked | undefined };

/** Notes a question that is asked of nobody in particular, who has no rights, so that it can be asked of others. */
function noted({ asked }: Holder, question: string, has: (holder: Holder) => boolean): boolean {
  asked?.set(question, has);
  return asked !== undefined;
}

/** Whether the caller has this right at this provider (I17). Unknown scopes give nothing; a right that is used is noted. */
export function may(caller: Holder, right: ProviderRight, providerId: string): boolean {
  if (noted(caller, `${right} ${providerId}`, holder => may(holder, right, providerId))) return false;
  const given = caller.scopes.filter(scope => {
    if (isPlatformScope(scope)) return PLATFORM_SCOPES[scope].everyProvider.includes(right);
    const { holder, role } = parted(scope);
    return holder === providerId && isRole(role) && ROLES[role].includes(right);
  });
  if (!given.length) return false;
  caller.used?.providerIds.add(providerId);
  if (given.every(isPlatformScope)) caller.used?.byHall.add(providerId);
  return true;
}

export function mayInHall(caller: Holder, right: PlatformRight): boolean {
  if (noted(caller, right, holder => mayInHall(holder, right))) return false;
  const given = caller.scopes.some(scope => isPlatformScope(scope) && PLATFORM_SCOPES[scope].hall.includes(right));
  if (given && caller.used) caller.used.hall = true;
  return given;
}

/** Providers where the caller has a right: all of them, or these. */
export function providersWith(caller: Holder, right: ProviderRight): 'all' | string[] {
  if (noted(caller, right, holder => providersWith(holder, right).length > 0)) return [];
  const everywhere = caller.scopes.some(
    scope => isPlatformScope(scope) && PLATFORM_SCOPES[scope].everyProvider.includes(right),
  );
  if (everywhere) return 'all';
  const ids = caller.scopes
    .filter(scope => !isPlatformScope(scope))
    .map(parted)
    .filter(({ role }) => isRole(role) && ROLES[role].includes(right))
    .map(({ holder }) => holder);
  return [...new Set(ids)];
}

/** Whether the caller may open any of the back office (/bo). */
export function mayOpenOffice(caller: Holder): boolean {
  const open = providersWith(caller, 'office:open');
  return open === 'all' || open.length > 0;
}

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** The strongest of a person's roles at this provider; ROLES is ordered from the most to the least. */
export function roleAt(scopes: readonly string[], providerId: string): Role | null {
  return ROLE_NAMES.find(role => scopes.includes(`${providerId}:${role}`)) ?? null;
}

export function scopeFor(providerId: string, role: Role): string {
  return `${providerId}:${role}`;
}

export function isScope(text: string): boolean {
  const { holder, role } = parted(text);
  return isPlatformScope(text) || (holder !== 'platform' && holder.length > 0 && isRole(role));
}

function parted(scope: string): { holder: string; role: string } {
  const colon = scope.lastIndexOf(':');
  return { holder: scope.slice(0, Math.max(colon, 0)), role: scope.slice(colon + 1) };
}

export function isRole(text: string): text is Role {
  return Object.hasOwn(ROLES, text);
}

export function isPlatformScope(text: string): text is PlatformScope {
  return Object.hasOwn(PLATFORM_SCOPES, text);
}
