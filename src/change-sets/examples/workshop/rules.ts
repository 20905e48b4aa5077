import type { Example } from '../drafts/rules.ts';

/** Workshop: a course for eight on Saturdays, and something made there to take home. */
export const workshop: Example = {
  groups: {},
  products: [
    {
      kind: 'BOOKABLE',
      title: { sv: 'Prova-på-kurs', en: 'Taster course', de: 'Schnupperkurs' },
      description: {
        sv: 'Två timmar i verkstaden för dig som inte har gjort det förut. Material och förkläde ingår.',
        en: 'Two hours in the workshop for people who have never tried. Material and apron included.',
        de: 'Zwei Stunden in der Werkstatt für alle, die es noch nie probiert haben. Material und Schürze inklusive.',
      },
      vat: 'standard',
      categories: [],
      price: 59500,
      booked: { type: 'EXPERIENCE', unit: 'PERSON' },
      rules: {
        kind: 'DEPARTURES',
        series: [
          { weekdays: [6], starts: '10:00', ends: '12:00', seats: 8 },
          { weekdays: [6], starts: '13:00', ends: '15:00', seats: 8 },
        ],
      },
    },
    {
      kind: 'BUYABLE',
      title: { sv: 'Handgjord mugg', en: 'Handmade mug', de: 'Handgemachte Tasse' },
      description: {
        sv: 'Drejad och glaserad i verkstaden. Varje mugg blir lite olik den förra.',
        en: 'Thrown and glazed in the workshop. Each mug turns out a little different.',
        de: 'In der Werkstatt gedreht und glasiert. Jede Tasse wird ein wenig anders.',
      },
      vat: 'standard',
      categories: ['retail', 'gifts'],
      price: 32000,
      onHand: 6,
    },
  ],
};
