import { join } from 'node:path';
import { Journal } from '../journal.ts';
import { type Exchange, type Listener, listen } from '../listener.ts';
import { API_PATH, answerMerchant } from './api.ts';
import { Authority, type Identity } from './authority.ts';
import { forgetOld, type Merchant, openBooks } from './books.ts';
import { CallbackCarrier } from './callbacks.ts';
import { answerControl } from './control-api.ts';
import { Controls } from './controls.ts';
import { type Desk, nowMs } from './desk.ts';
import { answerPanel } from './panel.ts';
import { answerPhone } from './phone/phone-pages.ts';
import { callbackAgent } from './post.ts';
import { openRelay } from './relay.ts';
import { sweep } from './sweep.ts';

const SWEEP_EVERY_MS = 200;
const RETRY_MS = [5, 10, 20, 40, 60, 60, 60, 60, 60, 60].map(seconds => seconds * 1000);
const HOSTS = ['127.0.0.1', 'localhost'];
/** The technical supplier of the merchants' simulator. */
const SUPPLIER = '9870474641';

export type SwishSandboxOptions = {
  /** Directory of state and certificates; without it the sandbox forgets everything when it stops. */
  dir?: string | null;
  /** Port; 0, the default, takes any free port of 127.0.0.1. */
  port?: number;
  phonePort?: number;
  relayPort?: number;
  /** The app behind the relay. */
  relayTo?: string | null;
  /** The merchants; without them every number that begins with 123 is one of the technical supplier's. */
  merchants?: (Partial<Merchant> & { number: string })[];
  supplier?: string;
  /** Pays by itself after four seconds, as the merchants' simulator does; otherwise a phone waits for an answer. */
  answersItself?: boolean;
  /** Waits between the attempts to deliver a callback. */
  retryMs?: number[];
};

export type SwishSandbox = {
  /** Base address of the API, for callers with a certificate. */
  url: string;
  /** Address of the payer's phone and the control panel: plain http. */
  phoneUrl: string;
  /** Address of the relay: https here goes to the app over http. */
  relayUrl: string;
  /** The authority and the technical supplier's identity, as PEM. */
  authority: string;
  supplier: string;
  identity: Identity;
  /** The same as paths of files, when there is a directory. */
  files: { authority: string | null; certificate: string | null; key: string | null };
  controls: Controls;
  stop(): Promise<void>;
};

export async function startSwishSandbox(options: SwishSandboxOptions = {}): Promise<SwishSandbox> {
  const { dir = null, supplier = SUPPLIER } = options;
  const authority = new Authority(dir && join(dir, 'swish'));
  const server = authority.kept('server', { name: 'Swish sandbox', hosts: HOSTS });
  const tls = {
    cert: server.certificate,
    key: server.key,
    ca: authority.certificate,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2' as const,
  };
  let handle = starting;
  let handlePhone = starting;
  const listeners: Listener[] = [];
  const open = async (listener: Promise<Listener>) => {
    listeners.push(await listener);
    return listener;
  };
  const close = () => Promise.all(listeners.map(listener => listener.close()));
  try {
    // The port comes first: it keeps two sandboxes from writing into one state file.
    const api = await open(listen(exchange => handle(exchange), options.port ?? 0, tls));
    const phone = await open(listen(exchange => handlePhone(exchange), options.phonePort ?? 0));
    const desk = openDesk(options, supplier);
    const relayTarget = () => desk.books.settings.get('settings')?.relayTo ?? null;
    const relay = await open(openRelay(server, options.relayPort ?? 0, relayTarget));
    const carrier = new CallbackCarrier(desk, callbackAgent(authority.certificate), options.retryMs ?? RETRY_MS);
    const controls = new Controls(desk, carrier, authority);
    const sweeps = () => sweep(desk, carrier.send);
    handle = async exchange => {
      sweeps();
      await answerMerchant(desk, carrier, exchange);
    };
    handlePhone = async exchange => {
      sweeps();
      await answerPerson(desk, controls, exchange);
    };
    carrier.resume();
    const sweeping = setInterval(sweeps, SWEEP_EVERY_MS);
    return {
      url: `${api.url}${API_PATH}/`,
      phoneUrl: phone.url,
      relayUrl: relay.url,
      authority: authority.certificate,
      supplier,
      identity: authority.kept(`merchant-${supplier}`, { name: supplier }),
      files: {
        authority: authority.fileOf('authority', 'pem'),
        certificate: authority.fileOf(`merchant-${supplier}`, 'pem'),
        key: authority.fileOf(`merchant-${supplier}`, 'key'),
      },
      controls,
      async stop() {
        clearInterval(sweeping);
        await close();
        await carrier.stop();
        desk.journal.close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const starting = async (exchange: Exchange) => exchange.answer(503, { 'retry-after': '1' }, 'Starting.');

async function answerPerson(desk: Desk, controls: Controls, exchange: Exchange): Promise<void> {
  const path = exchange.url.pathname;
  if (path === '/_control/panel') answerPanel(desk, exchange);
  else if (path.startsWith('/_control/')) await answerControl(controls, exchange);
  else answerPhone(desk, controls, exchange);
}

function openDesk(options: SwishSandboxOptions, supplier: string): Desk {
  const journal = new Journal(options.dir ? join(options.dir, 'swish.jsonl') : null);
  const books = openBooks(journal);
  const kept = books.settings.get('settings');
  books.settings.put('settings', {
    clockOffsetMs: kept?.clockOffsetMs ?? 0,
    relayTo: options.relayTo === undefined ? (kept?.relayTo ?? null) : options.relayTo,
  });
  for (const { number, name = null, suppliers = [supplier], enrolled = true } of options.merchants ?? []) {
    books.merchants.put(number, { number, name, suppliers, enrolled });
  }
  const desk: Desk = {
    books,
    journal,
    listedOnly: options.merchants !== undefined,
    supplier,
    answersItself: options.answersItself ?? false,
    outgoing: [],
  };
  forgetOld(books, nowMs(desk));
  journal.commit();
  return desk;
}
