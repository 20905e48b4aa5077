import {
  allYear,
  byThe,
  christmas,
  daily,
  days,
  during,
  freeUntil,
  hours,
  inSteps,
  lasting,
  numbered,
  shut,
} from '../bookings.ts';
import { words } from '../labels.ts';
import type { TownOffer, TownPlaces } from '../shape.ts';

/** Check in from 14, out by 11; free cancellation until two days before. */
const stay = {
  kind: 'NIGHTS',
  opening: allYear([daily(['14:00', '20:00'])], christmas),
  nights: { least: 1, most: 28, arrivals: [], departures: [], from: '14:00', to: '11:00' },
  horizonDays: 420,
  terms: freeUntil(days(2)),
} satisfies Partial<TownOffer>;

const cabins = { group: 'strandstugor', take: 'PARTY' } as const;

export const kronocampingPlaces: TownPlaces = {
  groups: [
    {
      slug: 'strandstugor',
      title: words('Strandstugor', 'Lakeside cabins', 'Hütten am Strand'),
      shown: true,
      resources: numbered(12, words('Strandstuga', 'Lakeside cabin', 'Strandhütte'), 6),
    },
    {
      slug: 'tallar',
      title: words('Under tallarna', 'Under the pines', 'Unter den Kiefern'),
      shown: true,
      resources: numbered(100, words('Plats', 'Pitch', 'Platz'), 6),
    },
    {
      slug: 'magasinet',
      title: words('Magasinets rum', 'Rooms of the granary', 'Zimmer im Speicher'),
      shown: true,
      resources: numbered(9, words('Rum', 'Room', 'Zimmer'), 4),
    },
    {
      slug: 'bryggbastun',
      title: words('Bastun vid bryggan', 'The sauna by the jetty', 'Die Sauna am Steg'),
      shown: false,
      resources: [{ title: words('Bryggbastun', 'The jetty sauna', 'Die Stegsauna'), capacity: 8 }],
    },
    {
      slug: 'ekor',
      title: words('Ekor', 'Rowing boats', 'Ruderboote'),
      shown: false,
      resources: numbered(5, words('Eka', 'Boat', 'Boot'), 4),
    },
  ],
  offers: {
    strandstuga: {
      ...stay,
      opening: allYear([daily(['14:00', '20:00'])], christmas, shut('07-01', '07-31')),
      needs: [cabins],
      party: { least: 1, most: 6 },
    },
    // The same cabins, from Saturday to Saturday.
    'strandstuga-en-vecka-i-juli': {
      ...stay,
      opening: during('06-25', '08-06', daily(['14:00', '20:00'])),
      needs: [cabins],
      party: { least: 1, most: 6 },
      nights: { ...stay.nights, least: 7, arrivals: [6], departures: [6] },
      terms: inSteps([days(30), 100], [days(2), 50]),
    },
    'plats-under-tallarna': {
      ...stay,
      opening: during('04-15', '10-15', daily(['14:00', '20:00'])),
      needs: [{ group: 'tallar', take: 'PARTY' }],
      party: { least: 1, most: 6 },
    },
    vandrarhemsrum: { ...stay, needs: [{ group: 'magasinet', take: 'PARTY' }], party: { least: 1, most: 4 } },
    kvallsbastu: {
      kind: 'SLOTS',
      // From noon on holidays.
      opening: { weekly: [daily(['15:00', '22:00'])], holidays: [{ from: '12:30', to: '22:00' }] },
      needs: [{ group: 'bryggbastun', take: 'PARTY' }],
      times: ['12:30', '15:00', '17:30', '20:00'],
      ...lasting(120),
      // Swept and heated up again in between.
      bufferAfterMinutes: 30,
      leadMinutes: hours(3),
      horizonDays: 120,
      party: { least: 1, most: 8 },
      terms: freeUntil(hours(24)),
    },
    'hyr-eka': {
      kind: 'HOURS',
      opening: during('04-15', '10-31', daily(['07:00', '20:00'])),
      needs: [{ group: 'ekor', take: 'PIECES' }],
      everyMinutes: 60,
      ...byThe(240, 240),
      bufferAfterMinutes: 60,
      leadMinutes: 60,
      terms: freeUntil(hours(12)),
    },
  },
  blocks: [
    {
      ...{ group: 'strandstugor', numbers: [4], day: { weekday: 1 }, from: '11:00', to: '14:00', daysLater: 11 },
      reason: 'Kaminen byts',
    },
    {
      ...{ group: 'bryggbastun', numbers: [1], day: { weekday: 3 }, from: '12:00', to: '17:00' },
      reason: 'Sotaren',
    },
  ],
};
