import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SETTINGS } from './settings.ts';

/** Configuration of what carries money and words to phones: Swish, text messages and push. The rest is in config.ts. */
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
  sms: {
    user: string | null;
    password: string;
    apiBase: string;
    sender: string;
    countries: readonly string[];
    mostPerHour: number;
    mostPerDay: number;
    perNetHour: number;
    perNetDay: number;
    mailboxUrl: string | null;
    captchaTries: number;
  };
}

export type Environment = Partial<Record<string, string>>;

export function reader(environment: Environment, mistakes: string[]) {
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

export type Reader = ReturnType<typeof reader>;

/** Push services of the usual browsers. */
export const PUSH_SERVICES = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

export function readPush(read: Reader, mistakes: string[], hall: { production: boolean }): Carriers['push'] {
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

export function readSms(read: Reader, mistakes: string[]): Carriers['sms'] {
  const sender = read.text('SMS_SENDER', 'Saluhallen');
  if (!/^(\+[1-9]\d{5,14}|(?=.*[A-Za-z])[A-Za-z0-9]{3,11})$/.test(sender))
    mistakes.push('SMS_SENDER must be a number like +46700000000, or 3 to 11 letters and digits.');
  const countries = read.text('SMS_COUNTRIES', 'SE,NO,DK,FI,DE').split(',');
  if (!countries.every(country => /^[A-Z]{2}$/.test(country)))
    mistakes.push('SMS_COUNTRIES must be country codes separated by commas, such as SE,NO,DK.');
  const sms = {
    user: read.text('SMS_API_USER', '') || null,
    password: read.text('SMS_API_PASSWORD', ''),
    apiBase: read.url('SMS_API_BASE', 'https://api.46elks.com', ['http:', 'https:']).replace(/\/$/, ''),
    sender,
    countries,
    mostPerHour: read.number('SMS_MOST_PER_HOUR', 200, 0, 1_000_000),
    mostPerDay: read.number('SMS_MOST_PER_DAY', 1000, 0, 10_000_000),
    perNetHour: read.number('SMS_PER_NET_HOUR', 10, 1, 100_000),
    perNetDay: read.number('SMS_PER_NET_DAY', 50, 1, 1_000_000),
    mailboxUrl: read.url('SMS_MAILBOX_URL', '', ['http:', 'https:']).replace(/\/$/, '') || null,
    captchaTries: read.number('CAPTCHA_TRIES', 1000, 2, 1_000_000),
  };
  if (sms.user && !sms.password) mistakes.push('SMS_API_USER needs SMS_API_PASSWORD beside it.');
  return sms;
}

const SWISH_CALLBACKS = '/api/payments/swish/callbacks';

/** Reads Swish settings: both or neither of certificate and key; their expiry is watched while the hall runs. */
export function readSwish(read: Reader, environment: Environment, mistakes: string[]): Carriers['swish'] {
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
