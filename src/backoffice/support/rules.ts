import { scopeFor } from '../../rights/rules.ts';

/** Length of a look; it ends by itself. */
export const VIEW_MINUTES = 60;

/** Days for which an owner may let the hall act in the stall's name. */
export const CONSENT_DAYS = [1, 3, 7] as const;

/**
 * Scopes of an operator's session in a look into one stall. Looking, they see what its owner sees and may change
 * nothing, whatever else they may; acting, they have a manager's rights there and none of the hall's.
 */
export function scopesInView(scopes: readonly string[], view: { providerId: string; acting: boolean }): string[] {
  const { providerId, acting } = view;
  return acting ? [scopeFor(providerId, 'manager')] : [...scopes, scopeFor(providerId, 'owner')];
}
