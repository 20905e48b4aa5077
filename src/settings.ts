import { readFileSync } from 'node:fs';

/**
 * Settings of the environment, in words: the README's configuration table is generated from them, so a setting without
 * a description can't exist. `config.ts` reads them.
 */
interface Setting {
  group: string;
  fallback: string;
  says: string;
}

const setting = (group: string, fallback: string, says: string): Setting => ({ group, fallback, says });

export const SETTINGS = {
  PORT: setting('Address', '3000', 'Port to listen on.'),
  HOST: setting('Address', '127.0.0.1, or 0.0.0.0 in production', 'Interface to listen on.'),
  BASE_URL: setting('Address', 'http://localhost:PORT', 'Address that people and payment providers reach the hall by.'),
  TRUST_PROXY: setting('Address', '0', 'How many proxies in front add X-Forwarded-For; 0 trusts none.'),
  DATA_DIR: setting('Storage', './data', 'Database, pictures and the secrets that the first start makes.'),
  DATABASE_URL: setting('Storage', 'the embedded server', 'A PostgreSQL server of your own, 15 or newer.'),
  DATABASE_LISTEN_URL: setting(
    'Storage',
    'DATABASE_URL',
    'A direct connection for LISTEN when DATABASE_URL is a pooler.',
  ),
  DATABASE_POOL: setting('Storage', '20', 'Connections for requests, per copy of the process.'),
  DATABASE_PREPARES: setting('Storage', 'on', 'on or off: off behind a pooler that does not know prepared statements.'),
  SEED: setting('Storage', 'town, or none in production', 'What an empty database is filled with: town or none.'),
  PICTURES_S3_URL: setting(
    'Storage',
    'a directory in DATA_DIR',
    'Bucket of an S3-compatible store: https://host/bucket.',
  ),
  PICTURES_S3_REGION: setting('Storage', 'auto', 'Region of that store.'),
  PICTURES_S3_KEY_ID: setting('Storage', '', 'Access key id of that store.'),
  PICTURES_S3_SECRET: setting('Storage', '', 'Secret key of that store.'),
  APP_SECRET: setting(
    'Secrets',
    'made at the first start',
    'At least 32 characters; signs cookies. The same in every copy.',
  ),
  WORKER: setting('Process', 'on', 'on or off: whether this copy sequences events and runs jobs.'),
  DEMO: setting(
    'Process',
    'on, or off in production',
    'on or off: the pages under /dev and the demo accounts on the sign-in page.',
  ),
  SANDBOX: setting(
    'Process',
    'beside a hall that lacks one of them',
    'none: npm start starts no stand-ins for card company, Swish, mail and text messages; beside live keys it never does.',
  ),
  DEMO_TRADE: setting(
    'Process',
    'played once, by the first npm start on the embedded database with all stand-ins',
    'none: the demo opens without its day of trade.',
  ),
  LOG_LEVEL: setting('Process', 'info', 'trace, debug, info, warn, error or silent.'),
  GUARANTEE_NOTICE: setting(
    'Law',
    'guarantee in DATA_DIR',
    'Folder with the official notice of the legal guarantee and the label of a maker’s own, (EU) 2025/1960: guarantee-sv.svg, label-sv.svg (en, de; png, pdf), and guarantee.sha256 with their hashes.',
  ),
  GOODS_NEED_MAKER: setting('Law', 'off', 'on: goods other than food are sold only with a maker, (EU) 2023/988.'),
  FOOD_NEEDS_CONTENTS: setting('Law', 'off', 'on: food is sold only with ingredients and allergens, (EU) 1169/2011.'),
  COMPLAINT_DAYS: setting(
    'Law',
    '7',
    'Days within which a stall answers a complaint; after them the hall has it. 1 to 30.',
  ),
  VOUCHER_LIST_URL: setting(
    'Storefront',
    'none',
    'JSON list of the ids that the voucher storefront shows; outside production its name gets the suffix -dev.',
  ),
  MAP_TILES_URL: setting(
    'Storefront',
    'none',
    'Pictures of a map under the stalls, as https://host/{z}/{x}/{y}.png; without it the hall draws its area itself, and asks nobody.',
  ),
  METRICS_TOKEN: setting(
    'Process',
    '',
    '/metrics asks for it as a bearer token; without one it is open to all, and closed in production.',
  ),
  CALENDARS_ALSO_FROM: setting(
    'Process',
    'none',
    'Private addresses with ports, as 127.0.0.1:4010, from which calendars may be fetched all the same: for stand-ins in development and tests, refused in production.',
  ),
  HASHES_AT_ONCE: setting('Process', 'the cores less one', 'How many passwords are hashed at once; others wait.'),
  HASHES_WAITING: setting('Process', '40', 'How many passwords may wait for that; one more is told to come back.'),
  LOCK_TIMEOUT_MS: setting('Process', '4000', 'How long a command waits for a row that another one holds.'),
  HALL_COMPANY: setting(
    'Trade',
    'none, or an example outside production',
    'Company that runs the hall: the seller on its invoices to the stalls, which wait until it is set.',
  ),
  HALL_ORGANISATION_NUMBER: setting('Trade', '', 'Its organisation number, as 556036-0793.'),
  HALL_VAT_NUMBER: setting('Trade', 'SE, the organisation number and 01', 'Its VAT number.'),
  HALL_ADDRESS: setting('Trade', '', 'Its address in one line: Torget 1, 531 31 Ljungsjö.'),
  HALL_EMAIL: setting('Trade', 'none, or an example outside production', 'E-mail address of the hall, for everybody.'),
  HALL_PHONE: setting('Trade', 'none, or an example outside production', 'Telephone number of the hall.'),
  HALL_AUTHORITY_CONTACT: setting(
    'Law',
    'none, or an example outside production',
    'Point of contact for authorities, (EU) 2022/2065 article 11.',
  ),
  HALL_USER_CONTACT: setting(
    'Law',
    'none, or an example outside production',
    'Point of contact for the people who use the hall, (EU) 2022/2065 article 12.',
  ),
  HALL_SAFETY_CONTACT: setting(
    'Law',
    'none, or an example outside production',
    'Point of contact for the safety of products, (EU) 2023/988 article 22.',
  ),
  HALL_BANKGIRO: setting('Trade', 'none', 'Bankgiro number to which stalls pay what was not kept back.'),
  HOLD_MINUTES: setting('Trade', '15', 'How long a placed order keeps its goods while nothing is paid.'),
  FEE_NOTICE_DAYS: setting(
    'Trade',
    '30',
    'How many days before its first day sellers are told of a higher fee; 15 at least, as regulation (EU) 2019/1150 asks.',
  ),
  END_NOTICE_DAYS: setting('Trade', '30', 'Days that sellers are told before their place ends; 30 at least.'),
  STRIPE_SECRET_KEY: setting('Card payments', 'the sandbox', 'Secret key of the platform account.'),
  STRIPE_WEBHOOK_SECRET: setting(
    'Card payments',
    'the sandbox',
    'Signing secret of the webhook endpoint; several, separated by commas, while rotating.',
  ),
  STRIPE_API_BASE: setting(
    'Card payments',
    'https://api.stripe.com',
    'Address of the API; the sandbox when run as a demo.',
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    'Card payments',
    'the sandbox',
    'Publishable key of the platform account; without one no wallet is offered on the pages of the hall.',
  ),
  STRIPE_SCRIPT: setting(
    'Card payments',
    'https://js.stripe.com/endive/stripe.js',
    "Where the payer's browser gets the script for wallets; the sandbox when run as a demo.",
  ),
  SWISH_CERTIFICATE: setting(
    'Swish',
    'the sandbox, where one runs',
    'PEM file with the certificate of the hall as technical supplier; without one, Swish is closed.',
  ),
  SWISH_KEY: setting('Swish', 'the sandbox, where one runs', 'PEM file with its private key.'),
  SWISH_CA: setting('Swish', 'what Node trusts', "PEM file with the authority of the API's own certificate."),
  SWISH_API_BASE: setting('Swish', 'https://cpc.getswish.net/swish-cpcapi/api/', 'Address of the API.'),
  SWISH_CALLBACK_URL: setting(
    'Swish',
    'BASE_URL/api/payments/swish/callbacks',
    "Where Swish calls back, over https; the sandbox's relay when run as a demo.",
  ),
  SWISH_APP_LINK: setting(
    'Swish',
    'swish://paymentrequest',
    "What opens the payer's app; the sandbox's phone when run as a demo.",
  ),
  SMTP_URL: setting('Mail', 'the sandbox', 'smtp:// or smtps:// address with user and password.'),
  MAIL_FROM: setting('Mail', 'hallen@localhost', 'Sender of every mail; without a name it bears the hall’s own.'),
  MAILBOX_URL: setting('Mail', '', "The sandbox's mailbox, shown at /dev/mailbox."),
  PUSH_SERVICES: setting(
    'Push',
    'those of Chrome, Firefox, Safari and Edge',
    'Push services that the hall sends to, by host; browsers name others in vain. `*.` stands for all below a host.',
  ),
  REPLY_DOMAIN: setting(
    'Mail',
    'none',
    'Domain of the addresses that letters of messages are answered to; without one nobody answers by mail, and nothing listens.',
  ),
  REPLY_PORT: setting('Mail', '2525', 'Port that takes those answers from the mail server in front; 0 takes any.'),
  REPLY_HOST: setting('Mail', '127.0.0.1', 'Interface of that port; never one that the world reaches.'),
  REPLY_PROTOCOL: setting('Mail', 'smtp', 'smtp or lmtp: how the mail server in front hands them over.'),
  REPLY_DNS: setting(
    'Mail',
    "the system's",
    'Name server, as host:port, that is asked for the keys of senders (DKIM).',
  ),
  PARAKEY_API_BASE: setting('Locks', 'none', 'Address of Parakey; without one no stall has doors that it opens.'),
  LOCKY_API_BASE: setting('Locks', 'none', 'Address of Locky; without one no stall has doors that it opens.'),
  KEYPAD_API_BASE: setting(
    'Locks',
    'none',
    'Address of the controller of keypads that take codes from the hall; without one there are none.',
  ),
  CODE_CLOUD_API_BASE: setting(
    'Locks',
    'none',
    'Address of the cloud that computes codes for locks without net; without one there are none.',
  ),
  APPLE_PASS_CERTIFICATE: setting(
    'Wallets',
    'the sandbox, where one runs',
    'PEM file with the certificate of a pass type at Apple; without one, no ticket goes into its wallet.',
  ),
  APPLE_PASS_KEY: setting('Wallets', 'the sandbox, where one runs', 'PEM file with its private key.'),
  APPLE_PASS_AUTHORITY: setting(
    'Wallets',
    'the sandbox, where one runs',
    "PEM file with Apple's intermediate certificate (WWDR) that issued it.",
  ),
  APPLE_PUSH_BASE: setting('Wallets', 'https://api.push.apple.com', "Address of Apple's push service."),
  APPLE_PUSH_CA: setting('Wallets', 'what Node trusts', "PEM file with the authority of that service's certificate."),
  GOOGLE_WALLET_ISSUER: setting(
    'Wallets',
    'the sandbox, where one runs',
    "Number of the issuer at Google Wallet; without one, no ticket goes into Google's wallet.",
  ),
  GOOGLE_WALLET_KEY: setting(
    'Wallets',
    'the sandbox, where one runs',
    'JSON file with the key of the service account that writes for that issuer.',
  ),
  GOOGLE_WALLET_API_BASE: setting('Wallets', 'https://walletobjects.googleapis.com', 'Address of its API.'),
  GOOGLE_WALLET_SAVE_BASE: setting('Wallets', 'https://pay.google.com', 'Address of the page that saves a pass.'),
  WALLET_BADGES: setting(
    'Wallets',
    "none: the hall's own buttons",
    "Directory with the companies' own badges: apple-sv.svg, google-en.png and so on.",
  ),
  SMS_API_USER: setting('SMS', 'the sandbox', 'API user at 46elks; without one, sign-in by phone is closed.'),
  SMS_API_PASSWORD: setting('SMS', 'the sandbox', 'API password of that user.'),
  SMS_API_BASE: setting('SMS', 'https://api.46elks.com', 'Address of the API; the sandbox when run as a demo.'),
  SMS_SENDER: setting('SMS', 'Saluhallen', 'What phones show: a number, or 3 to 11 letters and digits.'),
  SMS_COUNTRIES: setting(
    'SMS',
    'SE,NO,DK,FI,DE',
    'Countries whose mobile numbers may sign in; the first is the usual one.',
  ),
  SMS_MOST_PER_HOUR: setting(
    'SMS',
    '200',
    'Codes that the whole hall sends in an hour at most: the cap on what they cost.',
  ),
  SMS_MOST_PER_DAY: setting('SMS', '1000', 'The same in a day.'),
  SMS_PER_NET_HOUR: setting(
    'SMS',
    '10',
    'Codes that one address, or its neighbours (/24, /64), may ask for in an hour.',
  ),
  SMS_PER_NET_DAY: setting('SMS', '50', 'The same in a day.'),
  SMS_MAILBOX_URL: setting('SMS', '', "The sandbox's messages, shown at /dev/mailbox."),
  CAPTCHA_TRIES: setting(
    'SMS',
    '1000',
    'How many tries the captcha costs a browser, about; a phone makes some hundreds a second.',
  ),
} satisfies Record<string, Setting>;

