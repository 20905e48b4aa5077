import { allTogether, allYear, days, during, freeUntil, hours, inSteps, lasting, open } from '../bookings.ts';
import { words } from '../labels.ts';
import type { TownPlaces } from '../shape.ts';

const goatSeason = { from: '04-01', to: '10-31' };

export const getgardenPlaces: TownPlaces = {
  groups: [
    {
      slug: 'hastar',
      title: words('Islandshästar', 'Icelandic horses', 'Islandpferde'),
      shown: true,
      // Three horses for guests: the fourth carries the guide.
      resources: [
        { title: words('Blesa, fuxen', 'Blesa, the chestnut', 'Blesa, der Fuchs'), capacity: 1 },
        { title: words('Faxi, skimmeln', 'Faxi, the grey', 'Faxi, der Schimmel'), capacity: 1 },
        { title: words('Tvista, den svarta', 'Tvista, the black', 'Tvista, die Schwarze'), capacity: 1 },
      ],
      joins: allTogether(3),
    },
    {
      slug: 'ridledare',
      title: words('Ledare till häst', 'Riding guides', 'Führung zu Pferd'),
      shown: false,
      resources: [{ title: words('Ulla på Skuggi', 'Ulla on Skuggi', 'Ulla auf Skuggi'), capacity: 3 }],
    },
  ],
  offers: {
    'promenad-med-getter': {
      kind: 'DEPARTURES',
      opening: during(goatSeason.from, goatSeason.to, open([4, 5, 6, 7], ['11:00', '15:00'])),
      needs: [],
      departures: [
        { weekdays: [4, 5], season: goatSeason, starts: '13:00', ends: '14:30', seats: 10 },
        { weekdays: [6, 7], season: goatSeason, starts: '11:00', ends: '12:30', seats: 10 },
        { weekdays: [6, 7], season: goatSeason, starts: '13:30', ends: '15:00', seats: 10 },
      ],
      leadMinutes: 60,
      terms: freeUntil(hours(24)),
    },
    ystningskurs: {
      kind: 'DEPARTURES',
      opening: allYear([open([7], ['08:00', '13:00'])]),
      needs: [],
      departures: [
        {
          weekdays: [7],
          ofMonth: [2],
          season: { from: '02-01', to: '05-31' },
          starts: '08:00',
          ends: '13:00',
          seats: 4,
        },
        {
          weekdays: [7],
          ofMonth: [2],
          season: { from: '09-01', to: '11-30' },
          starts: '08:00',
          ends: '13:00',
          seats: 4,
        },
      ],
      leadMinutes: days(1),
      horizonDays: 400,
      terms: inSteps([days(14), 100], [days(3), 50]),
    },
    'skogstur-till-hast': {
      kind: 'SLOTS',
      // Shorter days in winter, and no ride in the dark.
      opening: allYear([open([6, 7], ['10:00', '14:30'])], {
        from: '04-01',
        to: '10-31',
        weekly: [open([3, 4, 5], ['15:00', '18:30']), open([6, 7], ['10:00', '16:30'])],
      }),
      needs: [
        { group: 'ridledare', take: 'FIXED' },
        { group: 'hastar', take: 'PARTY' },
      ],
      times: ['10:00', '13:00', '15:00', '17:00'],
      ...lasting(90),
      bufferBeforeMinutes: 15,
      bufferAfterMinutes: 30,
      leadMinutes: hours(12),
      party: { least: 1, most: 3 },
      terms: freeUntil(hours(24)),
    },
  },
};
