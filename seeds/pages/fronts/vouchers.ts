import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';
import { partners } from './partners.ts';

/** The voucher storefront, at /vouchers. */
export const vouchers: FrontPage = {
  slug: 'vouchers',
  title: words('Värdebevis och presentkort', 'Vouchers and gift cards', 'Gutscheine und Geschenkkarten'),
  description: words(
    'Ett värdebevis kommer med e-post och sms så fort du har betalat.',
    'A voucher comes by e-mail and text message as soon as you have paid.',
    'Ein Gutschein kommt per E-Mail und SMS, sobald Sie bezahlt haben.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'INTRO',
      kicker: words('Framme på en minut', 'There within a minute', 'In einer Minute da'),
      title: words('Ge bort en stund', 'Give somebody an hour', 'Eine schöne Stunde schenken'),
      text: words(
        'Ett dopp, ett bord, en tur. Värdebeviset kommer med e-post och sms så fort du har betalat, och den som får det väljer dag själv.',
        'A dip, a table, a trip. The voucher comes by e-mail and text message as soon as you have paid, and whoever gets it picks the day.',
        'Ein Bad, ein Tisch, eine Fahrt. Der Gutschein kommt per E-Mail und SMS, sobald Sie bezahlt haben, und wer ihn bekommt, wählt den Tag selbst.',
      ),
      image: 'present',
      glaze: 'rabarber',
    },
    {
      _type: 'vouchers',
      layout: 'CARDS',
      title: words('Välj ett', 'Choose one', 'Wählen Sie einen'),
    },
    {
      _type: 'how-it-works',
      title: words('Så ger du bort det', 'How to give it', 'So verschenken Sie ihn'),
      steps: [
        {
          title: words('Köp det här', 'Buy it here', 'Hier kaufen'),
          text: words(
            'Du betalar på en minut. Beviset kommer till dig, inte till den som ska få det.',
            'You pay within a minute. The voucher comes to you, not to whom it is for.',
            'Sie zahlen in einer Minute. Der Schein kommt zu Ihnen, nicht zur beschenkten Person.',
          ),
        },
        {
          title: words('Dela eller skriv ut', 'Share or print', 'Teilen oder drucken'),
          text: words(
            'Skicka länken i telefonen, eller skriv ut och lägg i ett kuvert.',
            'Send the link from your phone, or print it and put it in an envelope.',
            'Schicken Sie den Link vom Telefon, oder drucken Sie ihn für einen Umschlag aus.',
          ),
        },
        {
          title: words('Visa koden på plats', 'Show the code there', 'Code vor Ort zeigen'),
          text: words(
            'Koden gäller en gång. Räcker den inte hela vägen lägger man till resten i kassan.',
            'The code is good once. If it does not cover everything, the rest is added at the till.',
            'Der Code gilt einmal. Reicht er nicht ganz, kommt der Rest an der Kasse dazu.',
          ),
        },
      ],
    },
    {
      _type: 'logos',
      title: words('Tillsammans med', 'Together with', 'Gemeinsam mit'),
      logos: partners,
    },
  ],
};
