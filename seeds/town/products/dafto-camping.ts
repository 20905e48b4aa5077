import { bookable, EVERY_DAY, goods, guests, nights, per, sku, WEEKEND } from '../goods.ts';
import { contents, goodToKnow, storage, words } from '../labels.ts';

const onSite = goodToKnow(
  words(
    'Incheckning 15–21, utcheckning till 12. Tyst 23–7. Hund är välkommen i koppel. Avboka sju dagar före utan kostnad.',
    'Check in 15–21, check out by 12. Quiet 23–7. Dogs are welcome on a lead. Cancel free of charge seven days before.',
    'Anreise 15–21 Uhr, Abreise bis 12 Uhr. Ruhe 23–7 Uhr. Hunde an der Leine sind willkommen. Kostenlos stornierbar bis sieben Tage vorher.',
  ),
);
const season = [{ from: '05-01', to: '09-20' }] as const;
const highSummer = words('20 juni–15 augusti', '20 June–15 August', '20. Juni–15. August');

const taltplats = nights('taltplats-vid-dafto', {
  kicker: words('1 maj–20 september', '1 May–20 September', '1. Mai–20. September'),
  title: words('Tältplats på ängen', 'Tent pitch on the meadow', 'Zeltplatz auf der Wiese'),
  subtitle: words(
    'Gräs, utsikt och fyrtio steg till bryggan.',
    'Grass, a view and forty steps to the jetty.',
    'Gras, Aussicht und vierzig Schritte zum Steg.',
  ),
  description: words(
    'Inga streck i gräset: du slår upp tältet där det är slätt. Dusch, kök och tvättstuga ingår, och elden får man göra upp på stranden. Priset gäller ett tält med upp till fyra.',
    'No lines in the grass: you pitch the tent where it is level. Showers, kitchen and laundry are included, and fires may be lit on the beach. The price is for one tent with up to four.',
    'Keine Linien im Gras: Sie bauen auf, wo es eben ist. Duschen, Küche und Waschküche sind dabei, Feuer darf man am Strand machen. Der Preis gilt für ein Zelt mit bis zu vier Personen.',
  ),
  categories: ['camping'],
  facts: ['dogs', 'prams'],
  section: 'talt-och-vagn',
  images: ['talt', 'lagereld', 'brygga'],
  skus: [
    sku('DC-101', words('Ett tält', 'One tent', 'Ein Zelt'), 24_000, {
      nights: season,
      priceSeasons: [{ title: highSummer, from: '06-20', to: '08-15', weekdays: EVERY_DAY, price: 32_000 }],
    }),
  ],
  contentBlocks: [onSite],
});

const husvagnsplats = nights('husvagnsplats-med-el', {
  kicker: words('Hundra kvadrat, 10 ampere', 'A hundred square metres, 10 amperes', 'Hundert Quadratmeter, 10 Ampere'),
  title: words('Husvagnsplats med el', 'Caravan pitch with electricity', 'Stellplatz mit Strom'),
  subtitle: words(
    'Plan, grusad och i skugga efter klockan tre.',
    'Level, gravelled and in the shade after three.',
    'Eben, geschottert und ab drei Uhr im Schatten.',
  ),
  description: words(
    'Vatten vid varannan plats, latrin bakom tvättstugan. Vagnar upp till åtta meter ryms utan att du behöver backa mer än en gång.',
    'Water at every second pitch, toilet disposal behind the laundry. Caravans up to eight metres fit without reversing more than once.',
    'Wasser an jedem zweiten Platz, Entsorgung hinter der Waschküche. Wagen bis acht Meter passen, ohne dass Sie öfter als einmal zurücksetzen.',
  ),
  categories: ['camping'],
  facts: ['dogs', 'prams'],
  section: 'talt-och-vagn',
  images: ['husvagn', 'lagereld', 'brygga', 'talt'],
  skus: [
    sku('DC-111', words('Vagn eller husbil', 'Caravan or camper', 'Wohnwagen oder Wohnmobil'), 36_000, {
      nights: season,
      priceSeasons: [{ title: highSummer, from: '06-20', to: '08-15', weekdays: EVERY_DAY, price: 46_000 }],
    }),
  ],
  contentBlocks: [onSite],
});

