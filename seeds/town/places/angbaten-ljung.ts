import { days, during, freeUntil, hours, inSteps, open } from '../bookings.ts';
import type { TownPlaces } from '../shape.ts';

const season = { from: '05-01', to: '09-30' };
/** Passengers counted over the gangway by the wheelhouse. */
const SEATS = 84;

/** One ship: on Wednesdays and Sundays she is at the castle over noon, on Fridays she makes another trip. */
export const angbatenPlaces: TownPlaces = {
  groups: [],
  offers: {
    'rundtur-pa-sjon': {
      kind: 'DEPARTURES',
      opening: during(season.from, season.to, open([2, 3, 4, 5, 6, 7], ['10:00', '17:30'])),
      needs: [],
      departures: [
        { weekdays: [2, 4, 5, 6], season, starts: '10:00', ends: '12:00', seats: SEATS },
        { weekdays: [2, 4, 5, 6], season, starts: '12:30', ends: '14:30', seats: SEATS },
        { weekdays: [2, 4, 5, 6], season, starts: '15:00', ends: '17:00', seats: SEATS },
        { weekdays: [3, 7], season, starts: '15:30', ends: '17:30', seats: SEATS },
      ],
      leadMinutes: 15,
      terms: freeUntil(hours(2)),
    },
    'bat-till-slottet': {
      kind: 'DEPARTURES',
      opening: during(season.from, season.to, open([3, 7], ['10:00', '15:00'])),
      needs: [],
      departures: [{ weekdays: [3, 7], season, starts: '10:00', ends: '15:00', seats: SEATS }],
      leadMinutes: 15,
      terms: freeUntil(hours(12)),
    },
    rakkryssning: {
      kind: 'DEPARTURES',
      opening: during(season.from, season.to, open([5], ['19:00', '22:00'])),
      needs: [],
      departures: [{ weekdays: [5], season, starts: '19:00', ends: '22:00', seats: 60 }],
      // Prawns are ordered by noon on the day before.
      cutOff: { daysBefore: 1, time: '12:00' },
      terms: inSteps([days(7), 100], [days(2), 50]),
    },
  },
};
