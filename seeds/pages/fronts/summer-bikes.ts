import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';
import { bikeRental, projectSite } from './travel-links.ts';

/** The summer of the electric bicycles: light, short, where they are and when. */
export const summerBikes: FrontPage = {
  slug: 'smart-resande',
  colour: '#3E7D70',
  title: words('Elcykel i sommar', 'An e-bike this summer', 'Mit dem Elektrorad durch den Sommer'),
  description: words(
    'Elcyklarna flyttar mellan fyra städer. Se vilka veckor de står hos dig.',
    'The e-bikes move between four towns. See which weeks they stand in yours.',
    'Die Elektroräder ziehen durch vier Städte. Wann sie bei Ihnen stehen.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'ARCH',
      kicker: words('Smart resande i sommar', 'Smart resande this summer', 'Smart resande im Sommer'),
      title: words('Motvind finns inte', 'There is no headwind', 'Gegenwind gibt es nicht'),
      text: words(
        'Tjugofyra elcyklar turnerar mellan fyra städer. Hämta ut en med telefonen, lämna den laddad, och ät frukost någon annanstans.',
        'Twenty-four e-bikes tour four towns. Fetch one with your phone, leave it charged, and have breakfast somewhere else.',
        'Vierundzwanzig Elektroräder touren durch vier Städte. Mit dem Telefon abholen, geladen zurückstellen und woanders frühstücken.',
      ),
      image: 'elcykel',
      actions: [
        {
          label: words('När står de hos mig?', 'When are they in my town?', 'Wann sind sie bei mir?'),
          href: '#smart-resande-2',
        },
      ],
    },
    {
      _type: 'facts',
      title: words('Veckorna', 'The weeks', 'Die Wochen'),
      text: words(
        'Hämtas vid stationen, 7–21. Hjälm och korg ingår.',
        'Picked up at the station, 7–21. Helmet and basket are included.',
        'Abholung am Bahnhof, 7–21 Uhr. Helm und Korb sind dabei.',
      ),
      rows: [
        { label: words('Vara', 'Vara', 'Vara'), value: words('{{weeks-vara}}', '{{weeks-vara}}', '{{weeks-vara}}') },
        {
          label: words('Götene', 'Götene', 'Götene'),
          value: words('{{weeks-gotene}}', '{{weeks-gotene}}', '{{weeks-gotene}}'),
        },
        {
          label: words('Grästorp', 'Grästorp', 'Grästorp'),
          value: words('{{weeks-grastorp}}', '{{weeks-grastorp}}', '{{weeks-grastorp}}'),
        },
        {
          label: words('Skara', 'Skara', 'Skara'),
          value: words('{{weeks-skara}}', '{{weeks-skara}}', '{{weeks-skara}}'),
        },
      ],
    },
    {
      _type: 'discover',
      title: words('Dit du hinner', 'Within reach', 'In Reichweite'),
      from: { categories: ['edible', 'retail'] },
      most: 10,
      cards: [
        {
          at: 3,
          title: words(
            'För långt? Ta elbilen',
            'Too far? Take the electric car',
            'Zu weit? Nehmen Sie das Elektroauto',
          ),
          text: words('{{electric-car-day}} per dygn', '{{electric-car-day}} a day', '{{electric-car-day}} am Tag'),
          image: 'elbil',
          href: '/destinations/smart-resande-elbil',
        },
        {
          at: 9,
          title: words('Låt någon annan köra', 'Let somebody else drive', 'Lassen Sie sich fahren'),
          text: words(
            'Den sista biten för {{last-mile-car}}',
            'The last mile for {{last-mile-car}}',
            'Das letzte Stück für {{last-mile-car}}',
          ),
          image: 'sista-biten',
          href: '/destinations/smart-resande-start',
        },
      ],
      findMore: { title: words('Hitta mer', 'Find more', 'Mehr finden'), href: '/areas/lidkoping' },
    },
    {
      _type: 'panel',
      glaze: 'honung',
      side: 'RIGHT',
      title: words('Vinn för {{prize-draw}}', 'Win {{prize-draw}}', 'Gewinnen Sie {{prize-draw}}'),
      text: words(
        'Svara på fyra frågor när du lämnar cykeln. Bland svaren lottar vi ut presentkort för upp till {{prize-draw}}.',
        'Answer four questions when you leave the bicycle. Among the answers we draw gift cards worth up to {{prize-draw}}.',
        'Beantworten Sie bei der Rückgabe vier Fragen. Unter den Antworten verlosen wir Gutscheine bis {{prize-draw}}.',
      ),
      image: 'present',
    },
    { _type: 'links', links: [bikeRental, projectSite] },
  ],
};
