import { createHmac } from 'node:crypto';
import { refusalFor } from '../../availability/bookings/rules.ts';
import { stockLeft } from '../../availability/queries.ts';
import { keyFor } from '../../config.ts';
import { guestNetworks, personOfEmail } from '../../orders/free-times/rules.ts';
import { anyone, type Deed, defineCommand, type Press } from '../../shared/command.ts';
import { base64Url } from '../../shared/ids.ts';
import { addressBlock } from '../../shared/networks.ts';
import { send } from '../../shared/outbox.ts';
import { type Limit, withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { codeUsedIn, textCodeIn } from '../../sign-in/phones/commands.ts';
import { findOnShelf } from '../../wishes/shelf/queries.ts';
import { isFetchedInTime, isOnSale, isOrderable, type ShelfRow, shelfWishProblem } from '../../wishes/shelf/rules.ts';
import type { Joined, JoinQueue, LeaveQueue, ProveName } from '../contract.ts';
import { proofText } from '../mails/texts.ts';
import { letGoIn } from '../offers/commands.ts';
import { stageFor } from '../offers/queries.ts';
import { hasRequiredOptions } from '../queries.ts';
import { minuteOf, namesRefusal, placeFor, reasonAgainst, usefulUntil, type Wanted } from '../rules.ts';
import { termsFor } from '../terms/queries.ts';
import { knownPerson, openName, standingNames, waitsAlready } from './queries.ts';
import { endName, forgetPerson, insertName, lockPeople, proveContact } from './store.ts';

/** Letters that one network, and one contact, may cause: nobody fills another's mailbox. */
const OF_NETWORK: Limit = { hits: 40, seconds: 3600 };
const OF_CONTACT: Limit = { hits: 8, seconds: 86_400 };

const PROOF_MS = 12 * 3_600_000;

/** A name for what is full. It stands in line once its contact is proven, as one of the account is already. */
export const joinQueue = defineCommand<JoinQueue, { item: Joined }>({
  type: 'join-queue',
  async allows(world, caller, { contact }) {
    const whom = contact.email?.toLowerCase() ?? contact.phone;
    const within =
      (await withinLimit(world, `waiting-network:${addressBlock(caller.ip)}`, OF_NETWORK)) &&
      (await withinLimit(world, `waiting-contact:${whom}`, OF_CONTACT));
    return within ? null : refuse('too-many');
  },
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const shelf = await findOnShelf(tx, input.skuId);
    if (!shelf || !isOnSale(shelf, now) || !isOrderable(shelf)) return refuse('not-for-sale');
    const { productId, providerId, skuId } = shelf;
    const wanted = wantedOf(input, shelf);
    const no = await refusedFor(deed, shelf, { ...wanted, atDoor: false });
    if (no) return no;
    const known = await knownPerson({ db: tx }, caller);
    const { email, phone } = input.contact;
    const isProven = email ? known.email?.toLowerCase() === email.toLowerCase() : known.phone === phone;
    const person = keyed(world, email ? personOfEmail(email) : phone!);
    const networks = isProven ? null : networksOf(world, caller.ip);
    await lockPeople(
      tx,
      [person, networks?.address, networks?.net].flatMap(who => (who ? [`${providerId} ${who}`] : [])),
    );
    const tooMany = namesRefusal(await standingNames(tx, { providerId, person, networks }));
    if (tooMany) return refuse(tooMany);
    if (isProven && (await waitsAlready(tx, { person, skuId, day: wanted.wish?.day ?? '' })))
      return refuse('waiting-already');
    const id = world.newId();
    const accessKey = base64Url(world.random(20));
    const sent = isProven ? null : await sendProofIn(deed, { id, accessKey, phone });
    if (isRefusal(sent)) return sent;
    await insertName(deed, {
      ...wanted,
      ...{ id, productId, providerId, skuId, email, phone, accessKey, person, networks },
      state: isProven ? 'WAITING' : 'UNPROVEN',
      name: input.name,
      locale: caller.locale,
      customerId: caller.userId,
      sendId: sent?.sendId ?? null,
      until: usefulUntil(wanted, now, shelf.timeZone),
    });
    const by = email ? 'EMAIL' : 'PHONE';
    // Unproven contacts are sent name and key, which are answered nowhere else.
    if (!isProven) return { item: { state: 'UNPROVEN', nameId: null, accessKey: null, by } };
    return { item: { state: 'WAITING', nameId: id, accessKey, by } };
  },
});

