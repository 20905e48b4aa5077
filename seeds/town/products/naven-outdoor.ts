import { bookable, EVERY_DAY, fixedAmounts, giftCard, goods, guests, per, sku, voucher } from '../goods.ts';
import { goodToKnow, words } from '../labels.ts';
import type { TownProduct } from '../shape.ts';

const youth = words('Barn och unga 8–15', 'Children and youths 8–15', 'Kinder und Jugendliche 8–15');
const summer = words('15 juni–15 augusti', '15 June–15 August', '15. Juni–15. August');

const afloat = goodToKnow(
  words(
    'Flytväst, paddel och kapell ingår. Du ska kunna simma. Ta med ombyte och något vindtätt. Blåser det mer än åtta meter i sekunden ställer vi in och du får pengarna tillbaka.',
    'Life jacket, paddle and spray deck are included. You have to be able to swim. Bring a change of clothes and something windproof. If it blows more than eight metres a second we call it off and you get your money back.',
    'Schwimmweste, Paddel und Spritzdecke sind dabei. Sie müssen schwimmen können. Bringen Sie Wechselkleidung und etwas Winddichtes mit. Weht es mit mehr als acht Metern pro Sekunde, sagen wir ab, und Sie bekommen Ihr Geld zurück.',
  ),
);

const kajak = bookable('hyr-kajak', {
  kicker: words('Stabila turkajaker', 'Steady touring kayaks', 'Stabile Tourenkajaks'),
  title: words('Hyr kajak', 'Hire a kayak', 'Kajak mieten'),
  subtitle: words(
    'Från rampen bakom hallen, rakt ut.',
    'From the ramp behind the hall, straight out.',
    'Von der Rampe hinter der Halle direkt hinaus.',
  ),
  description: words(
    'Sexton enmanskajaker i tre storlekar. Du får en genomgång på land, en karta i plastfodral och vårt telefonnummer på flytvästen. Runt Kullön tar två timmar i lugn takt, med fyra hinner du fika på vägen.',
    'Sixteen singles in three sizes. You get a briefing ashore, a map in a plastic sleeve and our telephone number on your life jacket. Round Kullön takes two hours at an easy pace; with four there is time for coffee on the way.',
    'Sechzehn Einer in drei Größen. Sie bekommen eine Einweisung an Land, eine Karte in der Hülle und unsere Telefonnummer auf der Weste. Um Kullön sind es zwei Stunden in Ruhe, mit vieren bleibt Zeit für einen Kaffee unterwegs.',
  ),
  categories: ['rental', 'paddling'],
  section: 'hyra',
  images: ['kajak', 'paddlar-vast', 'brygga', 'sup'],
  skus: [sku('NO-101', words('Två timmar', 'Two hours', 'Zwei Stunden'), 25_000, per('RENTAL', 'HOUR', 2))],
  contentBlocks: [afloat],
});

const kajakdygn = bookable('kajak-over-natten', {
  kicker: words('Samma kajaker, längre ut', 'The same kayaks, further out', 'Dieselben Kajaks, weiter hinaus'),
  title: words('Kajak över natten', 'A kayak overnight', 'Kajak über Nacht'),
  subtitle: words(
    'Hämta klockan tio, lämna klockan tio.',
    'Collect at ten, bring back at ten.',
    'Um zehn abholen, um zehn zurückbringen.',
  ),
  description: words(
    'Med ett dygn hinner du till slottet och hem igen, med två runt hela sjön. Tältplatserna är utsatta på kartan i plastfodralet, och i lastluckorna ryms det man behöver om man inte tar med stolen.',
    'A day takes you to the castle and back, two take you round the whole lake. The places to pitch a tent are on the map in the plastic sleeve, and the hatches hold what you need if you leave the chair at home.',
    'An einem Tag kommen Sie zum Schloss und zurück, an zweien um den ganzen See. Die Zeltplätze stehen auf der Karte in der Hülle, und in die Luken passt, was man braucht, wenn der Stuhl daheim bleibt.',
  ),
  categories: ['rental', 'paddling'],
  section: 'hyra',
  images: ['kajakdygn', 'lagereld', 'paddlar-vast', 'kajak'],
  skus: [
    sku('NO-102', words('Ett dygn', 'One day', 'Ein Tag'), 45_000, {
      ...per('RENTAL', 'DAY'),
      priceSeasons: [{ title: summer, from: '06-15', to: '08-15', weekdays: EVERY_DAY, price: 52_000 }],
    }),
  ],
  contentBlocks: [afloat],
});

