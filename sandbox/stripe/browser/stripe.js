// @ts-check
import { languageOf, openSheet, shadowOf, tag } from './sheet.js';

/**
 * A stand-in of stripe.js for wallets on the hall's own page, without frames: `Stripe(key)`, `elements`, the Express
 * Checkout Element and `confirmPayment`. A plain button stands where the wallets' own would, and behind it a sheet
 * asks how the payment is to end.
 */
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const API = new URL(script.src).origin;

/** @typedef {'googlePay' | 'applePay' | 'link'} Wallet */
/** @typedef {{ elementType: string } & Record<string, unknown>} ElementEvent What it carries beside depends on its name. */
/** @typedef {(event: ElementEvent) => unknown} Handler */
/** @typedef {Record<string, Handler[]>} Handlers */
/** @typedef {{ paymentMethod: string, sheet: ReturnType<typeof openSheet> }} Choice */

/** @type {Record<Wallet, { type: string, name: string }>} */
const WALLETS = {
  googlePay: { type: 'google_pay', name: 'Google Pay' },
  applePay: { type: 'apple_pay', name: 'Apple Pay' },
  link: { type: 'link', name: 'Link' },
};

/** @param {string} method @param {string} path @param {Record<string, string>} fields */
async function call(method, path, fields) {
  const form = new URLSearchParams(fields);
  const address = `${API}${path}`;
  try {
    const response = await fetch(method === 'GET' ? `${address}?${form}` : address, {
      method,
      ...(method === 'GET' ? {} : { body: form }),
    });
    return await response.json();
  } catch {
    return { error: { type: 'api_connection_error', message: 'The card company could not be reached.' } };
  }
}

/** @param {string} key @param {{ locale?: string }} [config] */
function Stripe(key, config = {}) {
  return {
    /** @param {{ mode: string, amount: number, currency: string, locale?: string }} options */
    elements: options => elementsOf(key, { locale: config.locale, ...options }),
    confirmPayment,
    /** @param {string} secret */
    async retrievePaymentIntent(secret) {
      const answer = await call('GET', `/v1/payment_intents/${idOf(secret)}`, { key, client_secret: secret });
      return answer.error ? { error: answer.error } : { paymentIntent: answer };
    },
  };

  /** @param {{ elements: ReturnType<typeof elementsOf>, clientSecret: string, confirmParams?: { return_url?: string }, redirect?: string }} options */
  async function confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const { choice, amount } = elements._state();
    if (choice === null) throw new Error('confirmPayment comes after the confirm event of an element.');
    elements._spend();
    const { return_url } = confirmParams;
    if (redirect === 'always' && return_url === undefined) throw new Error('confirmParams.return_url is missing.');
    const intent = await call('POST', `/v1/payment_intents/${idOf(clientSecret)}/confirm`, {
      key,
      client_secret: clientSecret,
      expected_amount: String(amount),
      payment_method: choice.paymentMethod,
      ...(return_url === undefined ? {} : { return_url }),
    });
    if (intent.error) {
      choice.sheet.fail(undefined);
      return { error: intent.error };
    }
    const bank = intent.next_action?.redirect_to_url?.url;
    if (bank !== undefined || redirect === 'always') return leave(bank ?? arrival(return_url ?? '', intent));
    choice.sheet.close();
    return { paymentIntent: intent };
  }
}

/** @param {string} secret */
function idOf(secret) {
  return encodeURIComponent(secret.split('_secret_')[0] ?? '');
}

/** @param {string} address @returns {Promise<never>} */
function leave(address) {
  location.assign(address);
  return new Promise(() => {});
}

/** @param {string} returnUrl @param {{ id: string, client_secret: string, status: string }} intent */
function arrival(returnUrl, intent) {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status);
  return url.href;
}

/** @param {string} key @param {{ mode: string, amount: number, currency: string, locale?: string }} given */
function elementsOf(key, given) {
  let options = given;
  /** @type {Choice | null} */
  let choice = null;
  return {
    _state: () => ({ choice, amount: options.amount }),
    /** A choice of payment method is good for one attempt. */
    _spend() {
      choice = null;
    },
    /** @param {object} change */
    async update(change) {
      options = { ...options, ...change };
    },
    async submit() {
      if (choice !== null) return {};
      return { error: { type: 'validation_error', message: 'Nobody has chosen how to pay.' } };
    },
    /** @param {string} type @param {object} [wishes] */
    create(type, wishes = {}) {
      if (type !== 'expressCheckout') throw new Error(`The sandbox draws no element of the type ${type}.`);
      const chosen = (/** @type {Choice | null} */ made) => {
        choice = made;
      };
      return expressCheckout(key, () => options, wishes, chosen);
    },
  };
}

/**
 * @param {string} key
 * @param {() => { amount: number, currency: string, mode: string, locale?: string }} options
 * @param {{ buttonHeight?: number, buttonTheme?: Partial<Record<Wallet, string>>, paymentMethods?: Record<string, string>, wallets?: Record<string, string> }} given
 * @param {(choice: Choice | null) => void} chosen
 */
