import type { DeclineReason } from '../cards.ts';

export type Language = 'sv' | 'en' | 'de';

export type FieldName = 'email' | 'number' | 'expiry' | 'cvc';

export type Texts = {
  ribbon: string;
  ribbonMore: string;
  payTo: string;
  total: string;
  items: string;
  quantity: string;
  contact: string;
  card: string;
  email: string;
  number: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  cvcHint: string;
  holder: string;
  optional: string;
  testCards: string;
  testCardsHint: string;
  accepted: string;
  alwaysChallenged: string;
  noFunds: string;
  alwaysDeclined: string;
  pay: string;
  book: string;
  donate: string;
  practise: string;
  practiseHint: string;
  payChallenge: string;
  decline: string;
  payAndClose: string;
  cancel: string;
  back: string;
  error: string;
  wrong: Record<FieldName, string>;
  declined: Record<DeclineReason | 'seller_unable', string>;
  challengeTitle: string;
  challengeText: string;
  challengeCard: string;
  approve: string;
  refuse: string;
  paidTitle: string;
  paidText: string;
  paidCloseTitle: string;
  paidCloseText: string;
  expiredTitle: string;
  expiredText: string;
  unknownTitle: string;
  unknownText: string;
  toReceipt: string;
  footer: string;
};

const sv: Texts = {
  ribbon: 'Sandlåda',
  ribbonMore: 'Inga riktiga pengar, bara testkort',
  payTo: 'Betala till',
  total: 'Att betala',
  items: 'Det här betalar du för',
  quantity: 'Antal',
  contact: 'Kontakt',
  card: 'Kort',
  email: 'E-post',
  number: 'Kortnummer',
  expiry: 'Giltigt till',
  expiryHint: 'MM / ÅÅ',
  cvc: 'Säkerhetskod',
  cvcHint: 'CVC',
  holder: 'Namn på kortet',
  optional: 'frivilligt',
  testCards: 'Testkort',
  testCardsHint: 'Skriv ett av numren i fältet ovanför. Datum och kod får vara vilka som helst.',
  accepted: 'går igenom',
  alwaysChallenged: 'frågar alltid banken (3-D Secure)',
  noFunds: 'pengarna räcker inte',
  alwaysDeclined: 'nekas alltid',
  pay: 'Betala {amount}',
  book: 'Boka och betala {amount}',
  donate: 'Skänk {amount}',
  practise: 'Öva på något annat',
  practiseHint: 'Samma köp, ett annat slut. Kortnumret ovan spelar ingen roll här.',
  payChallenge: 'Betala med 3-D Secure',
  decline: 'Låt kortet nekas',
  payAndClose: 'Betala och stäng fliken',
  cancel: 'Avbryt och gå tillbaka',
  back: 'Tillbaka till {seller}',
  error: 'Fel',
  wrong: {
    email: 'Skriv en e-postadress, till exempel elin@example.org.',
    number: 'Numret stämmer inte. Kontrollera siffrorna.',
    expiry: 'Skriv månad och år som ligger framåt i tiden, till exempel 12 / 34.',
    cvc: 'Skriv de tre siffrorna från kortets baksida.',
  },
  declined: {
    generic_decline: 'Kortet nekades. Inget har dragits. Prova ett annat kort.',
    insufficient_funds: 'Pengarna på kortet räcker inte. Inget har dragits. Prova ett annat kort.',
    test_mode_live_card: 'Det här är en sandlåda och tar bara testkort. Inget har dragits.',
    authentication_failed: 'Banken fick inget godkännande. Inget har dragits. Försök igen eller prova ett annat kort.',
    seller_unable:
      'Säljaren kan inte ta emot kortbetalningar just nu. Inget har dragits. Gå tillbaka och välj ett annat sätt.',
  },
  challengeTitle: 'Godkänn köpet',
  challengeText: '{seller} vill ta betalt {amount}. Är det du som handlar?',
  challengeCard: 'Kort som slutar på {last4}',
  approve: 'Godkänn {amount}',
  refuse: 'Det är inte jag, neka',
  paidTitle: 'Köpet är redan betalt',
  paidText: 'Du betalade {amount} till {seller}. Du behöver inte betala igen.',
  paidCloseTitle: 'Betalt',
  paidCloseText: '{amount} till {seller} är betalt. Stäng fliken nu: kassan får veta det ändå.',
  expiredTitle: 'Betalningen gäller inte längre',
  expiredText: 'Tiden gick ut, eller så har {seller} ersatt den. Inget har dragits. Gå tillbaka och börja om därifrån.',
  unknownTitle: 'Betalningen finns inte',
  unknownText: 'Länken är fel eller mycket gammal. Gå tillbaka dit du handlade och börja om därifrån.',
  toReceipt: 'Fortsätt till kvittot',
  footer: 'Sandlådan låtsas vara kortbolagets betalsida.',
};

