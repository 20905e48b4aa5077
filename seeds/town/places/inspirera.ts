import { allYear, days, freeUntil, hours, open } from '../bookings.ts';
import type { TownPlaces } from '../shape.ts';

export const inspireraPlaces: TownPlaces = {
  groups: [],
  offers: {
    // Two Saturdays in a row: one place is for both.
    drejkurs: {
      kind: 'DEPARTURES',
      opening: allYear([open([6], ['10:00', '15:00'])]),
      needs: [],
      departures: [{ weekdays: [6], ofMonth: [2], starts: '10:00', ends: '15:00', endsDaysLater: 7, seats: 6 }],
      leadMinutes: days(2),
      horizonDays: 400,
      terms: freeUntil(days(7)),
    },
    stickkafe: {
      kind: 'DEPARTURES',
      opening: allYear([open([4], ['18:00', '20:30'])]),
      needs: [],
      departures: [{ weekdays: [4], starts: '18:00', ends: '20:30', seats: 12 }],
      horizonDays: 180,
      terms: freeUntil(hours(2)),
    },
  },
};
