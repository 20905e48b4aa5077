import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Environment, SETTINGS, SettingsReader } from './settings.ts';

/** Configuration of what goes to phones and browsers: Swish, push and wallets, and of the hall's company. The rest is in config.ts. */
export interface Carriers {
  /** Swish, with certificates as PEM; null disables payments by Swish. */
  swish: {
    apiBase: string;
    certificate: string;
    key: string;
    authority: string | null;
    callbackUrl: string;
    appLink: string;
  } | null;
  /** Push in the browser: services that are asked, and whom they may write to about it. */
  push: { services: readonly string[]; contact: string };
  /** Wallets that tickets go into, null for one that is closed; and the files of the companies' badges. */
  passes: { apple: ApplePasses | null; google: GooglePasses | null; badges: { dir: string; files: readonly string[] } };
}

/** Apple's wallet, with certificates as PEM. Pass type and team are those of the certificate. */
export interface ApplePasses {
  certificate: string;
  key: string;
  authority: string;
  passType: string;
  team: string;
  endsAt: Date;
  pushBase: string;
  pushAuthority: string | null;
}

export interface GooglePasses {
  issuer: string;
  /** Name and key of the service account, and where it gets its tokens. */
  account: string;
  key: string;
  tokenUrl: string;
  apiBase: string;
  saveBase: string;
}

/** Push services of the usual browsers. */
export const PUSH_SERVICES = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

export function readPush(read: SettingsReader, mistakes: string[], hall: { production: boolean }): Carriers['push'] {
  const services = read
    .text('PUSH_SERVICES', PUSH_SERVICES)
    .split(',')
    .map(one => one.trim())
    .filter(Boolean);
  const isHost = (one: string) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(one);
  const isOrigin = (one: string) =>
    URL.canParse(one) && new URL(one).origin === one && /^https?:$/.test(new URL(one).protocol);
  if (!services.every(one => isHost(one) || isOrigin(one)))
    mistakes.push('PUSH_SERVICES must be hosts separated by commas, such as fcm.googleapis.com,*.push.apple.com.');
  if (hall.production && services.some(one => one.startsWith('http:')))
    mistakes.push('PUSH_SERVICES must not name an address without https in production.');
  const from = /[^\s<>]+@[^\s<>]+/.exec(read.text('MAIL_FROM', 'hallen@localhost'))?.[0];
  return { services, contact: `mailto:${from ?? 'hallen@localhost'}` };
}

const SWISH_CALLBACKS = '/api/payments/swish/callbacks';

/** Reads Swish settings: both or neither of certificate and key; their expiry is watched while the hall runs. */
export function readSwish(read: SettingsReader, environment: Environment, mistakes: string[]): Carriers['swish'] {
  const baseUrl = (environment.BASE_URL?.trim() ?? '').replace(/\/$/, '');
  const apiBase = read.url('SWISH_API_BASE', 'https://cpc.getswish.net/swish-cpcapi/api/', ['https:']);
  const callbackUrl = read.url('SWISH_CALLBACK_URL', '', ['https:']) || baseUrl + SWISH_CALLBACKS;
  const appLink = read.url('SWISH_APP_LINK', 'swish://paymentrequest', ['swish:', 'http:', 'https:']);
  const certificate = read.file('SWISH_CERTIFICATE');
  const key = read.file('SWISH_KEY');
  const authority = read.file('SWISH_CA');
  if (!certificate && !key) return null;
  if (!certificate || !key) mistakes.push('SWISH_CERTIFICATE and SWISH_KEY need each other.');
  else if (!belongTogether(certificate, key)) mistakes.push('SWISH_KEY is not the key of SWISH_CERTIFICATE.');
  if (!environment.SWISH_CALLBACK_URL && !baseUrl.startsWith('https:'))
    mistakes.push('SWISH_CALLBACK_URL must be set where BASE_URL does not begin with https: Swish calls nothing else.');
  return {
    apiBase: apiBase.replace(/\/?$/, '/'),
    certificate,
    key,
    authority: authority || null,
    callbackUrl,
    appLink,
  };
}

function belongTogether(certificate: string, key: string): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}

/** Reads what the wallets need: all or nothing of each. */
export function readPasses(read: SettingsReader, mistakes: string[]): Carriers['passes'] {
  return {
    apple: readApplePasses(read, mistakes),
    google: readGooglePasses(read, mistakes),
    badges: readBadges(read, mistakes),
  };
}

function readApplePasses(read: SettingsReader, mistakes: string[]): ApplePasses | null {
  const certificate = read.file('APPLE_PASS_CERTIFICATE');
  const key = read.file('APPLE_PASS_KEY');
  const authority = read.file('APPLE_PASS_AUTHORITY');
  const pushBase = read.url('APPLE_PUSH_BASE', 'https://api.push.apple.com', ['https:']).replace(/\/$/, '');
  const pushAuthority = read.file('APPLE_PUSH_CA') || null;
  if (!certificate && !key) return null;
  if (!certificate || !key || !authority) {
    mistakes.push('APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY and APPLE_PASS_AUTHORITY need each other.');
    return null;
  }
  if (!belongTogether(certificate, key)) {
    mistakes.push('APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE.');
    return null;
  }
  const { subject, validTo } = new X509Certificate(certificate);
  const named = (field: string) => new RegExp(`^${field}=(.+)$`, 'm').exec(subject)?.[1] ?? '';
  const [passType, team] = [named('UID'), named('OU')];
  if (!passType || !team) mistakes.push('APPLE_PASS_CERTIFICATE must name a pass type (UID) and a team (OU).');
  return { certificate, key, authority, passType, team, endsAt: new Date(validTo), pushBase, pushAuthority };
}