const kanadensare = bookable('hyr-kanadensare', {
  kicker: words('Två vuxna, ett barn, en hund', 'Two adults, a child, a dog', 'Zwei Erwachsene, ein Kind, ein Hund'),
  title: words('Hyr kanadensare', 'Hire a canoe', 'Kanadier mieten'),
  subtitle: words(
    'Öppen kanot för ån och viken.',
    'An open canoe for the river and the bay.',
    'Offenes Kanu für Fluss und Bucht.',
  ),
  description: words(
    'Rymmer tält, mat för två dagar och någon som bara sitter med. Vi kör upp er till kvarnen för den som vill ha medström hela vägen hem; säg till när du bokar.',
    'Holds a tent, food for two days and somebody who only comes along for the ride. We drive you up to the mill if you want the current with you all the way home; tell us when you book.',
    'Platz für Zelt, Essen für zwei Tage und jemanden, der nur mitfährt. Wer die ganze Strecke mit der Strömung will, den fahren wir zur Mühle hinauf; sagen Sie es bei der Buchung.',
  ),
  categories: ['rental', 'paddling'],
  section: 'hyra',
  images: ['kanot', 'paddlar-vast', 'sjoutsikt', 'kajak'],
  skus: [sku('NO-111', words('Ett dygn', 'One day', 'Ein Tag'), 49_500, per('RENTAL', 'DAY'))],
  contentBlocks: [afloat],
});

const sup = bookable('hyr-sup', {
  kicker: words('Höstpris', 'Autumn price', 'Herbstpreis'),
  title: words('Hyr SUP-bräda', 'Hire a paddle board', 'Stehpaddelbrett mieten'),
  subtitle: words(
    'Stå, sitt eller ramla i. Allt ingår.',
    'Stand, sit or fall in. All included.',
    'Stehen, sitzen oder hineinfallen. Alles inklusive.',
  ),
  description: words(
    'Uppblåsbara brädor på 320 centimeter som bär hundratjugo kilo. Från september till maj ingår våtdräkt, och det är därför det är billigare och inte dyrare.',
    'Inflatable boards of 320 centimetres that carry a hundred and twenty kilos. From September to May a wetsuit is included, which is why it costs less and not more.',
    'Aufblasbare Bretter von 320 Zentimetern, die hundertzwanzig Kilo tragen. Von September bis Mai ist ein Neoprenanzug dabei, deshalb kostet es weniger und nicht mehr.',
  ),
  categories: ['rental', 'paddling'],
  section: 'hyra',
  images: ['sup', 'paddlar-vast', 'brygga', 'kajak'],
  skus: [
    sku('NO-121', words('En timme', 'One hour', 'Eine Stunde'), 12_000, {
      ...per('RENTAL', 'HOUR'),
      reduced: { daysAgo: 15, before: [{ daysAgo: 100, price: 18_000 }] },
    }),
  ],
  contentBlocks: [afloat],
});

const kvallspaddling = bookable('guidad-kvallspaddling', {
  kicker: words('Maj till september', 'May to September', 'Mai bis September'),
  title: words('Guidad kvällspaddling', 'Guided evening paddle', 'Geführte Abendtour im Kajak'),
  subtitle: words(
    'Ut i solnedgången, hem i mörkret, med soppa emellan.',
    'Out at sunset, home in the dark, with soup in between.',
    'Hinaus bei Sonnenuntergang, heim im Dunkeln, dazwischen Suppe.',
  ),
  description: words(
    'Tre timmar med ledare, högst åtta i gruppen. Vi äter linssoppa på Kullön medan sjön blir svart, och paddlar hem efter fyren. Du behöver inte ha suttit i en kajak förut.',
    'Three hours with a guide, eight in the group at most. We eat lentil soup on Kullön while the lake turns black, and paddle home by the lighthouse. You need not have sat in a kayak before.',
    'Drei Stunden mit Leitung, höchstens acht in der Gruppe. Auf Kullön gibt es Linsensuppe, während der See schwarz wird, und zurück geht es nach dem Leuchtfeuer. Vorkenntnisse brauchen Sie nicht.',
  ),
  categories: ['tours', 'paddling'],
  section: 'turer',
  languages: ['sv', 'en'],
  images: ['kvallspaddling', 'brygga', 'paddlar-vast', 'kajak'],
  skus: [
    sku('NO-201', words('Plats på turen', 'Place on the tour', 'Platz auf der Tour'), 64_500, {
      ...per('EXPERIENCE', 'PERSON', 1, [
        {
          title: words('Så går kvällen', 'How the evening goes', 'So läuft der Abend'),
          content: words(
            'Samling vid rampen en timme före solnedgången. Pannlampa lånar du av oss. Soppan är vegansk och utan gluten.',
            'We meet at the ramp an hour before sunset. You borrow a head torch from us. The soup is vegan and without gluten.',
            'Treffen an der Rampe eine Stunde vor Sonnenuntergang. Die Stirnlampe leihen wir Ihnen. Die Suppe ist vegan und glutenfrei.',
          ),
        },
      ]),
      ...guests(64_500, ['youth', youth, 42_500]),
      priceSeasons: [
        {
          title: summer,
          from: '06-15',
          to: '08-15',
          weekdays: EVERY_DAY,
          price: 69_500,
          guestPrices: [{ guestType: 'youth', price: 46_500 }],
        },
      ],
    }),
  ],
  contentBlocks: [afloat],
});

