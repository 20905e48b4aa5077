import { words } from '../town/labels.ts';
import type { HallPage } from './shape.ts';

export const accessibility: HallPage = {
  slug: 'tillganglighet',
  title: words('Tillgänglighet', 'Accessibility', 'Barrierefreiheit'),
  description: words(
    'Hallen är till för alla. Så här långt har vi kommit, och det här återstår.',
    'The hall is for everybody. This is how far we have come, and what remains.',
    'Die Halle ist für alle da. So weit sind wir, und das fehlt noch.',
  ),
  blocks: [
    {
      _type: 'text',
      title: words('Vad vi går efter', 'What we go by', 'Woran wir uns halten'),
      text: words(
        'Hallen byggs för WCAG 2.2 på nivå AA, som lagen (2023:254) om vissa produkters och tjänsters tillgänglighet bygger på. Hela vägen från startsidan till kvittot går att gå med bara tangentbord, med skärmläsare och med texten förstorad fyra gånger.',
        'The hall is built to WCAG 2.2 at level AA, which the Swedish Act (2023:254) on the accessibility of certain products and services builds on. The whole way from the start page to the receipt can be walked with a keyboard alone, with a screen reader, and with text enlarged four times.',
        'Die Halle ist nach WCAG 2.2, Stufe AA, gebaut, worauf das schwedische Gesetz (2023:254) über die Barrierefreiheit bestimmter Produkte und Dienstleistungen beruht. Der ganze Weg von der Startseite zur Quittung lässt sich allein mit der Tastatur, mit einem Screenreader und mit vierfach vergrößerter Schrift gehen.',
      ),
    },
    {
      _type: 'list',
      title: words('Så prövar vi', 'How we check', 'So prüfen wir'),
      items: [
        words(
          'Varje sida går igenom ett automatiskt prov, i ljust och mörkt läge och på tre språk, varje gång något ändras.',
          'Every page goes through an automatic check, in light and dark and in three languages, whenever something changes.',
          'Jede Seite durchläuft eine automatische Prüfung, hell und dunkel und in drei Sprachen, sobald sich etwas ändert.',
        ),
        words(
          'Ett helt köp görs med bara tangentbord.',
          'A whole purchase is made with the keyboard alone.',
          'Ein ganzer Einkauf wird allein mit der Tastatur gemacht.',
        ),
        words(
          'Kontrasten i alla knappar mäts, också när ett stånd har en egen färg.',
          'The contrast of all buttons is measured, also when a stall has a colour of its own.',
          'Der Kontrast aller Schaltflächen wird gemessen, auch wenn ein Stand eine eigene Farbe hat.',
        ),
      ],
    },
    {
      _type: 'list',
      title: words('Vad vi vet brister', 'What we know is lacking', 'Was uns noch fehlt'),
      items: [
        words(
          'Ingen utomstående har granskat hallen ännu.',
          'Nobody from outside has audited the hall yet.',
          'Noch hat niemand von außen die Halle geprüft.',
        ),
        words(
          'Stånden skriver sina texter själva. Är en text svår att förstå, säg till dem eller oss.',
          'The stalls write their own texts. If one is hard to understand, tell them or us.',
          'Die Stände schreiben ihre Texte selbst. Ist einer schwer verständlich, sagen Sie es ihnen oder uns.',
        ),
        words(
          'Kortbetalningen sker på kortföretagets sida. Den ansvarar de för.',
          'Card payment takes place on the card company’s page. They answer for it.',
          'Die Kartenzahlung geschieht auf der Seite des Kartenunternehmens. Dafür ist es verantwortlich.',
        ),
      ],
    },
    {
      _type: 'text',
      title: words('Säg till', 'Tell us', 'Sagen Sie es uns'),
      text: words(
        'Kommer du inte fram, skriv till [{email}](mailto:{email}) så hjälper vi dig att handla ändå och rättar felet. Är du inte nöjd med svaret kan du anmäla det till Post- och telestyrelsen, [pts.se](https://www.pts.se).',
        'If you can’t get through, write to [{email}](mailto:{email}); we will help you to buy anyway and put it right. If you are not satisfied with the answer you can report it to the Swedish Post and Telecom Authority, [pts.se](https://www.pts.se).',
        'Kommen Sie nicht weiter, schreiben Sie an [{email}](mailto:{email}); wir helfen Ihnen trotzdem beim Einkauf und beheben den Fehler. Sind Sie mit der Antwort nicht zufrieden, können Sie es der schwedischen Post- und Telekombehörde melden, [pts.se](https://www.pts.se).',
      ),
    },
  ],
};
