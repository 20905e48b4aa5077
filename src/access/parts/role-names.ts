import { m } from '../../paraglide/messages.js';
import type { PlatformScope, Role } from '../rules.ts';

const NAMES: Record<Role | PlatformScope, () => string> = {
  owner: m.access_role_owner,
  manager: m.access_role_manager,
  staff: m.access_role_staff,
  scanner: m.access_role_scanner,
  reader: m.access_role_reader,
  'platform:staff': m.access_role_platform_staff,
  'platform:search': m.access_role_platform_search,
  'platform:vouchers': m.access_role_platform_vouchers,
};

/** A role, or a platform scope, as people call it. */
export function roleName(role: string): string {
  return NAMES[role as Role]?.() ?? role;
}
