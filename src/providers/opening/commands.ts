import type { Deed } from '../../shared/command.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { changeProviderIn } from '../commands.ts';
import type { OpeningHours } from '../contract.ts';
import type { ClosedTimes } from './cuts/rules.ts';
import { lockHours, stallHours } from './queries.ts';
import { exceptionsClosed, withExceptions, withoutExceptions } from './rules.ts';

type Exceptions = OpeningHours['exceptions'];

/** Exceptions that closing put into a stall's hours, and those that stood on the same days before. */
export interface HoursClosed {
  put: Exceptions;
  before: Exceptions;
}

/**
 * Closes days, or parts of them, in the hours that visitors read. Null of a stall without hours: one closed day would
 * make every other one read as closed as well. The stall stays locked.
 */
export async function closeHoursIn(
  deed: Deed,
  { providerId, closed }: { providerId: string; closed: ClosedTimes },
): Promise<HoursClosed | null> {
  const { tx, now } = deed;
  await lockHours(tx, providerId);
  const { hours, timeZone } = await stallHours(tx, providerId);
  if (!hours.weekly.length && !hours.exceptions.length) return null;
  const put = exceptionsClosed(hours, closed);
  const openingHours = withExceptions(hours, put, calendarDayAt(now, timeZone));
  await changeProviderIn(deed, providerId, { openingHours });
  return { put, before: hours.exceptions.filter(({ date }) => put.some(one => one.date === date)) };
}

/** Puts back the hours of closed days as they were; what somebody else has changed on them since stays. */
export async function reopenHoursIn(
  deed: Deed,
  { providerId, closed }: { providerId: string; closed: HoursClosed | null },
): Promise<void> {
  const { tx } = deed;
  await lockHours(tx, providerId);
  if (!closed) return;
  const { hours } = await stallHours(tx, providerId);
  await changeProviderIn(deed, providerId, { openingHours: withoutExceptions(hours, closed.put, closed.before) });
}
