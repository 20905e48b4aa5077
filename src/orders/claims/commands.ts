import { holdsOfGroups, stockLeft } from '../../availability/queries.ts';
import { keyedHash } from '../../config.ts';
import type { Press } from '../../shared/command.ts';
import { sent } from '../../shared/database/pipeline.ts';
import { callerIdentity, type World } from '../../shared/world.ts';
import {
  addressNetwork,
  CLAIM_HOURS,
  type Claimed,
  claimRefusal,
  type Pieces,
  type Time,
  timesRefusal,
} from './rules.ts';
import { addClaim, lockNetwork } from './store.ts';

interface NewOrderClaim {
  orderGroupId: string;
  wants: readonly Pieces[];
  times: readonly Time[];
}

/** Limits unpaid holds of goods and times. The caller's cart is locked, so their own orders come one by one. */
export async function claimGoods(deed: Press, claim: NewOrderClaim): Promise<Claimed | null> {
  const { tx, world, caller, now } = deed;
  const { orderGroupId, wants, times } = claim;
  const who = keyed(world, callerIdentity(caller) ?? orderGroupId);
  const address = addressNetwork(caller.ip);
  const network = address && keyed(world, address);
  if (network) await sent(tx, lockNetwork(tx, network));
  const since = new Date(now.getTime() - CLAIM_HOURS * 3_600_000);
  const before = await addClaim(tx, { orderGroupId, who, network, since, now });
  if (!before.length) return null;
  const holds = await holdsOfGroups(
    tx,
    before.map(one => one.orderGroupId),
    now,
  );
  const own = new Map(before.map(one => [one.orderGroupId, one.own]));
  const claims = holds.map(hold => ({ ...hold, own: own.get(hold.orderGroupId) ?? false }));
  const left = await stockLeft(
    tx,
    wants.map(want => want.stockItemId),
    now,
  );
  return claimRefusal(claims, wants, left) ?? timesRefusal(claims, times);
}

/** Keyed hash of an address or person, so that the table reveals neither. */
function keyed(world: World, text: string): string {
  return keyedHash(world.config, 'order claims', text);
}
