import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import Stripe from 'stripe';
import { type StripeSandbox, startStripeSandbox } from '../sandbox/stripe/server.ts';

/** The card sandbox's wallet script, on a page with the hall's own security policy and the sandbox's address added. */
const AMOUNT = 25_000;

let sandbox: StripeSandbox;
let stripe: Stripe;
let shop: Server;
let address: string;

test.beforeEach(async () => {
  sandbox = await startStripeSandbox({ businessName: 'Bihuset' });
  stripe = new Stripe(sandbox.secretKey, { host: '127.0.0.1', port: sandbox.port, protocol: 'http', telemetry: false });
  shop = createServer(async (request, response) => {
    if (request.url === '/intent') {
      const intent = await stripe.paymentIntents.create({ amount: AMOUNT, currency: 'sek' });
      response.end(JSON.stringify({ clientSecret: intent.client_secret }));
    } else if (request.url === '/shop.js') response.setHeader('content-type', 'text/javascript').end(SHOP);
    else response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy()).end(html());
  });
  await new Promise<void>(listening => shop.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
test.afterEach(async () => {
  shop.closeAllConnections();
  shop.close();
  await sandbox.stop();
});

test('a wallet pays on the page itself, and the page is told of each step', async ({ page }) => {
  const complaints = await visit(page);
  await expect(said(page)).toHaveText('ready {"googlePay":true} once');
  await page.getByRole('button', { name: 'Google Pay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Google Pay · Bihuset' });
  await expect(sheet).toContainText('250,00');
  await sheet.getByRole('button', { name: /^Betala 250/ }).click();
  await expect(said(page)).toContainText('click google_pay confirm google_pay paid succeeded');
  await expect(sheet).toBeHidden();
  expect((await stripe.paymentIntents.list()).data.map(({ status }) => status)).toEqual(['succeeded']);
  expect(complaints).toEqual([]);
});

test('a wallet that is declined or dismissed charges nothing, and can be tried again', async ({ page }) => {
  await visit(page);
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await expect(said(page)).toContainText('cancel');
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await page.getByRole('button', { name: 'Låt kortet nekas' }).click();
  await expect(said(page)).toContainText('refused card_declined');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await stripe.charges.list()).data.map(({ paid }) => paid)).toEqual([false]);
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await page.getByRole('button', { name: /^Betala 250/ }).click();
  await expect(said(page)).toContainText('paid succeeded');
});

test('a wallet whose bank asks leads there and back', async ({ page }) => {
  await visit(page);
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await page.getByRole('button', { name: 'Betala, men fråga banken först' }).click();
  await page.getByRole('button', { name: /^Godkänn 250/ }).click();
  await expect(page).toHaveURL(/redirect_status=succeeded/);
  expect(page.url()).toContain(address);
  expect((await stripe.paymentIntents.list()).data.map(({ status }) => status)).toEqual(['succeeded']);
});

test('a browser without wallets shows none, and one that cannot load them says so', async ({ page }) => {
  sandbox.controls.setWallets([]);
  await visit(page);
  await expect(said(page)).toHaveText('ready none once');
  await expect(page.getByRole('button')).toHaveCount(0);
  sandbox.controls.setWallets(['googlePay', 'applePay']);
  await page.reload();
  await expect(page.getByRole('button')).toHaveText(['Google Pay', 'Apple Pay']);
  // The page mounts twice, as frameworks do.
  sandbox.controls.arm({ kind: 'api.fail-before', method: 'GET', match: '/v1/elements/sessions', times: 2 });
  await page.reload();
  await expect(said(page)).toHaveText('loaderror api_error');
  expect(sandbox.controls.injected()).toHaveLength(2);
});

test('a wallet that showed another amount than the intent has is refused', async ({ page }) => {
  await visit(page, '?amount=100');
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await page.getByRole('button', { name: /^Betala 1,00/ }).click();
  await expect(said(page)).toContainText('refused invalid_request_error');
  expect((await stripe.charges.list()).data).toEqual([]);
});

const said = (page: Page) => page.locator('#said');

async function visit(page: Page, query = ''): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(`${address}/${query}`);
  return complaints;
}

function policy(): string {
  const parts = [
    "default-src 'none'",
    `script-src 'self' ${sandbox.url}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `connect-src 'self' ${sandbox.url}`,
    "img-src 'self' data:",
    "base-uri 'none'",
  ];
  return parts.join('; ');
}

function html(): string {
  return `<!doctype html><html lang="sv"><head><title>Kassa</title><link rel="icon" href="data:,"></head>
<body><main><h1>Kassa</h1><div id="wallets"></div><p id="said"></p></main>
<script src="${sandbox.url}/endive/stripe.js"></script><script src="/shop.js"></script></body></html>`;
}

const SHOP = `
const say = text => { document.querySelector('#said').textContent += text + ' '; };
const amount = Number(new URLSearchParams(location.search).get('amount') ?? ${AMOUNT});
const stripe = Stripe('pk_test_sandbox', { locale: 'sv' });
const elements = stripe.elements({ mode: 'payment', amount, currency: 'sek' });
const button = elements.create('expressCheckout', { buttonHeight: 48 });
button.on('ready', ({ availablePaymentMethods: found }) => say('ready ' + (found ? JSON.stringify({ googlePay: found.googlePay }) : 'none')));
button.on('loaderror', ({ error }) => say('loaderror ' + error.type));
button.on('click', event => { say('click ' + event.expressPaymentType); event.resolve({}); });
button.on('cancel', () => say('cancel'));
button.on('confirm', async ({ expressPaymentType, paymentFailed }) => {
  say('confirm ' + expressPaymentType);
  const { error: wrong } = await elements.submit();
  if (wrong) return paymentFailed();
  const { clientSecret } = await (await fetch('/intent', { method: 'POST' })).json();
  const confirmParams = { return_url: location.origin + '/back' };
  const { error, paymentIntent } = await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' });
  say(error ? 'refused ' + (error.code ?? error.type) : 'paid ' + paymentIntent.status);
});
button.once('ready', () => say('once'));
button.mount('#wallets');
button.unmount();
button.mount('#wallets');
`;
