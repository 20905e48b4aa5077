import { type Example, numbered } from '../drafts/rules.ts';

const KAYAK = { sv: 'Kajak', en: 'Kayak', de: 'Kajak' };

/** Rental: four kayaks, by the hour and by the day, which share the same four. */
export const rental: Example = {
  groups: {
    kayaks: {
      title: { sv: 'Kajaker', en: 'Kayaks', de: 'Kajaks' },
      shown: false,
      units: numbered(KAYAK, [1, 1, 1, 1]),
    },
  },
  products: [
    {
      kind: 'BOOKABLE',
      title: { sv: 'Hyr kajak per timme', en: 'Kayak by the hour', de: 'Kajak pro Stunde' },
      description: {
        sv: 'Kajak, paddel och flytväst. Vi visar hur den fungerar innan du ger dig ut.',
        en: 'Kayak, paddle and life jacket. We show you how it works before you set out.',
        de: 'Kajak, Paddel und Schwimmweste. Wir zeigen Ihnen alles, bevor Sie losfahren.',
      },
      vat: 'standard',
      categories: [],
      price: 15000,
      booked: { type: 'RENTAL', unit: 'HOUR' },
      rules: { kind: 'HOURS', group: 'kayaks' },
    },
    {
      kind: 'BOOKABLE',
      title: { sv: 'Hyr kajak per dag', en: 'Kayak by the day', de: 'Kajak pro Tag' },
      description: {
        sv: 'Kajak, paddel, flytväst och en torrpåse för matsäcken. Hämta på morgonen, lämna samma kväll eller senare.',
        en: 'Kayak, paddle, life jacket and a dry bag for lunch. Collect in the morning, return that evening or later.',
        de: 'Kajak, Paddel, Schwimmweste und ein Packsack. Morgens abholen, am selben Abend oder später zurückgeben.',
      },
      vat: 'standard',
      categories: [],
      price: 49500,
      booked: { type: 'RENTAL', unit: 'DAY' },
      rules: { kind: 'DAYS', group: 'kayaks' },
    },
  ],
};
