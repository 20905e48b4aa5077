import { join } from 'node:path';
import { Journal } from '../journal.ts';
import { answerJson, type Exchange, listen } from '../listener.ts';
import { answerSeller } from './accounts/setup-pages.ts';
import { Api } from './api.ts';
import { forgetOld, openBooks } from './books.ts';
import { answerScript, isScriptPath } from './browser/script.ts';
import { answerControl } from './control-api.ts';
import { Controls } from './controls.ts';
import { type Desk, nowMs, type ProcessingFee, settings } from './desk.ts';
import { answerPayer } from './hosted/hosted-pages.ts';
import { answerIntentPayer } from './intents/challenge-pages.ts';
import { answerPanel } from './panel.ts';
import { sweep } from './sweep.ts';
import { WebhookCarrier } from './webhooks.ts';

const SWEEP_EVERY_MS = 200;
const RETRY_MS = [1000, 5000, 25_000, 120_000, 600_000, 3_600_000];

export type StripeSandboxOptions = {
  /** Directory of the state; without it the sandbox forgets everything when it stops. */
  dir?: string | null;
  /** Port; 0, the default, takes any free port of 127.0.0.1. */
  port?: number;
  /** The payers' address of the hosted page, when it is another than http://127.0.0.1:port. */
  publicUrl?: string;
  secretKey?: string;
  /** The key of payers' browsers. */
  publishableKey?: string;
  webhookUrl?: string | null;
  webhookSecret?: string;
  /** Endpoint and secret of thin events, when not those of all the others. */
  thinWebhookUrl?: string;
  thinWebhookSecret?: string;
  /** Waits between the attempts to deliver an event. */
  webhookRetryMs?: number[];
  businessName?: string;
  fee?: ProcessingFee;
  disputeFee?: number;
  /** See Desk.strictAccounts. */
  strictAccounts?: boolean;
  /** See Desk.balanceDelayMs. */
  balanceDelayMs?: number;
};

export type StripeSandbox = {
  url: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  controls: Controls;
  webhookTarget(url: string | null, secret?: string): void;
  stop(): Promise<void>;
};

export async function startStripeSandbox(options: StripeSandboxOptions = {}): Promise<StripeSandbox> {
  let handle = async (exchange: Exchange) => exchange.answer(503, { 'retry-after': '1' }, 'Starting.');
  // The port comes first: it keeps two sandboxes from writing into one state file.
  const listener = await listen(exchange => handle(exchange), options.port ?? 0);
  try {
    const desk = openDesk(options, options.publicUrl ?? listener.url);
    const carrier = new WebhookCarrier(desk, options.webhookRetryMs ?? RETRY_MS);
    const controls = new Controls(desk, carrier);
    const secretKey = options.secretKey ?? 'sk_test_sandbox';
    const publishableKey = options.publishableKey ?? 'pk_test_sandbox';
    const api = new Api(desk, carrier.send, { secret: secretKey, publishable: publishableKey });
    handle = async exchange => {
      sweep(desk, carrier.send);
      await answer(desk, carrier, controls, api, exchange);
    };
    carrier.resume();
    const sweeping = setInterval(() => sweep(desk, carrier.send), SWEEP_EVERY_MS);
    return {
      url: listener.url,
      port: listener.port,
      secretKey,
      publishableKey,
      webhookSecret: settings(desk).webhookSecret,
      controls,
      webhookTarget: (url, secret) => controls.webhookTarget(url, secret),
      async stop() {
        clearInterval(sweeping);
        await listener.close();
        await carrier.stop();
        desk.journal.close();
      },
    };
  } catch (error) {
    await listener.close();
    throw error;
  }
}

async function answer(desk: Desk, carrier: WebhookCarrier, controls: Controls, api: Api, exchange: Exchange) {
  const path = exchange.url.pathname;
  if (path.startsWith('/v1/') || path.startsWith('/v2/')) await api.handle(exchange);
  else if (path.startsWith('/c/pay/')) answerPayer(desk, carrier.send, exchange);
  else if (path.startsWith('/c/intent/')) answerIntentPayer(desk, carrier.send, exchange);
  else if (path.startsWith('/setup/')) answerSeller(desk, carrier.send, exchange);
  else if (isScriptPath(path)) answerScript(exchange);
  else if (path === '/_control/panel') answerPanel(desk, exchange);
  else if (path.startsWith('/_control/')) await answerControl(desk, controls, exchange);
  else if (path === '/') exchange.answer(303, { location: '/_control/panel' }, '');
  else answerJson(exchange, 404, { error: { message: `Nothing at ${path}` } });
}

function openDesk(options: StripeSandboxOptions, publicUrl: string): Desk {
  const journal = new Journal(options.dir ? join(options.dir, 'stripe.jsonl') : null);
  const books = openBooks(journal);
  const kept = books.settings.get('settings');
  const { webhookUrl } = options;
  books.settings.put('settings', {
    clockOffsetMs: kept?.clockOffsetMs ?? 0,
    webhookUrl: webhookUrl === undefined ? (kept?.webhookUrl ?? null) : webhookUrl,
    webhookSecret: options.webhookSecret ?? kept?.webhookSecret ?? 'whsec_sandbox',
    thinWebhookUrl: options.thinWebhookUrl ?? kept?.thinWebhookUrl ?? null,
    wallets: kept?.wallets ?? ['googlePay'],
    thinWebhookSecret: options.thinWebhookSecret ?? kept?.thinWebhookSecret ?? null,
  });
  const desk: Desk = {
    books,
    journal,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    businessName: options.businessName ?? 'Saluhall',
    fee: options.fee ?? { share: 200, fixed: 100 },
    disputeFee: options.disputeFee ?? 5000,
    balanceDelayMs: options.balanceDelayMs ?? 0,
    strictAccounts: options.strictAccounts ?? false,
    request: { id: null, idempotency_key: null },
    outgoing: [],
  };
  forgetOld(books, nowMs(desk));
  journal.commit();
  return desk;
}
