import { bookable, goods, per, sku, voucher } from '../goods.ts';
import { contents, goodToKnow, storage, words } from '../labels.ts';

const tarta = goods('prinsesstarta', {
  kicker: words('Beställ dagen före', 'Order the day before', 'Am Vortag bestellen'),
  title: words('Prinsesstårta', 'Princess cake', 'Prinzessinnentorte'),
  subtitle: words(
    'Grädde, vaniljkräm, hallon och marsipan.',
    'Cream, custard, raspberries and marzipan.',
    'Sahne, Vanillecreme, Himbeeren und Marzipan.',
  ),
  description: words(
    'Välj färg på marsipanen och hur många ljus. Vi skriver namnet om du lägger det i meddelandet. Rosen görs för hand och äts först.',
    'Choose the colour of the marzipan and how many candles. We write the name if you put it in the message. The rose is made by hand and eaten first.',
    'Wählen Sie die Farbe des Marzipans und die Zahl der Kerzen. Den Namen schreiben wir, wenn er in der Nachricht steht. Die Rose ist handgemacht und wird zuerst gegessen.',
  ),
  categories: ['edible', 'retail', 'fika'],
  facts: ['fish-free'],
  vatCategory: 'food',
  section: 'bestall',
  images: ['tarta'],
  optionalGroups: ['marsipan', 'ljus-i-tartan'],
  deliveryMethods: ['PICK_UP'],
  skus: [
    sku('HB-401', words('8 bitar', '8 slices', '8 Stück'), 36_500),
    sku('HB-402', words('12 bitar', '12 slices', '12 Stück'), 49_500),
  ],
  contents: contents(
    words(
      'Grädde, ägg, socker, vetemjöl, mjölk, mandelmassa, hallon, vanilj, gelatin (nöt), färg av rödbeta eller spenat.',
      'Cream, eggs, sugar, wheat flour, milk, almond paste, raspberries, vanilla, gelatine (beef), coloured with beetroot or spinach.',
      'Sahne, Eier, Zucker, Weizenmehl, Milch, Mandelmasse, Himbeeren, Vanille, Gelatine (Rind), gefärbt mit Roter Bete oder Spinat.',
    ),
    ['wheat', 'milk', 'egg', 'almond'],
    ['nuts'],
  ),
  contentBlocks: [storage(words('Kylskåp, två dagar.', 'Fridge, two days.', 'Kühlschrank, zwei Tage.'))],
});

const korg = goods('frukostkorg', {
  kicker: words(
    'Hem till dörren lördag och söndag',
    'To your door Saturday and Sunday',
    'Samstag und Sonntag an Ihre Tür',
  ),
  title: words('Frukostkorg', 'Breakfast basket', 'Frühstückskorb'),
  subtitle: words(
    'Bröd, två till tre pålägg och en bulle var.',
    'Bread, two or three toppings and a bun each.',
    'Brot, zwei bis drei Beläge und für jeden eine Schnecke.',
  ),
  description: words(
    'Frallorna är varma när vi bär ut dem. Välj pålägg, lägg till fler bullar om det kommer tonåringar.',
    'The rolls are warm when we carry them out. Choose the toppings, and add buns if there are teenagers.',
    'Die Brötchen sind warm, wenn wir sie hinaustragen. Wählen Sie den Belag und legen Sie Schnecken dazu, wenn Teenager kommen.',
  ),
  categories: ['edible', 'retail', 'bread'],
  facts: ['fish-free'],
  vatCategory: 'food',
  section: 'bestall',
  images: ['frukostkorg'],
  optionalGroups: ['till-frukosten', 'fler-bullar'],
  skus: [
    sku('HB-411', words('För två', 'For two', 'Für zwei'), 24_500),
    sku('HB-412', words('För fyra', 'For four', 'Für vier'), 44_500),
  ],
  contents: contents(
    words(
      'Vetefrallor, kanelbullar (vete, smör, mjölk, ägg, kanel), smör, juice, pålägg efter val.',
      'Wheat rolls, cinnamon buns (wheat, butter, milk, egg, cinnamon), butter, juice, toppings as chosen.',
      'Weizenbrötchen, Zimtschnecken (Weizen, Butter, Milch, Ei, Zimt), Butter, Saft, Belag nach Wahl.',
    ),
    ['wheat', 'milk', 'egg'],
    ['almond', 'nuts', 'sesame'],
  ),
  contentBlocks: [storage(words('Ät samma dag.', 'Eat on the day.', 'Am selben Tag essen.'))],
});

