import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PUSH_SERVICES } from '../src/carriers.ts';

/**
 * The sandboxes of card company, Swish, mail server, SMS carrier, others' calendars, lock companies, push service and wallets,
 * for a hall without real ones. They keep their addresses and keys over restarts: a payment page open in a browser, and a session that the
 * hall remembers, stay valid.
 */
const MAIN = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));
const WEBHOOKS = '/api/payments/stripe/webhooks';
const SWISH_CALLBACKS = '/api/payments/swish/callbacks';
/** The technical supplier's number, that of Swish's own simulator: the hall is the supplier of all sellers. */
const SWISH_SUPPLIER = '9870474641';
/** Issuer of passes at the sandbox of Google's wallet. */
const GOOGLE_ISSUER = '3388000000022000000';
/** Wait for the ports: a killed predecessor may hold them for a moment. */
const PORT_PATIENCE_MS = 2000;
const LOOK_MS = 100;
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

type Environment = Partial<Record<string, string>>;
type Ports = [
  stripe: number,
  smtp: number,
  mailbox: number,
  sms: number,
  swish: number,
  swishPhone: number,
  swishRelay: number,
  names: number,
  answers: number,
  calendars: number,
  push: number,
  locks: number,
  wallets: number,
  walletsPush: number,
];
const PORTS = 14;

interface Kept {
  ports: Ports;
  secretKey: string;
  webhookSecret: string;
  smsPassword: string;
}

/**
 * Whether sandboxes are needed: not with all services set, and never beside a real account. A hall can do without
 * Swish, so that its absence alone needs none.
 */
export function needsSandbox(environment: Environment): boolean {
  if (environment.SANDBOX === 'none' || /^[rs]k_live_/.test(environment.STRIPE_SECRET_KEY ?? '')) return false;
  return !environment.STRIPE_SECRET_KEY || !environment.SMTP_URL || !environment.SMS_API_USER;
}

export interface Sandbox {
  /** Settings that the hall's environment lacks. */
  environment: Environment;
  /** Resolves when they answer. */
  ready: Promise<void>;
}

/**
 * Starts the sandboxes and keeps them running as long as this process. It waits for them only where they make their keys
 * first: a hall whose keys are there may start beside them.
 */
export async function startSandbox(dataDir: string, port: number, given: Environment): Promise<Sandbox> {
  const dir = join(dataDir, 'sandbox');
  const kept = await settle(join(dir, 'settings.json'), port, dir);
  const host = !given.HOST || given.HOST === '0.0.0.0' ? '127.0.0.1' : given.HOST;
  const [
    stripe,
    smtp,
    mailbox,
    sms,
    swish,
    swishPhone,
    swishRelay,
    names,
    answers,
    calendars,
    push,
    locks,
    wallets,
    walletsPush,
  ] = kept.ports;
  const app = `http://${host}:${port}`;
  const ready = keepRunning([
    ...['--dir', dir, '--secret-key', kept.secretKey, '--webhook-secret', kept.webhookSecret],
    ...['--stripe-port', String(stripe), '--smtp-port', String(smtp), '--smtp-http-port', String(mailbox)],
    ...['--smtp-dns-port', String(names), '--smtp-answers-to', String(answers)],
    ...['--sms-port', String(sms), '--sms-password', kept.smsPassword],
    ...['--swish-port', String(swish), '--swish-phone-port', String(swishPhone)],
    ...['--swish-relay-port', String(swishRelay), '--swish-relay-to', app],
    ...['--webhook-url', app + WEBHOOKS, '--calendars-port', String(calendars)],
    ...['--push-port', String(push), '--locks-port', String(locks)],
    ...['--wallets-port', String(wallets), '--wallets-push-port', String(walletsPush)],
  ]);
  const cards: Environment = {
    STRIPE_API_BASE: `http://127.0.0.1:${stripe}`,
    STRIPE_SECRET_KEY: kept.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_SCRIPT: `http://127.0.0.1:${stripe}/endive/stripe.js`,
    STRIPE_WEBHOOK_SECRET: kept.webhookSecret,
  };
  const mail: Environment = {
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    MAILBOX_URL: given.MAILBOX_URL ?? `http://127.0.0.1:${mailbox}`,
    // Answers come in by the hall's own port, signed by the sandbox's keys.
    REPLY_DOMAIN: 'svar.hallen.example',
    REPLY_PORT: String(answers),
    REPLY_DNS: `127.0.0.1:${names}`,
  };
  const texts: Environment = {
    SMS_API_BASE: `http://127.0.0.1:${sms}`,
    SMS_API_USER: 'u_sandbox',
    SMS_API_PASSWORD: kept.smsPassword,
    SMS_MAILBOX_URL: given.SMS_MAILBOX_URL ?? `http://127.0.0.1:${sms}`,
  };
  const swishes: Environment = {
    SWISH_API_BASE: `https://127.0.0.1:${swish}/swish-cpcapi/api/`,
    SWISH_CERTIFICATE: join(dir, 'swish', `merchant-${SWISH_SUPPLIER}.pem`),
    SWISH_KEY: join(dir, 'swish', `merchant-${SWISH_SUPPLIER}.key`),
    SWISH_CA: join(dir, 'swish', 'authority.pem'),
    SWISH_CALLBACK_URL: `https://127.0.0.1:${swishRelay}${SWISH_CALLBACKS}`,
    SWISH_APP_LINK: `http://127.0.0.1:${swishPhone}/paymentrequest`,
  };
  const doors: Environment = {
    PARAKEY_API_BASE: `http://127.0.0.1:${locks}/parakey`,
    LOCKY_API_BASE: `http://127.0.0.1:${locks}/locky`,
    KEYPAD_API_BASE: `http://127.0.0.1:${locks}/passcode`,
    CODE_CLOUD_API_BASE: `http://127.0.0.1:${locks}/cloud`,
  };
  const passes: Environment = {
    APPLE_PASS_CERTIFICATE: join(dir, 'wallets', 'pass.pem'),
    APPLE_PASS_KEY: join(dir, 'wallets', 'pass.key'),
    APPLE_PASS_AUTHORITY: join(dir, 'wallets', 'authority.pem'),
    APPLE_PUSH_BASE: `https://127.0.0.1:${walletsPush}`,
    APPLE_PUSH_CA: join(dir, 'wallets', 'authority.pem'),
    GOOGLE_WALLET_ISSUER: GOOGLE_ISSUER,
    GOOGLE_WALLET_KEY: join(dir, 'wallets', 'google-account.json'),
    GOOGLE_WALLET_API_BASE: `http://127.0.0.1:${wallets}`,
    GOOGLE_WALLET_SAVE_BASE: `http://127.0.0.1:${wallets}`,
  };
  const keys = Object.values({ ...swishes, ...passes }).filter(value => value?.startsWith(dir));
  if (!keys.every(file => existsSync(file!))) await ready;
  const environment: Environment = {
    SANDBOX_RUNS: '1',
    ...(given.STRIPE_SECRET_KEY ? {} : cards),
    ...(given.SWISH_CERTIFICATE ? {} : swishes),
    ...(given.SMTP_URL ? {} : mail),
    ...(given.SMS_API_USER ? {} : texts),
    ...(Object.keys(doors).some(name => given[name]) ? {} : doors),
    ...(given.APPLE_PASS_CERTIFICATE || given.GOOGLE_WALLET_ISSUER ? {} : passes),
    CALENDARS_ALSO_FROM: `127.0.0.1:${calendars}`,
    // Beside the real ones, which a browser that reaches them names: a demo's pushes arrive.
    ...(given.PUSH_SERVICES ? {} : { PUSH_SERVICES: `${PUSH_SERVICES},http://127.0.0.1:${push}` }),
  };
  return { environment, ready };
}

