import { parseArgs } from 'node:util';
import { startCalendarSandbox } from './calendars/server.ts';
import { startLocksSandbox } from './locks/server.ts';
import { startPushSandbox } from './push/server.ts';
import { startSmsSandbox } from './sms/server.ts';
import { startSmtpSandbox } from './smtp/server.ts';
import { startStripeSandbox } from './stripe/server.ts';
import { startSwishSandbox } from './swish/server.ts';
import { startWalletsSandbox } from './wallets/server.ts';

const HELP = `Stand-ins for the card company, Swish, the mail server, the carrier of text messages, others' calendars, lock companies, a push service and wallets.
  --dir <directory>        where state is kept (none: in memory)      SANDBOX_DIR
  --stripe-port <port>     0 = any free port                          SANDBOX_STRIPE_PORT
  --smtp-port <port>       0 = any free port                          SANDBOX_SMTP_PORT
  --smtp-http-port <port>  0 = any free port                          SANDBOX_SMTP_HTTP_PORT
  --smtp-dns-port <port>   keys of the mailboxes' domains, over UDP   SANDBOX_SMTP_DNS_PORT
  --smtp-answers-to <port> app that answers to mails are brought to    SANDBOX_SMTP_ANSWERS_TO
  --sms-port <port>        0 = any free port                          SANDBOX_SMS_PORT
  --sms-password <text>    p_sandbox unless given                     SANDBOX_SMS_PASSWORD
  --push-port <port>       0 = any free port                          SANDBOX_PUSH_PORT
  --public-url <url>       address of the hosted page for payers      SANDBOX_PUBLIC_URL
  --webhook-url <url>      endpoint that events are delivered to      SANDBOX_WEBHOOK_URL
  --webhook-secret <text>  whsec_sandbox unless given                 SANDBOX_WEBHOOK_SECRET
  --thin-webhook-url <url> thin events go there instead               SANDBOX_THIN_WEBHOOK_URL
  --thin-webhook-secret <text>
                           as the other unless given                  SANDBOX_THIN_WEBHOOK_SECRET
  --secret-key <text>      sk_test_sandbox unless given               SANDBOX_SECRET_KEY
  --publishable-key <text> pk_test_sandbox unless given               SANDBOX_PUBLISHABLE_KEY
  --strict-accounts <yes>  refuse sellers' accounts not made here     SANDBOX_STRICT_ACCOUNTS
  --business-name <text>   seller shown when a session names none     SANDBOX_BUSINESS_NAME
  --balance-delay <ms>     charges wait so long for their balance transaction
                                                                      SANDBOX_BALANCE_DELAY
  --swish-port <port>      0 = any free port                          SANDBOX_SWISH_PORT
  --swish-phone-port <port>
                           0 = any free port                          SANDBOX_SWISH_PHONE_PORT
  --swish-relay-port <port>
                           0 = any free port                          SANDBOX_SWISH_RELAY_PORT
  --swish-relay-to <url>   app that Swish's callbacks are passed to   SANDBOX_SWISH_RELAY_TO
  --calendars-port <port>  0 = any free port                          SANDBOX_CALENDARS_PORT
  --locks-port <port>      0 = any free port                          SANDBOX_LOCKS_PORT
  --locks-secret <text>    key_sandbox unless given                   SANDBOX_LOCKS_SECRET
  --wallets-port <port>    0 = any free port                          SANDBOX_WALLETS_PORT
  --wallets-push-port <port>
                           0 = any free port                          SANDBOX_WALLETS_PUSH_PORT
  --swish-answers <who>    phone waits for a person, simulator pays after four seconds
                                                                      SANDBOX_SWISH_ANSWERS`;

const OPTIONS = {
  dir: { type: 'string' },
  'stripe-port': { type: 'string' },
  'smtp-port': { type: 'string' },
  'smtp-http-port': { type: 'string' },
  'smtp-dns-port': { type: 'string' },
  'smtp-answers-to': { type: 'string' },
  'sms-port': { type: 'string' },
  'sms-password': { type: 'string' },
  'push-port': { type: 'string' },
  'public-url': { type: 'string' },
  'webhook-url': { type: 'string' },
  'webhook-secret': { type: 'string' },
  'thin-webhook-url': { type: 'string' },
  'thin-webhook-secret': { type: 'string' },
  'secret-key': { type: 'string' },
  'publishable-key': { type: 'string' },
  'strict-accounts': { type: 'string' },
  'business-name': { type: 'string' },
  'balance-delay': { type: 'string' },
  'swish-port': { type: 'string' },
  'swish-phone-port': { type: 'string' },
  'swish-relay-port': { type: 'string' },
  'swish-relay-to': { type: 'string' },
  'swish-answers': { type: 'string' },
  'calendars-port': { type: 'string' },
  'locks-port': { type: 'string' },
  'locks-secret': { type: 'string' },
  'wallets-port': { type: 'string' },
  'wallets-push-port': { type: 'string' },
} as const;

