import { createHmac } from 'node:crypto';
import { holdsOfGroups, stockLeft } from '../../availability/queries.ts';
import { keyFor } from '../../config.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { type Caller, identityOf, type World } from '../../shared/world.ts';
import { CLAIM_HOURS, type Claimed, claimRefusal, networkOf, type Pieces, type Time, timesRefusal } from './rules.ts';
import { addClaim, lockNetwork } from './store.ts';

interface NewOrderClaim {
  orderGroupId: string;
  caller: Caller;
  wants: readonly Pieces[];
  times: readonly Time[];
  now: Date;
}

/** Whether this order may keep goods and times before it is paid. The caller's cart is locked, so their own orders come one by one. */
export async function claimGoods(tx: Tx, world: World, claim: NewOrderClaim): Promise<Claimed | null> {
  const { orderGroupId, caller, wants, times, now } = claim;
  const who = keyed(world, identityOf(caller) ?? orderGroupId);
  const address = networkOf(caller.ip);
  const network = address && keyed(world, address);
  if (network) await lockNetwork(tx, network);
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

/** Nobody who reads the table learns an address or who somebody is. */
function keyed(world: World, text: string): string {
  return createHmac('sha256', keyFor(world.config, 'order claims')).update(text).digest('base64url');
}