const bakkurs = bookable('surdegskurs', {
  kicker: words('Första söndagen i månaden', 'First Sunday of the month', 'Erster Sonntag im Monat'),
  title: words('Surdegskurs vid ugnen', 'Sourdough course at the oven', 'Sauerteigkurs am Ofen'),
  subtitle: words(
    'Fyra timmar, två limpor och en burk grund hem.',
    'Four hours, two loaves and a jar of starter to take home.',
    'Vier Stunden, zwei Laibe und ein Glas Ansatz für zu Hause.',
  ),
  description: words(
    'Gunnar visar en gång och håller sedan händerna på ryggen. Du väger, viker, skär och skjuter in. Medan brödet svalnar äter vi soppa.',
    'Gunnar shows it once and then keeps his hands behind his back. You weigh, fold, score and load. While the bread cools we eat soup.',
    'Gunnar zeigt es einmal und hält dann die Hände auf dem Rücken. Sie wiegen, falten, schneiden ein und schieben ein. Während das Brot auskühlt, gibt es Suppe.',
  ),
  categories: ['courses'],
  facts: ['vegetarian', 'wheelchair', 'sign-language'],
  section: 'bageriet',
  languages: ['sv'],
  images: ['bakkurs', 'bageri', 'surdegslimpa', 'bulle'],
  skus: [
    sku('HB-501', words('En plats', 'One place', 'Ein Platz'), 89_500, {
      ...per('EXPERIENCE', 'PERSON', 1, [
        {
          title: words('Ta med', 'Bring', 'Bitte mitbringen'),
          content: words(
            'Förkläde och en burk med lock. Håret uppsatt, ringarna hemma.',
            'An apron and a jar with a lid. Hair tied up, rings left at home.',
            'Schürze und ein Glas mit Deckel. Haare zusammengebunden, Ringe zu Hause.',
          ),
        },
      ]),
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Klockan 9–13, högst åtta deltagare. Vete och råg i luften; inte för den som har celiaki.',
        '9–13, eight people at most. There is wheat and rye in the air; not for those with coeliac disease.',
        '9–13 Uhr, höchstens acht Personen. Weizen und Roggen liegen in der Luft; bei Zöliakie nicht geeignet.',
      ),
    ),
  ],
});

const fika = voucher('fika-for-tva', {
  kicker: words('På plats i bageriet', 'In the bakery', 'Im Café der Bäckerei'),
  title: words('Fika för två', 'Coffee and buns for two', 'Kaffee und Gebäck für zwei'),
  subtitle: words(
    'Två koppar, påtår och varsin bulle.',
    'Two cups, a refill and a bun each.',
    'Zwei Tassen, einmal Nachschenken und je eine Schnecke.',
  ),
  description: words(
    'Vid något av fyra bord, med utsikt mot ugnen. Te och choklad går lika bra. Byt bullen mot en semla när det är dags, utan att lägga till något.',
    'At one of four tables with a view of the oven. Tea and chocolate are just as good. Swap the bun for a semla when it is time, at no extra.',
    'An einem von vier Tischen mit Blick auf den Ofen. Tee und Kakao gehen auch. Zur Saison tauschen Sie die Schnecke ohne Aufpreis gegen eine Semla.',
  ),
  categories: ['gifts', 'fika'],
  vatCategory: 'restaurant',
  section: 'bageriet',
  images: ['kaffe', 'bulle', 'bageri'],
  availability: {
    days: words('Tisdag–lördag', 'Tuesday–Saturday', 'Dienstag–Samstag'),
    times: words('8–16', '8 am–4 pm', '8–16 Uhr'),
  },
  skus: [sku('HB-511', words('För två', 'For two', 'Für zwei'), 15_900)],
});

export const hallmansToOrder = [tarta, korg];
export const hallmansAtTheBakery = [bakkurs, fika];
