import { words } from '../town/labels.ts';
import type { HallPage } from './shape.ts';

export const contact: HallPage = {
  slug: 'kontakt',
  title: words('Skriv till oss', 'Write to us', 'Schreiben Sie uns'),
  description: words(
    'Vi som håller i hallen läser allt.',
    'We who look after the hall read everything.',
    'Wir, die wir uns um die Halle kümmern, lesen alles.',
  ),
  blocks: [
    {
      _type: 'text',
      title: words('Om en beställning', 'About an order', 'Zu einer Bestellung'),
      text: words(
        'Fråga ståndet först. Telefon och e-post står på ståndets sida, dit kvittot leder, och där vet man var din beställning är.',
        'Ask the stall first. Phone and e-mail are on the stall’s page, which the receipt leads to, and they know where your order is.',
        'Fragen Sie zuerst den Stand. Telefon und E-Mail stehen auf der Seite des Standes, zu der die Quittung führt, und dort weiß man, wo Ihre Bestellung ist.',
      ),
    },
    {
      _type: 'text',
      title: words(
        'Om kassan, sidan eller hallen',
        'About the checkout, the site or the hall',
        'Zur Kasse, zur Seite oder zur Halle',
      ),
      text: words(
        'Skriv till [{email}](mailto:{email}). Har du numret på din beställning (det börjar med SH-), ta med det. Skicka inga kortnummer.',
        'Write to [{email}](mailto:{email}). If you have the number of your order (it begins with SH-), include it. Don’t send any card numbers.',
        'Schreiben Sie an [{email}](mailto:{email}). Haben Sie die Nummer Ihrer Bestellung (sie beginnt mit SH-), geben Sie sie an. Schicken Sie keine Kartennummern.',
      ),
    },
  ],
};
