import { goods, sku } from '../goods.ts';
import { goodToKnow, words } from '../labels.ts';

const byHand = goodToKnow(
  words(
    'Gjord för hand: mått och färg skiljer sig åt. Keramiken tål maskindisk, men den lever längre utan. Går något sönder i posten skickar vi ett nytt.',
    'Made by hand: size and colour differ. The ceramics stand the dishwasher, but live longer without. If something breaks in the post we send another.',
    'Von Hand gemacht: Maße und Farbe weichen ab. Die Keramik verträgt die Spülmaschine, hält ohne aber länger. Zerbricht etwas in der Post, schicken wir Ersatz.',
  ),
);

const mugg = goods('drejad-mugg', {
  kicker: words('Stengods', 'Stoneware', 'Steinzeug'),
  title: words('Drejad mugg', 'Thrown mug', 'Gedrehter Becher'),
  subtitle: words(
    'Öra för tre fingrar, 3 deciliter.',
    'A handle for three fingers, 3 decilitres.',
    'Henkel für drei Finger, 3 Deziliter.',
  ),
  description: words(
    'Signe drejar fyrtio om dagen när leran vill. Glasyren är av björkaska och blir aldrig lika två gånger. Välj färg, så väljer vi muggen.',
    'Signe throws forty a day when the clay agrees. The glaze is of birch ash and never the same twice. Choose the colour and we choose the mug.',
    'Signe dreht vierzig am Tag, wenn der Ton will. Die Glasur ist aus Birkenasche und gerät nie zweimal gleich. Sie wählen die Farbe, wir den Becher.',
  ),
  categories: ['retail', 'ceramics'],
  section: 'lera',
  images: ['mugg'],
  skus: [
    sku('IN-101', words('Sjöblå', 'Lake blue', 'Seeblau'), 32_000, { stock: { onHand: 18 } }),
    sku('IN-102', words('Askvit', 'Ash white', 'Aschweiß'), 32_000, { stock: { onHand: 4 } }),
    sku('IN-103', words('Mossgrön', 'Moss green', 'Moosgrün'), 34_000, { stock: { onHand: 0 } }),
  ],
  contentBlocks: [byHand],
});

const krus = goods('saltglaserat-krus', {
  kicker: words('Bränt i vedugn', 'Fired with wood', 'Im Holzofen gebrannt'),
  title: words('Saltglaserat krus', 'Salt-glazed jar', 'Salzglasierter Krug'),
  subtitle: words(
    'För gurka, slevar eller en enda pion.',
    'For gherkins, ladles or a single peony.',
    'Für Gurken, Kellen oder eine einzige Pfingstrose.',
  ),
  description: words(
    'Två gånger om året eldar vi i trettio timmar och kastar in salt på slutet. Det fräser, och ytan blir som apelsinskal. Rymmer två liter, är tätt och tål frost.',
    'Twice a year we fire for thirty hours and throw in salt at the end. It hisses, and the skin turns to orange peel. Holds two litres, is tight and stands frost.',
    'Zweimal im Jahr feuern wir dreißig Stunden und werfen am Ende Salz hinein. Es zischt, und die Oberfläche wird wie Orangenschale. Fasst zwei Liter, ist dicht und frostfest.',
  ),
  categories: ['retail', 'ceramics'],
  section: 'lera',
  images: ['krus'],
  skus: [sku('IN-111', words('2 liter', '2 litres', '2 Liter'), 89_000, { stock: { onHand: 2 } })],
  contentBlocks: [byHand],
});

const vantar = goods('lovikkavantar', {
  kicker: words('Tovade, kardade, varma', 'Felted, carded, warm', 'Gefilzt, gekämmt, warm'),
  title: words('Stickade vantar', 'Knitted mittens', 'Gestrickte Fäustlinge'),
  subtitle: words(
    'Stjärnan är vår, värmen är fårens.',
    'The star is ours, the warmth is the sheep’s.',
    'Der Stern ist von uns, die Wärme von den Schafen.',
  ),
  description: words(
    'Enkelspunnet garn från Åsens får, stickat i två färger på fem stickor. Det tar två kvällar per vante. Blir de våta fryser man ändå inte.',
    'Single-spun yarn from the sheep at Åsen, knitted in two colours on five needles. Each mitten takes two evenings. They keep you warm even when wet.',
    'Einfach gesponnenes Garn von den Schafen aus Åsen, zweifarbig auf fünf Nadeln gestrickt. Jeder Fäustling braucht zwei Abende. Sie wärmen auch, wenn sie nass sind.',
  ),
  categories: ['retail', 'textiles'],
  section: 'ull',
  images: ['vantar'],
  skus: [
    sku('IN-201', words('Barn 4–6 år', 'Child 4–6 years', 'Kind 4–6 Jahre'), 39_500, { stock: { onHand: 6 } }),
    sku('IN-202', words('Dam', 'Women', 'Damen'), 54_500, { stock: { onHand: 9 } }),
    sku('IN-203', words('Herr', 'Men', 'Herren'), 59_500, { stock: { onHand: 7 } }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        '100 procent ull. Handtvätt, 30 grader, torka plant.',
        '100 per cent wool. Hand wash at 30 degrees, dry flat.',
        '100 Prozent Wolle. Handwäsche bei 30 Grad, liegend trocknen.',
      ),
    ),
  ],
});

