import { holdStockIn, releaseHoldsIn } from '../../availability/commands.ts';
import type { Press } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import { addressBlock } from '../../shared/networks.ts';
import { type Limit, withinLimit } from '../../shared/rate-limit.ts';
import { partySize } from '../../wishes/party/rules.ts';
import { type CartLine, type LineHold, NOT_HELD } from '../lines/rules.ts';
import { isTime } from './rules.ts';

/** Times that one cart holds at once; further lines are kept without. */
const MOST_HELD = 4;
/** Times that one network takes by carts in a quarter of an hour: nobody empties a house by filling baskets. */
const OF_ONE_NET: Limit = { hits: 6, seconds: 900 };

interface Around {
  /** The other lines of the cart. */
  others: readonly CartLine[];
  /** Lines whose holds end by this: an earlier form of this one, or all of a cart that is emptied for it. */
  instead: readonly CartLine[];
}

/**
 * Holds the time of a booked line while its buyer goes on to pay (I1, I3). Where it can't be held, the line stays in the
 * cart without: the order decides, as for every other line. What is offered to its buyer is held already, for longer.
 */
export async function holdLineIn(
  deed: Press<CommandInput>,
  line: CartLine,
  { others, instead }: Around,
): Promise<LineHold> {
  const { heldAs, heldUntil, isOffered } = line;
  const mayTry = !isOffered && (await mayHold(deed, line, others));
  const hold = mayTry ? await tryHoldIn(deed, line, ownHolds(instead)) : null;
  if (hold) return hold;
  await releaseLinesIn(deed, instead);
  return isOffered ? { heldAs, heldUntil, isOffered } : NOT_HELD;
}

/** Counted in this transaction: one that waited for a second connection of the pool would block all others. */
async function mayHold(
  { world, tx, caller }: Press<CommandInput>,
  line: CartLine,
  others: readonly CartLine[],
): Promise<boolean> {
  if (!isTime(line)) return false;
  if (others.filter(({ heldUntil }) => heldUntil !== null).length >= MOST_HELD) return false;
  return await withinLimit({ ...world, db: tx }, `cart-hold:${addressBlock(caller.ip)}`, OF_ONE_NET);
}

/** Null where the time is not free, which leaves everything as it was. */
async function tryHoldIn(
  deed: Press<CommandInput>,
  { productId, providerId, quantity, wish }: CartLine,
  instead: readonly string[],
): Promise<LineHold | null> {
  const { world, now } = deed;
  const heldAs = world.newId();
  const heldUntil = new Date(now.getTime() + world.config.holdMinutes * 60_000);
  const promised = [
    { orderItemId: world.newId(), productId, wish: wish!, party: partySize(wish!, quantity), pieces: quantity },
  ];
  const insteadOf = { orderGroupIds: instead, asPromised: false };
  const hold = { holdId: world.newId(), orderGroupId: heldAs, providerId, wants: [], promised, insteadOf };
  return (await holdStockIn(deed, { ...hold, expiresAt: heldUntil })) ? null : { heldAs, heldUntil, isOffered: false };
}

/** Gives back what these lines hold: they are taken out of the cart. An offer stays its person's until its time. */
export async function releaseLinesIn(deed: Press<CommandInput>, lines: readonly CartLine[]): Promise<void> {
  const names = ownHolds(lines);
  if (names.length) await releaseHoldsIn(deed, names);
}

/** The holds of these lines. */
export function heldNames(lines: readonly LineHold[]): string[] {
  return lines.flatMap(({ heldAs }) => heldAs ?? []);
}

function ownHolds(lines: readonly LineHold[]): string[] {
  return heldNames(lines.filter(({ isOffered }) => !isOffered));
}