type Name = keyof typeof OPTIONS;
type Given = Partial<Record<Name, string>>;

async function main(): Promise<void> {
  const given = readOptions(process.argv.slice(2), process.env);
  if (given === 'help') {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const [stripe, smtp, sms, swish, calendars, push, locks, wallets] = await Promise.all([
    startStripeSandbox({
      dir: given.dir,
      port: whole('stripe-port', given),
      publicUrl: given['public-url'],
      webhookUrl: given['webhook-url'],
      webhookSecret: given['webhook-secret'],
      thinWebhookUrl: given['thin-webhook-url'],
      thinWebhookSecret: given['thin-webhook-secret'],
      secretKey: given['secret-key'],
      publishableKey: given['publishable-key'],
      strictAccounts: given['strict-accounts'] === 'yes',
      businessName: given['business-name'],
      balanceDelayMs: whole('balance-delay', given),
    }),
    startSmtpSandbox({
      dir: given.dir,
      smtpPort: whole('smtp-port', given),
      httpPort: whole('smtp-http-port', given),
      dnsPort: whole('smtp-dns-port', given),
      answersTo: whole('smtp-answers-to', given) ?? null,
    }),
    startSmsSandbox({ dir: given.dir, port: whole('sms-port', given), password: given['sms-password'] }),
    startSwishSandbox({
      dir: given.dir,
      port: whole('swish-port', given),
      phonePort: whole('swish-phone-port', given),
      relayPort: whole('swish-relay-port', given),
      relayTo: given['swish-relay-to'],
      answersItself: choice('swish-answers', given, ['phone', 'simulator']) === 'simulator',
    }),
    startCalendarSandbox({ dir: given.dir, port: whole('calendars-port', given) }),
    startPushSandbox({ port: whole('push-port', given) }),
    startLocksSandbox({ port: whole('locks-port', given), secret: given['locks-secret'] }),
    startWalletsSandbox({
      dir: given.dir,
      port: whole('wallets-port', given),
      pushPort: whole('wallets-push-port', given),
    }),
  ]);
  endWith(async () => {
    const all = [stripe, smtp, sms, swish, calendars, push, locks, wallets];
    await Promise.all(all.map(one => one.stop()));
  });
  announce({
    ready: true,
    stripe: {
      url: stripe.url,
      port: stripe.port,
      secretKey: stripe.secretKey,
      publishableKey: stripe.publishableKey,
      script: `${stripe.url}/endive/stripe.js`,
      webhookSecret: stripe.webhookSecret,
      panel: `${stripe.url}/_control/panel`,
    },
    smtp: {
      host: smtp.host,
      port: smtp.smtpPort,
      url: smtp.url,
      httpPort: smtp.httpPort,
      dnsPort: smtp.signing.names.port,
    },
    sms: { url: sms.url, port: sms.port, user: sms.user, password: sms.password },
    push: { url: push.url, port: push.port },
    locks: { url: locks.url, port: locks.port, secret: locks.secret },
    wallets: { url: wallets.url, push: wallets.pushUrl, issuer: wallets.google.issuer, files: wallets.files },
    swish: {
      url: swish.url,
      phone: swish.phoneUrl,
      relay: swish.relayUrl,
      supplier: swish.supplier,
      files: swish.files,
      panel: `${swish.phoneUrl}/_control/panel`,
    },
    calendars: { url: calendars.url, port: calendars.port },
  });
}

function readOptions(args: string[], env: NodeJS.ProcessEnv): Given | 'help' {
  const { values } = parseArgs({ args, options: { ...OPTIONS, help: { type: 'boolean' } } });
  const { help, ...given } = values;
  if (help === true) return 'help';
  const fromEnvironment = Object.keys(OPTIONS).flatMap(name => {
    const value = env[`SANDBOX_${name.toUpperCase().replaceAll('-', '_')}`];
    return value === undefined || value === '' ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(fromEnvironment), ...given };
}

function whole(name: Name, given: Given): number | undefined {
  const value = given[name];
  if (value === undefined) return undefined;
  if (!/^\d{1,8}$/.test(value)) throw new Error(`--${name} must be a whole number, and is "${value}"`);
  return Number(value);
}

function choice<const Word extends string>(name: Name, given: Given, words: readonly Word[]): Word | undefined {
  const value = given[name];
  const word = words.find(one => one === value);
  if (value !== undefined && word === undefined) throw new Error(`--${name} must be ${words.join(' or ')}`);
  return word;
}

/** Ends with the parent process, which started the sandbox: a killed parent closes the channel. */
function endWith(stop: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    void stop().finally(() => process.exit(0));
  };
  process.on('disconnect', end);
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function announce(ready: object): void {
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  process.send?.(ready);
}

main().catch((error: unknown) => {
  process.stderr.write(`The sandbox could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
