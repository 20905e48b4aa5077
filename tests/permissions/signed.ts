import { DEEDS } from '../../src/backoffice/deeds/wording/rules.ts';
import type { TestHall } from '../hall.ts';
import type { Actor, Person } from './actors.ts';
import type { Ask } from './ask.ts';

const STAFF: readonly Actor[] = ['owner', 'manager', 'staff', 'scanner', 'reader', 'otherOwner', 'platformStaff'];

/** The command, if it is staff's and the newest line of the history is not this person's. */
export async function unsignedDeed(
  { db }: TestHall,
  { command }: Ask,
  { actor, person }: { actor: Actor; person: Person | null },
): Promise<string[]> {
  const type = command?.[0] ?? '';
  if (!Object.hasOwn(DEEDS, type) || !STAFF.includes(actor)) return [];
  const newest = db.selectFrom('staff_deeds').select(['user_id', 'command']).orderBy('id', 'desc').limit(1);
  const line = await newest.executeTakeFirst();
  return line?.command === type && line.user_id === person?.userId ? [] : [type];
}
