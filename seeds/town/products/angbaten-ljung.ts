import { bookable, EVERY_DAY, guests, per, sku, voucher } from '../goods.ts';
import { goodToKnow, words } from '../labels.ts';
import type { Words } from '../shape.ts';

const child: [string, Words] = ['child', words('Barn 4–12', 'Child 4–12', 'Kind 4–12')];
const senior: [string, Words] = ['senior', words('Pensionär', 'Pensioner', 'Rentner')];
const aboard = goodToKnow(
  words(
    'Ombord en kvart före. Cyklar och barnvagnar tar vi på fördäck. Trappan ned till salongen är brant; däcket når man med rullstol.',
    'On board a quarter of an hour before. Bicycles and prams go on the foredeck. The stairs to the saloon are steep; the deck can be reached by wheelchair.',
    'Eine Viertelstunde vorher an Bord. Räder und Kinderwagen kommen aufs Vordeck. Die Treppe in den Salon ist steil; das Deck ist mit Rollstuhl erreichbar.',
  ),
);

const rundtur = bookable('rundtur-pa-sjon', {
  kicker: words('Maj till september', 'May to September', 'Mai bis September'),
  title: words('Rundtur på sjön', 'Round trip on the lake', 'Rundfahrt auf dem See'),
  subtitle: words(
    'Sex bryggor, två timmar, en ångvissla.',
    'Six jetties, two hours, one steam whistle.',
    'Sechs Stege, zwei Stunden, eine Dampfpfeife.',
  ),
  description: words(
    'Ångbåten Ljung byggdes 1897 och går fortfarande på kol och gott humör. Du kan stiga av vid vilken brygga som helst och ta nästa tur hem på samma biljett.',
    'The steamer Ljung was built in 1897 and still runs on coal and good temper. You may step off at any jetty and take the next trip home on the same ticket.',
    'Der Dampfer Ljung wurde 1897 gebaut und fährt noch immer mit Kohle und guter Laune. Sie können an jedem Steg aussteigen und mit derselben Karte später heimfahren.',
  ),
  categories: ['boat'],
  facts: ['wheelchair', 'dogs', 'prams'],
  vatCategory: 'transport',
  section: 'turer',
  images: ['bat', 'sjoutsikt', 'brygga'],
  skus: [
    sku('AL-101', words('Hel tur', 'Whole trip', 'Ganze Fahrt'), 24_000, {
      ...per('TRANSPORT', 'PERSON'),
      ...guests(24_000, [...child, 12_000], [...senior, 19_500]),
      priceSeasons: [
        { title: words('Juli', 'July', 'Juli'), from: '07-01', to: '07-31', weekdays: EVERY_DAY, price: 27_000 },
      ],
    }),
  ],
  contentBlocks: [aboard],
});

const slottstur = bookable('bat-till-slottet', {
  kicker: words('Onsdag och söndag', 'Wednesday and Sunday', 'Mittwoch und Sonntag'),
  title: words('Båt till slottet', 'Boat to the castle', 'Mit dem Schiff zum Schloss'),
  subtitle: words(
    'Fram och tillbaka, tre timmar i land.',
    'There and back, three hours ashore.',
    'Hin und zurück, drei Stunden an Land.',
  ),
  description: words(
    'Tornen syns en halvtimme innan man är framme. Inträdet till slottet ingår inte, trädgården är fri. Kaffe och räkmacka serveras på väg dit.',
    'You see the towers half an hour before you arrive. Admission to the castle is not included, the garden is free. Coffee and prawn sandwiches are served on the way there.',
    'Die Türme sieht man eine halbe Stunde vor der Ankunft. Der Eintritt ins Schloss ist nicht dabei, der Garten ist frei. Auf der Hinfahrt gibt es Kaffee und Garnelenbrot.',
  ),
  categories: ['boat'],
  facts: ['dogs', 'prams'],
  vatCategory: 'transport',
  section: 'turer',
  languages: ['sv', 'en', 'de'],
  images: ['slott', 'bat', 'sjoutsikt'],
  skus: [
    sku('AL-111', words('Tur och retur', 'Return', 'Hin und zurück'), 36_000, {
      ...per('TRANSPORT', 'PERSON'),
      ...guests(36_000, [...child, 18_000], [...senior, 29_500]),
    }),
  ],
  contentBlocks: [aboard],
});

const rakkryssning = bookable('rakkryssning', {
  kicker: words('Fredagar 19–22', 'Fridays 19–22', 'Freitags 19–22 Uhr'),
  title: words('Räkkryssning', 'Prawn cruise', 'Garnelenfahrt'),
  subtitle: words(
    'Räkor, bröd och aioli så länge det räcker.',
    'Prawns, bread and aioli while they last.',
    'Garnelen, Brot und Aioli, solange der Vorrat reicht.',
  ),
  description: words(
    'Vi lägger till vid Kullön i solnedgången och skalar. En halv kilo per person, smör från Åsen, limpa från Hallmans. Vegetarisk tallrik om du säger till dagen före.',
    'We moor at Kullön at sunset and peel. Half a kilo each, butter from Åsen, bread from Hallman’s. A vegetarian plate if you tell us the day before.',
    'Bei Sonnenuntergang legen wir an Kullön an und pulen. Ein halbes Kilo pro Person, Butter aus Åsen, Brot von Hallmans. Vegetarischer Teller, wenn Sie es am Vortag sagen.',
  ),
  categories: ['boat', 'dining'],
  facts: ['wheelchair'],
  vatCategory: 'restaurant',
  section: 'turer',
  images: ['rakbat', 'brygga', 'bat'],
  skus: [
    sku('AL-201', words('En kväll', 'One evening', 'Ein Abend'), 69_500, {
      ...per('EXPERIENCE', 'PERSON'),
      ...guests(69_500, [...child, 29_500]),
    }),
  ],
  contentBlocks: [aboard],
});

const sasongskort = voucher('sasongskort-pa-baten', {
  kicker: words('Säljs redan nu', 'On sale already', 'Schon im Verkauf'),
  title: words('Säsongskort på båten', 'Season ticket for the boat', 'Saisonkarte für das Schiff'),
  subtitle: words('Alla turer, hela sommaren.', 'Every trip, all summer.', 'Alle Fahrten, den ganzen Sommer.'),
  description: words(
    'För den som hellre tar båten till jobbet. Gäller rundturen och slottsturen så ofta du vill, men inte räkorna.',
    'For who would rather take the boat to work. Good for the round trip and the castle as often as you like, but not for the prawns.',
    'Für alle, die lieber mit dem Schiff zur Arbeit fahren. Gilt für Rundfahrt und Schloss, so oft Sie möchten, nicht aber für die Garnelen.',
  ),
  categories: ['boat', 'gifts'],
  vatCategory: 'transport',
  section: 'kort',
  images: ['biljett', 'bat'],
  availability: { days: words('1 maj–30 september', '1 May–30 September', '1. Mai–30. September') },
  skus: [
    sku('AL-301', words('Vuxen', 'Adult', 'Erwachsene'), 149_500),
    sku('AL-302', words('Familj', 'Family', 'Familie'), 295_000),
  ],
});

export const angbatenProducts = [rundtur, slottstur, rakkryssning, sasongskort];