const garn = goods('ullgarn-fran-asen', {
  kicker: words('Tretrådigt', 'Three-ply', 'Dreifädig'),
  title: words('Ullgarn från Åsen', 'Wool yarn from Åsen', 'Wollgarn aus Åsen'),
  subtitle: words(
    'Växtfärgat i gryta på gården.',
    'Dyed with plants in a pot in the yard.',
    'Im Hof im Topf mit Pflanzen gefärbt.',
  ),
  description: words(
    'Björklöv ger gult, krapp ger rött, och grått är fåren från början. Varje bad blir sitt eget, så köp så att det räcker: nästa gång är färgen en annan. 100 gram är ungefär 210 meter.',
    'Birch leaves give yellow, madder gives red, and grey is what the sheep are. Every bath turns out its own way, so buy enough: next time the colour is another. 100 grams are about 210 metres.',
    'Birkenlaub färbt gelb, Krapp färbt rot, und grau sind die Schafe von selbst. Jedes Bad gerät anders, kaufen Sie also genug: Beim nächsten Mal ist die Farbe eine andere. 100 Gramm sind etwa 210 Meter.',
  ),
  categories: ['retail', 'textiles'],
  section: 'ull',
  images: ['garn'],
  skus: [
    sku('IN-211', words('En härva, 100 g', 'One skein, 100 g', 'Ein Strang, 100 g'), 14_500, {
      stock: { key: 'garn', onHand: 34 },
    }),
    sku(
      'IN-212',
      words('Till en tröja, sex härvor', 'For a jumper, six skeins', 'Für einen Pullover, sechs Stränge'),
      79_500,
      {
        stock: { key: 'garn', onHand: 34 },
        perPurchaseAmount: 6,
      },
    ),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Stickor 3,5–4. Handtvätt, 30 grader.',
        'Needles 3.5–4. Hand wash, 30 degrees.',
        'Nadeln 3,5–4. Handwäsche, 30 Grad.',
      ),
    ),
  ],
});

const sked = goods('taljd-sked', {
  kicker: words('Färsk björk', 'Green birch', 'Frische Birke'),
  title: words('Täljd sked', 'Carved spoon', 'Geschnitzter Löffel'),
  subtitle: words(
    'Två snitt i minuten, trehundra snitt.',
    'Two cuts a minute, three hundred cuts.',
    'Zwei Schnitte pro Minute, dreihundert Schnitte.',
  ),
  description: words(
    'Torbjörn täljer på trappan när det inte regnar. Skeden är inoljad med linolja och blir mörkare ju mer gröt den rör i.',
    'Torbjörn carves on the steps when it does not rain. The spoon is rubbed with linseed oil and darkens with every porridge it stirs.',
    'Torbjörn schnitzt auf der Treppe, wenn es nicht regnet. Der Löffel ist mit Leinöl eingerieben und wird mit jedem Brei dunkler.',
  ),
  categories: ['retail', 'wood'],
  section: 'tra',
  images: ['sked'],
  skus: [
    sku('IN-301', words('Gröt', 'Porridge', 'Brei'), 24_500, { stock: { onHand: 12 } }),
    sku('IN-302', words('Soppslev', 'Ladle', 'Suppenkelle'), 44_500, { stock: { onHand: 5 } }),
  ],
  contentBlocks: [byHand],
});

