import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';

/** What else there is: the list below somebody's tickets, whose page asks for it by this name. */
export const nearby: FrontPage = {
  slug: 'mer-i-narheten',
  title: words('Mer i närheten', 'More nearby', 'Mehr in der Nähe'),
  description: words(
    'Saker att äta, göra och ta med hem, en kort tur bort.',
    'Things to eat, do and take home, a short trip away.',
    'Zum Essen, Erleben und Mitnehmen, nur einen kurzen Weg entfernt.',
  ),
  blocks: [
    {
      _type: 'discover',
      title: words('Upptäck mer i närheten', 'Discover more locally', 'Mehr in der Nähe entdecken'),
      from: { categories: ['edible', 'retail'] },
      most: 9,
      cards: [
        {
          at: 3,
          title: words('Ta elbilen dit', 'Take the electric car there', 'Mit dem Elektroauto hin'),
          text: words('{{electric-car-day}} per dygn', '{{electric-car-day}} a day', '{{electric-car-day}} am Tag'),
          image: 'elbil',
          href: '/destinations/smart-resande-elbil',
        },
        {
          at: 9,
          title: words('Eller elcykeln', 'Or the e-bike', 'Oder das Elektrorad'),
          text: words('Gratis i sommar', 'Free this summer', 'Diesen Sommer kostenlos'),
          image: 'elcykel',
          href: '/destinations/smart-resande',
        },
      ],
      findMore: { title: words('Hitta mer', 'Find more', 'Mehr finden'), href: '/' },
    },
  ],
};
