import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';

/** Skara, the oldest of the towns: two towers seen for miles. */
export const skara: FrontPage = {
  slug: 'smart-store-front-skara',
  colour: '#0B4F6C',
  title: words('Skara med elcykel', 'Skara by e-bike', 'Skara mit dem Elektrorad'),
  description: words(
    'Elcyklarna står i Skara {{weeks-skara}}.',
    'The e-bikes are in Skara in {{weeks-skara}}.',
    'Die Elektroräder stehen in Skara in {{weeks-skara}}.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'ARCH',
      kicker: words('Skara, {{weeks-skara}}', 'Skara, {{weeks-skara}}', 'Skara, {{weeks-skara}}'),
      title: words('Tusen år på en timme', 'A thousand years in an hour', 'Tausend Jahre in einer Stunde'),
      text: words(
        'Sikta på tornen. De syns från alla håll, och när du hör klockorna är du framme vid kaffet.',
        'Aim for the towers. They are seen from everywhere, and when you hear the bells you have reached the coffee.',
        'Halten Sie auf die Türme zu. Man sieht sie von überall, und wenn Sie die Glocken hören, sind Sie beim Kaffee.',
      ),
      image: 'skara',
    },
    {
      _type: 'list',
      title: words('Fyra stopp, alla inom synhåll', 'Four stops, all within sight', 'Vier Halte, alle in Sichtweite'),
      items: [
        words(
          '**Domkyrkan**, med två torn och ett mörkt lejon vid dörren.',
          '**The cathedral**, with two towers and a dark lion by the door.',
          '**Der Dom**, mit zwei Türmen und einem dunklen Löwen an der Tür.',
        ),
        words(
          '**Trädgården bakom**, där munkarnas lök fortfarande kommer upp.',
          '**The garden behind it**, where the monks’ onions still come up.',
          '**Der Garten dahinter**, wo die Zwiebeln der Mönche noch immer treiben.',
        ),
        words(
          '**Torget**, onsdagar och lördagar.',
          '**The square**, Wednesdays and Saturdays.',
          '**Der Marktplatz**, mittwochs und samstags.',
        ),
        words(
          '**Tranorna vid sjön**, i april flera tusen, i juli ett envist par.',
          '**The cranes by the lake**, thousands in April, one stubborn couple in July.',
          '**Die Kraniche am See**, im April Tausende, im Juli ein hartnäckiges Paar.',
        ),
      ],
    },
    {
      _type: 'discover',
      title: words('När du ändå är ute', 'While you are out', 'Wenn Sie schon unterwegs sind'),
      from: { categories: ['fika', 'bread', 'coffee', 'sweets', 'honey'], elsewhere: ['kanelbullar'] },
      most: 9,
      cards: [
        {
          at: 3,
          title: words(
            'Elbil till Vara och tillbaka',
            'Electric car to Vara and back',
            'Mit dem Elektroauto nach Vara und zurück',
          ),
          text: words('{{electric-car-day}} per dygn', '{{electric-car-day}} a day', '{{electric-car-day}} am Tag'),
          image: 'elbil',
          href: '/destinations/smart-resande-elbil',
        },
        {
          at: 9,
          title: words('Elcykeln, alla veckor', 'The e-bike, all the weeks', 'Das Elektrorad, alle Wochen'),
          text: words('Fyra städer i sommar', 'Four towns this summer', 'Vier Städte im Sommer'),
          image: 'elcykel',
          href: '/destinations/smart-resande',
        },
      ],
      findMore: {
        title: words('Hitta mer i hallen', 'Find more in the hall', 'Mehr in der Halle finden'),
        href: '/areas/lidkoping',
      },
    },
    {
      _type: 'facts',
      title: words('Hämta cykeln', 'Fetch the bicycle', 'Rad abholen'),
      rows: [
        { label: words('När', 'When', 'Wann'), value: words('{{weeks-skara}}', '{{weeks-skara}}', '{{weeks-skara}}') },
        {
          label: words('Var', 'Where', 'Wo'),
          value: words('Busstorget, 8–20', 'The bus square, 8–20', 'Busbahnhof, 8–20'),
        },
      ],
    },
  ],
};

/** Vara on the plain, with wind, grain and a concert hall. */
export const vara: FrontPage = {
  slug: 'smart-store-front-vara',
  colour: '#842518',
  title: words('Vara med elcykel', 'Vara by e-bike', 'Vara mit dem Elektrorad'),
  description: words(
    'Elcyklarna står i Vara {{weeks-vara}}.',
    'The e-bikes are in Vara in {{weeks-vara}}.',
    'Die Elektroräder stehen in Vara in {{weeks-vara}}.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'SPLIT',
      glaze: 'honung',
      kicker: words('Vara, {{weeks-vara}}', 'Vara, {{weeks-vara}}', 'Vara, {{weeks-vara}}'),
      title: words(
        'Slätten är längre än du tror',
        'The plain is longer than you think',
        'Die Ebene ist länger, als man denkt',
      ),
      text: words(
        'Vinden som driver kvarnarna driver också cykeln, på ett sätt. Två omgångar i sommar, för att havre och korn ska hinna byta färg.',
        'The wind that drives the mills drives the bicycle too, in a way. Twice this summer, so that the oats and the barley have time to change colour.',
        'Der Wind, der die Räder dreht, treibt auch das Fahrrad, gewissermaßen. Zweimal im Sommer, damit Hafer und Gerste die Farbe wechseln können.',
      ),
      image: 'vara',
    },
    {
      _type: 'facts',
      title: words('Två gånger i sommar', 'Twice this summer', 'Zweimal im Sommer'),
      rows: [
        {
          label: words('Cyklarna', 'The bicycles', 'Die Räder'),
          value: words('{{weeks-vara}}', '{{weeks-vara}}', '{{weeks-vara}}'),
        },
        {
          label: words('Hämtas', 'Picked up', 'Abholung'),
          value: words('Konserthuset, 7–22', 'The concert hall, 7–22', 'Konzerthaus, 7–22'),
        },
        {
          label: words('Medvind hem', 'Tailwind home', 'Rückenwind heim'),
          value: words('oftast', 'mostly', 'meistens'),
        },
      ],
    },
    {
      _type: 'picture',
      image: 'scen',
      alt: words(
        'En sångerska med gitarr på en upplyst scen',
        'A singer with a guitar on a lit stage',
        'Eine Sängerin mit Gitarre auf einer beleuchteten Bühne',
      ),
      caption: words(
        'Cykla hit, sitt ner, lyssna. Sista tåget går efter extranumret.',
        'Cycle here, sit down, listen. The last train leaves after the encore.',
        'Herradeln, hinsetzen, zuhören. Der letzte Zug fährt nach der Zugabe.',
      ),
      width: 'FULL',
    },
    {
      _type: 'products',
      layout: 'ROW',
      title: words('Av slättens säd', 'Of the plain’s grain', 'Aus dem Korn der Ebene'),
      from: { categories: ['bread', 'fika'], elsewhere: ['surdegslimpa', 'knackebrod'] },
      most: 8,
    },
    {
      _type: 'find-more',
      title: words('Alla städer och veckor', 'All towns and weeks', 'Alle Städte und Wochen'),
      href: '/destinations/smart-resande',
    },
  ],
};
