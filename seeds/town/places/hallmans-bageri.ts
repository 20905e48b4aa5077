import { allYear, daily, days, freeUntil, hours, inSteps, numbered, open, shut } from '../bookings.ts';
import { words } from '../labels.ts';
import type { TownPlaces } from '../shape.ts';

export const hallmansPlaces: TownPlaces = {
  groups: [
    {
      slug: 'tartbord',
      title: words('Plats i kylen', 'Places in the cold store', 'Plätze in der Kühlung'),
      shown: false,
      // Number of cakes that can be boxed in half an hour.
      resources: numbered(4, words('Hylla', 'Shelf', 'Fach'), 1),
    },
  ],
  offers: {
    prinsesstarta: {
      kind: 'PICK_UP',
      opening: {
        weekly: [
          open([1, 2, 3, 4, 5], ['09:00', '18:00']),
          open([6], ['09:00', '15:00']),
          open([7], ['09:00', '14:00']),
        ],
        seasons: [{ from: '12-24', to: '12-24', weekly: [daily(['07:00', '11:00'])] }, shut('12-25', '12-26')],
        holidays: 'CLOSED',
      },
      needs: [{ group: 'tartbord', take: 'PIECES' }],
      everyMinutes: 30,
      leadMinutes: hours(12),
      cutOff: { daysBefore: 1, time: '17:00' },
      horizonDays: 90,
      terms: freeUntil(hours(24)),
    },
    surdegskurs: {
      kind: 'DEPARTURES',
      opening: allYear([open([7], ['09:00', '13:00'])]),
      needs: [],
      departures: [{ weekdays: [7], ofMonth: [1], starts: '09:00', ends: '13:00', seats: 8 }],
      leadMinutes: hours(18),
      horizonDays: 400,
      terms: inSteps([days(14), 100], [days(3), 50]),
    },
  },
};
