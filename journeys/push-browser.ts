import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';

/**
 * Push in a browser whose own push service is out of reach: the stand-in gives the address and keeps the keys, opens
 * what the hall sends, and Chromium hands it to the page's real service worker. All else is the browser's own.
 */
export interface PushedHere {
  /** Waits for what the hall pushes, and lets the worker have it. */
  handOver(count: number): Promise<{ title: string; body: string; href: string }[]>;
  /** Notifications that the device shows now. */
  shown(): Promise<{ title: string; body: string; data: string }[]>;
}

interface Message {
  text: string;
}

function serviceAt(path: string): string {
  const file = join(process.env.JOURNEYS_DATA ?? '', 'sandbox/settings.json');
  const { ports } = JSON.parse(readFileSync(file, 'utf8')) as { ports: number[] };
  return `http://127.0.0.1:${ports.at(-1)}${path}`;
}

export async function withPush(page: Page): Promise<PushedHere> {
  let endpoint = '';
  await page.context().grantPermissions(['notifications']);
  await page.exposeFunction('askPushService', async (serverKey: string) => {
    const body = JSON.stringify({ serverKey });
    const keys = await (await fetch(serviceAt('/_control/subscriptions'), { method: 'POST', body })).json();
    ({ endpoint } = keys as { endpoint: string });
    return keys;
  });
  await page.addInitScript(() => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
    const textOf = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const ask = (globalThis as unknown as { askPushService(key: string): Promise<Record<string, string>> })
      .askPushService;
    let mine: unknown = null;
    PushManager.prototype.subscribe = async options => {
      const key = options!.applicationServerKey as Uint8Array;
      const keys = await ask(textOf(new Uint8Array(key)));
      mine = {
        endpoint: keys.endpoint,
        options: { applicationServerKey: key.buffer },
        getKey: (name: string) => bytesOf(keys[name]!).buffer,
        unsubscribe: async () => true,
      };
      return mine as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => mine as PushSubscription | null;
  });
  const devtools = await page.context().newCDPSession(page);
  const registration = registrationOf(devtools);
  await devtools.send('ServiceWorker.enable');
  let handed = 0;
  return {
    async handOver(count) {
      const messages = await arrived(() => endpoint, count);
      for (; handed < messages.length; handed++)
        await devtools.send('ServiceWorker.deliverPushMessage', {
          origin: new URL(page.url()).origin,
          registrationId: await registration,
          data: messages[handed]!.text,
        });
      return messages.map(({ text }) => JSON.parse(text));
    },
    shown: () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
      }),
  };
}

function registrationOf(devtools: CDPSession): Promise<string> {
  return new Promise(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
}

async function arrived(endpointOf: () => string, count: number): Promise<Message[]> {
  for (let tries = 0; tries < 600; tries++) {
    const address = serviceAt(`/_control/messages?endpoint=${encodeURIComponent(endpointOf())}`);
    const { messages } = (await (await fetch(address)).json()) as { messages: Message[] };
    if (messages.length >= count) return messages;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('The hall pushed nothing');
}
