export type Language = 'sv' | 'en' | 'de';

export type Texts = typeof sv;

const sv = {
  ribbon: 'Sandlåda',
  ribbonMore: 'Det här spelar betalarens telefon. Inga pengar flyttas.',
  home: 'Betalarens telefon',
  scan: 'Skanna en betalkod',
  scanHint: 'Klistra in det som står i rutkoden. Det börjar med D.',
  open: 'Öppna',
  badCode: 'Det finns ingen betalning med den koden. Kontrollera att du fick med allt.',
  waiting: 'Väntar på svar',
  nothingWaits: 'Ingen betalning väntar just nu.',
  panel: 'Kontrollpanel',
  payTo: 'Betala till',
  message: 'Meddelande',
  number: 'Nummer',
  from: 'Ditt mobilnummer',
  fromHint: 'Med landskod, till exempel 46701234567.',
  fromWrong: 'Skriv numret med landskod och bara siffror, till exempel 46701234567.',
  wrong: 'Fel: ',
  pay: 'Betala {amount}',
  decline: 'Avböj',
  left: 'Gäller till {time}',
  practise: 'Öva på det som går fel',
  close: 'Stäng appen utan att svara',
  RF07: 'Banken säger nej',
  BANKIDCL: 'Avbryt i BankID',
  BANKIDONGOING: 'BankID används redan',
  BANKIDUNKN: 'BankID godkänner inte',
  FF10: 'Fel hos banken',
  DS24: 'Betala, men bankens svar går förlorat',
  back: 'Till telefonen',
  onwards: 'Tillbaka till säljaren',
  closedTitle: 'Appen är stängd',
  closedText: 'Du har inte svarat. Betalningen gäller till {time}, och du kan öppna den igen.',
  again: 'Öppna den igen',
  PAID: 'Betalt',
  PAIDText: '{amount} till {seller}.',
  DECLINED: 'Du avböjde',
  DECLINEDText: '{seller} får inga pengar.',
  CANCELLED: 'Säljaren har tagit tillbaka betalningen',
  CANCELLEDText: 'Inga pengar har dragits.',
  TM01: 'Tiden är ute',
  TM01Text: 'Inga pengar har dragits. Börja om hos {seller}.',
  UNKNOWN: 'Ingen vet om det gick',
  UNKNOWNText: 'Banken svarade inte i tid. Betala inte igen förrän {seller} vet besked.',
  ERROR: 'Betalningen gick inte igenom',
  ERRORText: 'Inga pengar har dragits. Orsak: {reason}.',
  lostTitle: 'Den betalningen finns inte',
  lostText: 'Länken är fel eller mycket gammal. Gå tillbaka till den du handlade hos.',
};

const en: Texts = {
  ribbon: 'Sandbox',
  ribbonMore: 'This plays the payer’s phone. No money moves.',
  home: 'The payer’s phone',
  scan: 'Scan a payment code',
  scanHint: 'Paste what the square code says. It begins with D.',
  open: 'Open',
  badCode: 'No payment has that code. Check that you got all of it.',
  waiting: 'Waiting for an answer',
  nothingWaits: 'No payment is waiting right now.',
  panel: 'Control panel',
  payTo: 'Pay to',
  message: 'Message',
  number: 'Number',
  from: 'Your mobile number',
  fromHint: 'With the country code, for example 46701234567.',
  fromWrong: 'Write the number with its country code and digits only, for example 46701234567.',
  wrong: 'Wrong: ',
  pay: 'Pay {amount}',
  decline: 'Decline',
  left: 'Good until {time}',
  practise: 'Practise what goes wrong',
  close: 'Close the app without an answer',
  RF07: 'The bank says no',
  BANKIDCL: 'Cancel in BankID',
  BANKIDONGOING: 'BankID is in use already',
  BANKIDUNKN: 'BankID does not approve',
  FF10: 'A fault at the bank',
  DS24: 'Pay, but the bank’s answer is lost',
  back: 'To the phone',
  onwards: 'Back to the seller',
  closedTitle: 'The app is closed',
  closedText: 'You have not answered. The payment is good until {time}, and you can open it again.',
  again: 'Open it again',
  PAID: 'Paid',
  PAIDText: '{amount} to {seller}.',
  DECLINED: 'You declined',
  DECLINEDText: '{seller} gets no money.',
  CANCELLED: 'The seller has taken the payment back',
  CANCELLEDText: 'No money has been taken.',
  TM01: 'Time is up',
  TM01Text: 'No money has been taken. Begin again at {seller}.',
  UNKNOWN: 'Nobody knows whether it went through',
  UNKNOWNText: 'The bank did not answer in time. Don’t pay again before {seller} knows.',
  ERROR: 'The payment did not go through',
  ERRORText: 'No money has been taken. Reason: {reason}.',
  lostTitle: 'There is no such payment',
  lostText: 'The link is wrong or very old. Go back to where you were buying.',
};