/** The proof of a contact: whoever holds the key that was sent there presses a button. Idempotent. */
export const proveName = defineCommand<ProveName, { item: { _id: string } }>({
  type: 'prove-waiting-name',
  allows: anyone,
  async run(deed) {
    const { tx, caller, input } = deed;
    const name = await openName(tx, caller, input.nameId);
    if (isRefusal(name)) return name;
    if (name.state !== 'UNPROVEN') return { item: { _id: name.id } };
    const { person, skuId } = name;
    if (person) {
      await lockPeople(tx, [`${name.providerId} ${person}`]);
      if (await waitsAlready(tx, { person, skuId, day: name.wish?.day ?? '' })) return refuse('waiting-already');
    }
    await proveContact(deed, name.id);
    if (name.sendId) await codeUsedIn(deed, name.sendId);
    return { item: { _id: name.id } };
  },
});

/** Leaves the queue. What is held for this name goes on to the next in the same transaction. Idempotent. */
export const leaveQueue = defineCommand<LeaveQueue, { item: { _id: string } }>({
  type: 'leave-queue',
  allows: anyone,
  async run(deed) {
    const name = await openName(deed.tx, deed.caller, deed.input.nameId);
    if (isRefusal(name)) return name;
    await leaveIn(deed, name);
    return { item: { _id: name.id } };
  },
});

/** Erases these names: they leave their queues first. */
export async function forgetNamesIn(deed: Deed, names: readonly { id: string; productId: string }[]): Promise<void> {
  for (const name of names) await leaveIn(deed, name);
  await forgetPerson(
    deed.tx,
    names.map(name => name.id),
  );
}

/** Ends a name by its leaving; what is held for it goes on. */
export async function leaveIn(deed: Deed, name: { id: string; productId: string }): Promise<void> {
  await letGoIn(deed, name);
  await endName(deed, name.id, 'LEFT');
}

/** Wish of a name: without a time, but with the span in which it may begin. */
export function wantedOf(input: Pick<JoinQueue, 'wish' | 'quantity' | 'from' | 'to'>, shelf: ShelfRow): Wanted {
  const isBooked = shelf.offerKind !== null && (shelf.acquireType !== 'BUYABLE' || isFetchedInTime(shelf));
  const { wish = null, quantity, from, to } = input;
  return { wish: isBooked ? wish : null, quantity, fromMinute: minuteOf(from), toMinute: minuteOf(to) };
}

/** Refusal to join: the queue is closed, the wish can't be had at all, or is free. */
export async function refusedFor(
  deed: Press,
  shelf: ShelfRow,
  wanted: Wanted & { atDoor: boolean },
): Promise<Refusal | null> {
  const { tx, now } = deed;
  const { productId, providerId, stockItemId } = shelf;
  const isOpen = wanted.atDoor || (await termsFor(tx, providerId, productId)).open;
  if (!isOpen || hasRequiredOptions(shelf)) return refuse('waiting-closed');
  const isBooked = shelf.offerKind !== null && (shelf.acquireType !== 'BUYABLE' || isFetchedInTime(shelf));
  const wish = wanted.wish && isFetchedInTime(shelf) ? { ...wanted.wish, time: '12:00' } : wanted.wish;
  const problem = isBooked ? shelfWishProblem({ ...shelf, wish }, now) : null;
  if (problem) return refuse(problem);
  const isShort =
    stockItemId !== null && (await stockLeft(tx, [stockItemId], now)).get(stockItemId)! < piecesOf(shelf, wanted);
  if (!isBooked) return isShort ? null : refuse('waiting-not-full');
  if (!wanted.wish) return refuse('wish-missing');
  const stage = await stageFor(tx, productId, wanted.wish, { now, atDoor: wanted.atDoor });
  if (!stage) return refuse('not-for-sale');
  if (placeFor(stage, wanted)) return isShort ? null : refuse('waiting-not-full');
  const reason = reasonAgainst(stage, wanted);
  return reason === 'full' ? null : refuse(refusalFor(reason));
}

export function piecesOf({ perPurchaseAmount }: ShelfRow, { quantity }: Wanted): number {
  return quantity * perPurchaseAmount;
}

async function sendProofIn(
  deed: Press,
  { id, accessKey, phone }: { id: string; accessKey: string; phone: string | null },
): Promise<{ sendId: string } | null | Refusal> {
  const { world, caller, now } = deed;
  if (phone) {
    const text = proofText({ id, accessKey }, world.config.baseUrl, caller.locale);
    return await textCodeIn(deed, { phoneNumber: phone, text, notAfter: new Date(now.getTime() + PROOF_MS) });
  }
  await send(deed, {
    kind: 'mail',
    key: `waiting-proof:${id}`,
    data: { template: 'waiting-proof', ids: { nameId: id }, locale: caller.locale },
    providerId: null,
  });
  return null;
}

function networksOf(world: World, ip: string): { address: string; net: string } | null {
  const networks = guestNetworks(ip);
  return networks && { address: keyed(world, networks.address), net: keyed(world, networks.net) };
}

/** Keyed hash, so that the table tells neither people nor networks. */
export function keyed(world: World, text: string): string {
  return createHmac('sha256', keyFor(world.config, 'waiting')).update(text).digest('base64url');
}
