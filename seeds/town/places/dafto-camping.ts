import { allYear, daily, days, during, freeUntil, hours, lasting, numbered, open, shut } from '../bookings.ts';
import { words } from '../labels.ts';
import type { TownOffer, TownPlaces } from '../shape.ts';

/** Check in from 15, out by 12; free cancellation until seven days before. */
const stay = {
  kind: 'NIGHTS',
  opening: during('05-01', '09-20', daily(['15:00', '21:00'])),
  nights: { least: 1, most: 28, arrivals: [], departures: [], from: '15:00', to: '12:00' },
  horizonDays: 420,
  terms: freeUntil(days(7)),
} satisfies Partial<TownOffer>;
const july = { from: '07-01', to: '07-31' };

export const daftoPlaces: TownPlaces = {
  groups: [
    {
      slug: 'ang',
      title: words('Ängen', 'The meadow', 'Die Wiese'),
      shown: false,
      resources: numbered(36, words('Tältplats', 'Tent pitch', 'Zeltplatz'), 4),
    },
    {
      slug: 'vagnplatser',
      title: words('Platser med el', 'Pitches with electricity', 'Plätze mit Strom'),
      shown: true,
      resources: numbered(48, words('Plats', 'Pitch', 'Platz'), 6),
    },
    {
      slug: 'glamping',
      title: words('Glampingtält', 'Glamping tents', 'Glampingzelte'),
      shown: true,
      resources: [
        { title: words('Tältet Ejdern', 'Tent Ejdern', 'Zelt Ejdern'), capacity: 2 },
        { title: words('Tältet Skraken', 'Tent Skraken', 'Zelt Skraken'), capacity: 2 },
        { title: words('Tältet Truten', 'Tent Truten', 'Zelt Truten'), capacity: 2 },
      ],
    },
    {
      slug: 'stugor',
      title: words('Stugor vid vattnet', 'Cabins by the water', 'Hütten am Wasser'),
      shown: true,
      resources: numbered(10, words('Stuga', 'Cabin', 'Hütte'), 4),
    },
    {
      slug: 'klubbstall',
      title: words('Klubbställ', 'Racks of clubs', 'Schlägerständer'),
      shown: false,
      resources: numbered(6, words('Ställ', 'Rack', 'Ständer'), 6),
    },
  ],
  offers: {
    'taltplats-vid-dafto': { ...stay, needs: [{ group: 'ang', take: 'PARTY' }], party: { least: 1, most: 4 } },
    'husvagnsplats-med-el': { ...stay, needs: [{ group: 'vagnplatser', take: 'PARTY' }], party: { least: 1, most: 6 } },
    glampingtalt: {
      ...stay,
      opening: during('06-01', '08-31', daily(['15:00', '21:00'])),
      needs: [{ group: 'glamping', take: 'PARTY' }],
      party: { least: 1, most: 2 },
    },
    fyrbaddsstuga: {
      ...stay,
      opening: allYear([daily(['15:00', '21:00'])], shut('12-24')),
      needs: [{ group: 'stugor', take: 'PARTY' }],
      party: { least: 1, most: 4 },
    },
    minigolf: {
      kind: 'SLOTS',
      opening: during('05-01', '09-30', daily(['10:00', '21:00'])),
      needs: [{ group: 'klubbstall', take: 'PARTY' }],
      everyMinutes: 15,
      ...lasting(60),
      horizonDays: 240,
      party: { least: 1, most: 6 },
      terms: freeUntil(hours(1)),
    },
    salsafari: {
      kind: 'DEPARTURES',
      opening: during(july.from, july.to, open([2, 6], ['10:00', '12:00'])),
      needs: [],
      departures: [{ weekdays: [2, 6], season: july, starts: '10:00', ends: '12:00', seats: 12 }],
      leadMinutes: 60,
      terms: freeUntil(hours(24)),
    },
  },
  blocks: [
    {
      ...{ group: 'stugor', numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], day: { weekday: 5 } },
      ...{ from: '15:00', to: '12:00', daysLater: 2 },
      reason: 'Scouterna har alla stugor',
    },
  ],
};