const svampvandring = bookable('svampvandring', {
  kicker: words('September och oktober', 'September and October', 'September und Oktober'),
  title: words('Svampvandring', 'Mushroom walk', 'Pilzwanderung'),
  subtitle: words(
    'Fyra kilometer skog och en korg var.',
    'Four kilometres of forest and a basket each.',
    'Vier Kilometer Wald und für jeden ein Korb.',
  ),
  description: words(
    'Vi går sakta och vänder på huvudet. Ledaren går igenom varje korg innan någon går hem, och det som inte är mat blir kvar i skogen. Tre timmar, kokkaffe halvvägs.',
    'We walk slowly and turn our heads. The guide goes through every basket before anybody goes home, and what is not food stays in the forest. Three hours, boiled coffee halfway.',
    'Wir gehen langsam und drehen den Kopf. Die Führung sieht jeden Korb durch, bevor jemand heimgeht, und was nicht essbar ist, bleibt im Wald. Drei Stunden, Kochkaffee auf halbem Weg.',
  ),
  categories: ['tours'],
  facts: ['dogs'],
  section: 'turer',
  images: ['svamp'],
  skus: [
    sku('NO-211', words('Plats på vandringen', 'Place on the walk', 'Platz auf der Wanderung'), 39_500, {
      ...per('EXPERIENCE', 'PERSON'),
      ...guests(39_500, ['youth', youth, 19_500]),
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Stövlar, kniv och regnjacka tar du med. Korg och borste finns.',
        'Bring boots, a knife and a raincoat. Baskets and brushes are there.',
        'Stiefel, Messer und Regenjacke bringen Sie mit. Körbe und Bürsten sind da.',
      ),
    ),
  ],
});

const skridsko = bookable('langfardsskridskor-med-ledare', {
  kicker: words('När isen bär', 'When the ice holds', 'Wenn das Eis trägt'),
  title: words('Långfärdsskridskor med ledare', 'Long-distance skating with a guide', 'Schlittschuhtour mit Führung'),
  subtitle: words(
    'Två mil blankis, om vintern vill.',
    'Twenty kilometres of black ice, if the winter agrees.',
    'Zwanzig Kilometer Schwarzeis, wenn der Winter mitspielt.',
  ),
  description: words(
    'Ledaren har varit ute på morgonen och borrat. Skridskor, stavar, isdubbar och ryggsäck med ombyte lånar du. Vi bokar om eller betalar tillbaka ända till kvällen före, för ingen vet något om is på fredagen.',
    'The guide has been out drilling in the morning. You borrow skates, poles, ice picks and a rucksack with dry clothes. We rebook or refund until the evening before, because on Friday nobody knows anything about ice.',
    'Die Führung war morgens draußen und hat gebohrt. Schlittschuhe, Stöcke, Eiskrallen und einen Rucksack mit Wechselkleidung leihen Sie. Bis zum Vorabend buchen wir um oder zahlen zurück, denn freitags weiß niemand etwas über Eis.',
  ),
  categories: ['tours'],
  section: 'turer',
  images: ['langfard'],
  skus: [
    sku(
      'NO-221',
      words('Grupp om högst sex', 'Group of six at most', 'Gruppe bis sechs'),
      390_000,
      per('EXPERIENCE', 'BOOKING'),
    ),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Fyra till fem timmar. Du ska stå stadigt på skridskor. Från 15 år.',
        'Four to five hours. You have to stand steadily on skates. From 15 years.',
        'Vier bis fünf Stunden. Sie sollten sicher auf Schlittschuhen stehen. Ab 15 Jahren.',
      ),
    ),
  ],
});

