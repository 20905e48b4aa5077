import { during, freeUntil, hours, lasting, numbered, open } from '../bookings.ts';
import { words } from '../labels.ts';
import type { TownPlaces } from '../shape.ts';

const season = { from: '12-01', to: '03-15' };
const weekend = open([6, 7], ['11:00', '16:00']);

/** Two sessions a day; the ice is swept in between. */
export const isbanaPlaces: TownPlaces = {
  groups: [
    {
      slug: 'skridskor',
      title: words('Skridskor', 'Skates', 'Schlittschuhe'),
      shown: false,
      resources: numbered(40, words('Par', 'Pair', 'Paar'), 1),
    },
  ],
  offers: {
    'allmanhetens-akning': {
      kind: 'DEPARTURES',
      opening: during(season.from, season.to, weekend),
      needs: [],
      departures: [
        { weekdays: [6, 7], season, starts: '11:00', ends: '13:00', seats: 120 },
        { weekdays: [6, 7], season, starts: '14:00', ends: '16:00', seats: 120 },
      ],
      terms: freeUntil(hours(1)),
    },
    'hyr-skridskor': {
      kind: 'SLOTS',
      opening: during(season.from, season.to, weekend),
      needs: [{ group: 'skridskor', take: 'PIECES' }],
      times: ['11:00', '14:00'],
      ...lasting(120),
      bufferAfterMinutes: 30,
      terms: freeUntil(hours(1)),
    },
  },
};
