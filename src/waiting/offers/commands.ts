import { holdStockIn, releaseHoldIn } from '../../availability/commands.ts';
import { stockHeldFor, stockLeft } from '../../availability/queries.ts';
import { addLineIn } from '../../cart/commands.ts';
import { textIn } from '../../notifications/texts/commands.ts';
import { shutRefusal } from '../../providers/holds/queries.ts';
import { anyone, type Deed, defineCommand, hallDeed, inTransaction } from '../../shared/command.ts';
import { send } from '../../shared/outbox.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { textableNumber } from '../../sign-in/phones/queries.ts';
import { partySize } from '../../wishes/party/rules.ts';
import { findOnShelf } from '../../wishes/shelf/queries.ts';
import { isAtCounter, isOnSale, type ShelfRow } from '../../wishes/shelf/rules.ts';
import type { TakeOffer } from '../contract.ts';
import { offerText } from '../mails/texts.ts';
import { type NameRow, namesInLine, openName } from '../names/queries.ts';
import { endName, setOffered } from '../names/store.ts';
import { doorUntil, type Found, holdUntil, offerEnd, offerUntil, placeFor } from '../rules.ts';
import { termsFor } from '../terms/queries.ts';
import { newestNews, offerOfName, openOffers, queuesToLook, stageFor } from './queries.ts';
import { endOffer, insertOffer, lockQueue, noteLook } from './store.ts';

/*
 * Lock order: the queue, then its names and offers, then stock, resources, departures and holds as availability locks
 * them. Nobody who holds one of those waits for a queue. So no two transactions wait for each other.
 */

/** Puts what is offered in the cart, with its hold; the order that follows takes the hold over. */
export const takeOffer = defineCommand<TakeOffer, { item: { _id: string } }>({
  type: 'take-waiting-offer',
  allows: anyone,
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const name = await openName(tx, caller, input.nameId);
    if (isRefusal(name)) return name;
    if (name.atDoor) return refuse('waiting-at-door');
    const offer = await offerOfName(tx, name.id);
    if (offer?.state !== 'OPEN' || offer.until <= now) return refuse('waiting-over');
    const { _id, _createdAt } = input;
    const { skuId, quantity } = name;
    const line = { skuId, quantity, ...(offer.wish && { wish: offer.wish }), putAside: true };
    const hold = { heldAs: offer.id, heldUntil: offer.until, isOffered: true };
    const added = await addLineIn({ ...deed, input: { _id, _createdAt, _type: 'add-to-cart', ...line } }, hold);
    return isRefusal(added) ? added : { item: { _id: offer.id } };
  },
});

/** Looks at every queue that may have something to give. A fault with one of them leaves the others their turn. */
export async function lookAtQueues(world: World): Promise<void> {
  const sweepBefore = new Date(world.now().getTime() - SWEEP_MS);
  for (const productId of await queuesToLook(world.db, world.now(), sweepBefore))
    await lookAtQueue(world, productId).catch(err => world.log.error({ err, productId }, 'a queue was not looked at'));
}

/** Gives away what is free in a queue, one by one, each in a transaction of its own. */
async function lookAtQueue(world: World, productId: string): Promise<void> {
  // Read first: what happens while the queue is looked at is looked at again.
  const seen = await newestNews(world.db);
  for (let turns = 0; turns < MOST_TURNS; turns++)
    if (!(await inTransaction(world, tx => takeTurnIn(hallDeed(tx, world), productId))))
      return await noteLook(world.db, { productId, seen, now: world.now() });
}

const SWEEP_MS = 30_000;
const MOST_TURNS = 100;

/**
 * One step of a queue: an offer that has ended goes on to the next in line, or what is free goes to the first. False
 * when there is nothing to do, or another copy does it.
 */
async function takeTurnIn(deed: Deed, productId: string): Promise<boolean> {
  const { tx, now } = deed;
  if (!(await lockQueue(tx, productId, false))) return false;
  for (const offer of await openOffers(tx, productId)) {
    const end = offerEnd(offer, now);
    if (!end) continue;
    await endOffer(deed, offer.id, end);
    await endName(deed, offer.nameId, end === 'TAKEN' ? 'TAKEN' : 'PASSED');
    if (offer.hold === 'HELD') await passOnIn(deed, productId, offer.id);
    return true;
  }
  return await offerNextIn(deed, productId, null);
}

/** Lets go of what is held for a name, which goes on to the next in line. */
export async function letGoIn(deed: Deed, { id, productId }: { id: string; productId: string }): Promise<void> {
  await lockQueue(deed.tx, productId, true);
  const open = await openOffers(deed.tx, productId);
  const offer = open.find(one => one.nameId === id);
  if (!offer) return;
  await endOffer(deed, offer.id, offer.givenTo ? 'TAKEN' : 'LET_GO');
  await endName(deed, id, offer.givenTo ? 'TAKEN' : 'LEFT');
  if (offer.hold === 'HELD') await passOnIn(deed, productId, offer.id);
}

/** Passes a hold on to the next in line in one transaction, so that nobody else can take it in between. */
async function passOnIn(deed: Deed, productId: string, offerId: string): Promise<void> {
  if (!(await offerNextIn(deed, productId, offerId))) await releaseHoldIn(deed, { orderGroupId: offerId });
}

/** Whether the hall keeps the stall of a queue from selling: nothing is offered meanwhile. */
async function isShutIn(deed: Deed, productId: string): Promise<boolean> {
  const product = deed.tx.selectFrom('products').select('provider_id').where('id', '=', productId);
  const found = await product.executeTakeFirst();
  return found !== undefined && (await shutRefusal(deed, found.provider_id)) !== null;
}

