import {
  allYear,
  christmas,
  daily,
  days,
  during,
  freeUntil,
  hours,
  inSteps,
  lasting,
  ofSizes,
  open,
} from '../bookings.ts';
import { words } from '../labels.ts';
import type { TownGroup, TownOffer, TownPlaces } from '../shape.ts';

const tables = { group: 'matsal', take: 'PARTY' } as const;
const lakeRooms = { group: 'rum-mot-sjon', take: 'PARTY' } as const;

const room = (number: number, capacity: number): TownGroup['resources'][number] => ({
  title: words(`Rum ${number}`, `Room ${number}`, `Zimmer ${number}`),
  capacity,
});

/** Check in from 15, out by 11; free cancellation until 18 two days before. */
const stay = {
  kind: 'NIGHTS',
  opening: allYear([daily(['15:00', '20:00'])], christmas),
  nights: { least: 1, most: 21, arrivals: [], departures: [], from: '15:00', to: '11:00' },
  horizonDays: 420,
  terms: freeUntil(days(2) - hours(3)),
} satisfies Partial<TownOffer>;

export const bauergardenPlaces: TownPlaces = {
  groups: [
    {
      slug: 'rum-mot-sjon',
      title: words('Rum mot sjön', 'Rooms to the lake', 'Zimmer zum See'),
      shown: true,
      // Most rooms have space for an extra bed.
      resources: [room(21, 3), room(22, 3), room(23, 2), room(24, 3), room(25, 3), room(26, 2), room(27, 3)],
    },
    {
      slug: 'rum-mot-garden',
      title: words('Rum mot gården', 'Rooms to the yard', 'Zimmer zum Hof'),
      shown: true,
      resources: [room(11, 1), room(12, 1), room(13, 1), room(14, 1), room(15, 1), room(16, 1)],
    },
    {
      slug: 'tornet',
      title: words('Tornet', 'The tower', 'Der Turm'),
      shown: true,
      resources: [{ title: words('Tornrummet', 'The tower room', 'Das Turmzimmer'), capacity: 2 }],
    },
    {
      slug: 'matsal',
      title: words('Matsalens bord', 'Tables of the dining room', 'Tische im Speisesaal'),
      shown: false,
      resources: ofSizes([2, 2, 2, 4, 4, 4, 6, 8], words('Bord', 'Table', 'Tisch')),
      joins: [
        [1, 2],
        [2, 3],
        [4, 5],
        [5, 6],
        [7, 8],
      ],
    },
  ],
  offers: {
    'dubbelrum-mot-sjon': { ...stay, needs: [lakeRooms], party: { least: 2, most: 3 } },
    'enkelrum-mot-garden': {
      ...stay,
      needs: [{ group: 'rum-mot-garden', take: 'PARTY' }],
      party: { least: 1, most: 1 },
    },
    tornrummet: { ...stay, needs: [{ group: 'tornet', take: 'PARTY' }], party: { least: 1, most: 2 } },
    // The rooms to the lake once more, for two nights and with all meals.
    midsommarhelg: {
      ...stay,
      opening: during('06-19', '06-26', daily(['13:00', '20:00'])),
      needs: [lakeRooms],
      party: { least: 1, most: 3 },
      nights: { ...stay.nights, least: 2, most: 2, arrivals: [5], from: '13:00', to: '13:00' },
      terms: inSteps([days(30), 100], [days(14), 50]),
    },
    'middag-i-matsalen': {
      kind: 'TABLE',
      opening: allYear([open([2, 3, 4, 5, 6, 7], ['19:00', '22:00'])], christmas),
      needs: [tables],
      times: ['19:00'],
      ...lasting(150),
      cutOff: { daysBefore: 0, time: '16:00' },
      party: { least: 1, most: 14 },
      // Free cancellation until noon on the day.
      terms: freeUntil(hours(7)),
    },
    // The same tables by day.
    sondagsbrunch: {
      kind: 'TABLE',
      opening: allYear([open([7], ['11:00', '14:00'])], christmas),
      needs: [tables],
      everyMinutes: 30,
      ...lasting(120),
      leadMinutes: hours(1),
      party: { least: 1, most: 14 },
      terms: freeUntil(hours(12)),
    },
    'kammarmusik-i-salongen': {
      kind: 'DEPARTURES',
      opening: allYear([open([4], ['18:30', '20:30'])]),
      needs: [],
      departures: [{ weekdays: [4], ofMonth: [-1], starts: '19:00', ends: '20:30', seats: 60 }],
      leadMinutes: 30,
      horizonDays: 400,
      terms: inSteps([days(7), 100], [days(1), 50]),
    },
  },
  blocks: [
    {
      ...{ group: 'rum-mot-sjon', numbers: [1, 2, 3, 4, 5], day: { weekday: 5, weeksLater: 1 } },
      ...{ from: '15:00', to: '11:00', daysLater: 2 },
      reason: 'Bröllopsgästerna',
    },
    {
      ...{
        group: 'tornet',
        numbers: [1],
        day: { weekday: 1, weeksLater: 1 },
        from: '11:00',
        to: '15:00',
        daysLater: 3,
      },
      reason: 'Fönstren kittas',
    },
  ],
};
