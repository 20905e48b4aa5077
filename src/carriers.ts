import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Environment, SettingsReader } from './settings.ts';

/** Configuration of what goes to phones and browsers: Swish and push. The rest is in config.ts. */
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
