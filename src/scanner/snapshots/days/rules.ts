import { instantAt, wallMoment } from '../../../shared/wall-time.ts';

/** Days of a booking at its seller's: from the beginning of its first to the end of its last, as its marks say. */
export function daysOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timeZone: string) {
  const last = new Date(Math.max(endsAt.getTime() - 1, startsAt.getTime()));
  return {
    from: instantAt(wallMoment(startsAt, timeZone).date, '00:00', timeZone),
    until: instantAt(wallMoment(last, timeZone).date, '24:00', timeZone),
  };
}
