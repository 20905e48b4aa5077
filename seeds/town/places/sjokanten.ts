import {
  allYear,
  christmas,
  daily,
  days,
  during,
  freeUntil,
  hours,
  lasting,
  ofSizes,
  open,
  shut,
} from '../bookings.ts';
import { words } from '../labels.ts';
import type { TownPlaces } from '../shape.ts';
import { sjokantenGuests } from './sjokanten-guests.ts';

const tables = { group: 'bord', take: 'PARTY' } as const;

export const sjokantenPlaces: TownPlaces = {
  groups: [
    {
      slug: 'bord',
      title: words('Bord mot sjön', 'Tables by the lake', 'Tische am See'),
      shown: false,
      // Tables by the windows, in the middle, and the long one.
      resources: ofSizes([2, 2, 2, 2, 4, 4, 4, 6, 12], words('Bord', 'Table', 'Tisch')),
      joins: [
        ...([
          [1, 2],
          [2, 3],
          [3, 4],
        ] as const),
        ...([
          [5, 6],
          [6, 7],
          [7, 8],
        ] as const),
      ],
    },
  ],
  offers: {
    'bord-pa-sjokanten': {
      kind: 'TABLE',
      opening: allYear(
        [open([3, 4], ['17:00', '22:00']), open([5, 6], ['12:00', '23:00']), open([7], ['12:00', '18:00'])],
        christmas,
        { from: '12-31', to: '12-31', weekly: [daily(['12:00', '16:00'])] },
        shut('01-01'),
      ),
      needs: [tables],
      everyMinutes: 30,
      ...lasting(120),
      leadMinutes: 30,
      horizonDays: 180,
      party: { least: 1, most: 12 },
      terms: freeUntil(hours(2)),
    },
    // The Christmas buffet shares the room, so its tables are no longer free for an evening.
    'julbord-vid-sjon': {
      kind: 'SLOTS',
      opening: during('11-27', '12-22', daily(['12:00', '23:00'])),
      needs: [tables],
      times: ['12:00', '16:00', '20:00'],
      ...lasting(180),
      bufferAfterMinutes: 30,
      cutOff: { daysBefore: 1, time: '12:00' },
      party: { least: 1, most: 18 },
      terms: freeUntil(days(3)),
    },
  },
  blocks: [
    {
      ...{ group: 'bord', numbers: [5, 6, 7], day: { weekday: 5 }, from: '17:30', to: '23:00' },
      reason: 'Abonnerat: Berit fyller sextio',
    },
  ],
  guests: sjokantenGuests,
};
