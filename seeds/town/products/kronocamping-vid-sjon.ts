import { bookable, EVERY_DAY, goods, nights, per, sku, voucher } from '../goods.ts';
import { contents, goodToKnow, storage, words } from '../labels.ts';

const onSite = goodToKnow(
  words(
    'Incheckning 14–20, utcheckning till 11. Tyst 22–7. Bastun ingår 18–22. Avboka två dagar före utan kostnad.',
    'Check in 14–20, check out by 11. Quiet 22–7. The sauna is included 18–22. Cancel free of charge two days before.',
    'Anreise 14–20 Uhr, Abreise bis 11 Uhr. Ruhe 22–7 Uhr. Die Sauna ist 18–22 Uhr inbegriffen. Kostenlos stornierbar bis zwei Tage vorher.',
  ),
);
const wholeWeek = goodToKnow(
  words(
    'Incheckning lördag 14–20, utcheckning lördag till 11. Bastun ingår 18–22. Avboka 30 dagar före utan kostnad, därefter till hälften ända till två dagar före.',
    'Check in Saturday 14–20, check out Saturday by 11. The sauna is included 18–22. Cancel free of charge 30 days before, after that at half the price until two days before.',
    'Anreise Samstag 14–20 Uhr, Abreise Samstag bis 11 Uhr. Die Sauna ist 18–22 Uhr inbegriffen. Bis 30 Tage vorher kostenlos stornierbar, danach bis zwei Tage vorher zur Hälfte.',
  ),
);
const summer = words('Midsommar till mitten av augusti', 'Midsummer to mid-August', 'Mittsommer bis Mitte August');

const strandstuga = nights('strandstuga', {
  kicker: words('Tolv stugor i strandkanten', 'Twelve cabins at the water’s edge', 'Zwölf Hütten am Ufer'),
  title: words('Strandstuga', 'Lakeside cabin', 'Hütte am Strand'),
  subtitle: words(
    'Sex bäddar, veranda och egen brygga.',
    'Six beds, a veranda and a jetty of its own.',
    'Sechs Betten, Veranda und eigener Steg.',
  ),
  description: words(
    'Två sovrum, kök med ugn och diskmaskin, öppen spis. Roddbåten på land är stugans, årorna hänger i hallen. I juli hyr vi ut dem veckovis, annars från vilken dag som helst.',
    'Two bedrooms, a kitchen with oven and dishwasher, an open fire. The rowing boat ashore belongs to the cabin, the oars hang in the hall. In July they are let by the week, otherwise from any day.',
    'Zwei Schlafzimmer, Küche mit Ofen und Spülmaschine, offener Kamin. Das Ruderboot am Ufer gehört zur Hütte, die Ruder hängen im Flur. Im Juli wochenweise, sonst ab jedem beliebigen Tag.',
  ),
  categories: ['cabins'],
  facts: ['dogs'],
  section: 'sova',
  images: ['strandstuga', 'stugrum', 'brygga', 'bastu'],
  skus: [
    sku('KC-101', words('Hel stuga, sex bäddar', 'Whole cabin, six beds', 'Ganze Hütte, sechs Betten'), 125_000, {
      priceSeasons: [{ title: summer, from: '06-19', to: '08-16', weekdays: EVERY_DAY, price: 175_000 }],
    }),
  ],
  contentBlocks: [onSite],
});

const julivecka = nights('strandstuga-en-vecka-i-juli', {
  kicker: words('Lördag till lördag', 'Saturday to Saturday', 'Von Samstag bis Samstag'),
  title: words('Strandstuga, en vecka i juli', 'Lakeside cabin, a week in July', 'Hütte am Strand, eine Woche im Juli'),
  subtitle: words(
    'Samma stugor, hela veckor och hela sommaren.',
    'The same cabins, whole weeks and all of summer.',
    'Dieselben Hütten, ganze Wochen und der ganze Sommer.',
  ),
  description: words(
    'I juli byter vi på lördagar, så att barnen hinner lära känna varandra. Räkna med att simskolan börjar på måndagen och att någon gråter på fredagen. Priset gäller per natt för hela stugan, och en vecka är sju.',
    'In July we change over on Saturdays, so that the children get to know each other. Expect swimming school on Monday and tears on Friday. The price is per night for the whole cabin, and a week is seven.',
    'Im Juli wechseln wir samstags, damit die Kinder Zeit haben, sich kennenzulernen. Montags beginnt die Schwimmschule, freitags fließen Tränen. Der Preis gilt je Nacht für die ganze Hütte, und eine Woche hat sieben.',
  ),
  categories: ['cabins'],
  section: 'sova',
  images: ['strandvecka', 'strandstuga', 'stugrum', 'brygga'],
  skus: [sku('KC-102', words('Hel stuga, sex bäddar', 'Whole cabin, six beds', 'Ganze Hütte, sechs Betten'), 165_000)],
  contentBlocks: [wholeWeek],
});

