import type { Caller } from '../shared/world.ts';

/**
 * Header of a page that a device may keep a copy of: whose it is, a person's id or `link`. Pages without it are never
 * kept, so no device holds what it was not meant to, whatever its script asks for.
 */
export const COPY_OWNER = 'x-copy-owner';
/** Owner of a copy that was opened by its access key alone: the device holds the link anyway. */
export const BY_LINK = 'link';

/** Owner of a device's copy of an order's page: its customer, or who came by the key. Staff keep no customer's. */
export function orderCopyOwner(customerId: string | null, caller: Caller): string | null {
  const { userId, accessKey } = caller;
  if (userId !== null && userId === customerId) return userId;
  if (accessKey === null) return null;
  return userId ?? BY_LINK;
}
