import { words } from '../town/labels.ts';
import type { HallPage } from './shape.ts';

export const becomeASeller: HallPage = {
  slug: 'bli-saljare',
  title: words('Bli säljare', 'Become a seller', 'Stand eröffnen'),
  description: words(
    'Det finns plats för ett stånd till.',
    'There is room for one more stall.',
    'Für einen weiteren Stand ist Platz.',
  ),
  blocks: [
    {
      _type: 'list',
      title: words('Det du behöver', 'What you need', 'Was Sie brauchen'),
      items: [
        words(
          'Ett företag med organisationsnummer, gärna godkänt för F-skatt.',
          'A company with a company number, preferably approved for F-tax.',
          'Ein Unternehmen mit Organisationsnummer, möglichst mit F-Steuerschein.',
        ),
        words(
          'Ett konto hos kortföretaget, dit pengarna går. Vi hjälper dig att öppna det.',
          'An account with the card company for the money to go to. We help you to open it.',
          'Ein Konto beim Kartenunternehmen, auf das das Geld geht. Wir helfen beim Eröffnen.',
        ),
        words(
          'Något som är ditt: bakat, odlat, gjort, rökt eller slungat här.',
          'Something of your own: baked, grown, made, smoked or spun here.',
          'Etwas Eigenes: hier gebacken, angebaut, gemacht, geräuchert oder geschleudert.',
        ),
      ],
    },
    {
      _type: 'text',
      title: words('Det du får', 'What you get', 'Was Sie bekommen'),
      text: words(
        'En egen sida och en egen disk, med dina öppettider och din färg. Kassa, kvitton och moms på köpet. Beställningarna ser du i mobilen, och pengarna kommer till ditt eget konto.',
        'A page and a counter of your own, with your opening hours and your colour. Checkout, receipts and VAT come with it. You see the orders on your phone, and the money goes to your own account.',
        'Eine eigene Seite und eine eigene Theke, mit Ihren Öffnungszeiten und Ihrer Farbe. Kasse, Quittungen und Mehrwertsteuer gehören dazu. Die Bestellungen sehen Sie auf dem Telefon, und das Geld kommt auf Ihr eigenes Konto.',
      ),
    },
    {
      _type: 'text',
      title: words('Så gör du', 'How to begin', 'So fangen Sie an'),
      text: words(
        'Skriv några rader om vad du säljer till [{email}](mailto:{email}). Vi hör av oss, går igenom vad som gäller och öppnar ståndet tillsammans.',
        'Write a few lines about what you sell to [{email}](mailto:{email}). We get in touch, go through what applies, and open the stall together.',
        'Schreiben Sie ein paar Zeilen über das, was Sie verkaufen, an [{email}](mailto:{email}). Wir melden uns, gehen durch, was gilt, und eröffnen den Stand gemeinsam.',
      ),
    },
  ],
};