const torrsack = goods('torrsack', {
  kicker: words('Sydd av segelduk', 'Sewn from sailcloth', 'Aus Segeltuch genäht'),
  title: words('Torrsäck', 'Dry bag', 'Packsack'),
  subtitle: words(
    'Rulla tre varv, sedan får det regna.',
    'Roll it three times, then let it rain.',
    'Dreimal rollen, dann darf es regnen.',
  ),
  description: words(
    'Samma säckar som vi själva har i kajakerna, svetsade i sömmen och med en ring att knyta i. Den minsta är för telefonen och smörgåsen, den största för sovsäcken.',
    'The same bags that we use in our kayaks, welded at the seam and with a ring to tie to. The smallest is for your phone and sandwich, the largest for the sleeping bag.',
    'Dieselben Säcke wie in unseren Kajaks, an der Naht verschweißt und mit einem Ring zum Festbinden. Der kleinste ist für Telefon und Brot, der größte für den Schlafsack.',
  ),
  categories: ['retail', 'outdoor'],
  section: 'med-hem',
  images: ['torrsack'],
  skus: [
    sku('NO-301', words('5 liter', '5 litres', '5 Liter'), 19_900, { stock: { onHand: 14 } }),
    sku('NO-302', words('20 liter', '20 litres', '20 Liter'), 29_900, { stock: { onHand: 3 } }),
    sku('NO-303', words('35 liter', '35 litres', '35 Liter'), 39_900, { stock: { onHand: 0 } }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Återvunnen polyester med beläggning. Tål två meter vatten i en halvtimme.',
        'Recycled polyester with a coating. Stands two metres of water for half an hour.',
        'Beschichtetes recyceltes Polyester. Hält zwei Meter Wasser eine halbe Stunde aus.',
      ),
    ),
  ],
});

const paddelpass = voucher('paddelpass', {
  kicker: words('Gäller hela nästa säsong', 'Good all next season', 'Gilt die ganze nächste Saison'),
  title: words('Paddelpass', 'Paddle pass', 'Paddelpass'),
  subtitle: words(
    'En halv dag i kajak, när vädret passar.',
    'Half a day in a kayak, when the weather suits.',
    'Ein halber Tag im Kajak, wenn das Wetter passt.',
  ),
  description: words(
    'Värt fyra timmar i en eller två kajaker. Ring samma morgon och fråga om vinden; finns det en ledig är den din.',
    'Worth four hours in one kayak or two. Call the same morning and ask about the wind; if one is free it is yours.',
    'Vier Stunden wert, in einem Kajak oder zwei. Rufen Sie am selben Morgen an und fragen Sie nach dem Wind; ist eines frei, gehört es Ihnen.',
  ),
  categories: ['gifts'],
  section: 'ge',
  images: ['paddlar'],
  availability: {
    days: words('Alla dagar maj–september', 'Every day May–September', 'Täglich Mai–September'),
    times: words('9–19', '9 am–7 pm', '9–19 Uhr'),
  },
  skus: [
    sku('NO-401', words('En person', 'One person', 'Eine Person'), 35_000),
    sku('NO-402', words('Två personer', 'Two people', 'Zwei Personen'), 66_000),
  ],
});

const presentkort = giftCard('presentkort-naven', {
  validMonths: 24,
  kicker: words('Fyra belopp', 'Four amounts', 'Vier Beträge'),
  title: words('Presentkort på uteliv', 'Gift card for the outdoors', 'Gutschein für draußen'),
  subtitle: words(
    'För den som redan har allt utom tid.',
    'For who has everything but time.',
    'Für alle, die alles haben außer Zeit.',
  ),
  description: words(
    'Gäller hyra, turer och säckar hos oss i två år.',
    'Good for hire, tours and bags with us for two years.',
    'Gilt bei uns zwei Jahre für Miete, Touren und Säcke.',
  ),
  categories: ['gifts'],
  section: 'ge',
  images: ['kort-naven'],
  priceSettings: fixedAmounts(50_000, 25_000, 50_000, 75_000, 150_000),
  skus: [sku('NO-411', words('Digitalt presentkort', 'Digital gift card', 'Digitaler Gutschein'), 50_000)],
});

const booked = [kajak, kajakdygn, kanadensare, sup, kvallspaddling, svampvandring, skridsko];
export const navenOutdoorProducts: TownProduct[] = [...booked, torrsack, paddelpass, presentkort];
