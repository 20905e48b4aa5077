import { words } from '../../town/labels.ts';
import type { SeedGroup } from '../shape.ts';

/** Section groups: shelves of a shop that belong together, where a shop has enough of them. */
export const sectionGroups: readonly SeedGroup[] = [
  {
    provider: 'sjokanten',
    slug: 'ta-med',
    title: words('Ta med hem', 'Take away', 'Zum Mitnehmen'),
    text: words(
      'Det som är klart att lyfta ur luckan, varmt eller i burk.',
      'What is ready to be lifted out of the hatch, hot or in a jar.',
      'Was fertig an der Luke steht, warm oder im Glas.',
    ),
    image: 'sill',
    sections: ['luckan', 'burkar'],
  },
  {
    provider: 'sjokanten',
    slug: 'till-jul',
    title: words('Julbordet hemma', 'Christmas at home', 'Weihnachten zu Hause'),
    text: words(
      'Beställ före den tjugonde, hämta den tjugotredje.',
      'Order before the twentieth, pick up on the twenty-third.',
      'Bis zum Zwanzigsten bestellen, am Dreiundzwanzigsten abholen.',
    ),
    image: 'ljus',
    sections: ['jul', 'burkar'],
  },
  {
    provider: 'sjokanten',
    slug: 'vid-bordet',
    title: words('Sitt ned hos oss', 'Sit down with us', 'Nehmen Sie Platz'),
    text: words(
      'Nio bord, ett julbord och något att ge bort.',
      'Nine tables, a Christmas buffet and something to give away.',
      'Neun Tische, ein Weihnachtsbuffet und etwas zum Verschenken.',
    ),
    image: 'krog',
    sections: ['bord', 'ge'],
  },
  {
    provider: 'bauergarden-i-bunn',
    slug: 'bo-hos-oss',
    title: words('Bo hos oss', 'Stay with us', 'Bei uns wohnen'),
    text: words(
      'Fjorton rum, inget likt det andra. Frukosten ingår.',
      'Fourteen rooms, no two alike. Breakfast is included.',
      'Vierzehn Zimmer, keines wie das andere. Frühstück ist dabei.',
    ),
    image: 'rum',
    sections: ['rum'],
  },
  {
    provider: 'bauergarden-i-bunn',
    slug: 'gast-for-kvallen',
    title: words('Gäst för kvällen', 'A guest for the evening', 'Gast für einen Abend'),
    text: words(
      'Middag, musik och det som går att ta med hem.',
      'Dinner, music and what can be taken home.',
      'Abendessen, Musik und was sich mitnehmen lässt.',
    ),
    image: 'matsal',
    sections: ['bord', 'ge'],
  },
  {
    provider: 'inspirera',
    slug: 'butiken',
    title: words('I butiken', 'In the shop', 'Im Laden'),
    text: words('Det som redan är gjort.', 'What has been made already.', 'Was schon fertig ist.'),
    image: 'krus',
    sections: ['lera', 'ull', 'tra'],
  },
  {
    provider: 'inspirera',
    slug: 'gor-sjalv',
    title: words('Gör själv', 'Make it yourself', 'Selbst gemacht'),
    text: words(
      'Kurser, och presentkort till kurser.',
      'Courses, and gift cards for courses.',
      'Kurse, und Gutscheine für Kurse.',
    ),
    image: 'drejskiva',
    sections: ['kurser'],
  },
];
