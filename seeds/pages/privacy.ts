import { words } from '../town/labels.ts';
import type { HallPage } from './shape.ts';

export const privacy: HallPage = {
  slug: 'integritet',
  title: words('Integritet', 'Privacy', 'Datenschutz'),
  description: words(
    'Vi sparar det som behövs för att du ska kunna handla, och inget annat.',
    'We keep what is needed for you to buy, and nothing else.',
    'Wir speichern, was für Ihren Einkauf nötig ist, und sonst nichts.',
  ),
  blocks: [
    {
      _type: 'text',
      title: words('Vad vi sparar när du handlar', 'What we keep when you buy', 'Was wir beim Einkauf speichern'),
      text: words(
        'Ditt namn, din e-postadress, ditt telefonnummer, vad du köpte och, om varan ska köras hem, adressen. Det behövs för att avtalet ska kunna fullgöras. Kvitton och bokföring sparas i sju år efter räkenskapsårets slut, för att bokföringslagen kräver det.',
        'Your name, your e-mail address, your phone number, what you bought and, if it is to be delivered, the address. It is needed to fulfil the contract. Receipts and accounts are kept for seven years after the end of the financial year, because Swedish accounting law requires it.',
        'Ihren Namen, Ihre E-Mail-Adresse, Ihre Telefonnummer, was Sie gekauft haben und bei Lieferung die Adresse. Das ist zur Erfüllung des Vertrags nötig. Quittungen und Buchhaltung werden sieben Jahre nach Ende des Geschäftsjahres aufbewahrt, weil das schwedische Buchführungsgesetz es verlangt.',
      ),
    },
    {
      _type: 'text',
      title: words('Vem som får se det', 'Who gets to see it', 'Wer es sieht'),
      text: words(
        'Ståndet som du handlade av, och den som driver hallen. Betalar du med kort anger du kortet hos kortföretaget; hallen ser aldrig numret. Vi säljer ingenting vidare och visar ingen reklam.',
        'The stall you bought from, and whoever runs the hall. If you pay by card you give the card to the card company; the hall never sees its number. We sell nothing on and show no advertising.',
        'Der Stand, bei dem Sie gekauft haben, und der Betreiber der Halle. Zahlen Sie mit Karte, geben Sie sie beim Kartenunternehmen ein; die Halle sieht die Nummer nie. Wir verkaufen nichts weiter und zeigen keine Werbung.',
      ),
    },
    {
      _type: 'list',
      title: words('Vad som lagras i din webbläsare', 'What is stored in your browser', 'Was in Ihrem Browser liegt'),
      items: [
        words(
          '**visitor**: vems korgen är. Läggs dit när du lägger något i korgen, betalar med en kod eller ber om en kod till telefonen, och finns kvar ett halvår.',
          '**visitor**: whose cart it is. Set when you put something in the cart, pay with a code or ask for a code on your phone, kept for half a year.',
          '**visitor**: wem der Korb gehört. Entsteht, wenn Sie etwas hineinlegen, mit einem Code zahlen oder sich einen Code aufs Telefon schicken lassen, und bleibt ein halbes Jahr.',
        ),
        words(
          '**cart**: att det ligger något i korgen. Samma tid.',
          '**cart**: that there is something in the cart. Kept as long.',
          '**cart**: dass etwas im Korb liegt. Ebenso lange.',
        ),
        words(
          '**device**: att du har loggat in här förut. Då kan ingen annan stänga dig ute genom att gissa på ditt lösenord. Läggs dit när du loggar in, ett år.',
          '**device**: that you have signed in here before, so that nobody can lock you out by guessing at your password. Set when you sign in, one year.',
          '**device**: dass Sie sich hier schon angemeldet haben. So sperrt Sie niemand aus, der Ihr Passwort zu erraten versucht. Entsteht bei der Anmeldung, ein Jahr.',
        ),
        words(
          '**lang**: språket som du har valt. Ett år.',
          '**lang**: the language you chose. One year.',
          '**lang**: die Sprache, die Sie gewählt haben. Ein Jahr.',
        ),
        words(
          'En sessionskaka om du loggar in, och att du har läst rutan om kakor.',
          'A session cookie if you sign in, and that you have read the note about cookies.',
          'Ein Sitzungscookie, wenn Sie sich anmelden, und dass Sie den Hinweis zu Cookies gelesen haben.',
        ),
      ],
    },
    {
      _type: 'text',
      text: words(
        'Allt det är nödvändigt för det du själv har bett om. Därför frågar vi inte om lov, och därför finns ingen knapp för att säga nej. Inget annat lagras: ingen statistik, ingen spårning, inga andra företag.',
        'All of it is necessary for what you have asked for yourself. That is why we don’t ask for permission, and why there is no button to say no. Nothing else is stored: no statistics, no tracking, no other companies.',
        'All das ist nötig für das, worum Sie selbst gebeten haben. Deshalb fragen wir nicht um Erlaubnis, und deshalb gibt es keine Schaltfläche zum Ablehnen. Sonst wird nichts gespeichert: keine Statistik, keine Verfolgung, keine anderen Unternehmen.',
      ),
    },
    {
      _type: 'text',
      title: words('Länken i kvittot', 'The link in your receipt', 'Der Link in der Quittung'),
      text: words(
        'Länken i mejlet öppnar din beställning utan inloggning. Den som har länken kan läsa kvittot, så skicka den bara till den som får göra det.',
        'The link in the e-mail opens your order without signing in. Whoever has the link can read the receipt, so only pass it on to people who may.',
        'Der Link in der E-Mail öffnet Ihre Bestellung ohne Anmeldung. Wer den Link hat, kann die Quittung lesen; geben Sie ihn also nur an Menschen weiter, die das dürfen.',
      ),
    },
    {
      _type: 'text',
      title: words('Dina rättigheter', 'Your rights', 'Ihre Rechte'),
      text: words(
        'Du får veta vad vi har om dig, få det rättat, flyttat eller borttaget så långt lagen tillåter, och invända. Skriv till [{email}](mailto:{email}). Är du inte nöjd kan du klaga hos [Integritetsskyddsmyndigheten](https://www.imy.se).',
        'You may know what we hold about you, have it corrected, moved or deleted as far as the law allows, and object. Write to [{email}](mailto:{email}). If you are not satisfied you can complain to the [Swedish Authority for Privacy Protection](https://www.imy.se).',
        'Sie können erfahren, was wir über Sie haben, es berichtigen, übertragen oder löschen lassen, soweit das Gesetz es zulässt, und widersprechen. Schreiben Sie an [{email}](mailto:{email}). Sind Sie nicht zufrieden, können Sie sich bei der [schwedischen Datenschutzbehörde](https://www.imy.se) beschweren.',
      ),
    },
  ],
};
