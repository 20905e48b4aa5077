import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { PLATFORM_SCOPES, type PlatformScope, type Role } from '../rules.ts';

type Word = (inputs: Record<never, never>, options?: { locale: Locale }) => string;

const WORDS: Record<Role, { word: Word; text: Word }> = {
  owner: { word: m.access_role_owner, text: m.access_role_owner_text },
  manager: { word: m.access_role_manager, text: m.access_role_manager_text },
  staff: { word: m.access_role_staff, text: m.access_role_staff_text },
  scanner: { word: m.access_role_scanner, text: m.access_role_scanner_text },
  reader: { word: m.access_role_reader, text: m.access_role_reader_text },
};

/** Name of a role, in the page's language or, for mails, a given one. */
export function roleWord(role: Role, locale?: Locale): string {
  return WORDS[role].word({}, locale && { locale });
}

/** Purpose of a role in a sentence. */
export function roleText(role: Role): string {
  return WORDS[role].text({});
}

const SCOPES: Record<PlatformScope, { word: Word; text: Word }> = {
  'platform:staff': { word: m.members_scope_staff, text: m.members_scope_staff_text },
  'platform:search': { word: m.members_scope_search, text: m.members_scope_search_text },
  'platform:vouchers': { word: m.members_scope_vouchers, text: m.members_scope_vouchers_text },
};
export const PLATFORM_SCOPE_NAMES = Object.keys(PLATFORM_SCOPES) as PlatformScope[];

export function scopeWord(scope: PlatformScope): string {
  return SCOPES[scope].word({});
}

export function scopeText(scope: PlatformScope): string {
  return SCOPES[scope].text({});
}
