import { bookable, giftCard, guests, per, sku } from '../goods.ts';
import { goodToKnow, words } from '../labels.ts';

const akning = bookable('allmanhetens-akning', {
  kicker: words('Lördagar och söndagar', 'Saturdays and Sundays', 'Samstags und sonntags'),
  title: words('Allmänhetens åkning', 'Public skating', 'Öffentlicher Eislauf'),
  subtitle: words('Två timmar på nyspolad is.', 'Two hours on fresh ice.', 'Zwei Stunden auf frischem Eis.'),
  description: words(
    'Musiken väljs av den som kommer först. Hjälm för alla under tio, stödsäl för alla som ber snällt.',
    'The music is chosen by whoever comes first. Helmets for everybody under ten, a seal to lean on for everybody who asks nicely.',
    'Die Musik wählt, wer zuerst kommt. Helmpflicht unter zehn, eine Stützrobbe für alle, die nett fragen.',
  ),
  categories: ['play'],
  facts: ['wheelchair', 'prams'],
  vatCategory: 'culture',
  section: 'isen',
  images: ['isbana'],
  skus: [
    sku('IB-101', words('Två timmar', 'Two hours', 'Zwei Stunden'), 7000, {
      ...per('EXPERIENCE', 'PERSON'),
      ...guests(7000, ['child', words('Barn till 15', 'Child up to 15', 'Kind bis 15'), 4000]),
    }),
  ],
  contentBlocks: [
    goodToKnow(
      words(
        'Klubbor och puckar stannar hemma de här timmarna.',
        'Sticks and pucks stay at home in these hours.',
        'Schläger und Pucks bleiben in diesen Stunden zu Hause.',
      ),
    ),
  ],
});

const skridskor = bookable('hyr-skridskor', {
  kicker: words('Storlek 25–47', 'Sizes 25–47', 'Größen 25–47'),
  title: words('Hyr skridskor', 'Hire skates', 'Schlittschuhe leihen'),
  subtitle: words('Slipade i går.', 'Sharpened yesterday.', 'Gestern geschliffen.'),
  description: words(
    'Konståkning eller hockey, med hjälm. Ta tjocka strumpor, men bara ett par.',
    'Figure or hockey, with a helmet. Bring thick socks, but only one pair.',
    'Kunstlauf oder Hockey, mit Helm. Bringen Sie dicke Socken mit, aber nur ein Paar.',
  ),
  categories: ['rental'],
  section: 'isen',
  images: ['skridskor'],
  skus: [
    sku(
      'IB-111',
      words('Ett par, ett pass', 'One pair, one session', 'Ein Paar, eine Laufzeit'),
      5000,
      per('RENTAL', 'PIECE'),
    ),
  ],
  contentBlocks: [],
});

const presentkort = giftCard('presentkort-isbanan', {
  kicker: words('Beloppen kommer till säsongen', 'Amounts to come with the season', 'Beträge folgen zur Saison'),
  title: words('Presentkort på is', 'Gift card for the ice', 'Gutschein fürs Eis'),
  subtitle: words(
    'Styrelsen räknar ännu på priserna.',
    'The board is still working out the prices.',
    'Der Vorstand rechnet noch an den Preisen.',
  ),
  description: words(
    'Så snart beloppen är bestämda går det att köpa här. Till dess går det bra att bara önska sig det.',
    'As soon as the amounts are settled it can be bought here. Until then you may simply wish for it.',
    'Sobald die Beträge feststehen, ist er hier zu kaufen. Bis dahin dürfen Sie ihn sich einfach wünschen.',
  ),
  categories: ['gifts'],
  section: 'isen',
  images: ['kort-isbanan'],
  priceSettings: {
    defaultAmountInclVat: null,
    options: [],
    freePricingEnabled: false,
    minAmountInclVat: null,
    maxAmountInclVat: null,
  },
  skus: [sku('IB-121', words('Digitalt presentkort', 'Digital gift card', 'Digitaler Gutschein'), 0)],
});

export const ljungsjoIsbanaProducts = [akning, skridskor, presentkort];
