import type { World } from '../../shared/world.ts';
import { vapidKeys } from './adapters/web-push.ts';

/** Public key of the hall, as browsers are given it when they ask their push service for an address. */
export function pushKey(world: World): string {
  return vapidKeys(world).publicKey;
}
