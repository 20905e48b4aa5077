import { openAsGuest } from '../../../order-groups/queries.ts';
import { lockPayRequestsIn } from '../../../payments/commands.ts';
import { type Deed, defineCommand } from '../../../shared/command.ts';
import { emit } from '../../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../../shared/refusal.ts';
import { sendBookingLetter } from '../../letters/commands.ts';
import { tellOfBookingIn } from '../../notices/commands.ts';
import { giveBackIn, stateUnderLockIn } from '../deeds/commands.ts';
import { type GuestOrder, orderOfGuest } from '../deeds/queries.ts';
import { moveToIn } from '../moves/commands.ts';
import { answerGuest, endChoice, lockGuest, type StoredGuest } from '../store.ts';
import type { ChooseAfterDisruption } from './contract.ts';

type Chosen = { item: { guestId: string; back: number | null } };

/** Another time at no cost, or the money, as chosen by a guest whose booking the stall called off or moved. */
export const chooseAfterDisruption = defineCommand<ChooseAfterDisruption, Chosen>({
  type: 'choose-after-disruption',
  async allows(world, caller, { orderGroupId }) {
    const group = await openAsGuest(world, caller, orderGroupId);
    return isRefusal(group) ? group : null;
  },
  async run(deed) {
    const { tx, input, now } = deed;
    const guest = await lockGuest(tx, input.guestId);
    const order = guest && (await orderOfGuest(tx, guest.id));
    if (!guest || order?.orderGroupId !== input.orderGroupId || !guest.answerUntil) return refuse('not-found');
    const mayAnswer = guest.state === 'OFFERED' || (guest.state === 'DONE' && guest.deed === 'MOVE' && !guest.answer);
    if (!mayAnswer || now >= guest.answerUntil) return refuse('status-moved');
    await lockPayRequestsIn(tx, order.orderGroupId);
    const after = await stateUnderLockIn(deed, { ...guest, ...nowOf(guest, order) }, order);
    if (after) return refuse('status-moved');
    return input.to
      ? await moveAsChosenIn(deed, guest, { order, to: input.to })
      : await backAsChosenIn(deed, guest, order);
  },
});

/** A guest who was moved is where they were moved to; one who chooses still is where they were. */
function nowOf(guest: StoredGuest, { startsAt }: GuestOrder): Partial<StoredGuest> {
  return guest.deed === 'MOVE' ? { startsAt, kind: 'HOUSE' } : {};
}

async function moveAsChosenIn(
  deed: Deed,
  guest: StoredGuest,
  { order, to }: { order: GuestOrder; to: NonNullable<ChooseAfterDisruption['to']> },
): Promise<Chosen | Refusal> {
  const { orderGroupId, orderId, providerId } = order;
  const no = await moveToIn(deed, guest.bookingId, { to, by: 'guest' });
  if (no) return no;
  const orderItemId = guest.bookingId;
  await emit(deed, {
    ...{ type: 'booking-moved', subject: 'order-group', subjectId: orderGroupId, providerId },
    data: { orderId, orderItemId, because: 'guest', back: 0 },
  });
  await sendBookingLetter(deed, { orderGroupId, providerId, orderItemId, news: 'moved', key: `${guest.id}:answer` });
  await tellOfBookingIn(deed, 'change', { orderId, orderGroupId, providerId, orderItemId, back: 0 }, guest.id);
  await answerGuest(deed, guest.id, { answer: 'MOVED', back: null });
  return { item: { guestId: guest.id, back: null } };
}

async function backAsChosenIn(deed: Deed, guest: StoredGuest, order: GuestOrder): Promise<Chosen> {
  const chosen = { key: `${guest.id}:answer`, because: 'guest' as const };
  const back = await giveBackIn(deed, { ...guest, note: '' }, order, chosen);
  await answerGuest(deed, guest.id, { answer: 'BACK', back });
  return { item: { guestId: guest.id, back } };
}

/** Ends the choice of a guest who has said nothing in time: what they paid goes back. */
export async function endChoiceIn(deed: Deed, guestId: string): Promise<void> {
  const { tx, now } = deed;
  const guest = await lockGuest(tx, guestId);
  const order = guest && (await orderOfGuest(tx, guestId));
  if (!guest || !order || guest.state !== 'OFFERED' || (guest.answerUntil && now < guest.answerUntil)) return;
  await lockPayRequestsIn(tx, order.orderGroupId);
  const after = await stateUnderLockIn(deed, guest, order);
  if (after) return await endChoice(tx, guestId, after);
  const ended = { key: `${guest.id}:answer`, because: 'staff' as const };
  const back = await giveBackIn(deed, { ...guest, note: '' }, order, ended);
  await answerGuest(deed, guestId, { answer: 'SILENT', back });
}
