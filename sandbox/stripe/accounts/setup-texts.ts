import type { Language } from '../hosted/texts.ts';

type SetupTexts = {
  title: string;
  intro: string;
  asked: string;
  done: string;
  missing: string;
  registered_name: string;
  terms_of_service: string;
  payout_methods: string;
  documents: string;
  finish: string;
  review: string;
  half: string;
  later: string;
  hint: string;
  completeTitle: string;
  completeText: string;
  back: string;
  closeTitle: string;
  closeText: string;
  unknownTitle: string;
  unknownText: string;
};

const sv: SetupTexts = {
  title: 'Ta emot kortbetalningar',
  intro: 'Här skulle {name} fylla i sina uppgifter hos kortbolaget. I sandlådan räcker ett tryck.',
  asked: 'Det här behövs',
  done: 'Ifyllt',
  missing: 'Saknas',
  registered_name: 'Företagets namn och nummer',
  terms_of_service: 'Godkända villkor',
  payout_methods: 'Bankkonto för utbetalningar',
  documents: 'Handlingar som visar vem ni är',
  finish: 'Fyll i allt och skicka in',
  review: 'Skicka in, men låt granskningen dröja',
  half: 'Fyll i hälften och gå tillbaka',
  later: 'Gå tillbaka och fortsätt en annan dag',
  hint: 'Fyra sätt att lämna sidan. Inget annat sparas.',
  completeTitle: 'Allt är ifyllt',
  completeText: '{name} har lämnat alla uppgifter. Det finns inget mer att göra här.',
  back: 'Tillbaka till marknaden',
  closeTitle: 'Klart här',
  closeText: 'Stäng fliken. Marknaden får veta hur det gick.',
  unknownTitle: 'Sidan finns inte längre',
  unknownText: 'Länken gäller en gång och en kort stund. Gå tillbaka till marknaden och börja därifrån.',
};

const en: SetupTexts = {
  title: 'Take card payments',
  intro: 'This is where {name} would give the card company its details. In the sandbox one press does it.',
  asked: 'What is needed',
  done: 'Given',
  missing: 'Missing',
  registered_name: 'Name and number of the company',
  terms_of_service: 'Terms accepted',
  payout_methods: 'Bank account for payouts',
  documents: 'Documents that show who you are',
  finish: 'Fill in everything and send it',
  review: 'Send it, but let the review take its time',
  half: 'Fill in half of it and go back',
  later: 'Go back and continue another day',
  hint: 'Four ways to leave this page. Nothing else is saved.',
  completeTitle: 'Everything is filled in',
  completeText: '{name} has given all its details. There is nothing more to do here.',
  back: 'Back to the market',
  closeTitle: 'Done here',
  closeText: 'Close this tab. The market will hear how it went.',
  unknownTitle: 'This page is gone',
  unknownText: 'The link works once and for a short while. Go back to the market and start from there.',
};

const de: SetupTexts = {
  title: 'Kartenzahlungen annehmen',
  intro: 'Hier würde {name} dem Kartenanbieter die eigenen Angaben machen. Im Sandkasten genügt ein Klick.',
  asked: 'Das wird gebraucht',
  done: 'Angegeben',
  missing: 'Fehlt',
  registered_name: 'Name und Nummer des Unternehmens',
  terms_of_service: 'Bedingungen angenommen',
  payout_methods: 'Bankkonto für Auszahlungen',
  documents: 'Unterlagen, die zeigen, wer Sie sind',
  finish: 'Alles ausfüllen und absenden',
  review: 'Absenden, aber die Prüfung dauern lassen',
  half: 'Zur Hälfte ausfüllen und zurückgehen',
  later: 'Zurückgehen und ein andermal weitermachen',
  hint: 'Vier Wege, diese Seite zu verlassen. Sonst wird nichts gespeichert.',
  completeTitle: 'Alles ist ausgefüllt',
  completeText: '{name} hat alle Angaben gemacht. Hier ist nichts mehr zu tun.',
  back: 'Zurück zum Markt',
  closeTitle: 'Hier ist alles erledigt',
  closeText: 'Schließen Sie diesen Tab. Der Markt erfährt, wie es ausging.',
  unknownTitle: 'Diese Seite gibt es nicht mehr',
  unknownText: 'Der Link gilt einmal und nur kurz. Gehen Sie zurück zum Markt und beginnen Sie dort neu.',
};

const TEXTS: Record<Language, SetupTexts> = { sv, en, de };

export function setupTextsOf(language: Language): SetupTexts {
  return TEXTS[language];
}