function expressCheckout(key, options, given, chosen) {
  let wishes = given;
  /** @type {Handlers} */
  const handlers = {};
  const heard = (/** @type {string} */ name) => handlers[name] ?? [];
  /** @type {ShadowRoot | null} */
  let root = null;
  const emit = (/** @type {string} */ name, /** @type {object} */ event) => {
    for (const handler of heard(name)) handler({ elementType: 'expressCheckout', ...event });
  };
  let mounts = 0;
  const leaveHost = () => {
    mounts += 1;
    root?.replaceChildren();
  };
  const element = {
    on(/** @type {string} */ name, /** @type {Handler} */ handler) {
      handlers[name] = [...heard(name), handler];
      return element;
    },
    once(/** @type {string} */ name, /** @type {Handler} */ handler) {
      const only = (/** @type {ElementEvent} */ event) => {
        element.off(name, only);
        return handler(event);
      };
      return element.on(name, only);
    },
    off(/** @type {string} */ name, /** @type {Handler | undefined} */ handler = undefined) {
      handlers[name] = heard(name).filter(one => handler !== undefined && one !== handler);
      return element;
    },
    mount(/** @type {string | HTMLElement} */ place) {
      const host = typeof place === 'string' ? document.querySelector(place) : place;
      if (!(host instanceof HTMLElement)) throw new Error(`There is no ${place} to mount on.`);
      host.style.setProperty('--height', `${wishes.buttonHeight ?? 44}px`);
      root = shadowOf(host);
      void draw(root);
    },
    unmount: leaveHost,
    destroy: leaveHost,
    /** Redraws standing buttons in their new style, as stripe.js does. */
    update(/** @type {object} */ change) {
      wishes = { ...wishes, ...change };
      for (const button of root?.querySelectorAll('button[data-wallet]') ?? [])
        dress(/** @type {HTMLElement} */ (button));
      return element;
    },
  };
  return element;

  async function draw(/** @type {ShadowRoot} */ into) {
    const mounting = ++mounts;
    const { amount, currency, mode } = options();
    const session = await call('GET', '/v1/elements/sessions', { key, mode, amount: String(amount), currency });
    // Unmounted meanwhile, as frameworks do that mount twice.
    if (mounting !== mounts) return;
    if (session.error) return emit('loaderror', { error: session.error });
    const names = /** @type {Wallet[]} */ (Object.keys(WALLETS));
    const shown = names.filter(name => {
      const wish = wishes.paymentMethods?.[name] ?? wishes.wallets?.[name] ?? 'auto';
      return session.wallets.includes(name) && wish !== 'never';
    });
    into.replaceChildren(...shown.map(name => walletButton(into, name, session.business_name)));
    const none = { amazonPay: false, applePay: false, googlePay: false, link: false, paypal: false, klarna: false };
    const available = { ...none, ...Object.fromEntries(shown.map(name => [name, true])) };
    emit('ready', { availablePaymentMethods: shown.length === 0 ? undefined : available });
    const methods = Object.fromEntries(shown.map(name => [name, { available: true }]));
    emit('availablepaymentmethodschange', { paymentMethods: shown.length === 0 ? undefined : methods });
  }

  /** Black unless white is asked for: stripe.js does not look at the page around it. */
  function dress(/** @type {HTMLElement} */ button) {
    const wallet = /** @type {Wallet} */ (button.dataset.wallet);
    button.classList.toggle('white', wishes.buttonTheme?.[wallet] === 'white');
  }

  function walletButton(/** @type {ShadowRoot} */ into, /** @type {Wallet} */ name, /** @type {string} */ business) {
    const button = /** @type {HTMLButtonElement} */ (tag('button', WALLETS[name].name));
    button.type = 'button';
    button.dataset.wallet = name;
    dress(button);
    const expressPaymentType = WALLETS[name].type;
    const open = () => sheetFor(into, name, business);
    button.addEventListener('click', () => {
      if (heard('click').length === 0) open();
      else emit('click', { expressPaymentType, resolve: open, reject: () => {} });
    });
    return button;
  }

  function sheetFor(/** @type {ShadowRoot} */ into, /** @type {Wallet} */ name, /** @type {string} */ business) {
    const { amount, currency, locale } = options();
    const language = languageOf(locale);
    const sum = new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100);
    const sheet = openSheet(into, {
      title: `${WALLETS[name].name} · ${business}`,
      sum,
      language,
      choose(paymentMethod) {
        chosen({ paymentMethod, sheet });
        const paymentFailed = (/** @type {{ message?: string }} */ why = {}) => sheet.fail(why.message);
        emit('confirm', { expressPaymentType: WALLETS[name].type, paymentFailed });
      },
      cancel() {
        chosen(null);
        emit('cancel', {});
      },
    });
  }
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'sandbox' }) });
