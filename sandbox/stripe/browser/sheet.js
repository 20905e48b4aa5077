// @ts-check
/** The wallet button's styles and the payment sheet behind the button. */

const TEXTS = {
  sv: {
    note: 'Sandlåda: inga riktiga pengar.',
    pay: 'Betala',
    bank: 'Betala, men fråga banken först',
    decline: 'Låt kortet nekas',
    cancel: 'Avbryt',
    working: 'Betalningen går igenom …',
    failed: 'Det gick inte. Inget har dragits.',
  },
  en: {
    note: 'Sandbox: no real money.',
    pay: 'Pay',
    bank: 'Pay, but ask the bank first',
    decline: 'Have the card declined',
    cancel: 'Cancel',
    working: 'The payment is going through …',
    failed: 'It did not work. Nothing was charged.',
  },
  de: {
    note: 'Sandkasten: kein echtes Geld.',
    pay: 'Bezahlen',
    bank: 'Bezahlen, aber erst die Bank fragen',
    decline: 'Karte ablehnen lassen',
    cancel: 'Abbrechen',
    working: 'Die Zahlung läuft …',
    failed: 'Das hat nicht geklappt. Es wurde nichts abgebucht.',
  },
};

const STYLE = `
:host { display: block; }
button { display: block; width: 100%; min-height: var(--height, 44px); margin: 0; font: 600 1rem/1.3 system-ui, sans-serif;
border: 1px solid #161b26; border-radius: 8px; background: #161b26; color: #fff; cursor: pointer; }
button.white { background: #fff; color: #161b26; }
button + button { margin-top: 8px; }
button:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
button:disabled { opacity: .6; cursor: default; }
dialog { border: 0; border-radius: 14px; padding: 24px; width: min(92vw, 380px); font: 1rem/1.5 system-ui, sans-serif;
color: #161b26; background: #fff; }
dialog::backdrop { background: rgb(0 0 0 / .5); }
dialog h2, dialog p { margin: 0 0 12px; }
dialog h2 { font-size: 1.125rem; }
dialog .sum { font-size: 1.75rem; font-weight: 650; }
dialog .note { color: #545d6e; font-size: .875rem; }
dialog button.quiet { background: #fff; color: #161b26; }`;

/** @param {string | undefined} locale @returns {'sv' | 'en' | 'de'} */
export function languageOf(locale) {
  const asked = locale === undefined || locale === 'auto' ? document.documentElement.lang : locale;
  return /** @type {const} */ (['sv', 'de']).find(language => asked.startsWith(language)) ?? 'en';
}

/** @param {string} name @param {string} text @param {string} [className] */
export function tag(name, text, className) {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== undefined) made.className = className;
  return made;
}

/** @param {HTMLElement} host */
export function shadowOf(host) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren();
  return root;
}

/**
 * @param {ShadowRoot} root
 * @param {{ title: string, sum: string, language: 'sv' | 'en' | 'de', choose: (method: string) => void, cancel: () => void }} plan
 */
export function openSheet(root, { title, sum, language, choose, cancel }) {
  const texts = TEXTS[language];
  const dialog = document.createElement('dialog');
  const heading = tag('h2', title);
  heading.id = 'title';
  dialog.setAttribute('aria-labelledby', 'title');
  const state = tag('p', texts.note, 'note');
  state.setAttribute('role', 'status');
  /** @type {[text: string, method: string | null][]} */
  const endings = [
    [`${texts.pay} ${sum}`, 'pm_card_visa'],
    [texts.bank, 'pm_card_authenticationRequired'],
    [texts.decline, 'pm_card_chargeDeclined'],
    [texts.cancel, null],
  ];
  const buttons = endings.map(([text, method], at) => {
    const button = /** @type {HTMLButtonElement} */ (tag('button', text, at === 0 ? '' : 'quiet'));
    button.type = 'button';
    button.addEventListener('click', () => {
      if (method === null) return dismiss();
      for (const other of buttons) other.disabled = true;
      state.textContent = texts.working;
      choose(method);
    });
    return button;
  });
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  const dismiss = () => {
    close();
    cancel();
  };
  dialog.addEventListener('cancel', event => {
    event.preventDefault();
    if (!buttons[0]?.disabled) dismiss();
  });
  dialog.append(heading, tag('p', sum, 'sum'), state, ...buttons);
  root.append(dialog);
  dialog.showModal();
  return {
    close,
    /** @param {string | undefined} message */
    fail(message) {
      state.textContent = message ?? texts.failed;
      setTimeout(close, 1500);
    },
  };
}
