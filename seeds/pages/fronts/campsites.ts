import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';

/** Dafto, a campsite by the sea for families: bright, quick, everything within bare feet's reach. */
export const dafto: FrontPage = {
  slug: 'dafto-store-front',
  colour: '#1F6B7A',
  title: words(
    'Dafto: tält, stuga och lång brygga',
    'Dafto: tents, cabins and a long jetty',
    'Dafto: Zelt, Hütte und langer Steg',
  ),
  description: words(
    'Campingen vid havet, med stugor, tältplatser, kajaker och glass fram till åtta.',
    'The campsite by the sea, with cabins, pitches, kayaks and ice cream until eight.',
    'Der Campingplatz am Meer, mit Hütten, Stellplätzen, Kajaks und Eis bis acht.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'SPLIT',
      glaze: 'celadon',
      kicker: words('Dafto camping', 'Dafto camping', 'Dafto Camping'),
      title: words('Barfota till frukost', 'Barefoot to breakfast', 'Barfuß zum Frühstück'),
      text: words(
        'Bryggan är hundratio meter lång. Det är precis lagom för att hinna ångra sig, och sedan hoppa ändå.',
        'The jetty is a hundred and ten metres long. Just far enough to change your mind, and then jump anyway.',
        'Der Steg ist hundertzehn Meter lang. Gerade weit genug, um es sich anders zu überlegen und dann doch zu springen.',
      ),
      image: 'talt',
      actions: [
        { label: words('Sov här', 'Stay here', 'Hier schlafen'), href: '#dafto-store-front-3' },
        {
          label: words('Vad gör vi i dag?', 'What shall we do today?', 'Was machen wir heute?'),
          href: '#dafto-store-front-5',
        },
      ],
    },
    {
      _type: 'doors',
      doors: [
        { label: words('Sova', 'Sleep', 'Schlafen'), href: '#dafto-store-front-3', glaze: 'flaska' },
        { label: words('Göra', 'Do', 'Erleben'), href: '#dafto-store-front-5', glaze: 'kobolt' },
        { label: words('Äta', 'Eat', 'Essen'), href: '#dafto-store-front-6', glaze: 'falu' },
      ],
    },
    {
      _type: 'products',
      layout: 'ROW',
      title: words('Tält, vagn eller tak', 'Tent, caravan or roof', 'Zelt, Wagen oder Dach'),
      from: {
        provider: 'dafto-camping',
        kinds: ['ACCOMMODATION'],
        elsewhere: ['kanelbullar', 'bageriets-kaffe', 'surdegslimpa', 'agg-fran-asen'],
      },
      most: 6,
    },
    {
      _type: 'panel',
      glaze: 'kobolt',
      side: 'RIGHT',
      title: words(
        'Låna en kajak före frukost',
        'Borrow a kayak before breakfast',
        'Vor dem Frühstück ein Kajak leihen',
      ),
      text: words(
        'Då ligger vattnet som glas, och sälarna har inte fått upp ögonen. Flytväst finns för alla från tre år.',
        'The water is like glass then, and the seals have not opened their eyes. There are life jackets for everybody from three years.',
        'Dann liegt das Wasser wie Glas, und die Robben schlafen noch. Schwimmwesten gibt es für alle ab drei Jahren.',
      ),
      image: 'kajak',
    },
    {
      _type: 'products',
      layout: 'GRID',
      title: words('På vattnet och i land', 'Afloat and ashore', 'Auf dem Wasser und an Land'),
      from: {
        provider: 'dafto-camping',
        kinds: ['BOOKABLE'],
        elsewhere: ['rokt-sik', 'varmrokt-lax', 'bocklinglada', 'rokta-rakor'],
      },
      most: 8,
    },
    {
      _type: 'products',
      layout: 'ROW',
      title: words('Till kylväskan', 'For the cool box', 'Für die Kühlbox'),
      text: words(
        'Beställ före tio, så står det packat i receptionen när ni kommer upp ur vattnet.',
        'Order before ten and it is packed at the reception by the time you come out of the water.',
        'Bis zehn Uhr bestellt, steht es gepackt an der Rezeption, wenn Sie aus dem Wasser kommen.',
      ),
      from: { categories: ['edible'] },
      most: 8,
    },
    {
      _type: 'facts',
      title: words('När vi har öppet', 'When we are open', 'Wann wir geöffnet haben'),
      rows: [
        {
          label: words('Campingen', 'The campsite', 'Der Platz'),
          value: words('1 maj–20 september', '1 May–20 September', '1. Mai–20. September'),
        },
        {
          label: words('Stugorna', 'The cabins', 'Die Hütten'),
          value: words('hela året', 'all year', 'das ganze Jahr'),
        },
        { label: words('Glassluckan', 'The ice cream hatch', 'Die Eisluke'), value: words('11–20', '11–20', '11–20') },
      ],
    },
    {
      _type: 'find-more',
      title: words('Gör en utflykt till {{area}}', 'Take a trip to {{area}}', 'Ein Ausflug nach {{area}}'),
      text: words(
        'Torgdag, rökt sik och båten runt sjön.',
        'Market day, smoked whitefish and the boat round the lake.',
        'Markttag, geräucherte Maräne und das Schiff um den See.',
      ),
      href: '/areas/lidkoping',
    },
  ],
};

