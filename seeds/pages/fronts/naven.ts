import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';

/** Näven Outdoor, guides in Swedish and English: what to do, what to pack, how cold it is. */
export const naven: FrontPage = {
  slug: 'naven-store-front',
  colour: '#0B4F6C',
  title: words(
    'Näven Outdoor: ut, och hem igen',
    'Näven Outdoor: out, and home again',
    'Näven Outdoor: hinaus und wieder heim',
  ),
  description: words(
    'Kajak, svamp, is och berg med guide. Vi säger till när det blåser för mycket.',
    'Kayaks, mushrooms, ice and rock with a guide. We tell you when it blows too hard.',
    'Kajak, Pilze, Eis und Fels mit Führung. Wir sagen Bescheid, wenn es zu stark weht.',
  ),
  blocks: [
    { _type: 'languages', locales: ['sv', 'en'] },
    {
      _type: 'hero',
      look: 'WIDE',
      glaze: 'kobolt',
      kicker: words('Näven Outdoor', 'Näven Outdoor', 'Näven Outdoor'),
      title: words('Ut, och hem igen', 'Out, and home again', 'Hinaus und wieder heim'),
      text: words(
        'Vi paddlar, klättrar och plockar i små grupper, aldrig fler än åtta. Du behöver inte ha gjort det förut, bara ha torra strumpor med dig.',
        'We paddle, climb and pick in small groups, never more than eight. You need not have done it before, only bring dry socks.',
        'Wir paddeln, klettern und sammeln in kleinen Gruppen, nie mehr als acht. Vorkenntnisse brauchen Sie nicht, nur trockene Socken.',
      ),
      image: 'kajak',
      actions: [{ label: words('Se turerna', 'See the trips', 'Touren ansehen'), href: '#naven-store-front-3' }],
    },
    {
      _type: 'products',
      layout: 'GRID',
      title: words('Turer med guide', 'Trips with a guide', 'Touren mit Führung'),
      from: {
        provider: 'naven-outdoor',
        categories: ['tours'],
        elsewhere: ['rokt-getkorv', 'knackebrod', 'honungskola', 'bageriets-kaffe'],
      },
      most: 6,
    },
    {
      _type: 'list',
      title: words('Packa det här', 'Pack this', 'Das gehört in den Rucksack'),
      items: [
        words(
          '**Ull närmast kroppen.** Bomull blir kall och förblir kall.',
          '**Wool next to the skin.** Cotton gets cold and stays cold.',
          '**Wolle auf der Haut.** Baumwolle wird kalt und bleibt es.',
        ),
        words(
          '**Ombyte i en påse som tål vatten.** Vi har påsar.',
          '**A change of clothes in a bag that keeps water out.** We have bags.',
          '**Wechselkleidung in einem wasserdichten Beutel.** Beutel haben wir.',
        ),
        words(
          '**Något att äta** som går att öppna med kalla händer.',
          '**Something to eat** that can be opened with cold hands.',
          '**Etwas zu essen**, das sich mit kalten Händen öffnen lässt.',
        ),
      ],
    },
    {
      _type: 'panel',
      glaze: 'flaska',
      side: 'LEFT',
      title: words('Svampskogen i september', 'The mushroom wood in September', 'Der Pilzwald im September'),
      text: words(
        'Guiden vet var de gula står, men inte exakt. Korg ingår, det du hittar är ditt.',
        'The guide knows where the yellow ones are, though not exactly. The basket is included, what you find is yours.',
        'Die Führung weiß, wo die Gelben stehen, nur nicht genau. Der Korb ist dabei, was Sie finden, gehört Ihnen.',
      ),
      image: 'svamp',
    },
    {
      _type: 'products',
      layout: 'ROW',
      title: words('Hyr och ge dig ut själv', 'Rent and go by yourself', 'Leihen und selbst losziehen'),
      from: {
        provider: 'naven-outdoor',
        categories: ['rental'],
        elsewhere: ['ljunghonung', 'rokt-sik', 'surdegslimpa', 'getost-fran-asen'],
      },
      most: 6,
    },
    {
      _type: 'text',
      title: words('När det blåser', 'When it blows', 'Wenn es weht'),
      text: words(
        'Över åtta sekundmeter paddlar vi inte. Du får veta det kvällen före, och väljer ny dag eller pengarna tillbaka. Blixtar det vänder vi, det gör alla.',
        'Above eight metres a second we don’t paddle. You are told the evening before, and choose another day or your money back. When there is lightning we turn, as everybody does.',
        'Über acht Meter pro Sekunde paddeln wir nicht. Sie erfahren es am Vorabend und wählen einen anderen Tag oder Ihr Geld zurück. Bei Blitz kehren wir um, wie alle.',
      ),
    },
    {
      _type: 'feedback',
      title: words('Undrar du något?', 'A question?', 'Eine Frage?'),
      text: words(
        'Skriv en rad, vi svarar från bryggan.',
        'Drop us a line, we answer from the jetty.',
        'Schreiben Sie eine Zeile, wir antworten vom Steg.',
      ),
      email: 'ut@naven.example',
    },
  ],
};
