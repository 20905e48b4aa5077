import type { Deed } from '../../shared/command.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { changeProviderIn } from '../commands.ts';
import type { OpeningHours } from '../contract.ts';
import { lockHours, stallHours } from './queries.ts';
import { hoursClosedOn, hoursReopenedOn } from './rules.ts';

type Exceptions = OpeningHours['exceptions'];

/**
 * Closes days in the hours that visitors read, and returns what stood there. Null of a stall without hours: one closed
 * day would make every other one read as closed as well. The stall stays locked.
 */
export async function closeHoursIn(
  deed: Deed,
  { providerId, days }: { providerId: string; days: readonly string[] },
): Promise<Exceptions | null> {
  const { tx, now } = deed;
  await lockHours(tx, providerId);
  const { hours, timeZone } = await stallHours(tx, providerId);
  if (!hours.weekly.length && !hours.exceptions.length) return null;
  const today = calendarDayAt(now, timeZone);
  await changeProviderIn(deed, providerId, { openingHours: hoursClosedOn(hours, days, today) });
  return hours.exceptions.filter(({ date }) => days.includes(date));
}

/** Puts back the hours of closed days as they were; what somebody else has changed on them since stays. */
export async function reopenHoursIn(
  deed: Deed,
  { providerId, days, before }: { providerId: string; days: readonly string[]; before: Exceptions | null },
): Promise<void> {
  const { tx } = deed;
  await lockHours(tx, providerId);
  if (!before) return;
  const { hours } = await stallHours(tx, providerId);
  await changeProviderIn(deed, providerId, { openingHours: hoursReopenedOn(hours, days, before) });
}
