import {
  allTogether,
  allYear,
  byThe,
  christmas,
  daily,
  during,
  freeUntil,
  hours,
  lasting,
  numbered,
  open,
} from '../bookings.ts';
import { words } from '../labels.ts';
import type { TownOffer, TownPlaces } from '../shape.ts';

/** Opening hours: weekends all year; in summer every day and longer. */
const hatch = allYear([open([6, 7], ['10:00', '15:00'])], christmas, {
  from: '05-15',
  to: '09-15',
  weekly: [open([1, 2, 3, 4, 5], ['09:00', '19:00']), open([6, 7], ['09:00', '18:00'])],
});
/** Dried, checked and back on its rack in between. */
const hire = {
  opening: hatch,
  leadMinutes: 30,
  bufferAfterMinutes: 30,
  terms: freeUntil(hours(2)),
} satisfies Partial<TownOffer>;
const overnight = {
  ...hire,
  kind: 'DAYS',
  nights: { least: 1, most: 7, arrivals: [], departures: [], from: '10:00', to: '10:00' },
  bufferAfterMinutes: 0,
  terms: freeUntil(hours(24)),
} satisfies Partial<TownOffer>;
const kayaks = 'kajaker';
const guide = { group: 'ledare', take: 'FIXED' } as const;

export const navenPlaces: TownPlaces = {
  groups: [
    {
      slug: kayaks,
      title: words('Turkajaker', 'Touring kayaks', 'Tourenkajaks'),
      shown: false,
      resources: numbered(16, words('Kajak', 'Kayak no.', 'Kajak Nr.'), 1),
      joins: allTogether(16),
    },
    {
      slug: 'kanadensare',
      title: words('Kanadensare', 'Canoes', 'Kanadier'),
      shown: false,
      resources: numbered(6, words('Kanadensare', 'Canoe', 'Kanadier'), 3),
    },
    {
      slug: 'brador',
      title: words('SUP-brädor', 'Paddle boards', 'Stehpaddelbretter'),
      shown: false,
      resources: numbered(8, words('Bräda', 'Board', 'Brett'), 1),
    },
    {
      slug: 'ledare',
      title: words('Ledare', 'Guides', 'Führung'),
      shown: true,
      resources: [
        { title: words('Ledaren Ebba', 'Your guide Ebba', 'Ebba führt Sie'), capacity: 12 },
        { title: words('Ledaren Love', 'Your guide Love', 'Love führt Sie'), capacity: 12 },
      ],
    },
  ],
  offers: {
    'hyr-kajak': {
      ...hire,
      kind: 'HOURS',
      needs: [{ group: kayaks, take: 'PIECES' }],
      everyMinutes: 30,
      ...byThe(120, 480),
    },
    'kajak-over-natten': { ...overnight, needs: [{ group: kayaks, take: 'PIECES' }] },
    'hyr-kanadensare': { ...overnight, needs: [{ group: 'kanadensare', take: 'PIECES' }] },
    'hyr-sup': {
      ...hire,
      kind: 'HOURS',
      needs: [{ group: 'brador', take: 'PIECES' }],
      everyMinutes: 30,
      ...byThe(60, 300),
    },
    // A guide, and a kayak for each guest: the same kayaks that are rented by the hour.
    'guidad-kvallspaddling': {
      kind: 'SLOTS',
      // Times of beginning an hour before sunset.
      opening: {
        weekly: [],
        seasons: [
          { from: '05-01', to: '05-31', weekly: [open([2, 4, 5, 6], ['20:30', '23:30'])] },
          { from: '06-01', to: '07-31', weekly: [open([2, 4, 5, 6], ['21:00', '24:00'])] },
          { from: '08-01', to: '08-31', weekly: [open([2, 4, 5, 6], ['20:00', '23:00'])] },
          { from: '09-01', to: '09-30', weekly: [open([2, 4, 5, 6], ['18:30', '21:30'])] },
        ],
      },
      needs: [guide, { group: kayaks, take: 'PARTY' }],
      times: ['18:30', '20:00', '20:30', '21:00'],
      ...lasting(180),
      bufferBeforeMinutes: 30,
      bufferAfterMinutes: 30,
      cutOff: { daysBefore: 0, time: '12:00' },
      party: { least: 1, most: 8 },
      terms: freeUntil(hours(24)),
    },
    svampvandring: {
      kind: 'DEPARTURES',
      opening: during('09-01', '10-31', open([6, 7], ['10:00', '13:00'])),
      needs: [],
      departures: [
        { weekdays: [6, 7], season: { from: '09-01', to: '10-31' }, starts: '10:00', ends: '13:00', seats: 12 },
      ],
      leadMinutes: hours(12),
      terms: freeUntil(hours(24)),
    },
    // Confirmed by hand: the guide looks at the ice first.
    'langfardsskridskor-med-ledare': {
      kind: 'SLOTS',
      opening: during('12-15', '03-15', daily(['09:00', '14:00'])),
      needs: [guide],
      times: ['09:00'],
      ...lasting(300),
      cutOff: { daysBefore: 1, time: '16:00' },
      party: { least: 1, most: 6 },
      confirmedBySeller: true,
      // Free cancellation until nine in the evening before.
      terms: freeUntil(hours(12)),
    },
  },
  blocks: [
    {
      ...{ group: 'ledare', numbers: [2], day: { weekday: 1 }, from: '00:00', to: '24:00', daysLater: 6 },
      reason: 'Love är ledig',
    },
  ],
};
