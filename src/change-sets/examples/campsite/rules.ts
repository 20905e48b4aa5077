import { type Example, numbered } from '../drafts/rules.ts';

/** Campsite: six pitches and two cabins, by the night. */
export const campsite: Example = {
  groups: {
    pitches: {
      title: { sv: 'Tomter', en: 'Pitches', de: 'Stellplätze' },
      shown: true,
      units: numbered({ sv: 'Tomt', en: 'Pitch', de: 'Stellplatz' }, [6, 6, 6, 6, 6, 6]),
    },
    cabins: {
      title: { sv: 'Stugor', en: 'Cabins', de: 'Hütten' },
      shown: true,
      units: numbered({ sv: 'Stuga', en: 'Cabin', de: 'Hütte' }, [4, 4]),
    },
  },
  products: [
    {
      kind: 'ACCOMMODATION',
      title: { sv: 'Tomt för tält eller husbil', en: 'Pitch for tent or camper', de: 'Platz für Zelt oder Wohnmobil' },
      description: {
        sv: 'Tomt med el. Dusch, toalett och kök finns i servicehuset.',
        en: 'A pitch with electricity. Showers, toilets and a kitchen are in the service house.',
        de: 'Stellplatz mit Strom. Duschen, Toiletten und Küche sind im Servicehaus.',
      },
      vat: 'accommodation',
      categories: ['camping'],
      price: 32000,
      rules: { kind: 'NIGHTS', group: 'pitches', party: { least: 1, most: 6 } },
    },
    {
      kind: 'ACCOMMODATION',
      title: { sv: 'Stuga med fyra bäddar', en: 'Cabin with four beds', de: 'Hütte mit vier Betten' },
      description: {
        sv: 'Fyra bäddar, pentry och veranda. Ta med lakan och handdukar, eller hyr av oss.',
        en: 'Four beds, a kitchenette and a veranda. Bring sheets and towels, or rent them from us.',
        de: 'Vier Betten, Kochnische und Veranda. Bettwäsche und Handtücher mitbringen oder bei uns leihen.',
      },
      vat: 'accommodation',
      categories: ['cabins'],
      price: 89500,
      rules: { kind: 'NIGHTS', group: 'cabins', party: { least: 1, most: 4 } },
    },
  ],
};
