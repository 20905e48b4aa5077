import { bookable, giftCard, guests, per, sku } from '../goods.ts';
import { goodToKnow, words } from '../labels.ts';

const drejkurs = bookable('drejkurs', {
  kicker: words('Två lördagar', 'Two Saturdays', 'Zwei Samstage'),
  title: words('Drejkurs för nybörjare', 'Throwing for beginners', 'Töpferkurs an der Drehscheibe'),
  subtitle: words(
    'Sex skivor, sex personer, mycket lera.',
    'Six wheels, six people, plenty of clay.',
    'Sechs Scheiben, sechs Menschen, viel Ton.',
  ),
  description: words(
    'Första lördagen centrerar vi och misslyckas, andra lördagen glaserar vi det som överlevde. Lera, bränning och tre färdiga föremål ingår. Hämta dem tre veckor senare, eller få dem hemkörda.',
    'The first Saturday we centre and fail, the second we glaze what survived. Clay, firing and three finished pieces are included. Collect them three weeks later, or have them brought home.',
    'Am ersten Samstag zentrieren und scheitern wir, am zweiten glasieren wir, was überlebt hat. Ton, Brand und drei fertige Stücke sind dabei. Abholung drei Wochen später, oder wir bringen sie.',
  ),
  categories: ['courses'],
  facts: ['wheelchair', 'sign-language'],
  section: 'kurser',
  languages: ['sv', 'en'],
  images: ['drejskiva', 'mugg', 'krus'],
  optionalGroups: ['till-kursen'],
  skus: [
    sku('IN-401', words('En plats', 'One place', 'Ein Platz'), 189_500, {
      ...per('EXPERIENCE', 'PERSON'),
      ...guests(189_500, ['youth', words('Ungdom 12–17', 'Youth 12–17', 'Jugendliche 12–17'), 129_500]),
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Klockan 10–15 båda dagarna, lunch ingår. Korta naglar och kläder som tål att tvättas. Avboka en vecka före.',
        '10–15 on both days, lunch included. Short nails and clothes that can be washed. Cancel a week before.',
        '10–15 Uhr an beiden Tagen, Mittagessen inbegriffen. Kurze Nägel und waschbare Kleidung. Stornieren bis eine Woche vorher.',
      ),
    ),
  ],
});

const stickkafe = bookable('stickkafe', {
  kicker: words('Torsdagar 18–20.30', 'Thursdays 18–20:30', 'Donnerstags 18–20.30 Uhr'),
  title: words('Stickkafé', 'Knitting café', 'Strickcafé'),
  subtitle: words(
    'Ta med det du gav upp i våras.',
    'Bring what you gave up in the spring.',
    'Bringen Sie mit, was Sie im Frühjahr aufgegeben haben.',
  ),
  description: words(
    'Fikat ingår, hjälpen också. Margit kan laga tappade maskor utan att titta ned. Har du inget påbörjat får du låna stickor och ett nystan.',
    'Coffee and buns are included, and so is help. Margit mends dropped stitches without looking down. If you have nothing begun you borrow needles and a ball.',
    'Kaffee und Gebäck sind dabei, Hilfe auch. Margit holt gefallene Maschen, ohne hinzusehen. Wer nichts angefangen hat, leiht Nadeln und ein Knäuel.',
  ),
  categories: ['courses'],
  facts: ['wheelchair', 'hearing-loop', 'prams'],
  section: 'kurser',
  images: ['stickning', 'garn', 'vantar'],
  skus: [sku('IN-411', words('En kväll', 'One evening', 'Ein Abend'), 12_000, per('EXPERIENCE', 'PERSON'))],
  contentBlocks: [
    goodToKnow(
      words(
        'Tolv platser runt bordet. Hunden heter Nysta och äter inte garn längre.',
        'Twelve places round the table. The dog is called Nysta and no longer eats yarn.',
        'Zwölf Plätze am Tisch. Der Hund heißt Nysta und frisst kein Garn mehr.',
      ),
    ),
  ],
});

const presentkort = giftCard('presentkort-inspirera', {
  validMonths: 24,
  kicker: words('Ett belopp, inget krångel', 'One amount, no fuss', 'Ein Betrag, kein Umstand'),
  title: words('Presentkort på hantverk', 'Gift card for crafts', 'Gutschein für Handwerk'),
  subtitle: words(
    'Femhundra kronor att välja för.',
    'Five hundred kronor to choose with.',
    'Fünfhundert Kronen zum Aussuchen.',
  ),
  description: words(
    'Gäller allt i butiken och på kurserna i två år. Kostar det mer lägger man till, kostar det mindre blir resten kvar.',
    'Good for everything in the shop and all courses for two years. If it costs more you add to it, if it costs less the rest remains.',
    'Gilt zwei Jahre für alles im Laden und alle Kurse. Kostet es mehr, zahlen Sie dazu, kostet es weniger, bleibt der Rest.',
  ),
  categories: ['gifts'],
  section: 'kurser',
  images: ['present'],
  skus: [
    sku(
      'IN-421',
      words('Digitalt presentkort, 500 kr', 'Digital gift card, 500 kr', 'Digitaler Gutschein, 500 kr'),
      50_000,
    ),
  ],
});

export const inspireraCourses = [drejkurs, stickkafe, presentkort];