function readGooglePasses(read: SettingsReader, mistakes: string[]): GooglePasses | null {
  const issuer = read.text('GOOGLE_WALLET_ISSUER', '');
  const file = read.file('GOOGLE_WALLET_KEY');
  const base = (name: 'GOOGLE_WALLET_API_BASE' | 'GOOGLE_WALLET_SAVE_BASE', usual: string) =>
    read.url(name, usual, ['https:', 'http:']).replace(/\/$/, '');
  const apiBase = base('GOOGLE_WALLET_API_BASE', 'https://walletobjects.googleapis.com');
  const saveBase = base('GOOGLE_WALLET_SAVE_BASE', 'https://pay.google.com');
  if (!issuer && !file) return null;
  if (!/^\d{1,30}$/.test(issuer)) mistakes.push('GOOGLE_WALLET_ISSUER must be a number, and needs GOOGLE_WALLET_KEY.');
  const { client_email: account, private_key: key, token_uri: tokenUrl } = serviceAccount(file);
  if (!account || !tokenUrl || !isPrivateKey(key)) {
    mistakes.push('GOOGLE_WALLET_KEY must be the JSON file of a service account, with its private key.');
    return null;
  }
  return { issuer, account, key, tokenUrl, apiBase, saveBase };
}

function serviceAccount(file: string): Record<'client_email' | 'private_key' | 'token_uri', string> {
  const nothing = { client_email: '', private_key: '', token_uri: '' };
  try {
    return { ...nothing, ...(JSON.parse(file) as Partial<typeof nothing>) };
  } catch {
    return nothing;
  }
}

function isPrivateKey(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Names of the badges that an operator laid there; anything else in the directory is nobody's to fetch. */
function readBadges(read: SettingsReader, mistakes: string[]): Carriers['passes']['badges'] {
  const dir = read.text('WALLET_BADGES', '');
  if (!dir) return { dir, files: [] };
  try {
    return { dir, files: readdirSync(dir).filter(name => /^(apple|google)-(sv|en|de)\.(svg|png)$/.test(name)) };
  } catch {
    mistakes.push('WALLET_BADGES must be a directory that can be read.');
    return { dir, files: [] };
  }
}

/** The company that runs the hall, as it stands on the hall's own invoices. */
export interface HallCompany {
  name: string;
  organisationNumber: string;
  vatNo: string;
  address: { addressRows: string[]; zipCode: string; city: string };
  bankgiro: string | null;
}

/** Addresses of the hall that the law asks a marketplace for; null where one is not set. */
export interface HallContacts {
  email: string | null;
  phone: string | null;
  /** Point of contact for authorities, and for the people who use it ((EU) 2022/2065 articles 11 and 12). */
  authorities: string | null;
  users: string | null;
  /** Point of contact for the safety of products ((EU) 2023/988 article 22). */
  safety: string | null;
}

const EXAMPLE_EMAIL = 'hallen@ljungsjo.example';

/** Addresses of the hall. An example stands outside production. */
export function readHallContacts(read: SettingsReader, { production }: { production: boolean }): HallContacts {
  const text = (name: keyof typeof SETTINGS, example: string) => read.text(name, production ? '' : example) || null;
  return {
    email: text('HALL_EMAIL', EXAMPLE_EMAIL),
    phone: text('HALL_PHONE', '0510-174 06 00'),
    authorities: text('HALL_AUTHORITY_CONTACT', EXAMPLE_EMAIL),
    users: text('HALL_USER_CONTACT', EXAMPLE_EMAIL),
    safety: text('HALL_SAFETY_CONTACT', EXAMPLE_EMAIL),
  };
}

const EXAMPLE = {
  name: 'Ljungsjö Saluhall AB',
  organisationNumber: '559999-0990',
  address: 'Torget 1, 531 31 Ljungsjö',
  bankgiro: '991-2346',
};

/** All of a company, or none: an invoice that lacks its seller's number or address is none. */
export function readHallCompany(
  read: SettingsReader,
  mistakes: string[],
  { production }: { production: boolean },
): HallCompany | null {
  const name = read.text('HALL_COMPANY', production ? '' : EXAMPLE.name);
  if (!name) return null;
  const isExample = name === EXAMPLE.name && !production;
  const organisationNumber = read.text('HALL_ORGANISATION_NUMBER', isExample ? EXAMPLE.organisationNumber : '');
  const digits = organisationNumber.replaceAll(/\D/g, '');
  if (digits.length !== 10) mistakes.push('HALL_ORGANISATION_NUMBER has to have ten digits, as 556036-0793.');
  const written = read.text('HALL_ADDRESS', isExample ? EXAMPLE.address : '');
  const [, row = '', zipCode = '', city = ''] = /^(.+), (\d{3} ?\d{2}) (.+)$/.exec(written) ?? [];
  if (!city) mistakes.push('HALL_ADDRESS has to be one line with a postal code: Torget 1, 531 31 Ljungsjö.');
  const bankgiro = read.text('HALL_BANKGIRO', isExample ? EXAMPLE.bankgiro : '').replaceAll(/\D/g, '');
  if (bankgiro && !/^\d{7,8}$/.test(bankgiro)) mistakes.push('HALL_BANKGIRO has to have seven or eight digits.');
  return {
    ...{ name, organisationNumber, vatNo: read.text('HALL_VAT_NUMBER', `SE${digits}01`) },
    address: { addressRows: [row], zipCode, city },
    bankgiro: bankgiro || null,
  };
}
