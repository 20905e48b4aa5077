import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';
import { partners } from './partners.ts';
import { carRental, projectSite } from './travel-links.ts';

/** The electric car: a price, three steps, and where to go with it. */
export const electricCar: FrontPage = {
  slug: 'smart-store-front',
  colour: '#0B4F6C',
  title: words(
    'Elbil för {{electric-car-day}}',
    'Electric car for {{electric-car-day}}',
    'Elektroauto für {{electric-car-day}}',
  ),
  description: words(
    'Boka, lås upp med telefonen, kör. Laddningen ingår, och bilen står vid stationen.',
    'Book, unlock with your phone, drive. Charging is included, and the car stands by the station.',
    'Buchen, mit dem Telefon aufschließen, fahren. Laden ist dabei, das Auto steht am Bahnhof.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'SPLIT',
      glaze: 'kobolt',
      kicker: words('Elbil vid stationen', 'Electric car by the station', 'Elektroauto am Bahnhof'),
      title: words('{{electric-car-day}} om dygnet', '{{electric-car-day}} a day', '{{electric-car-day}} am Tag'),
      text: words(
        'Laddning och försäkring ingår. Trettio mil räcker till gårdarna, badet och hem igen, också om du kör vilse.',
        'Charging and insurance are included. Three hundred kilometres take you to the farms, the beach and home, even when you lose your way.',
        'Laden und Versicherung sind dabei. Dreihundert Kilometer reichen zu den Höfen, zum Baden und zurück, auch mit Umwegen.',
      ),
      image: 'elbil',
      actions: [{ label: words('Så gör du', 'How to do it', 'So geht es'), href: '#smart-store-front-2' }],
    },
    {
      _type: 'how-it-works',
      title: words('Tre steg till ratten', 'Three steps to the wheel', 'Drei Schritte zum Lenkrad'),
      steps: [
        {
          title: words('Boka dygnet', 'Book the day', 'Den Tag buchen'),
          text: words(
            'Du visar körkortet en gång, sedan minns vi det.',
            'You show your driving licence once, then we remember it.',
            'Den Führerschein zeigen Sie einmal, dann merken wir ihn uns.',
          ),
        },
        {
          title: words('Lås upp med telefonen', 'Unlock with your phone', 'Mit dem Telefon aufschließen'),
          text: words(
            'Bilen står på den gröna rutan utanför stationen.',
            'The car stands on the green square outside the station.',
            'Das Auto steht auf dem grünen Feld vor dem Bahnhof.',
          ),
        },
        {
          title: words('Ställ tillbaka den', 'Bring it back', 'Zurückstellen'),
          text: words(
            'Sätt i sladden. Glömmer du den hör vi av oss.',
            'Plug it in. If you forget, we get in touch.',
            'Stecker rein. Wenn Sie ihn vergessen, melden wir uns.',
          ),
        },
      ],
    },
    {
      _type: 'facts',
      title: words('Vad det kostar', 'What it costs', 'Was es kostet'),
      rows: [
        {
          label: words('Elbil, ett dygn', 'Electric car, a day', 'Elektroauto, ein Tag'),
          value: words('{{electric-car-day}}', '{{electric-car-day}}', '{{electric-car-day}}'),
        },
        {
          label: words('Förare den sista biten', 'Driver for the last mile', 'Fahrerin fürs letzte Stück'),
          value: words('{{last-mile-car}}', '{{last-mile-car}}', '{{last-mile-car}}'),
        },
        {
          label: words(
            'Varor till dörren när du åker själv',
            'Goods to the door when you travel on your own',
            'Waren an die Tür bei eigener Anreise',
          ),
          value: words('{{own-transport}}', '{{own-transport}}', '{{own-transport}}'),
        },
      ],
    },
    {
      _type: 'products',
      layout: 'ROW',
      title: words('Att hyra', 'For rent', 'Zum Mieten'),
      from: {
        provider: 'ljungsjo-i-rorelse',
        elsewhere: ['bageriets-kaffe', 'kanelbullar', 'kardemummabullar', 'surdegslimpa'],
      },
      most: 8,
    },
    {
      _type: 'products',
      layout: 'GRID',
      title: words('Värda en omväg', 'Worth a detour', 'Einen Umweg wert'),
      from: {
        products: [
          'getost-fran-asen',
          'rokt-sik',
          'ljunghonung',
          'agg-fran-asen',
          'varmrokt-lax',
          'sylt-fran-asen',
          'knackebrod',
          'bivaxljus',
        ],
      },
    },
    { _type: 'promo', promo: 'sista-biten' },
    {
      _type: 'links',
      title: words('Det finstilta', 'The small print', 'Das Kleingedruckte'),
      links: [carRental, projectSite],
    },
    { _type: 'logos', title: words('Tillsammans med', 'Together with', 'Gemeinsam mit'), logos: partners },
  ],
};
