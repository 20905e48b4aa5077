import { words } from '../town/labels.ts';
import type { HallPage } from './shape.ts';

export const whoSells: HallPage = {
  slug: 'vem-saljer',
  title: words('Vem säljer', 'Who sells', 'Wer verkauft'),
  description: words(
    'Det är alltid ett stånd som säljer till dig, aldrig hallen.',
    'It is always a stall that sells to you, never the hall.',
    'Es verkauft Ihnen immer ein Stand, nie die Halle.',
  ),
  blocks: [
    {
      _type: 'text',
      title: words('Stånden', 'The stalls', 'Die Stände'),
      text: words(
        'Alla stånd i hallen är näringsidkare. Därför gäller konsumentlagarna för det du köper: ångerrätt, reklamation och rätt information innan du beställer. Under **Vem säljer** på varje stånds sida står företagets namn, organisationsnummer, adress, momsregistreringsnummer och om det är godkänt för F-skatt. Privatpersoner säljer inte här.',
        'All stalls in the hall are traders. That is why consumer law applies to what you buy: withdrawal, complaints, and proper information before you order. Under **Who sells** on each stall’s page you find the company’s name, company number, address, VAT number and whether it is approved for F-tax. Private persons don’t sell here.',
        'Alle Stände der Halle sind gewerblich. Deshalb gilt für Ihren Einkauf das Verbraucherrecht: Widerruf, Reklamation und richtige Angaben vor der Bestellung. Unter **Wer verkauft** auf der Seite jedes Standes stehen Firma, Organisationsnummer, Adresse, USt-IdNr. und ob ein schwedischer F-Steuerschein vorliegt. Privatpersonen verkaufen hier nicht.',
      ),
    },
    {
      _type: 'text',
      title: words('Hallen', 'The hall', 'Die Halle'),
      text: words(
        'Hallen är marknadsplatsen. Vi visar upp varorna, tar emot betalningen åt ståndet och skickar kvittot. Vi bestämmer inte priserna, och vi är inte part i köpet.',
        'The hall is the marketplace. We show the goods, take the payment on behalf of the stall and send the receipt. We don’t set the prices, and we are not a party to the purchase.',
        'Die Halle ist der Marktplatz. Wir zeigen die Waren, nehmen die Zahlung für den Stand entgegen und schicken die Quittung. Wir bestimmen die Preise nicht und sind nicht Vertragspartei.',
      ),
    },
    {
      _type: 'text',
      title: words('Vem svarar på vad', 'Who answers for what', 'Wer wofür zuständig ist'),
      text: words(
        'Fråga ståndet om varan, hämtningen, ånger och reklamation. Fråga oss om kassan, kvittot och sidan: [{email}](mailto:{email}).',
        'Ask the stall about the goods, the pick-up, withdrawal and complaints. Ask us about the checkout, the receipt and the site: [{email}](mailto:{email}).',
        'Fragen Sie den Stand nach Ware, Abholung, Widerruf und Reklamation. Fragen Sie uns nach Kasse, Quittung und Seite: [{email}](mailto:{email}).',
      ),
    },
  ],
};
