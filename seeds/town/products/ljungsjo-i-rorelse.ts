import { bookable, goods, per, sku, voucher } from '../goods.ts';
import { goodToKnow, words } from '../labels.ts';

const forare = bookable('forare-den-sista-biten', {
  kicker: words('Från stationen till dörren', 'From the station to the door', 'Vom Bahnhof bis zur Tür'),
  title: words('Förare den sista biten', 'A driver for the last mile', 'Fahrdienst fürs letzte Stück'),
  subtitle: words(
    'Upp till fyra personer och deras väskor.',
    'Up to four people and their bags.',
    'Bis zu vier Personen und ihr Gepäck.',
  ),
  description: words(
    'Du väljer tid, skriver var vi hämtar och vart vi ska. Bilen är elektrisk, föraren härifrån, och väntetiden när tåget är sent kostar ingenting. Inom två mil från Ljungsjö.',
    'You choose the time and write where we fetch you and where to go. The car is electric, the driver is local, and waiting for a late train costs nothing. Within twenty kilometres of Ljungsjö.',
    'Sie wählen die Zeit und schreiben, wo wir Sie abholen und wohin es geht. Das Auto fährt elektrisch, die Fahrerin ist von hier, und das Warten auf einen verspäteten Zug kostet nichts. Im Umkreis von zwanzig Kilometern um Ljungsjö.',
  ),
  categories: ['transport'],
  facts: ['wheelchair', 'dogs', 'prams'],
  vatCategory: 'transport',
  section: 'aka',
  images: ['sista-biten'],
  optionalGroups: ['i-bilen'],
  skus: [sku('LR-101', words('En resa', 'One ride', 'Eine Fahrt'), 9500, per('TRANSPORT', 'BOOKING'))],
  contentBlocks: [
    goodToKnow(
      words(
        'Boka senast två timmar före. Kör 6–23. Hund och barnvagn går bra, säg till om rullstol så kommer den stora bilen.',
        'Book two hours ahead at the latest. We drive 6–23. Dogs and prams are fine; tell us about a wheelchair and the large car comes.',
        'Spätestens zwei Stunden vorher buchen. Wir fahren 6–23 Uhr. Hund und Kinderwagen sind kein Problem; bei Rollstuhl kommt das große Auto.',
      ),
    ),
  ],
});

const elbil = bookable('elbil-ett-dygn', {
  kicker: words('Laddad vid stationen', 'Charged at the station', 'Geladen am Bahnhof'),
  title: words('Elbil, ett dygn', 'Electric car for a day', 'Elektroauto für einen Tag'),
  subtitle: words(
    'Fem platser, trettio mil, laddning ingår.',
    'Five seats, three hundred kilometres, charging included.',
    'Fünf Plätze, dreihundert Kilometer, Laden inklusive.',
  ),
  description: words(
    'Lås upp med telefonen på den gröna rutan och ställ tillbaka den där. Försäkring med 3 000 kronor i självrisk ingår. Barnstol finns i luckan bak.',
    'Unlock it with your phone on the green square and put it back there. Insurance with an excess of 3,000 kronor is included. There is a child seat in the boot.',
    'Mit dem Telefon auf dem grünen Feld aufschließen und dort zurückstellen. Versicherung mit 3.000 Kronen Selbstbehalt ist dabei. Ein Kindersitz liegt im Kofferraum.',
  ),
  categories: ['rental', 'electric-car'],
  facts: ['dogs'],
  section: 'hyra',
  images: ['elbil'],
  skus: [sku('LR-201', words('Ett dygn', 'One day', 'Ein Tag'), 59_900, per('RENTAL', 'DAY'))],
  contentBlocks: [
    goodToKnow(
      words(
        'Körkort B sedan ett år. Rökfritt. Skadar du något ringer du, vi blir inte arga.',
        'Driving licence B held for a year. No smoking. If you damage something, call: we do not get cross.',
        'Führerschein B seit einem Jahr. Rauchfrei. Bei einem Schaden rufen Sie an, wir werden nicht böse.',
      ),
    ),
  ],
});

const elcykel = bookable('elcykel-over-dagen', {
  kicker: words('Nitton cyklar', 'Nineteen bicycles', 'Neunzehn Räder'),
  title: words('Elcykel över dagen', 'E-bike for the day', 'Elektrorad für einen Tag'),
  subtitle: words(
    'Åtta mil på en laddning, korg på styret.',
    'Eighty kilometres to a charge, a basket on the bars.',
    'Achtzig Kilometer pro Ladung, ein Korb am Lenker.',
  ),
  description: words(
    'Tre storlekar och en trehjuling. Hjälm, lås och pump ingår, karta med gårdsbutikerna ligger i korgen. Punktering? Vi kommer.',
    'Three sizes and one tricycle. Helmet, lock and pump are included, a map of the farm shops is in the basket. A puncture? We come.',
    'Drei Größen und ein Dreirad. Helm, Schloss und Pumpe sind dabei, die Karte der Hofläden liegt im Korb. Ein Platten? Wir kommen.',
  ),
  categories: ['rental', 'e-bike'],
  section: 'hyra',
  images: ['elcykel'],
  optionalGroups: ['till-cykeln'],
  skus: [sku('LR-212', words('Ett dygn', 'One day', 'Ein Tag'), 24_900, per('RENTAL', 'DAY'))],
  contentBlocks: [
    goodToKnow(
      words(
        'Från 15 år. Från klockan åtta till klockan åtta; med ett dygn hinner du runt sjön.',
        'From 15 years. From eight o’clock to eight o’clock; in a day you make it round the lake.',
        'Ab 15 Jahren. Von acht Uhr bis acht Uhr; an einem Tag schaffen Sie es um den See.',
      ),
    ),
  ],
});