export type Environment = Partial<Record<string, string>>;
export type SettingsReader = ReturnType<typeof settingsReader>;

/** Reads settings of an environment; what is wrong with one is added to the mistakes, in a sentence. */
export function settingsReader(environment: Environment, mistakes: string[]) {
  const text = (name: keyof typeof SETTINGS, fallback: string) => environment[name]?.trim() || fallback;
  return {
    text,
    number(name: keyof typeof SETTINGS, fallback: number, least: number, most: number) {
      const value = Number(text(name, String(fallback)));
      if (!Number.isInteger(value) || value < least || value > most) {
        mistakes.push(`${name} must be a whole number from ${least} to ${most}, not "${environment[name]}".`);
      }
      return value;
    },
    choice<const T extends string>(name: keyof typeof SETTINGS, fallback: NoInfer<T>, choices: readonly T[]): T {
      const value = text(name, fallback) as T;
      if (!choices.includes(value)) mistakes.push(`${name} must be ${choices.join(' or ')}, not "${value}".`);
      return value;
    },
    url(name: keyof typeof SETTINGS, fallback: string, protocols: readonly string[]) {
      const value = text(name, fallback);
      if (value && !(URL.canParse(value) && protocols.includes(new URL(value).protocol))) {
        mistakes.push(`${name} must be an address that begins with ${protocols.join(' or ')}.`);
      }
      return value;
    },
    /** Content of the file that a setting names; empty without one. */
    file(name: keyof typeof SETTINGS): string {
      const path = text(name, '');
      try {
        return path && readFileSync(path, 'utf8');
      } catch {
        mistakes.push(`${name} must be a file that can be read.`);
        return '';
      }
    },
  };
}
