import { base64Url } from '../../../shared/ids.ts';

/** Standing of push on this device. iPhones can have it once the hall is on their home screen. */
export type PushStanding = 'unable' | 'needs-home-screen' | 'blocked' | 'may-ask' | 'allowed';

export function pushStanding(): PushStanding {
  const onApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return onApple ? 'needs-home-screen' : 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' ? 'allowed' : 'may-ask';
}

export interface BrowserKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Asks the person, and then the browser's push service, for an address of this browser. Has to run in the press itself:
 * browsers ask nobody who did not press. Null when the person says no.
 */
export async function subscribeHere(serverKey: string): Promise<BrowserKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await activeWorker();
  const before = await registration.pushManager.getSubscription();
  // Made for another key of the hall: the service would take nothing for it.
  if (before && !isFor(before, serverKey)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(serverKey),
  });
  return keysOf(subscription);
}

/** Address that this browser has already, made for the hall's key; null without one. */
export async function subscriptionHere(serverKey: string): Promise<BrowserKeys | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription && isFor(subscription, serverKey) ? keysOf(subscription) : null;
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Name of this device as its owner would say it: "Chrome, Android". */
export function deviceName(agent = navigator.userAgent): string {
  const found = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = found([
    [/EdgA?\//, 'Edge'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/OPR\//, 'Opera'],
    [/Firefox\/|FxiOS/, 'Firefox'],
    [/Chrome\/|CriOS/, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = found([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ]);
  return [browser ?? 'Browser', system].filter(Boolean).join(', ');
}

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js');
  return await navigator.serviceWorker.ready;
}

function isFor(subscription: PushSubscription, serverKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  return key !== null && base64Url(new Uint8Array(key)) === serverKey;
}

function keysOf(subscription: PushSubscription): BrowserKeys {
  const key = (name: PushEncryptionKeyName) =>
    base64Url(new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0)));
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, letter => letter.charCodeAt(0));
}
