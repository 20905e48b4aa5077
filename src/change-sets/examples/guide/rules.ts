import type { Example } from '../drafts/rules.ts';

/** Guide: a walk that leaves every Saturday, with twelve places. */
export const guide: Example = {
  groups: {},
  products: [
    {
      kind: 'BOOKABLE',
      title: { sv: 'Vandring med guide', en: 'Guided walk', de: 'Geführte Wanderung' },
      description: {
        sv: 'Tre timmar i lugn takt, med paus för kaffe. Ta på dig skor som tål väta.',
        en: 'Three hours at an easy pace, with a break for coffee. Wear shoes that can take the wet.',
        de: 'Drei Stunden in ruhigem Tempo, mit Kaffeepause. Bitte wasserfeste Schuhe anziehen.',
      },
      vat: 'standard',
      categories: [],
      price: 39500,
      booked: { type: 'EXPERIENCE', unit: 'PERSON' },
      rules: {
        kind: 'DEPARTURES',
        series: [{ weekdays: [6], starts: '10:00', ends: '13:00', seats: 12 }],
      },
    },
  ],
};
