import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';

const TO_START = '/destinations/smart-resande-start';

/** Götene under the table mountain, when the cherries flower: slow and sweet. */
export const gotene: FrontPage = {
  slug: 'smart-store-front-gotene',
  colour: '#A5484F',
  title: words('Götene med elcykel', 'Götene by e-bike', 'Götene mit dem Elektrorad'),
  description: words(
    'Elcyklarna står i Götene {{weeks-gotene}}.',
    'The e-bikes are in Götene in {{weeks-gotene}}.',
    'Die Elektroräder stehen in Götene in {{weeks-gotene}}.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'WIDE',
      glaze: 'rabarber',
      kicker: words('Götene, {{weeks-gotene}}', 'Götene, {{weeks-gotene}}', 'Götene, {{weeks-gotene}}'),
      title: words('Uppför berget utan att flåsa', 'Up the hill without panting', 'Den Berg hinauf, ohne zu keuchen'),
      text: words(
        'Berget är trehundra meter högt och ser ut som en trappa. Motorn tar trappan, du tar utsikten och körsbärsblommen.',
        'The hill is three hundred metres high and looks like a staircase. The motor takes the stairs, you take the view and the cherry blossom.',
        'Der Berg ist dreihundert Meter hoch und sieht aus wie eine Treppe. Der Motor nimmt die Stufen, Sie die Aussicht und die Kirschblüte.',
      ),
      image: 'gotene',
    },
    {
      _type: 'facts',
      title: words('Hämta cykeln', 'Fetch the bicycle', 'Rad abholen'),
      rows: [
        {
          label: words('När', 'When', 'Wann'),
          value: words('{{weeks-gotene}}', '{{weeks-gotene}}', '{{weeks-gotene}}'),
        },
        { label: words('Var', 'Where', 'Wo'), value: words('Stationen, 7–21', 'The station, 7–21', 'Bahnhof, 7–21') },
        {
          label: words('Till toppen', 'To the top', 'Zum Gipfel'),
          value: words('1 timme 10', '1 hour 10', '1 Stunde 10'),
        },
      ],
    },
    {
      _type: 'text',
      title: words('En runda på fyra mil', 'A round of forty kilometres', 'Eine Runde von vierzig Kilometern'),
      text: words(
        '1. Stationen, ut genom fruktodlingarna.\n2. Kaffe vid foten av berget. Ladda dig själv, cykeln orkar.\n3. Toppen, och hela sjön på en gång.\n4. Nedför, med båda händerna på bromsen.',
        '1. The station, out through the orchards.\n2. Coffee at the foot of the hill. Charge yourself, the bicycle can manage.\n3. The top, and the whole lake at once.\n4. Down, with both hands on the brakes.',
        '1. Vom Bahnhof hinaus durch die Obstgärten.\n2. Kaffee am Fuß des Berges. Laden Sie sich selbst auf, das Rad hält durch.\n3. Der Gipfel, und der ganze See auf einmal.\n4. Hinunter, beide Hände an der Bremse.',
      ),
    },
    {
      _type: 'products',
      layout: 'ROW',
      title: words('I cykelkorgen', 'For the basket', 'Für den Fahrradkorb'),
      from: { products: ['kanelbullar', 'ostbricka', 'honungskola', 'sylt-fran-asen', 'rokt-getkorv', 'knackebrod'] },
    },
    {
      _type: 'find-more',
      title: words('Så hänger resan ihop', 'How the journey fits together', 'Wie die Reise zusammenhängt'),
      href: TO_START,
    },
  ],
};

/** Grästorp by the river, flat as a table: for those who would rather not hurry. */
export const grastorp: FrontPage = {
  slug: 'smart-store-front-grastorp',
  colour: '#3E7D70',
  title: words('Grästorp med elcykel', 'Grästorp by e-bike', 'Grästorp mit dem Elektrorad'),
  description: words(
    'Elcyklarna står i Grästorp {{weeks-grastorp}}.',
    'The e-bikes are in Grästorp in {{weeks-grastorp}}.',
    'Die Elektroräder stehen in Grästorp in {{weeks-grastorp}}.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'ARCH',
      kicker: words('Grästorp, {{weeks-grastorp}}', 'Grästorp, {{weeks-grastorp}}', 'Grästorp, {{weeks-grastorp}}'),
      title: words('Följ ån, du kan inte cykla fel', 'Follow the river, you can’t go wrong', 'Immer am Fluss entlang'),
      text: words(
        'Här är det så platt att en kulle har fått ett eget namn. Ån slingrar sig, och vägen gör som ån.',
        'It is so flat here that one hill was given a name of its own. The river winds, and the road does as the river does.',
        'Hier ist es so flach, dass ein Hügel einen eigenen Namen bekam. Der Fluss schlängelt sich, und der Weg tut es ihm gleich.',
      ),
      image: 'grastorp',
    },
    {
      _type: 'products',
      layout: 'GRID',
      title: words('Stanna till här', 'Stop here', 'Hier anhalten'),
      from: { products: ['getost-fran-asen', 'agg-fran-asen', 'getmjolkstval', 'rokt-getkorv'] },
    },
    {
      _type: 'facts',
      title: words('Bra att ha i fickan', 'Good to have in your pocket', 'Für die Hosentasche'),
      rows: [
        {
          label: words('Cyklarna står här', 'The bicycles are here', 'Die Räder sind da'),
          value: words('{{weeks-grastorp}}', '{{weeks-grastorp}}', '{{weeks-grastorp}}'),
        },
        {
          label: words('Högsta punkt', 'Highest point', 'Höchster Punkt'),
          value: words('71 meter', '71 metres', '71 Meter'),
        },
        { label: words('Bad längs vägen', 'Places to swim', 'Badestellen'), value: words('tre', 'three', 'drei') },
      ],
    },
    {
      _type: 'panel',
      glaze: 'celadon',
      side: 'RIGHT',
      title: words('Trött i benen?', 'Tired legs?', 'Müde Beine?'),
      text: words(
        'Ring från bron. Föraren hämtar dig och cykeln för {{last-mile-car}}, och säger inget till någon.',
        'Call from the bridge. The driver fetches you and the bicycle for {{last-mile-car}}, and tells nobody.',
        'Rufen Sie von der Brücke an. Die Fahrerin holt Sie und das Rad für {{last-mile-car}} und verrät es niemandem.',
      ),
      image: 'sista-biten',
      action: { label: words('Så åker du', 'How to travel', 'So fahren Sie'), href: TO_START },
    },
  ],
};