const havsstuga = nights('fyrbaddsstuga', {
  kicker: words('Hela året', 'All year', 'Das ganze Jahr'),
  title: words('Fyrbäddsstuga vid vattnet', 'Cabin for four by the water', 'Hütte für vier am Wasser'),
  subtitle: words(
    'Trinettkök, kamin och en trappa rakt i sjön.',
    'A kitchenette, a stove and steps straight into the water.',
    'Kochnische, Ofen und eine Treppe direkt ins Wasser.',
  ),
  description: words(
    'Tjugofyra kvadrat med två våningssängar, dusch och toalett. Ved till första kvällen ligger i korgen. Lakan och handdukar tar du med eller hyr; städningen gör du själv eller köper till.',
    'Twenty-four square metres with two bunk beds, shower and toilet. Firewood for the first evening is in the basket. Bring sheets and towels or hire them; do the cleaning or pay for it.',
    'Vierundzwanzig Quadratmeter mit zwei Etagenbetten, Dusche und WC. Holz für den ersten Abend liegt im Korb. Bettwäsche und Handtücher bringen Sie mit oder leihen sie; die Endreinigung machen Sie selbst oder buchen sie dazu.',
  ),
  categories: ['cabins'],
  facts: ['dogs'],
  section: 'stugor',
  images: ['stuga', 'stugrum', 'brygga', 'lagereld'],
  optionalGroups: ['stugtillval'],
  skus: [
    sku('DC-121', words('Hel stuga', 'Whole cabin', 'Ganze Hütte'), 89_500, {
      priceSeasons: [
        { title: highSummer, from: '06-20', to: '08-15', weekdays: EVERY_DAY, price: 129_500 },
        {
          title: words('Nyår', 'New Year', 'Neujahr'),
          from: '12-29',
          to: '01-02',
          weekdays: EVERY_DAY,
          price: 119_500,
        },
      ],
    }),
  ],
  contentBlocks: [onSite],
});

const glamping = nights('glampingtalt', {
  kicker: words('Tre tält, oftast fulla', 'Three tents, mostly full', 'Drei Zelte, meist belegt'),
  title: words('Glampingtält med säng', 'Glamping tent with a bed', 'Glampingzelt mit Bett'),
  subtitle: words(
    'Tygväggar, träsäng och en fotogenlampa.',
    'Canvas walls, a wooden bed and a paraffin lamp.',
    'Wände aus Stoff, ein Holzbett und eine Petroleumlampe.',
  ),
  description: words(
    'Tältet står på ett trädäck med utsikt mot sundet. Bäddat när ni kommer, med frukostkorg klockan nio. Regnar det låter det som på film.',
    'The tent stands on a wooden deck with a view of the sound. The bed is made when you come, and the breakfast basket arrives at nine. When it rains it sounds like a film.',
    'Das Zelt steht auf einem Holzdeck mit Blick auf den Sund. Das Bett ist gemacht, wenn Sie kommen, um neun gibt es den Frühstückskorb. Wenn es regnet, klingt es wie im Film.',
  ),
  categories: ['camping'],
  section: 'talt-och-vagn',
  images: ['glamping', 'lagereld', 'nattbord', 'sjoutsikt'],
  skus: [
    sku('DC-131', words('Två personer', 'Two people', 'Zwei Personen'), 119_500, {
      nights: [{ from: '06-01', to: '08-31' }],
      priceSeasons: [
        {
          title: words('Fredag och lördag', 'Friday and Saturday', 'Freitag und Samstag'),
          from: '06-01',
          to: '08-31',
          weekdays: WEEKEND,
          price: 139_500,
        },
      ],
    }),
  ],
  contentBlocks: [onSite],
});

const frukostpase = goods('frukostpase', {
  kicker: words('Vid din dörr klockan åtta', 'At your door at eight', 'Um acht vor Ihrer Tür'),
  title: words('Frukostpåse', 'Breakfast bag', 'Frühstückstüte'),
  subtitle: words(
    'Bröd från Hallmans, pålägg efter eget val.',
    'Bread from Hallman’s, the rest as you choose.',
    'Brot von Hallmans, Belag nach Wahl.',
  ),
  description: words(
    'Två fikonfrallor, smör, ett ägg, juice och det pålägg du väljer. Beställ före sju på kvällen, så hänger påsen på stugans krok eller på tältlinan.',
    'Two rolls, butter, an egg, juice and the topping of your choice. Order before seven in the evening, and the bag hangs on the hook of your cabin or your guy rope.',
    'Zwei Brötchen, Butter, ein Ei, Saft und der Belag Ihrer Wahl. Bis sieben Uhr abends bestellt, hängt die Tüte am Haken der Hütte oder an der Zeltschnur.',
  ),
  categories: ['edible', 'breakfast'],
  facts: ['fish-free'],
  vatCategory: 'food',
  section: 'pa-plats',
  images: ['brod'],
  optionalGroups: ['palagg'],
  deliveryMethods: ['PICK_UP'],
  skus: [
    sku('DC-301', words('För en', 'For one', 'Für eine Person'), 8500),
    sku('DC-302', words('För två', 'For two', 'Für zwei'), 15_900),
  ],
  contents: contents(
    words(
      'Vetefralla med fikon, smör, ägg, apelsinjuice, pålägg efter val.',
      'Wheat roll with figs, butter, egg, orange juice, topping as chosen.',
      'Weizenbrötchen mit Feigen, Butter, Ei, Orangensaft, Belag nach Wahl.',
    ),
    ['wheat', 'egg', 'milk'],
    ['nuts', 'sesame'],
  ),
  contentBlocks: [storage(words('Ät samma morgon.', 'Eat the same morning.', 'Am selben Morgen essen.'))],
});

