import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';

/** Bauergården, a house with rooms and a kitchen: slow and courteous, few words, large pictures. */
export const bauerGarden: FrontPage = {
  slug: 'bauer-garden-i-bunn-storefront',
  colour: '#842518',
  title: words('Bauergården i Bunn', 'Bauergården in Bunn', 'Bauergården in Bunn'),
  description: words(
    'Rum mot sjön, ett kök som följer årstiden och en brygga med två stolar.',
    'Rooms towards the lake, a kitchen that follows the season and a jetty with two chairs.',
    'Zimmer zum See, eine Küche nach der Jahreszeit und ein Steg mit zwei Stühlen.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'WIDE',
      glaze: 'flaska',
      kicker: words('Bunn, sedan 1912', 'Bunn, since 1912', 'Bunn, seit 1912'),
      title: words('Bauergården i Bunn', 'Bauergården in Bunn', 'Bauergården in Bunn'),
      text: words(
        'Middagen börjar klockan sju och slutar när samtalet gör det. Sedan är det tolv steg till sängen.',
        'Dinner begins at seven and ends when the conversation does. Then it is twelve steps to bed.',
        'Das Abendessen beginnt um sieben und endet mit dem Gespräch. Danach sind es zwölf Schritte bis zum Bett.',
      ),
      image: 'krog',
      actions: [
        { label: words('Se rummen', 'See the rooms', 'Zimmer ansehen'), href: '#bauer-garden-i-bunn-storefront-3' },
        { label: words('Ge bort en natt', 'Give a night', 'Eine Nacht schenken'), href: '/vouchers' },
      ],
    },
    {
      _type: 'text',
      title: words('Huset', 'The house', 'Das Haus'),
      text: words(
        'Fjorton rum, inget likt det andra. Golven knarrar där de alltid har knarrat. Frukosten står framme till tio, och den som sovit till kvart i hittar fortfarande varmt bröd.\n\nVi tar emot sällskap på upp till trettio, men helst inte två samtidigt.',
        'Fourteen rooms, no two alike. The floors creak where they always have. Breakfast is out until ten, and whoever sleeps until a quarter to still finds warm bread.\n\nWe welcome parties of up to thirty, though preferably not two at a time.',
        'Vierzehn Zimmer, keines wie das andere. Die Dielen knarren, wo sie immer geknarrt haben. Frühstück gibt es bis zehn, und wer bis Viertel vor schläft, findet noch warmes Brot.\n\nGesellschaften bis dreißig Personen sind willkommen, am liebsten nicht zwei zugleich.',
      ),
    },
    {
      _type: 'products',
      layout: 'ROW',
      title: words('Rum mot sjön', 'Rooms towards the lake', 'Zimmer zum See'),
      from: {
        provider: 'bauergarden-i-bunn',
        kinds: ['ACCOMMODATION'],
        elsewhere: ['gravad-lax', 'ostbricka', 'fisksoppa', 'sikrom'],
      },
      most: 6,
    },
    {
      _type: 'picture',
      image: 'rum',
      alt: words(
        'Ett rum med grön randig tapet, uppbäddad säng och måne i fönstret',
        'A room with green striped wallpaper, a made bed and the moon in the window',
        'Ein Zimmer mit grün gestreifter Tapete, gemachtem Bett und Mond im Fenster',
      ),
      caption: words(
        'Rum 7. Månen ingår de nätter den är uppe.',
        'Room 7. The moon is included on the nights it is up.',
        'Zimmer 7. Der Mond ist in den Nächten dabei, in denen er scheint.',
      ),
    },
    {
      _type: 'products',
      layout: 'GRID',
      title: words('Ur köket', 'From the kitchen', 'Aus der Küche'),
      text: words(
        'Det vi lagar går också att ta med hem.',
        'What we cook can be taken home as well.',
        'Was wir kochen, gibt es auch zum Mitnehmen.',
      ),
      from: { provider: 'sjokanten', elsewhere: ['sillfat-for-fyra', 'fisksoppa', 'gravad-lax', 'skagenrora'] },
      most: 6,
      more: {
        label: words('Allt från köket', 'Everything from the kitchen', 'Alles aus der Küche'),
        href: '/shop/sjokanten',
      },
    },
    {
      _type: 'facts',
      title: words('Hit kommer du', 'How to get here', 'So kommen Sie her'),
      rows: [
        { label: words('Incheckning', 'Check in', 'Anreise'), value: words('från 15', 'from 15', 'ab 15') },
        { label: words('Middag', 'Dinner', 'Abendessen'), value: words('19, ons–lör', '19, Wed–Sat', '19, Mi–Sa') },
        {
          label: words('Bil från tåget', 'Car from the train', 'Auto vom Zug'),
          value: words('{{last-mile-car}}', '{{last-mile-car}}', '{{last-mile-car}}'),
        },
      ],
    },
  ],
};

/** The castle: a page for visitors of its own host, until it has a stall. */
export const lacko: FrontPage = {
  slug: 'lacko-store-front',
  colour: '#A5484F',
  title: words('Slottet på udden', 'The castle on the point', 'Das Schloss auf der Landzunge'),
  description: words(
    'Vita torn, köksträdgård och en båt dit två gånger om dagen.',
    'White towers, a kitchen garden and a boat there twice a day.',
    'Weiße Türme, ein Küchengarten und zweimal am Tag ein Schiff.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'ARCH',
      title: words('Slottet på udden', 'The castle on the point', 'Das Schloss auf der Landzunge'),
      text: words(
        'Grinden öppnar klockan tio, köksträdgården när morgondaggen har torkat. Slottet flyttar in i hallen när det har låst upp sin egen disk.',
        'The gate opens at ten, the kitchen garden once the dew has dried. The castle moves into the hall when it has unlocked a counter of its own.',
        'Das Tor öffnet um zehn, der Küchengarten, wenn der Tau getrocknet ist. Das Schloss zieht in die Halle, sobald es seine eigene Theke aufgeschlossen hat.',
      ),
      image: 'slott',
    },
    {
      _type: 'products',
      layout: 'ROW',
      title: words('Till picknicken i parken', 'For the picnic in the park', 'Fürs Picknick im Park'),
      from: {
        products: ['ostbricka', 'surdegslimpa', 'rokt-getkorv', 'honungskola', 'sylt-fran-asen', 'varmrokt-lax'],
      },
    },
    {
      _type: 'find-more',
      title: words('Hela hallen', 'The whole hall', 'Die ganze Halle'),
      href: '/areas/lidkoping',
    },
  ],
};
