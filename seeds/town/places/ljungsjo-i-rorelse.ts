import { allYear, byThe, daily, freeUntil, hours, lasting, numbered } from '../bookings.ts';
import { words } from '../labels.ts';
import type { TownOffer, TownPlaces } from '../shape.ts';

/** The station is always open, and its vehicles are unlocked by phone. */
const square = allYear([daily(['06:00', '23:00'])]);
const hire = {
  opening: square,
  leadMinutes: 15,
  horizonDays: 240,
  terms: freeUntil(hours(1)),
} satisfies Partial<TownOffer>;

export const rorelsePlaces: TownPlaces = {
  groups: [
    {
      slug: 'forare',
      title: words('Förare', 'Drivers', 'Fahrerinnen und Fahrer'),
      shown: true,
      resources: [
        { title: words('Kerstin kör', 'Kerstin drives', 'Kerstin fährt'), capacity: 7 },
        { title: words('Yusuf kör', 'Yusuf drives', 'Yusuf fährt'), capacity: 7 },
      ],
    },
    {
      slug: 'bilar',
      title: words('Bilar med förare', 'Cars with a driver', 'Autos mit Fahrer'),
      shown: false,
      resources: [
        { title: words('Gröna bilen', 'The green car', 'Das grüne Auto'), capacity: 4 },
        { title: words('Blå bilen', 'The blue car', 'Das blaue Auto'), capacity: 4 },
        { title: words('Stora bilen', 'The large car', 'Das große Auto'), capacity: 4 },
      ],
    },
    {
      slug: 'elbilar',
      title: words('Elbilar', 'Electric cars', 'Elektroautos'),
      shown: true,
      resources: numbered(4, words('Elbil', 'Electric car', 'Elektroauto'), 5),
    },
    {
      slug: 'elcyklar',
      title: words('Elcyklar', 'E-bikes', 'Elektroräder'),
      shown: true,
      resources: numbered(19, words('Elcykel', 'E-bike', 'Elektrorad'), 1),
    },
    {
      slug: 'ladcyklar',
      title: words('Lådcyklar', 'Cargo bikes', 'Lastenräder'),
      shown: true,
      resources: numbered(3, words('Lådcykel', 'Cargo bike', 'Lastenrad'), 1),
    },
  ],
  offers: {
    // A driver and a car: there are more cars than drivers.
    'forare-den-sista-biten': {
      kind: 'SLOTS',
      opening: square,
      needs: [
        { group: 'forare', take: 'FIXED' },
        { group: 'bilar', take: 'PARTY' },
      ],
      everyMinutes: 15,
      ...lasting(30),
      bufferBeforeMinutes: 15,
      bufferAfterMinutes: 15,
      leadMinutes: hours(2),
      horizonDays: 90,
      party: { least: 1, most: 4 },
      terms: freeUntil(hours(1)),
    },
    'elbil-ett-dygn': {
      ...hire,
      kind: 'DAYS',
      needs: [{ group: 'elbilar', take: 'PIECES' }],
      nights: { least: 1, most: 14, arrivals: [], departures: [], from: '09:00', to: '09:00' },
      leadMinutes: 0,
      terms: freeUntil(hours(12)),
    },
    'elcykel-over-dagen': {
      ...hire,
      kind: 'DAYS',
      needs: [{ group: 'elcyklar', take: 'PIECES' }],
      nights: { least: 1, most: 7, arrivals: [], departures: [], from: '08:00', to: '08:00' },
      leadMinutes: 0,
      terms: freeUntil(hours(12)),
    },
    'elcykel-per-timme': {
      ...hire,
      kind: 'HOURS',
      needs: [{ group: 'elcyklar', take: 'PIECES' }],
      everyMinutes: 30,
      ...byThe(60, 480),
      bufferAfterMinutes: 30,
    },
    'hyr-ladcykel': {
      ...hire,
      kind: 'HOURS',
      needs: [{ group: 'ladcyklar', take: 'PIECES' }],
      everyMinutes: 30,
      ...byThe(120, 480),
      bufferAfterMinutes: 30,
    },
  },
};
