import type { Example } from '../drafts/rules.ts';

/** Farm shop: a jar, a cheese, and both of them in a basket to give away. */
export const farmShop: Example = {
  groups: {},
  products: [
    {
      kind: 'BUYABLE',
      title: { sv: 'Sylt från gården, 250 g', en: 'Jam from the farm, 250 g', de: 'Marmelade vom Hof, 250 g' },
      description: {
        sv: 'Bären är plockade här och kokta i små satser. Förvaras kallt när burken är öppnad.',
        en: 'The berries are picked here and cooked in small batches. Keep cold once opened.',
        de: 'Die Beeren sind hier gepflückt und in kleinen Mengen gekocht. Nach dem Öffnen kühl lagern.',
      },
      vat: 'food',
      categories: ['edible', 'retail'],
      price: 7500,
      onHand: 12,
    },
    {
      kind: 'BUYABLE',
      title: { sv: 'Lagrad ost, 300 g', en: 'Aged cheese, 300 g', de: 'Gereifter Käse, 300 g' },
      description: {
        sv: 'Hårdost av gårdens mjölk, lagrad tolv månader. Innehåller mjölk.',
        en: 'Hard cheese made of the farm’s own milk, aged for twelve months. Contains milk.',
        de: 'Hartkäse aus der Milch des Hofes, zwölf Monate gereift. Enthält Milch.',
      },
      vat: 'food',
      categories: ['edible', 'retail'],
      price: 11500,
      onHand: 10,
    },
    {
      kind: 'BUYABLE',
      title: { sv: 'Presentkorg från gården', en: 'Gift basket from the farm', de: 'Geschenkkorb vom Hof' },
      description: {
        sv: 'Sylt, ost och knäckebröd i en flätad korg. Vi slår in den och skriver kortet.',
        en: 'Jam, cheese and crispbread in a woven basket. We wrap it and write the card.',
        de: 'Marmelade, Käse und Knäckebrot im geflochtenen Korb. Wir packen ihn ein und schreiben die Karte.',
      },
      vat: 'food',
      categories: ['edible', 'retail', 'gifts'],
      price: 39500,
      onHand: 5,
    },
  ],
};
