import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { honey, openEndpoint } from './stripe/test-town.ts';

type Ready = {
  stripe: { url: string; port: number; secretKey: string; webhookSecret: string };
  smtp: { port: number; url: string };
  swish: { url: string; phone: string; files: { authority: string; certificate: string; key: string } };
};

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let dir: string;
let started: ChildProcess[];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

async function start(...args: string[]): Promise<{ child: ChildProcess; ready: Ready; line: string }> {
  const child = spawn(process.execPath, [MAIN, '--dir', dir, ...args], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  started.push(child);
  let line = '';
  child.stdout?.on('data', chunk => {
    line += chunk;
  });
  const [ready] = (await once(child, 'message')) as [Ready];
  return { child, ready, line };
}

async function killed(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

const sdk = ({ stripe }: Ready) =>
  new Stripe(stripe.secretKey, { host: '127.0.0.1', port: stripe.port, protocol: 'http', telemetry: false });

/** A Swish call with the certificate files alone, as a program outside the sandbox would make it. */
function callSwish(
  { swish }: Ready,
  method: string,
  path: string,
  body = '',
): Promise<{ status: number; text: string }> {
  const read = (file: string) => readFileSync(file, 'utf8');
  const { authority, certificate, key } = swish.files;
  const options = {
    method,
    agent: false,
    ca: read(authority),
    cert: read(certificate),
    key: read(key),
    headers: { 'content-type': 'application/json' },
  } as const;
  return new Promise((done, failed) => {
    const call = request(new URL(path, swish.url), options, async response => {
      let text = '';
      for await (const chunk of response) text += chunk;
      done({ status: response.statusCode ?? 0, text });
    });
    call.on('error', failed);
    call.end(body);
  });
}

describe('the program', () => {
  it('knows its sessions, keys, payments and undelivered events after kill -9, on the same port', async () => {
    const before = await start();
    const { port, secretKey } = before.ready.stripe;
    const again = { idempotencyKey: 'cs:prp-9' };
    const session = await sdk(before.ready).checkout.sessions.create(honey(), again);
    const control = (path: string, body: object) =>
      fetch(`http://127.0.0.1:${port}/_control${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    // A closed port as webhook target, so that the events of the payment stay pending.
    const closed = await openEndpoint();
    await closed.close();
    await control('/webhooks/target', { url: closed.url });
    await control(`/sessions/${session.id}/pay`, {});
    await killed(before.child, 'SIGKILL');

    const endpoint = await openEndpoint();
    const { ready } = await start('--stripe-port', String(port), '--webhook-url', endpoint.url);
    expect(ready.stripe).toMatchObject({ port, secretKey, webhookSecret: before.ready.stripe.webhookSecret });
    const stripe = sdk(ready);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' });
    const replayed = await stripe.checkout.sessions.create(honey(), again);
    expect(replayed.id).toBe(session.id);
    await control('/clock', { advanceSeconds: 10 });
    await control('/webhooks/idle', { ms: 3000 });
    const completed = endpoint.received.find(({ event }) => event.type === 'checkout.session.completed');
    const secret = ready.stripe.webhookSecret;
    expect(stripe.webhooks.constructEvent(completed?.body ?? '', completed?.signature ?? '', secret)).toMatchObject({
      data: { object: { id: session.id } },
    });
    await endpoint.close();
  });

  it('knows its Swish requests after kill -9, and takes the certificate that it made at its first start', async () => {
    const id = 'A1'.repeat(16);
    const before = await start();
    const wish = { payeeAlias: '1231234567', amount: '1.00', currency: 'SEK', callbackUrl: 'https://127.0.0.1:1/' };
    const put = await callSwish(before.ready, 'PUT', `v2/paymentrequests/${id}`, JSON.stringify(wish));
    expect(put.status).toBe(201);
    const certificate = readFileSync(before.ready.swish.files.certificate, 'utf8');
    await killed(before.child, 'SIGKILL');
    const { ready } = await start();
    expect(readFileSync(ready.swish.files.certificate, 'utf8')).toBe(certificate);
    const read = await callSwish(ready, 'GET', `v1/paymentrequests/${id}`);
    expect(JSON.parse(read.text)).toMatchObject({ id, status: 'CREATED', amount: 1, message: '' });
  });

  it('says on one line of JSON where it is', async () => {
    const { child, ready, line } = await start();
    await killed(child, 'SIGTERM');
    expect(line.endsWith('\n') && JSON.parse(line)).toEqual(ready);
    expect(child.exitCode).toBe(0);
  });

  it('ends with whoever started it', async () => {
    const { child, ready } = await start();
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
    await expect(fetch(ready.stripe.url)).rejects.toThrow();
  });

  it('refuses a wrong option with a sentence', async () => {
    const child = spawn(process.execPath, [MAIN, '--stripe-port', 'many'], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', chunk => {
      said += chunk;
    });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(said).toContain('--stripe-port must be a whole number');
  });
});