const elcykeltimme = bookable('elcykel-per-timme', {
  kicker: words('Mellan två tåg', 'Between two trains', 'Zwischen zwei Zügen'),
  title: words('Elcykel per timme', 'E-bike by the hour', 'Elektrorad nach Stunden'),
  subtitle: words(
    'Tre timmar räcker till badet, glassen och hem.',
    'Three hours are enough for a swim, an ice cream and home.',
    'Drei Stunden reichen fürs Baden, ein Eis und den Heimweg.',
  ),
  description: words(
    'Samma cyklar som över dagen, från en timme till åtta. Du låser upp med telefonen i gröna boden och ställer tillbaka cykeln där. Hjälm och lås ingår.',
    'The same bicycles as for the day, from one hour to eight. You unlock with your phone at the green shed and put the bicycle back there. Helmet and lock are included.',
    'Dieselben Räder wie für den ganzen Tag, von einer Stunde bis zu acht. Sie schließen mit dem Telefon am grünen Schuppen auf und stellen das Rad dort wieder ab. Helm und Schloss sind dabei.',
  ),
  categories: ['rental', 'e-bike'],
  section: 'hyra',
  images: ['cykeltimme', 'elcykel'],
  optionalGroups: ['till-cykeln'],
  skus: [sku('LR-211', words('En timme', 'One hour', 'Eine Stunde'), 4500, per('RENTAL', 'HOUR'))],
  contentBlocks: [goodToKnow(words('Från 15 år.', 'From 15 years.', 'Ab 15 Jahren.'))],
});

const ladcykel = bookable('hyr-ladcykel', {
  kicker: words('Hundra kilo i lådan', 'A hundred kilos in the box', 'Hundert Kilo in der Kiste'),
  title: words('Hyr lådcykel', 'Hire a cargo bike', 'Lastenrad mieten'),
  subtitle: words(
    'Två barn, en soffa eller årets julgran.',
    'Two children, a sofa or this year’s Christmas tree.',
    'Zwei Kinder, ein Sofa oder der Weihnachtsbaum.',
  ),
  description: words(
    'Elmotor, bälten för två barn och en presenning. Det tar fem minuter att lära sig svänga, och de fem minuterna ingår.',
    'Electric motor, belts for two children and a tarpaulin. It takes five minutes to learn to turn, and the five minutes are included.',
    'Elektromotor, Gurte für zwei Kinder und eine Plane. Um Kurven zu lernen, braucht man fünf Minuten, und die sind dabei.',
  ),
  categories: ['rental', 'e-bike'],
  facts: ['dogs'],
  section: 'hyra',
  images: ['ladcykel'],
  skus: [sku('LR-221', words('Två timmar', 'Two hours', 'Zwei Stunden'), 14_000, per('RENTAL', 'HOUR', 2))],
  contentBlocks: [],
});

const karta = goods('cykelkarta', {
  kicker: words('Ny för i år', 'New this year', 'Neu in diesem Jahr'),
  title: words('Cykelkarta med gårdsbutiker', 'Cycling map with farm shops', 'Radkarte mit Hofläden'),
  subtitle: words(
    'Tolv turer, fyrtiosju kaffestopp.',
    'Twelve tours, forty-seven coffee stops.',
    'Zwölf Touren, siebenundvierzig Kaffeepausen.',
  ),
  description: words(
    'Skala 1:50 000, tryckt på papper som tål regn. Backarna är markerade med en, två eller tre suckar.',
    'Scale 1:50,000, printed on paper that stands rain. Hills are marked with one, two or three sighs.',
    'Maßstab 1:50.000, auf regenfestem Papier. Anstiege sind mit einem, zwei oder drei Seufzern markiert.',
  ),
  categories: ['retail', 'books'],
  vatCategory: 'books',
  section: 'med-hem',
  images: ['karta'],
  deliveryMethods: ['PICK_UP', 'HOME_DELIVERY'],
  skus: [sku('LR-301', words('En karta', 'One map', 'Eine Karte'), 12_900, { stock: { onHand: 60 } })],
});

const tioResor = voucher('tio-resor', {
  kicker: words('Billigare än en i taget', 'Cheaper than one at a time', 'Günstiger als einzeln'),
  title: words('Tio resor den sista biten', 'Ten last-mile rides', 'Zehn Fahrten fürs letzte Stück'),
  subtitle: words(
    'Ett kort som hela familjen får åka på.',
    'One card for the whole family.',
    'Eine Karte für die ganze Familie.',
  ),
  description: words(
    'Gäller i ett år från första resan. Boka som vanligt och visa koden för föraren; klippen räknas av i telefonen.',
    'Good for a year from the first ride. Book as usual and show the driver the code; rides are counted off in the phone.',
    'Gilt ein Jahr ab der ersten Fahrt. Buchen Sie wie gewohnt und zeigen Sie den Code; die Fahrten werden im Telefon abgezogen.',
  ),
  categories: ['transport', 'gifts'],
  vatCategory: 'transport',
  section: 'aka',
  images: ['tiokort'],
  availability: { days: words('Alla dagar', 'Every day', 'Täglich'), times: words('6–23', '6 am–11 pm', '6–23 Uhr') },
  skus: [sku('LR-111', words('Tio klipp', 'Ten rides', 'Zehn Fahrten'), 80_000)],
});

export const ljungsjoIRorelseProducts = [forare, tioResor, elbil, elcykel, elcykeltimme, ladcykel, karta];
