import { bookGuestIn, undoBookingIn } from '../../orders/counter/commands.ts';
import type { BookedAtCounter } from '../../orders/counter/contract.ts';
import { countGuestTextIn } from '../../orders/texts/commands.ts';
import { allowing, providerWithRight } from '../../providers/queries.ts';
import { defineCommand, type Press } from '../../shared/command.ts';
import { base64Url } from '../../shared/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { findOnShelf } from '../../wishes/shelf/queries.ts';
import { isAtCounter, isOrderable } from '../../wishes/shelf/rules.ts';
import { keyed, leaveIn, refusedFor, wantedOf } from '../names/commands.ts';
import { findName, type NameRow, namesAtDoor, waitsAlready } from '../names/queries.ts';
import { insertName, lockPeople, setSeated, waitAgain } from '../names/store.ts';
import { openOffers } from '../offers/queries.ts';
import { endOffer, lockQueue } from '../offers/store.ts';
import { isSeatable, MOST_AT_DOOR, usefulUntil } from '../rules.ts';
import type { RemoveName, SeatName, UnseatName, WriteName } from './contract.ts';

const ofStaff = allowing('orders:change');

/** Guests at the door: their place in the queue counts from now, and nobody asks for a proof of who stands there. */
export const writeName = defineCommand<WriteName, { item: { _id: string } }>({
  type: 'write-waiting-name',
  allows: ofStaff,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const shelf = await findOnShelf(tx, input.skuId);
    if (shelf?.providerId !== providerId) return refuse('not-found');
    if (!isAtCounter(shelf, now) || !isOrderable(shelf)) return refuse('not-for-sale');
    const wanted = wantedOf(input, shelf);
    const no = await refusedFor(deed, shelf, { ...wanted, atDoor: true });
    if (no) return no;
    const { productId, skuId } = shelf;
    const phone = input.phone || null;
    const person = phone && keyed(world, phone);
    await lockPeople(tx, [`${providerId} door`, ...(person ? [`${providerId} ${person}`] : [])]);
    if ((await namesAtDoor(tx, providerId)) >= MOST_AT_DOOR) return refuse('waiting-door-full');
    if (person && (await waitsAlready(tx, { person, skuId, day: wanted.wish?.day ?? '' })))
      return refuse('waiting-written');
    const texted = phone ? await countGuestTextIn(deed, { providerId, phone }) : null;
    if (isRefusal(texted)) return texted;
    const id = world.newId();
    await insertName(deed, {
      ...wanted,
      ...{
        id,
        productId,
        providerId,
        skuId,
        phone,
        person,
        email: null,
        customerId: null,
        networks: null,
        sendId: null,
      },
      ...{ state: 'WAITING', name: input.name, locale: input.language, accessKey: base64Url(world.random(20)) },
      ...{ atDoor: true, writtenBy: caller.userId },
      until: usefulUntil(wanted, now, shelf.timeZone),
    });
    return { item: { _id: id } };
  },
});

/** Guests at the door went elsewhere: what is held for them goes on to the next. Idempotent. */
export const removeName = defineCommand<RemoveName, { item: { _id: string } }>({
  type: 'remove-waiting-name',
  allows: ofStaff,
  async run(deed) {
    const name = await nameOfStall(deed);
    if (isRefusal(name)) return name;
    // Visitors leave their queues themselves: nobody takes their place from them.
    if (!name.atDoor) return refuse('not-found');
    await leaveIn(deed, name);
    return { item: { _id: name.id } };
  },
});

/** Gives a name its place: what is held for it, or whatever else is free. */
export const seatName = defineCommand<SeatName, BookedAtCounter>({
  type: 'seat-waiting-name',
  allows: ofStaff,
  async run(deed) {
    const { tx } = deed;
    const name = await nameOfStall(deed);
    if (isRefusal(name)) return name;
    await lockQueue(tx, name.productId, true);
    const standing = await findName(tx, name.id);
    if (!standing || !isSeatable(standing)) return refuse('waiting-over');
    const offer = (await openOffers(tx, name.productId)).find(one => one.nameId === name.id);
    const held = offer?.hold === 'HELD' ? { orderGroupIds: [offer.id], asPromised: false } : undefined;
    const booked = await bookGuestIn(deed, held);
    if (isRefusal(booked)) return booked;
    if (offer) await endOffer(deed, offer.id, 'TAKEN');
    await setSeated(deed, name.id, booked.orderGroupId);
    return booked;
  },
});

/** Undoes a seating in the seconds after it: the name waits again, where it stood. */
export const unseatName = defineCommand<UnseatName, { item: { _id: string } }>({
  type: 'unseat-waiting-name',
  allows: ofStaff,
  async run(deed) {
    const { tx, input } = deed;
    const name = await nameOfStall(deed);
    if (isRefusal(name)) return name;
    await lockQueue(tx, name.productId, true);
    const undone = await undoBookingIn(deed, { orderId: input.orderId, providerId: name.providerId });
    if (isRefusal(undone)) return undone;
    const { person, skuId } = name;
    const stands = person && (await waitsAlready(tx, { person, skuId, day: name.wish?.day ?? '' }));
    if (!stands) await waitAgain(tx, { nameId: name.id, orderGroupId: undone.orderGroupId });
    return { item: { _id: name.id } };
  },
});

async function nameOfStall({
  tx,
  world,
  caller,
  input,
}: Press<{ idOrSlug: string; nameId: string }>): Promise<NameRow | Refusal> {
  const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const name = await findName(tx, input.nameId);
  return name?.providerId === staff.providerId ? name : refuse('not-found');
}