const tallplats = nights('plats-under-tallarna', {
  kicker: words('Hundra platser', 'A hundred pitches', 'Hundert Plätze'),
  title: words('Plats under tallarna', 'Pitch under the pines', 'Platz unter den Kiefern'),
  subtitle: words(
    'För husbil, vagn eller tält.',
    'For camper, caravan or tent.',
    'Für Wohnmobil, Wohnwagen oder Zelt.',
  ),
  description: words(
    'Barr att gå på, rot att snubbla på och sol till klockan nio. El finns på alla platser, vatten på hälften. Bilen står bredvid eller vid grinden, där får den mindre kåda på sig.',
    'Needles to walk on, roots to trip over and sun until nine. There is electricity on every pitch and water on half of them. The car stands beside you or at the gate, where it gets less resin.',
    'Nadeln zum Laufen, Wurzeln zum Stolpern und Sonne bis neun. Strom gibt es an allen Plätzen, Wasser an der Hälfte. Das Auto steht daneben oder am Tor, wo es weniger Harz abbekommt.',
  ),
  categories: ['camping'],
  facts: ['dogs', 'prams'],
  section: 'sova',
  images: ['husbil', 'lagereld', 'brygga', 'bastu'],
  skus: [
    sku('KC-111', words('Utan el', 'Without electricity', 'Ohne Strom'), 22_000, {
      nights: [{ from: '04-15', to: '10-15' }],
    }),
    sku('KC-112', words('Med el', 'With electricity', 'Mit Strom'), 29_000, {
      nights: [{ from: '04-15', to: '10-15' }],
      priceSeasons: [{ title: summer, from: '06-19', to: '08-16', weekdays: EVERY_DAY, price: 36_000 }],
    }),
  ],
  contentBlocks: [onSite],
});

const vandrarhem = nights('vandrarhemsrum', {
  kicker: words('I gamla magasinet', 'In the old granary', 'Im alten Speicher'),
  title: words('Vandrarhemsrum', 'Hostel room', 'Herbergszimmer'),
  subtitle: words(
    'Fyra bäddar, delat kök, tjocka väggar.',
    'Four beds, a shared kitchen, thick walls.',
    'Vier Betten, Gemeinschaftsküche, dicke Wände.',
  ),
  description: words(
    'Rummet är ert, dusch och kök delar ni med våningen. Kuddar och täcken finns, lakan tar ni med eller hyr för 90 kronor. Cyklar får stå inne.',
    'The room is yours, shower and kitchen are shared with the floor. Pillows and duvets are there; bring sheets or hire them for 90 kronor. Bicycles may stand inside.',
    'Das Zimmer gehört Ihnen, Dusche und Küche teilen Sie mit der Etage. Kissen und Decken sind da; Bettwäsche bringen Sie mit oder leihen sie für 90 Kronen. Räder dürfen drinnen stehen.',
  ),
  categories: ['rooms'],
  facts: ['wheelchair'],
  section: 'sova',
  images: ['vaningssang', 'stugrum', 'nattbord'],
  skus: [sku('KC-121', words('Rum för upp till fyra', 'Room for up to four', 'Zimmer für bis zu vier'), 69_500)],
  contentBlocks: [onSite],
});