/** Kronocamping, a quiet campsite by the lake: practical, first what one must know. */
export const kronocamping: FrontPage = {
  slug: 'kronocamping-store-front',
  colour: '#1D5540',
  title: words(
    'Kronocamping: stugor och platser vid sjön',
    'Kronocamping: cabins and pitches by the lake',
    'Kronocamping: Hütten und Plätze am See',
  ),
  description: words(
    'Incheckning från 14, tyst efter 22, bastu alla kvällar. Och sjön utanför dörren.',
    'Check in from 14, quiet after 22, sauna every evening. And the lake outside the door.',
    'Anreise ab 14 Uhr, Ruhe ab 22 Uhr, Sauna jeden Abend. Und der See vor der Tür.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'ARCH',
      kicker: words('Kronocamping', 'Kronocamping', 'Kronocamping'),
      title: words('Sjön gör resten', 'The lake does the rest', 'Den Rest macht der See'),
      text: words(
        'Hundra platser bland tallarna, tolv stugor i strandkanten och en bastu som alltid är varm klockan sex.',
        'A hundred pitches among the pines, twelve cabins at the water’s edge and a sauna that is always hot at six.',
        'Hundert Plätze zwischen Kiefern, zwölf Hütten am Ufer und eine Sauna, die um sechs immer heiß ist.',
      ),
      image: 'stuga',
    },
    {
      _type: 'facts',
      title: words('Bra att veta', 'Good to know', 'Gut zu wissen'),
      rows: [
        { label: words('Incheckning', 'Check in', 'Anreise'), value: words('14–20', '14–20', '14–20') },
        { label: words('Utcheckning', 'Check out', 'Abreise'), value: words('före 11', 'before 11', 'bis 11') },
        { label: words('Tyst', 'Quiet', 'Ruhe'), value: words('22–7', '22–7', '22–7') },
        { label: words('Bastun', 'The sauna', 'Die Sauna'), value: words('18–22', '18–22', '18–22') },
      ],
    },
    {
      _type: 'products',
      layout: 'GRID',
      title: words('Stugor, vagnar och tältplatser', 'Cabins, caravans and pitches', 'Hütten, Wagen und Zeltplätze'),
      from: {
        provider: 'kronocamping-vid-sjon',
        elsewhere: ['fisksoppa', 'knackebrod', 'getost-fran-asen', 'sylt-fran-asen'],
      },
      most: 8,
    },
    {
      _type: 'discover',
      title: words('Upptäck mer runt sjön', 'Discover more around the lake', 'Mehr rund um den See'),
      from: { categories: ['edible', 'retail'] },
      most: 8,
      cards: [
        {
          at: 3,
          title: words('Hyr en elbil över dagen', 'Rent an electric car for the day', 'Ein Elektroauto für den Tag'),
          text: words(
            '{{electric-car-day}} per dygn, laddad',
            '{{electric-car-day}} a day, charged',
            '{{electric-car-day}} am Tag, geladen',
          ),
          image: 'elbil',
          href: '/destinations/smart-resande-elbil',
        },
        {
          at: 8,
          title: words('Ta elcykeln', 'Take the e-bike', 'Das Elektrorad nehmen'),
          text: words('Står vid receptionen i sommar', 'By the reception this summer', 'Im Sommer an der Rezeption'),
          image: 'elcykel',
          href: '/destinations/smart-resande',
        },
      ],
      findMore: { title: words('Hitta mer i hallen', 'Find more in the hall', 'Mehr in der Halle finden'), href: '/' },
    },
    {
      _type: 'panel',
      glaze: 'kobolt',
      side: 'LEFT',
      title: words('Sex kvällar i rad', 'Six evenings running', 'Sechs Abende hintereinander'),
      text: words(
        'Bastun ingår för alla som bor hos oss. Ta handduk med dig, hinken står i trappan.',
        'The sauna is included for everybody who stays with us. Bring a towel, the bucket is on the steps.',
        'Die Sauna ist für alle Gäste dabei. Bringen Sie ein Handtuch mit, der Eimer steht auf der Treppe.',
      ),
      image: 'bastu',
    },
  ],
};
