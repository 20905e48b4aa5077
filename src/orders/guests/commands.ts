import { allowing, providerWithRight } from '../../providers/queries.ts';
import { type Deed, defineCommand } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { forgetGuestOrdersIn } from '../purchases/commands.ts';
import type { ForgetGuest, NoteGuest } from './contract.ts';
import { peopleOfSubject, personOf } from './queries.ts';
import { deleteNotes, deleteOldNotes, type Forgotten, forgetOver, putNote, silenceOver } from './store.ts';

const ofStaff = allowing('orders:change');

/** Notes what is worth remembering of a guest. Only the stall's own people read it, and the guest in their own data. */
export const noteGuest = defineCommand<NoteGuest, { orderGroupId: string }>({
  type: 'note-guest',
  allows: ofStaff,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const { orderGroupId } = input;
    const person = await personOf(tx, { providerId, orderGroupId, now });
    // A guest who left neither number nor address is nobody by the next visit.
    if (!person || person === orderGroupId) return refuse(person ? 'guest-unknown' : 'not-found');
    const note = input.note.trim();
    if (note) await putNote(tx, { providerId, person, note, by: caller.userId, now });
    else await deleteNotes(tx, [person], providerId);
    return { orderGroupId };
  },
});

/** Forgets a guest who asks for it: the notes, and who they were on orders that are over. */
export const forgetGuest = defineCommand<ForgetGuest, { orders: number }>({
  type: 'forget-guest',
  allows: ofStaff,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const { orderGroupId } = input;
    const person = await personOf(tx, { providerId, orderGroupId, now });
    if (!person) return refuse('not-found');
    await deleteNotes(tx, [person], providerId);
    const orders = await forgetOverIn(tx, { people: [person], providerId, now });
    const about = { subject: 'order-group', subjectId: orderGroupId, providerId } as const;
    await emit(deed, { type: 'guest-forgotten', ...about, data: { by: caller.userId } });
    return { orders };
  },
});

/** Forgets a person who erases their account: what stalls know of their numbers and addresses. */
export async function forgetGuestIn(
  { tx, now }: Deed,
  subject: { userId: string; emailAddress: string | null },
): Promise<void> {
  const people = await peopleOfSubject(tx, subject);
  await deleteNotes(tx, people);
  await forgetOverIn(tx, { people, providerId: null, now });
}

const MOST_AT_ONCE = 200;

/** Forgets guests who have not come for long. Returns how many orders were left without their name. */
export async function forgetPastGuestsIn(tx: Tx, before: Date): Promise<number> {
  await deleteOldNotes(tx, before);
  await silenceOver(tx, before);
  return await forgetOverIn(tx, { before, most: MOST_AT_ONCE });
}

/** Forgets guests on orders that are over, with their payers, addresses and withdrawals. Returns how many orders. */
async function forgetOverIn(tx: Tx, which: Forgotten): Promise<number> {
  const groups = await forgetOver(tx, which);
  await forgetGuestOrdersIn(tx, groups);
  return groups.length;
}
