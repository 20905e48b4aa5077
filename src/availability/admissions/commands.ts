import type { Deed } from '../../shared/command.ts';
import { followAdmissions, insertAdmission, type NewAdmission, undoAdmissions } from './store.ts';

/** Notes that guests of a booking came; whoever notes it makes the booking follow (`followIn`). */
export async function admitIn(deed: Deed, came: Omit<NewAdmission, 'id' | 'by'>): Promise<void> {
  await insertAdmission(deed.tx, { ...came, id: deed.world.newId(), by: deed.caller?.userId ?? null });
}

/** Undoes what one scan let in. */
export async function undoIn({ tx, now }: Deed, which: { bookingId: string; scanId: string }): Promise<void> {
  await undoAdmissions(tx, { ...which, now });
}

/** Marks a booking by who is here: arrived with its first guest, not arrived without any. */
export async function followIn({ tx }: Deed, bookingId: string): Promise<void> {
  await followAdmissions(tx, bookingId);
}