const en: Texts = {
  ribbon: 'Sandbox',
  ribbonMore: 'No real money, only test cards',
  payTo: 'Pay',
  total: 'To pay',
  items: 'What you are paying for',
  quantity: 'Quantity',
  contact: 'Contact',
  card: 'Card',
  email: 'E-mail',
  number: 'Card number',
  expiry: 'Valid until',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  cvcHint: 'CVC',
  holder: 'Name on the card',
  optional: 'optional',
  testCards: 'Test cards',
  testCardsHint: 'Type one of the numbers into the field above. Any date and code will do.',
  accepted: 'goes through',
  alwaysChallenged: 'always asks the bank (3-D Secure)',
  noFunds: 'not enough money',
  alwaysDeclined: 'always declined',
  pay: 'Pay {amount}',
  book: 'Book and pay {amount}',
  donate: 'Donate {amount}',
  practise: 'Try something else',
  practiseHint: 'The same purchase, another ending. The card number above does not matter here.',
  payChallenge: 'Pay with 3-D Secure',
  decline: 'Have the card declined',
  payAndClose: 'Pay and close the tab',
  cancel: 'Cancel and go back',
  back: 'Back to {seller}',
  error: 'Error',
  wrong: {
    email: 'Write an e-mail address, for example elin@example.org.',
    number: 'This number is not right. Check the digits.',
    expiry: 'Write a month and year that lie ahead, for example 12 / 34.',
    cvc: 'Write the three digits from the back of the card.',
  },
  declined: {
    generic_decline: 'The card was declined. Nothing was charged. Try another card.',
    insufficient_funds: 'There is not enough money on the card. Nothing was charged. Try another card.',
    test_mode_live_card: 'This is a sandbox and takes only test cards. Nothing was charged.',
    authentication_failed: 'The bank got no approval. Nothing was charged. Try again, or use another card.',
    seller_unable:
      'The seller cannot take card payments right now. Nothing was charged. Go back and choose another way.',
  },
  challengeTitle: 'Approve the purchase',
  challengeText: '{seller} wants to charge {amount}. Is it you who is buying?',
  challengeCard: 'Card ending in {last4}',
  approve: 'Approve {amount}',
  refuse: 'Not me, refuse',
  paidTitle: 'This is already paid',
  paidText: 'You paid {amount} to {seller}. There is no need to pay again.',
  paidCloseTitle: 'Paid',
  paidCloseText: '{amount} to {seller} is paid. Close the tab now: the checkout will hear of it all the same.',
  expiredTitle: 'This payment is no longer valid',
  expiredText:
    'Its time ran out, or {seller} has replaced it. Nothing was charged. Go back and start again from there.',
  unknownTitle: 'There is no such payment',
  unknownText: 'The link is wrong or very old. Go back to where you were shopping and start again from there.',
  toReceipt: 'Continue to the receipt',
  footer: 'The sandbox plays the part of the card company’s payment page.',
};