const bastu = bookable('kvallsbastu', {
  kicker: words('För er som inte bor här', 'If you are not staying here', 'Für alle, die nicht hier wohnen'),
  title: words('Kvällsbastu vid bryggan', 'Evening sauna by the jetty', 'Abendsauna am Steg'),
  subtitle: words(
    'Vedeldad, åtta platser, er i två timmar.',
    'Wood-fired, eight places, yours for two hours.',
    'Holzbefeuert, acht Plätze, zwei Stunden für Sie.',
  ),
  description: words(
    'Bastun är nittio grader när ni kommer och sjön är vad den är. Vi har hackat upp vaken om det behövs. Ved, hink och en kanna vatten ingår.',
    'The sauna is ninety degrees when you come and the lake is what it is. If need be we have cut the hole in the ice. Wood, bucket and a jug of water are included.',
    'Die Sauna hat neunzig Grad, wenn Sie kommen, der See hat, was er hat. Das Eisloch haben wir bei Bedarf geschlagen. Holz, Eimer und ein Krug Wasser sind dabei.',
  ),
  categories: ['sauna'],
  facts: ['wheelchair'],
  section: 'gora',
  images: ['bastu', 'brygga', 'sjoutsikt'],
  skus: [
    sku(
      'KC-201',
      words('Hela bastun, två timmar', 'The whole sauna, two hours', 'Ganze Sauna, zwei Stunden'),
      60_000,
      per('EXPERIENCE', 'BOOKING'),
    ),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Ta med handduk och badkläder. Kom aldrig själv när isen ligger.',
        'Bring a towel and bathing clothes. Never come alone when there is ice.',
        'Bringen Sie Handtuch und Badesachen mit. Kommen Sie nie allein, wenn Eis liegt.',
      ),
    ),
  ],
});

const eka = bookable('hyr-eka', {
  kicker: words('Med eller utan motor', 'With or without a motor', 'Mit oder ohne Motor'),
  title: words('Hyr eka', 'Hire a rowing boat', 'Ruderboot mieten'),
  subtitle: words(
    'Fyra sittplatser, två åror, ett öskar.',
    'Four seats, two oars, one bailer.',
    'Vier Sitze, zwei Ruder, eine Schöpfkelle.',
  ),
  description: words(
    'Ekan läcker inte, öskaret är för regnet. Elmotorn räcker i fyra timmar och låter ingenting, det gillar gösen. Flytvästar i alla storlekar hänger i boden.',
    'The boat does not leak, the bailer is for the rain. The electric motor lasts four hours and makes no sound, which the zander likes. Life jackets in all sizes hang in the shed.',
    'Das Boot ist dicht, die Kelle ist für den Regen. Der Elektromotor reicht vier Stunden und ist still, das mag der Zander. Schwimmwesten in allen Größen hängen im Schuppen.',
  ),
  categories: ['rental', 'fishing'],
  facts: ['dogs'],
  section: 'gora',
  images: ['eka'],
  skus: [
    sku(
      'KC-211',
      words('Fyra timmar, åror', 'Four hours, oars', 'Vier Stunden, Ruder'),
      22_000,
      per('RENTAL', 'HOUR', 4),
    ),
    sku(
      'KC-212',
      words('Fyra timmar, elmotor', 'Four hours, electric motor', 'Vier Stunden, Elektromotor'),
      39_000,
      per('RENTAL', 'HOUR', 4),
    ),
  ],
  contentBlocks: [],
});

const fiskekort = voucher('fiskekort', {
  kicker: words('För sjön, inte för ån', 'For the lake, not the river', 'Für den See, nicht für den Fluss'),
  title: words('Fiskekort', 'Fishing permit', 'Angelkarte'),
  subtitle: words(
    'Två spön, gös från 45 centimeter.',
    'Two rods, zander from 45 centimetres.',
    'Zwei Ruten, Zander ab 45 Zentimetern.',
  ),
  description: words(
    'Gäller från den dag du skriver på det. Barn under femton fiskar på en vuxens kort. Fredat kring Kullön från maj till mitten av juni; kartan följer med.',
    'Good from the day that you write on it. Children under fifteen fish on an adult’s permit. Closed around Kullön from May to mid-June; the map comes with it.',
    'Gültig ab dem Tag, den Sie eintragen. Kinder unter fünfzehn angeln auf der Karte Erwachsener. Rund um Kullön ist von Mai bis Mitte Juni Schonzeit; die Karte liegt bei.',
  ),
  categories: ['fishing'],
  section: 'gora',
  images: ['fiske'],
  availability: {
    days: words('Alla dagar utom fredad tid', 'Every day but the closed season', 'Täglich außer in der Schonzeit'),
  },
  skus: [
    sku('KC-301', words('Ett dygn', 'One day', 'Ein Tag'), 9000),
    sku('KC-302', words('En vecka', 'One week', 'Eine Woche'), 25_000),
    sku('KC-303', words('Hela året', 'All year', 'Das ganze Jahr'), 60_000),
  ],
});

