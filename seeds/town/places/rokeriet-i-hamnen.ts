import { days, during, inSteps, open } from '../bookings.ts';
import type { TownPlaces } from '../shape.ts';

const august = { from: '08-01', to: '08-31' };

export const rokerietPlaces: TownPlaces = {
  groups: [],
  offers: {
    'kraftskiva-pa-kajen': {
      kind: 'DEPARTURES',
      opening: during(august.from, august.to, open([5, 6], ['19:00', '23:00'])),
      needs: [],
      departures: [{ weekdays: [5, 6], season: august, starts: '19:00', ends: '23:00', seats: 48 }],
      cutOff: { daysBefore: 2, time: '12:00' },
      terms: inSteps([days(7), 100], [days(3), 50]),
    },
  },
};