const de: Texts = {
  ribbon: 'Sandkasten',
  ribbonMore: 'Das spielt das Telefon der zahlenden Person. Es fließt kein Geld.',
  home: 'Das Telefon zum Bezahlen',
  scan: 'Zahlungscode scannen',
  scanHint: 'Fügen Sie ein, was der quadratische Code enthält. Es beginnt mit D.',
  open: 'Öffnen',
  badCode: 'Zu diesem Code gibt es keine Zahlung. Prüfen Sie, ob er vollständig ist.',
  waiting: 'Wartet auf Antwort',
  nothingWaits: 'Gerade wartet keine Zahlung.',
  panel: 'Bedienfeld',
  payTo: 'Zahlen an',
  message: 'Mitteilung',
  number: 'Nummer',
  from: 'Ihre Mobilnummer',
  fromHint: 'Mit Ländervorwahl, zum Beispiel 46701234567.',
  fromWrong: 'Geben Sie die Nummer mit Ländervorwahl und nur mit Ziffern ein, zum Beispiel 46701234567.',
  wrong: 'Fehler: ',
  pay: '{amount} zahlen',
  decline: 'Ablehnen',
  left: 'Gültig bis {time}',
  practise: 'Üben, was schiefgehen kann',
  close: 'App ohne Antwort schließen',
  RF07: 'Die Bank lehnt ab',
  BANKIDCL: 'In BankID abbrechen',
  BANKIDONGOING: 'BankID wird gerade benutzt',
  BANKIDUNKN: 'BankID gibt nicht frei',
  FF10: 'Fehler bei der Bank',
  DS24: 'Zahlen, aber die Antwort der Bank geht verloren',
  back: 'Zum Telefon',
  onwards: 'Zurück zum Geschäft',
  closedTitle: 'Die App ist geschlossen',
  closedText: 'Sie haben nicht geantwortet. Die Zahlung gilt bis {time}, Sie können sie wieder öffnen.',
  again: 'Wieder öffnen',
  PAID: 'Bezahlt',
  PAIDText: '{amount} an {seller}.',
  DECLINED: 'Sie haben abgelehnt',
  DECLINEDText: '{seller} erhält kein Geld.',
  CANCELLED: 'Die Zahlung wurde zurückgenommen',
  CANCELLEDText: 'Es wurde nichts abgebucht.',
  TM01: 'Die Zeit ist abgelaufen',
  TM01Text: 'Es wurde nichts abgebucht. Beginnen Sie bei {seller} neu.',
  UNKNOWN: 'Ob es geklappt hat, weiß niemand',
  UNKNOWNText:
    'Die Bank hat nicht rechtzeitig geantwortet. Zahlen Sie nicht noch einmal, bevor {seller} Bescheid weiß.',
  ERROR: 'Die Zahlung ging nicht durch',
  ERRORText: 'Es wurde nichts abgebucht. Grund: {reason}.',
  lostTitle: 'Diese Zahlung gibt es nicht',
  lostText: 'Der Link ist falsch oder sehr alt. Gehen Sie dorthin zurück, wo Sie eingekauft haben.',
};

const TEXTS: Record<Language, Texts> = { sv, en, de };
const LANGUAGES = ['sv', 'en', 'de'] as const;

export const textsOf = (language: Language) => TEXTS[language];

/** The phone's own language, as a request has none. */
export function languageOf(accepted: string | undefined): Language {
  for (const entry of (accepted ?? '').split(',')) {
    const found = LANGUAGES.find(language => entry.trim().toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return 'en';
}

export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const FORMATS: Record<Language, string> = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' };

export function money(ore: number, language: Language): string {
  return `${new Intl.NumberFormat(FORMATS[language], { minimumFractionDigits: 2 }).format(ore / 100)}\u00a0kr`;
}

export function clock(ms: number, language: Language): string {
  const style = { timeStyle: 'medium', timeZone: 'Europe/Stockholm' } as const;
  return new Intl.DateTimeFormat(FORMATS[language], style).format(ms);
}
