import { type Example, numbered } from '../drafts/rules.ts';

/** Café: three tables, two of which can be pushed together, a booking of them, and something from the counter. */
export const cafe: Example = {
  groups: {
    tables: {
      title: { sv: 'Bord', en: 'Tables', de: 'Tische' },
      shown: false,
      units: numbered({ sv: 'Bord', en: 'Table', de: 'Tisch' }, [2, 4, 4]).map((unit, at) => ({
        ...unit,
        plan: { x: 20 + at * 30, y: 50 },
      })),
      joins: [[1, 2]],
    },
  },
  products: [
    {
      kind: 'BOOKABLE',
      title: { sv: 'Bord i kaféet', en: 'Table in the café', de: 'Tisch im Café' },
      description: {
        sv: 'Boka ett bord, så står det dukat när du kommer. Du betalar för det du äter hos oss.',
        en: 'Book a table and it is laid when you come. You pay for what you eat when you are here.',
        de: 'Buchen Sie einen Tisch, dann ist er gedeckt, wenn Sie kommen. Sie zahlen bei uns, was Sie essen.',
      },
      vat: 'restaurant',
      categories: ['edible'],
      price: 0,
      booked: { type: 'TABLE_BOOKING', unit: 'BOOKING' },
      rules: {
        kind: 'TABLE',
        group: 'tables',
        hours: { weekdays: [3, 4, 5, 6, 7], from: '10:00', to: '17:00' },
        minutes: { least: 90, most: 90, step: 30 },
        party: { least: 1, most: 8 },
      },
    },
    {
      kind: 'BUYABLE',
      title: { sv: 'Morotskaka, hel', en: 'Carrot cake, whole', de: 'Karottenkuchen, ganz' },
      description: {
        sv: 'Hel kaka för åtta till tio. Bakad samma morgon, glasyr av färskost.',
        en: 'A whole cake for eight to ten. Baked the same morning, with cream cheese icing.',
        de: 'Ein ganzer Kuchen für acht bis zehn. Am selben Morgen gebacken, mit Frischkäseguss.',
      },
      vat: 'food',
      categories: ['edible'],
      price: 29500,
      onHand: 2,
    },
    {
      kind: 'BUYABLE',
      title: { sv: 'Kanelbullar, sex stycken', en: 'Cinnamon buns, six', de: 'Zimtschnecken, sechs Stück' },
      description: {
        sv: 'Sex bullar i påse, bakade i dag. Går bra att frysa.',
        en: 'Six buns in a bag, baked today. They freeze well.',
        de: 'Sechs Zimtschnecken in der Tüte, heute gebacken. Sie lassen sich gut einfrieren.',
      },
      vat: 'food',
      categories: ['edible'],
      price: 12000,
      onHand: 10,
    },
  ],
};