const minigolf = bookable('minigolf', {
  kicker: words('Arton hål, ett hopplöst', 'Eighteen holes, one hopeless', 'Achtzehn Bahnen, eine hoffnungslos'),
  title: words('Minigolf', 'Minigolf', 'Minigolf'),
  subtitle: words(
    'En timme bland kvarnar, loopar och en val.',
    'An hour among windmills, loops and a whale.',
    'Eine Stunde zwischen Mühlen, Loopings und einem Wal.',
  ),
  description: words(
    'Banan byggdes av pappa Sven på sjuttiotalet och har bara blivit svårare. Klubba och boll i rätt längd ingår. Rekordet är trettioåtta slag och står på väggen.',
    'The course was built by our father Sven in the seventies and has only grown harder. Club and ball of the right length are included. The record is thirty-eight strokes and stands on the wall.',
    'Die Anlage baute unser Vater Sven in den Siebzigern, seitdem ist sie nur schwerer geworden. Schläger und Ball in der richtigen Länge sind dabei. Der Rekord steht bei achtunddreißig Schlägen an der Wand.',
  ),
  categories: ['play'],
  facts: ['wheelchair', 'dogs', 'prams'],
  // Sport has the VAT category of culture (protocols 6.1).
  vatCategory: 'culture',
  section: 'pa-plats',
  images: ['minigolf'],
  skus: [
    sku('DC-201', words('En runda', 'One round', 'Eine Runde'), 8000, {
      ...per('EXPERIENCE', 'PERSON'),
      ...guests(8000, ['child', words('Barn till 12', 'Child up to 12', 'Kind bis 12'), 5000]),
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Maj–september 10–21. Belyst efter mörkrets inbrott.',
        'May–September 10–21. Lit after dark.',
        'Mai–September 10–21 Uhr. Nach Einbruch der Dunkelheit beleuchtet.',
      ),
    ),
  ],
});

const salsafari = bookable('salsafari', {
  kicker: words('Tisdagar och lördagar i juli', 'Tuesdays and Saturdays in July', 'Dienstags und samstags im Juli'),
  title: words('Sälsafari med fiskebåt', 'Seal trip by fishing boat', 'Robbentour mit dem Fischerboot'),
  subtitle: words(
    'Ut till skären och tillbaka på två timmar.',
    'Out to the skerries and back in two hours.',
    'Zu den Schären und zurück in zwei Stunden.',
  ),
  description: words(
    'Båten är öppen, tar tolv och luktar lite torsk. Sälarna ligger på Ramskär när vinden är västlig; gör de inte det får ni åka igen gratis. Kikare finns ombord.',
    'The boat is open, takes twelve and smells a little of cod. The seals lie on Ramskär when the wind is westerly; if they do not, you come along again for nothing. There are binoculars on board.',
    'Das Boot ist offen, nimmt zwölf Gäste und riecht ein wenig nach Dorsch. Bei Westwind liegen die Robben auf Ramskär; tun sie es nicht, fahren Sie noch einmal umsonst mit. Ferngläser sind an Bord.',
  ),
  categories: ['tours'],
  section: 'pa-plats',
  images: ['salar', 'sjoutsikt', 'paddlar-vast'],
  skus: [
    sku('DC-211', words('Plats i båten', 'Place in the boat', 'Platz im Boot'), 39_500, {
      ...per('EXPERIENCE', 'PERSON'),
      ...guests(39_500, ['child', words('Barn 4–12', 'Child 4–12', 'Kind 4–12'), 19_500]),
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Klä dig varmt, också i juli. Flytväst får alla.',
        'Dress warmly, in July too. Everybody gets a life jacket.',
        'Ziehen Sie sich warm an, auch im Juli. Schwimmwesten bekommen alle.',
      ),
    ),
  ],
});

export const daftoCampingProducts = [taltplats, husvagnsplats, glamping, havsstuga, minigolf, salsafari, frukostpase];