/** The remembered ports, or new ones just above the hall's where one of them is taken by something else now. */
async function settle(file: string, port: number, dir: string): Promise<Kept> {
  const before = await remembered(file);
  const isWhole = before?.ports.length === PORTS;
  const ports = isWhole && (await allFree(before.ports)) ? before.ports : await freePorts(port + 1);
  const kept: Kept = {
    ports,
    secretKey: before?.secretKey ?? `sk_test_sandbox_${randomBytes(12).toString('hex')}`,
    webhookSecret: before?.webhookSecret ?? `whsec_sandbox_${randomBytes(12).toString('hex')}`,
    smsPassword: before?.smsPassword ?? randomBytes(12).toString('hex'),
  };
  await mkdir(dir, { recursive: true });
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  return kept;
}

async function remembered(file: string): Promise<Kept | null> {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as Kept;
    return kept.ports && kept.secretKey && kept.webhookSecret && kept.smsPassword ? kept : null;
  } catch {
    return null;
  }
}

async function allFree(ports: Ports): Promise<boolean> {
  for (const deadline = Date.now() + PORT_PATIENCE_MS; Date.now() < deadline; await sleep(LOOK_MS)) {
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return true;
  }
  return false;
}

async function freePorts(from: number): Promise<Ports> {
  const found: number[] = [];
  for (let port = from; found.length < PORTS && port < 65_536; port++) if (await isFree(port)) found.push(port);
  const [stripe = 0, smtp = 0, mailbox = 0, sms = 0, swish = 0, swishPhone = 0, swishRelay = 0] = found;
  const [names = 0, answers = 0, calendars = 0, push = 0, locks = 0, wallets = 0, walletsPush = 0] = found.slice(7);
  return [
    ...([stripe, smtp, mailbox, sms, swish, swishPhone, swishRelay] as const),
    ...([names, answers, calendars, push, locks, wallets, walletsPush] as const),
  ];
}

/** Whether nobody has a port, over TCP and over UDP, by which names are asked for. */
async function isFree(port: number): Promise<boolean> {
  const overTcp = await new Promise<boolean>(done => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
  if (!overTcp) return false;
  return await new Promise<boolean>(done => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      done(false);
    });
    socket.bind(port, '127.0.0.1', () => socket.close(() => done(true)));
  });
}

async function keepRunning(parts: string[]): Promise<void> {
  const first = spawnSandbox(parts);
  const started = await ready(first);
  if (!started)
    throw new Error(
      'The stand-ins for card company, Swish, mail and text messages did not start; what they said is above.',
    );
  void (async () => {
    let child = first;
    for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await ended(child);
      await sleep(pause, undefined, { ref: false });
      child = spawnSandbox(parts);
      if (await ready(child)) pause = SHORTEST_PAUSE_MS;
    }
  })();
}

/** Starts outside the terminal's group: after Ctrl-C the hall still finishes its work. The channel's end ends it. */
function spawnSandbox(parts: string[]): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...parts], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  return child;
}

function ready(child: ChildProcess): Promise<boolean> {
  return new Promise(done => {
    child.once('message', () => {
      child.channel?.unref();
      done(true);
    });
    child.once('error', () => done(false));
    child.once('exit', () => done(false));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise(done => child.once('exit', () => done()));
}
