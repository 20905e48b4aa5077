import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';
import { partners } from './partners.ts';
import { travelLinks } from './travel-links.ts';

/** The travel project's start page: the whole chain, from the train to the cabin door. */
export const travelStart: FrontPage = {
  slug: 'smart-resande-start',
  colour: '#1D5540',
  title: words('Smart resande: hela vägen fram', 'Smart resande: all the way', 'Smart resande: bis vor die Tür'),
  description: words(
    'Tåg till stan, elcykel eller elbil till sjön, och en förare för den sista biten.',
    'Train to town, e-bike or electric car to the lake, and a driver for the last mile.',
    'Mit dem Zug in die Stadt, mit Elektrorad oder Elektroauto zum See, und eine Fahrerin fürs letzte Stück.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'SPLIT',
      glaze: 'flaska',
      kicker: words('Smart resande', 'Smart resande', 'Smart resande'),
      title: words('Lämna bilen hemma', 'Leave the car at home', 'Lassen Sie das Auto zu Hause'),
      text: words(
        'Du kommer fram ändå. Med tåget till stan, på cykel eller i en laddad bil därifrån, och med en förare när vägen tar slut.',
        'You get there all the same. By train to town, on a bicycle or in a charged car from there, and with a driver where the road ends.',
        'Sie kommen trotzdem an. Mit dem Zug in die Stadt, von dort mit dem Rad oder einem geladenen Auto, und mit Fahrerin, wo die Straße endet.',
      ),
      image: 'sista-biten',
      actions: [
        {
          label: words('Elcykel i sommar', 'E-bike this summer', 'Elektrorad im Sommer'),
          href: '/destinations/smart-resande',
        },
        {
          label: words('Elbil över dagen', 'Electric car for a day', 'Elektroauto für einen Tag'),
          href: '/destinations/smart-resande-elbil',
        },
      ],
    },
    {
      _type: 'how-it-works',
      title: words('Så åker du', 'How to travel', 'So fahren Sie'),
      steps: [
        {
          title: words('Tåget till stan', 'The train to town', 'Mit dem Zug in die Stadt'),
          text: words(
            'Alla fyra städerna har station. Cykeln eller bilen väntar hundra meter bort.',
            'All four towns have a station. The bicycle or the car waits a hundred metres away.',
            'Alle vier Städte haben einen Bahnhof. Rad oder Auto warten hundert Meter weiter.',
          ),
        },
        {
          title: words('El till sjön', 'Electric to the lake', 'Elektrisch zum See'),
          text: words(
            'Elbil för {{electric-car-day}} om dygnet, elcykel de veckor den står i din stad.',
            'Electric car for {{electric-car-day}} a day, e-bike in the weeks that it stands in your town.',
            'Elektroauto für {{electric-car-day}} am Tag, Elektrorad in den Wochen, in denen es in Ihrer Stadt steht.',
          ),
        },
        {
          title: words('Förare den sista biten', 'A driver for the last mile', 'Fahrerin fürs letzte Stück'),
          text: words(
            '{{last-mile-car}} för er och packningen. Kör du själv hem varorna kostar det {{own-transport}} att få dem till dörren.',
            '{{last-mile-car}} for you and your bags. If you travel on your own, having your goods brought to the door costs {{own-transport}}.',
            '{{last-mile-car}} für Sie und Ihr Gepäck. Wer selbst anreist, bekommt die Waren für {{own-transport}} an die Tür.',
          ),
        },
      ],
    },
    {
      _type: 'doors',
      doors: [
        { label: words('Götene', 'Götene', 'Götene'), href: '/destinations/smart-resande-gotene', glaze: 'rabarber' },
        {
          label: words('Grästorp', 'Grästorp', 'Grästorp'),
          href: '/destinations/smart-resande-grastorp',
          glaze: 'celadon',
        },
        { label: words('Skara', 'Skara', 'Skara'), href: '/destinations/smart-resande-skara', glaze: 'kobolt' },
        { label: words('Vara', 'Vara', 'Vara'), href: '/destinations/smart-resande-vara', glaze: 'honung' },
      ],
    },
    {
      _type: 'text',
      title: words('Varför vi gör det', 'Why we do it', 'Warum wir das tun'),
      text: words(
        'Två av tre som besöker en gårdsbutik kommer i egen bil, och de flesta kommer ensamma. Vi vill se hur många som tar tåget om resten av vägen är ordnad. Därför är det billigt i sommar, och därför frågar vi dig efteråt.',
        'Two out of three who visit a farm shop come in a car of their own, and most come alone. We want to see how many take the train when the rest of the way is arranged. That is why it is cheap this summer, and why we ask you afterwards.',
        'Zwei von drei Gästen eines Hofladens kommen im eigenen Auto, die meisten allein. Wir möchten sehen, wie viele den Zug nehmen, wenn der Rest des Weges geregelt ist. Deshalb ist es diesen Sommer günstig, und deshalb fragen wir danach.',
      ),
    },
    { _type: 'links', title: words('Läs mer', 'Read more', 'Mehr lesen'), links: travelLinks },
    {
      _type: 'logos',
      title: words('Projektet bärs av', 'The project is carried by', 'Das Projekt tragen'),
      logos: partners,
    },
    {
      _type: 'feedback',
      title: words('Hur gick resan?', 'How was the journey?', 'Wie war die Reise?'),
      text: words(
        'Skriv en rad, också om den gick fel. Då särskilt.',
        'Drop us a line, also if it went wrong. Then above all.',
        'Schreiben Sie uns, auch wenn etwas schiefging. Gerade dann.',
      ),
    },
  ],
};
