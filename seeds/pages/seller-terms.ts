import { words } from '../town/labels.ts';
import type { HallPage } from './shape.ts';

/** Seller terms, in the version that src/providers/terms/rules.ts names. */
export const sellerTerms: HallPage = {
  slug: 'saljvillkor',
  title: words('Säljvillkor', 'Terms for sellers', 'Verkaufs\u00adbedingungen'),
  description: words(
    'Det som gäller mellan ståndet och hallen. Version 2026-11-01.',
    'What applies between the stall and the hall. Version 2026-11-01.',
    'Was zwischen Stand und Halle gilt. Fassung 2026-11-01.',
  ),
  blocks: [
    {
      _type: 'text',
      title: words('Vem som säljer', 'Who sells', 'Wer verkauft'),
      text: words(
        'Du säljer i eget namn, och avtalet med kunden är ditt. Ditt företags namn, nummer och adress visas på ståndet, i kassan och på kvittot, och du ser till att de stämmer. Kunderna ska kunna nå dig på minst en kontakt som du har verifierat.',
        'You sell in your own name, and the contract with the customer is yours. Your company’s name, number and address are shown on the stall, at the checkout and on the receipt, and you see to it that they are right. Customers must be able to reach you at one contact at least that you have verified.',
        'Sie verkaufen im eigenen Namen, und der Vertrag mit der Kundschaft ist Ihrer. Name, Nummer und Adresse Ihres Unternehmens stehen am Stand, an der Kasse und auf der Quittung, und Sie sorgen dafür, dass sie stimmen. Sie müssen über mindestens einen bestätigten Kontakt erreichbar sein.',
      ),
    },
    {
      _type: 'text',
      title: words('Varor och priser', 'Goods and prices', 'Waren und Preise'),
      text: words(
        'Det du lägger upp ska vara ditt att sälja, lagligt och rätt beskrivet, med allergener där det är mat. Priser anges med moms och alla avgifter. Du håller lagersaldot; det som är beställt och betalt lämnar du ut.',
        'What you put up must be yours to sell, lawful and rightly described, with allergens where it is food. Prices include VAT and every fee. You keep the stock figures; what has been ordered and paid, you hand out.',
        'Was Sie anbieten, müssen Sie verkaufen dürfen; es ist rechtmäßig und richtig beschrieben, bei Lebensmitteln mit Allergenen. Preise enthalten die Mehrwertsteuer und alle Gebühren. Den Bestand pflegen Sie; was bestellt und bezahlt ist, geben Sie heraus.',
      ),
    },
    {
      _type: 'text',
      title: words('Pengarna', 'The money', 'Das Geld'),
      text: words(
        'Kunden betalar genom hallen. Hallens avgift är en andel av det som säljs; den står i ditt avtal och dras innan pengarna går vidare. Återbetalar du en kund går pengarna tillbaka samma väg. Bokföring och moms för din försäljning är din.',
        'The customer pays through the hall. The hall’s fee is a share of what is sold; it stands in your agreement and is taken before the money goes on. If you refund a customer, the money goes back the same way. Accounting and VAT for your sales are yours.',
        'Die Kundschaft zahlt über die Halle. Die Gebühr der Halle ist ein Anteil am Verkauf; sie steht in Ihrer Vereinbarung und wird abgezogen, bevor das Geld weitergeht. Erstatten Sie etwas, geht das Geld denselben Weg zurück. Buchhaltung und Mehrwertsteuer Ihrer Verkäufe liegen bei Ihnen.',
      ),
    },
    {
      _type: 'text',
      title: words('Reklamationer och ånger', 'Complaints and withdrawal', 'Reklamation und Widerruf'),
      text: words(
        'Du svarar för fel i varan och för kundens ångerrätt där lagen ger en. Svara kunden inom rimlig tid. Hallen hjälper till att nå fram, men beslutar inte åt er.',
        'You answer for faults in the goods and for the customer’s right of withdrawal where the law gives one. Answer the customer within a reasonable time. The hall helps the two of you to reach each other, but does not decide for you.',
        'Sie haften für Mängel und für das Widerrufsrecht, wo das Gesetz eines gibt. Antworten Sie in angemessener Zeit. Die Halle hilft bei der Verbindung, entscheidet aber nicht.',
      ),
    },
    {
      _type: 'text',
      title: words('Hur stånden ordnas', 'How stalls are ordered', 'Wie die Stände geordnet sind'),
      text: words(
        'Ordningen på startsidan lottas varje timme, lika för alla; ingen kan köpa sig en plats. Mer står under [Så ordnas resultaten](/pages/sa-sorteras-hallen).',
        'The order on the start page is drawn by lot every hour, the same for all; nobody can buy a place. There is more under [How results are ordered](/pages/sa-sorteras-hallen).',
        'Die Reihenfolge auf der Startseite wird jede Stunde ausgelost, für alle gleich; niemand kann sich einen Platz kaufen. Mehr steht unter [Wie Ergebnisse geordnet werden](/pages/sa-sorteras-hallen).',
      ),
    },
    {
      _type: 'text',
      title: words('Ändringar och avslut', 'Changes and endings', 'Änderungen und Ende'),
      text: words(
        'Ändras villkoren får du veta det minst femton dagar innan de gäller, och godkänner den nya versionen här. Du kan stänga ståndet när du vill; det som är sålt lämnar du ut först. Hallen kan pausa eller stänga ett stånd som bryter mot villkoren eller lagen. Du får skälet skriftligt och kan begära att det prövas igen genom [{email}](mailto:{email}).',
        'If the terms change you are told at least fifteen days before they apply, and accept the new version here. You may close the stall whenever you like; what is sold, you hand out first. The hall may pause or close a stall that breaks the terms or the law. You get the reason in writing and can ask for it to be looked at again through [{email}](mailto:{email}).',
        'Ändern sich die Bedingungen, erfahren Sie es mindestens fünfzehn Tage vorher und stimmen der neuen Fassung hier zu. Sie können den Stand jederzeit schließen; Verkauftes geben Sie zuvor heraus. Die Halle kann einen Stand pausieren oder schließen, der gegen Bedingungen oder Gesetz verstößt. Sie erhalten den Grund schriftlich und können über [{email}](mailto:{email}) eine erneute Prüfung verlangen.',
      ),
    },
  ],
};
