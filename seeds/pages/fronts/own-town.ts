import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';

/** The hall's own town: no weeks, as the bicycles are here all year. */
export const lidkoping: FrontPage = {
  slug: 'smart-store-front-lidkoping',
  colour: '#1D5540',
  title: words('{{area}} utan bil', '{{area}} without a car', '{{area}} ohne Auto'),
  description: words(
    'Från tåget till torget är det fyra minuter att gå. Resten ordnar vi.',
    'From the train to the square it is a walk of four minutes. We see to the rest.',
    'Vom Zug zum Marktplatz sind es vier Minuten zu Fuß. Um den Rest kümmern wir uns.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'ARCH',
      kicker: words('Smart resande i {{area}}', 'Smart resande in {{area}}', 'Smart resande in {{area}}'),
      title: words('Fyra minuter från tåget', 'Four minutes from the train', 'Vier Minuten vom Zug'),
      text: words(
        'Hit flyttar cyklarna hem när sommaren är slut. Torget, hallen och båten når du till fots, och till gårdarna går det en väg utan bilar.',
        'This is where the bicycles come home when the summer is over. You reach the square, the hall and the boat on foot, and a road without cars leads to the farms.',
        'Hierher kehren die Räder nach dem Sommer zurück. Markt, Halle und Schiff erreichen Sie zu Fuß, und zu den Höfen führt ein Weg ohne Autos.',
      ),
      image: 'kyrka',
      actions: [{ label: words('In i hallen', 'Into the hall', 'In die Halle'), href: '/areas/lidkoping' }],
    },
    {
      _type: 'providers',
      title: words('Stånd dit du kan gå', 'Stalls within a walk', 'Stände zu Fuß erreichbar'),
      most: 8,
    },
    {
      _type: 'panel',
      glaze: 'kobolt',
      side: 'LEFT',
      title: words('Båten runt sjön', 'The boat round the lake', 'Mit dem Schiff um den See'),
      text: words(
        'Tar cyklar, barnvagnar och den som fått nog av att trampa. Lägger till vid sex bryggor.',
        'Takes bicycles, prams and whoever has had enough of pedalling. Calls at six jetties.',
        'Nimmt Räder, Kinderwagen und alle, die genug gestrampelt haben. Legt an sechs Stegen an.',
      ),
      image: 'bat',
    },
    {
      _type: 'products',
      layout: 'GRID',
      title: words('Hämta på vägen', 'Pick up on the way', 'Unterwegs abholen'),
      from: { categories: ['edible'] },
      most: 8,
    },
    {
      _type: 'links',
      title: words('Vidare härifrån', 'On from here', 'Von hier weiter'),
      links: [
        {
          label: words('Elcyklarna i sommar', 'The e-bikes this summer', 'Elektroräder im Sommer'),
          href: '/destinations/smart-resande',
        },
        {
          label: words(
            'Elbil för {{electric-car-day}}',
            'Electric car for {{electric-car-day}}',
            'Elektroauto für {{electric-car-day}}',
          ),
          href: '/destinations/smart-resande-elbil',
        },
        {
          label: words('Förare den sista biten', 'A driver for the last mile', 'Fahrerin fürs letzte Stück'),
          href: '/destinations/smart-resande-start',
        },
      ],
    },
  ],
};