/** Offers what is free, or what an ended offer still holds, to the first in line whom it fits. */
async function offerNextIn(deed: Deed, productId: string, insteadOf: string | null): Promise<boolean> {
  if (await isShutIn(deed, productId)) return false;
  const free = new Glance(deed, productId, insteadOf);
  for (const name of await namesInLine(deed.tx, productId, deed.now)) {
    const found = await free.placeFor(name);
    if (found && (await offerIn(deed, name, found, insteadOf))) return true;
  }
  return false;
}

interface Fitting {
  shelf: ShelfRow;
  /** Null for goods. */
  place: Found | null;
  wants: { stockItemId: string; amount: number }[];
}

/**
 * Free places for the names of one queue, read once for each different wish: many wait for the same evening. It is a
 * glance; the hold decides under its locks.
 */
class Glance {
  private readonly deed: Deed;
  private readonly productId: string;
  private readonly insteadOf: string | null;
  private readonly known = new Map<string, Promise<Fitting | null>>();
  private readonly stages = new Map<string, ReturnType<typeof stageFor>>();

  constructor(deed: Deed, productId: string, insteadOf: string | null) {
    this.deed = deed;
    this.productId = productId;
    this.insteadOf = insteadOf;
  }

  async placeFor(name: NameRow): Promise<Fitting | null> {
    const { skuId, wish, fromMinute, toMinute, quantity, atDoor } = name;
    const key = JSON.stringify([skuId, wish, fromMinute, toMinute, quantity, atDoor]);
    if (!this.known.has(key)) this.known.set(key, this.look(name));
    return await this.known.get(key)!;
  }

  private async look(name: NameRow): Promise<Fitting | null> {
    const { tx, now } = this.deed;
    const shelf = await findOnShelf(tx, name.skuId);
    if (!shelf || !(name.atDoor ? isAtCounter : isOnSale)(shelf, now)) return null;
    const { stockItemId } = shelf;
    const amount = name.quantity * shelf.perPurchaseAmount;
    if (stockItemId && (await this.leftOf(stockItemId)) < amount) return null;
    const wants = stockItemId ? [{ stockItemId, amount }] : [];
    if (!name.wish) return { shelf, place: null, wants };
    const stage = await this.stageOf(name.wish, name.atDoor);
    const place = stage && placeFor(stage, name);
    return place ? { shelf, place, wants } : null;
  }

  private async leftOf(stockItemId: string): Promise<number> {
    const { tx, now } = this.deed;
    const left = (await stockLeft(tx, [stockItemId], now)).get(stockItemId) ?? 0;
    const held = this.insteadOf ? await stockHeldFor(tx, [this.insteadOf], now) : new Map<string, number>();
    return left + (held.get(stockItemId) ?? 0);
  }

  private stageOf(wish: { day: string; nights?: number | undefined }, atDoor: boolean) {
    const { tx, now } = this.deed;
    const key = `${wish.day} ${wish.nights ?? ''} ${atDoor}`;
    const insteadOf = this.insteadOf ?? undefined;
    if (!this.stages.has(key)) this.stages.set(key, stageFor(tx, this.productId, wish, { now, insteadOf, atDoor }));
    return this.stages.get(key)!;
  }
}

/** Holds a place for a name and tells them, in one transaction: no hold that nobody is told of. False when it is gone. */
async function offerIn(
  deed: Deed,
  name: NameRow,
  { shelf, place, wants }: Fitting,
  insteadOf: string | null,
): Promise<boolean> {
  const { tx, world, now } = deed;
  const { minutes } = await termsFor(tx, name.providerId, name.productId);
  const until = name.atDoor ? doorUntil(now, minutes) : offerUntil(now, minutes, place?.startsAt ?? null);
  if (!until) return false;
  const id = world.newId();
  const { productId, providerId, quantity } = name;
  const wish = place?.wish;
  const no = await holdStockIn(deed, {
    holdId: world.newId(),
    orderGroupId: id,
    providerId,
    wants,
    promised: wish
      ? [
          {
            ...{ orderItemId: id, productId, wish, party: partySize(wish, quantity), pieces: quantity },
            ...(name.atDoor && { atCounter: { resourceIds: [] } }),
          },
        ]
      : [],
    insteadOf: insteadOf ? { orderGroupIds: [insteadOf], asPromised: false } : undefined,
    expiresAt: holdUntil(until),
  });
  if (no || !(await setOffered(tx, name.id))) return false;
  const told = await tellIn(deed, name, { id, until, shelf });
  await insertOffer(deed, {
    id,
    nameId: name.id,
    providerId,
    wish: wish ?? null,
    startsAt: place?.startsAt ?? null,
    until,
    ...told,
  });
  return true;
}

async function tellIn(
  deed: Deed,
  name: NameRow,
  { id, until, shelf }: { id: string; until: Date; shelf: ShelfRow },
): Promise<{ letterKey: string | null; textId: string | null }> {
  const { world } = deed;
  // Staff see it on their screen; a number that takes no texts is one to ring.
  if (name.atDoor && !(name.phone && textableNumber(world.config, name.phone)))
    return { letterKey: null, textId: null };
  if (name.phone) {
    const text = offerText({ ...name, until }, shelf, world.config.baseUrl);
    return { letterKey: null, textId: await textIn(deed, { to: name.phone, text, notAfter: until }) };
  }
  const letterKey = `waiting-offer:${id}`;
  await send(deed, {
    kind: 'mail',
    key: letterKey,
    data: { template: 'waiting-offer', ids: { nameId: name.id, offerId: id }, locale: name.locale },
    providerId: name.providerId,
  });
  return { letterKey, textId: null };
}