const matta = goods('trasmatta', {
  kicker: words('Fem kvar av vinterns väv', 'Five left of the winter’s weaving', 'Fünf übrig vom Winter'),
  title: words('Trasmatta', 'Rag rug', 'Flickenteppich'),
  subtitle: words(
    'Ränder av skjortor som en gång satt på någon.',
    'Stripes of shirts that somebody once wore.',
    'Streifen aus Hemden, die einmal jemand trug.',
  ),
  description: words(
    'Vävd på Margits vävstol av trasor som vi klipper själva. 70 centimeter bred, fransad i båda ändar, tvättas i sjön eller i maskin på 40.',
    'Woven on Margit’s loom from rags that we cut ourselves. 70 centimetres wide, fringed at both ends, washed in the lake or in the machine at 40.',
    'Auf Margits Webstuhl aus selbst geschnittenen Stoffresten gewebt. 70 Zentimeter breit, an beiden Enden mit Fransen, zu waschen im See oder bei 40 Grad in der Maschine.',
  ),
  categories: ['retail', 'textiles'],
  section: 'ull',
  images: ['matta'],
  skus: [
    sku('IN-221', words('150 cm', '150 cm long', '150 cm lang'), 89_000, {
      stock: { onHand: 3 },
      reduced: { daysAgo: 12, before: [{ daysAgo: 200, price: 119_000 }] },
    }),
    sku('IN-222', words('250 cm', '250 cm long', '250 cm lang'), 149_000, {
      stock: { onHand: 2 },
      reduced: {
        daysAgo: 12,
        before: [
          { daysAgo: 200, price: 179_000 },
          { daysAgo: 40, price: 189_000 },
        ],
      },
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Bomull på linvarp. Ränderna skiljer sig åt; vi skickar en bild före.',
        'Cotton on a linen warp. The stripes differ; we send a picture first.',
        'Baumwolle auf Leinenkette. Die Streifen unterscheiden sich; wir schicken vorher ein Bild.',
      ),
    ),
  ],
});

const ljus = goods('stopta-julljus', {
  kicker: words('Doppade fyrtio gånger', 'Dipped forty times', 'Vierzigmal getaucht'),
  title: words('Stöpta ljus', 'Dipped candles', 'Gezogene Kerzen'),
  subtitle: words(
    'Raka nog för staken, krokiga nog för att synas.',
    'Straight enough for the stick, bent enough to tell.',
    'Gerade genug für den Leuchter, krumm genug zum Auffallen.',
  ),
  description: words(
    'Av stearin från svenska raps- och slakterifetter, med veke av bomull. Brinner i sju timmar, en advent per ljus om man är försiktig.',
    'Of stearin from Swedish rapeseed and tallow, with a cotton wick. They burn for seven hours, one Advent to a candle if you are careful.',
    'Aus Stearin von schwedischem Raps und Talg, mit Baumwolldocht. Brenndauer sieben Stunden, ein Advent je Kerze, wenn man vorsichtig ist.',
  ),
  categories: ['retail', 'christmas'],
  section: 'tra',
  images: ['ljus'],
  skus: [sku('IN-311', words('Fyra stycken', 'Four candles', 'Vier Stück'), 12_900, { stock: { onHand: 40 } })],
  contentBlocks: [
    goodToKnow(
      words(
        'Innehåller talg. Lämna aldrig brinnande ljus.',
        'Contains tallow. Never leave burning candles.',
        'Enthält Talg. Brennende Kerzen nie allein lassen.',
      ),
    ),
  ],
});

const duk = goods('tryckt-linneduk', {
  kicker: words('Schablontryck', 'Block print', 'Handdruck'),
  title: words('Tryckt linneduk', 'Printed linen cloth', 'Bedruckte Leinendecke'),
  subtitle: words(
    'Gösar i rad, i sjöns blå.',
    'Zander in rows, in the blue of the lake.',
    'Zander in Reihen, im Blau des Sees.',
  ),
  description: words(
    'Linnet är vävt i Växbo, tryckt här på bordet i hallen. Mönstret skar Signe i linoleum en regnig påsk. Syr du hellre själv säljer vi per meter.',
    'The linen is woven in Växbo and printed here on the table in the hall. Signe cut the pattern in linoleum one rainy Easter. If you would rather sew yourself, we sell it by the metre.',
    'Das Leinen wird in Växbo gewebt und hier auf dem Tisch in der Halle bedruckt. Das Muster schnitt Signe an einem verregneten Ostern in Linoleum. Wer lieber selbst näht, bekommt es am Meter.',
  ),
  categories: ['retail', 'textiles'],
  section: 'ull',
  images: ['duk'],
  skus: [
    sku('IN-231', words('Duk, 140 × 220 cm', 'Cloth, 140 × 220 cm', 'Decke, 140 × 220 cm'), 119_000, {
      stock: { onHand: 6 },
    }),
    sku('IN-232', words('Metervara', 'By the metre', 'Meterware'), 46_000),
  ],
  contentBlocks: [byHand],
});

export const inspireraShelves = [mugg, krus, vantar, garn, matta, duk, sked, ljus];