const grillkasse = goods('grillkasse', {
  kicker: words('Packad i receptionen', 'Packed at the reception', 'An der Rezeption gepackt'),
  title: words('Grillkasse för fyra', 'Barbecue bag for four', 'Grilltasche für vier'),
  subtitle: words(
    'Korv, sallad, bröd och kol som tar sig.',
    'Sausages, salad, bread and coal that catches.',
    'Würste, Salat, Brot und Kohle, die brennt.',
  ),
  description: words(
    'Åtta korvar från Åsen, potatissallad, bröd, senap och två kilo björkkol. Tändstickorna ligger överst.',
    'Eight sausages from Åsen, potato salad, bread, mustard and two kilos of birch charcoal. The matches are on top.',
    'Acht Würste aus Åsen, Kartoffelsalat, Brot, Senf und zwei Kilo Birkenkohle. Die Streichhölzer liegen oben.',
  ),
  categories: ['edible', 'barbecue'],
  facts: ['nut-free', 'fish-free'],
  vatCategory: 'food',
  section: 'mat',
  images: ['grillkasse'],
  skus: [sku('KC-401', words('En kasse', 'One bag', 'Eine Tasche'), 34_500, { stock: { onHand: 8 } })],
  contents: contents(
    words(
      'Lamm- och getkorv, potatis, majonnäs (rapsolja, äggula), gräslök, vetebröd, senap.',
      'Lamb and goat sausage, potato, mayonnaise (rapeseed oil, egg yolk), chives, wheat bread, mustard.',
      'Lamm- und Ziegenwurst, Kartoffeln, Mayonnaise (Rapsöl, Eigelb), Schnittlauch, Weizenbrot, Senf.',
    ),
    ['wheat', 'egg', 'mustard'],
    ['milk', 'celery'],
  ),
  contentBlocks: [
    storage(
      words(
        'Kylskåp, två dagar. Kolet torrt.',
        'Fridge, two days. Keep the coal dry.',
        'Kühlschrank, zwei Tage. Die Kohle trocken.',
      ),
    ),
  ],
});

const jordgubbar = goods('jordgubbar-i-lada', {
  kicker: words('Åter i juni', 'Back in June', 'Wieder im Juni'),
  title: words('Jordgubbar från grannen', 'Strawberries from next door', 'Erdbeeren vom Nachbarn'),
  subtitle: words(
    'Plockade före sju, slut före nio.',
    'Picked before seven, gone before nine.',
    'Vor sieben gepflückt, vor neun weg.',
  ),
  description: words(
    'Grannens land ligger hundra meter bort och kommer till receptionen i skottkärra. Nu är det inte säsong och landet sover.',
    'The neighbour’s patch is a hundred metres away, and the berries come to the reception by wheelbarrow. Now it is out of season and the patch is asleep.',
    'Das Beet des Nachbarn liegt hundert Meter weiter, und die Beeren kommen mit der Schubkarre zur Rezeption. Jetzt ist keine Saison, und das Beet schläft.',
  ),
  categories: ['edible', 'fruit'],
  facts: ['vegan', 'vegetarian', 'gluten-free', 'milk-free', 'nut-free', 'egg-free', 'fish-free'],
  vatCategory: 'food',
  section: 'mat',
  images: ['jordgubbar'],
  skus: [sku('KC-411', words('En låda, 1 kg', 'One box, 1 kg', 'Eine Schale, 1 kg'), 7900, { stock: { onHand: 0 } })],
  contents: contents(
    words('Jordgubbar. Ursprung: Sverige.', 'Strawberries. Origin: Sweden.', 'Erdbeeren. Ursprung: Schweden.'),
    [],
  ),
  contentBlocks: [storage(words('Svalt, samma dag.', 'Cool, the same day.', 'Kühl, am selben Tag.'))],
});

export const kronocampingProducts = [
  strandstuga,
  julivecka,
  tallplats,
  vandrarhem,
  bastu,
  eka,
  fiskekort,
  grillkasse,
  jordgubbar,
];