const de: Texts = {
  ribbon: 'Sandkasten',
  ribbonMore: 'Kein echtes Geld, nur Testkarten',
  payTo: 'Zahlung an',
  total: 'Zu zahlen',
  items: 'Dafür zahlen Sie',
  quantity: 'Anzahl',
  contact: 'Kontakt',
  card: 'Karte',
  email: 'E-Mail',
  number: 'Kartennummer',
  expiry: 'Gültig bis',
  expiryHint: 'MM / JJ',
  cvc: 'Prüfnummer',
  cvcHint: 'CVC',
  holder: 'Name auf der Karte',
  optional: 'freiwillig',
  testCards: 'Testkarten',
  testCardsHint: 'Geben Sie eine der Nummern im Feld darüber ein. Datum und Prüfnummer sind beliebig.',
  accepted: 'geht durch',
  alwaysChallenged: 'fragt immer die Bank (3-D Secure)',
  noFunds: 'Guthaben reicht nicht',
  alwaysDeclined: 'wird immer abgelehnt',
  pay: '{amount} bezahlen',
  book: 'Buchen und {amount} bezahlen',
  donate: '{amount} spenden',
  practise: 'Etwas anderes ausprobieren',
  practiseHint: 'Derselbe Kauf, ein anderes Ende. Die Kartennummer oben spielt hier keine Rolle.',
  payChallenge: 'Mit 3-D Secure bezahlen',
  decline: 'Karte ablehnen lassen',
  payAndClose: 'Bezahlen und Tab schließen',
  cancel: 'Abbrechen und zurück',
  back: 'Zurück zu {seller}',
  error: 'Fehler',
  wrong: {
    email: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel elin@example.org.',
    number: 'Diese Nummer stimmt nicht. Prüfen Sie die Ziffern.',
    expiry: 'Geben Sie Monat und Jahr in der Zukunft ein, zum Beispiel 12 / 34.',
    cvc: 'Geben Sie die drei Ziffern von der Rückseite der Karte ein.',
  },
  declined: {
    generic_decline: 'Die Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuchen Sie eine andere Karte.',
    insufficient_funds: 'Das Guthaben reicht nicht. Es wurde nichts abgebucht. Versuchen Sie eine andere Karte.',
    test_mode_live_card: 'Dies ist ein Sandkasten und nimmt nur Testkarten. Es wurde nichts abgebucht.',
    authentication_failed:
      'Die Bank erhielt keine Freigabe. Es wurde nichts abgebucht. Versuchen Sie es erneut oder mit einer anderen Karte.',
    seller_unable:
      'Der Verkäufer kann gerade keine Kartenzahlungen annehmen. Es wurde nichts abgebucht. Gehen Sie zurück und wählen Sie einen anderen Weg.',
  },
  challengeTitle: 'Kauf freigeben',
  challengeText: '{seller} möchte {amount} abbuchen. Kaufen Sie gerade ein?',
  challengeCard: 'Karte mit der Endung {last4}',
  approve: '{amount} freigeben',
  refuse: 'Das bin ich nicht, ablehnen',
  paidTitle: 'Das ist bereits bezahlt',
  paidText: 'Sie haben {amount} an {seller} bezahlt. Sie müssen nicht noch einmal zahlen.',
  paidCloseTitle: 'Bezahlt',
  paidCloseText: '{amount} an {seller} sind bezahlt. Schließen Sie jetzt den Tab: Die Kasse erfährt es trotzdem.',
  expiredTitle: 'Diese Zahlung gilt nicht mehr',
  expiredText:
    'Die Zeit ist abgelaufen, oder {seller} hat sie ersetzt. Es wurde nichts abgebucht. Gehen Sie zurück und beginnen Sie dort neu.',
  unknownTitle: 'Diese Zahlung gibt es nicht',
  unknownText:
    'Der Link ist falsch oder sehr alt. Gehen Sie dorthin zurück, wo Sie eingekauft haben, und beginnen Sie dort neu.',
  toReceipt: 'Weiter zur Quittung',
  footer: 'Der Sandkasten spielt die Bezahlseite des Kartenanbieters.',
};

const TEXTS: Record<Language, Texts> = { sv, en, de };

export function textsOf(language: Language): Texts {
  return TEXTS[language];
}

/** The page's language: the session's; `auto` and none follow the browser. */
export function languageOf(locale: string | null, accepted: string | undefined): Language {
  const asked = locale === null || locale === 'auto' ? (accepted ?? '').split(',') : [locale];
  for (const entry of asked) {
    const found = (['sv', 'en', 'de'] as const).find(language => entry.trim().toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return 'en';
}

export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const FORMATS: Record<Language, string> = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' };

export function money(amount: number, currency: string, language: Language): string {
  if (currency !== 'sek') {
    return new Intl.NumberFormat(FORMATS[language], { style: 'currency', currency }).format(amount / 100);
  }
  const figures = new Intl.NumberFormat(FORMATS[language], { minimumFractionDigits: 2 }).format(amount / 100);
  return `${figures}\u00a0kr`;
}
