import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SwishSandbox } from '../server.ts';
import { type Caller, newInstruction, openTown } from '../test-town.ts';

let sandbox: SwishSandbox;
let swish: Caller;
let close: () => Promise<unknown>;

beforeAll(async () => {
  const town = await openTown();
  ({ sandbox, swish } = town);
  close = () => Promise.all([sandbox.stop(), town.ear.close()]);
});
afterAll(() => close());

const BACK = 'http://hall.test/swish-check/1/2?x=å';

async function open(change: object = {}) {
  const id = newInstruction();
  const answer = await swish.put(id, change);
  const token = String(answer.headers.paymentrequesttoken);
  const url = `${sandbox.phoneUrl}/paymentrequest?token=${token}`;
  return { id, token, url, link: `${url}&callbackurl=${encodeURIComponent(BACK)}` };
}

async function look(url: string, language = 'sv') {
  const response = await fetch(url, { redirect: 'manual', headers: { 'accept-language': language } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function press(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body, headers });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

const status = async (id: string) => (await swish.get(id)).status;
const PAYER = '46701740605';

describe('the phone', () => {
  it('shows seller, amount and message, in three languages and without a script', async () => {
    const { url } = await open();
    const { status, text, headers } = await look(url);
    expect(status).toBe(200);
    for (const part of ['Sandlåda', 'Ängens bigård', '250,00\u00a0kr', 'Ljunghonung 500 g', '123 111 11 19', 'Avböj']) {
      expect(text).toContain(part);
    }
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(text).not.toContain('<script');
    expect((await look(url, 'de')).text).toContain('250,00\u00a0kr zahlen');
    expect((await look(url, 'fi')).text).toContain('Pay 250.00\u00a0kr');
  });

  it('pays and leads back to where the link came from', async () => {
    const { id, link } = await open();
    expect(await press(link, { answer: 'pay', payer: PAYER })).toMatchObject({
      status: 303,
      location: new URL(BACK).href,
    });
    expect(await swish.get(id)).toMatchObject({ status: 'PAID', payerAlias: PAYER });
  });

  it('pays what was read from a picture, and stays', async () => {
    const { id, token, url } = await open();
    const read = await look(`${sandbox.phoneUrl}/?code=D${token}`);
    expect([read.status, read.headers.get('location')]).toEqual([303, `/paymentrequest?token=${token}`]);
    expect(await press(url, { answer: 'pay', payer: '+46 70-174 06 05' })).toMatchObject({ status: 303 });
    expect(await status(id)).toBe('PAID');
    expect((await look(url)).text).toContain('Betalt');
    expect((await look(`${sandbox.phoneUrl}/?code=D123`)).text).toContain('Fel: ');
  });

  it('lists who was asked by number, and pays from there', async () => {
    const { id } = await open({ payerAlias: PAYER });
    const address = `/paymentrequest?request=${id}`;
    expect((await look(`${sandbox.phoneUrl}/`)).text).toContain(`href="${address}"`);
    expect((await look(sandbox.phoneUrl + address)).text).not.toContain('name="payer" value="" inputmode');
    await press(sandbox.phoneUrl + address, { answer: 'pay' });
    expect(await swish.get(id)).toMatchObject({ status: 'PAID', payerAlias: PAYER });
  });

  it.each([
    ['decline', 'DECLINED', null, 'Du avböjde'],
    ['RF07', 'ERROR', 'RF07', 'Banken säger nej'],
    ['BANKIDCL', 'ERROR', 'BANKIDCL', 'Avbryt i BankID'],
    ['DS24', 'ERROR', 'DS24', 'Ingen vet om det gick'],
  ])('answers with %s', async (answer, status, errorCode, says) => {
    const { id, url } = await open();
    await press(url, { answer });
    expect(await swish.get(id)).toMatchObject({ status, errorCode });
    expect((await look(url)).text).toContain(says);
  });

  it('can be closed without an answer, and opened again', async () => {
    const { id, link } = await open();
    const closed = await press(link, { answer: 'close' });
    expect(closed.text).toContain('The app is closed');
    expect(await status(id)).toBe('CREATED');
    await press(link, { answer: 'pay', payer: PAYER });
    expect(await status(id)).toBe('PAID');
  });

  it('says at the number what is wrong with it, and pays nothing', async () => {
    const { id, url } = await open();
    const answer = await press(url, { answer: 'pay', payer: '"><script>' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('aria-invalid="true"');
    expect(answer.text).not.toContain('<script');
    expect(await status(id)).toBe('CREATED');
  });

  it('pays once when it is pressed twice, and nothing that has ended', async () => {
    const { id, link } = await open();
    const presses = await Promise.all([1, 2, 3].map(() => press(link, { answer: 'pay', payer: PAYER })));
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
    await sandbox.controls.idle();
    expect(sandbox.controls.callbacks().filter(({ subject }) => subject === id)).toHaveLength(1);
    const late = await open();
    await swish.cancel(late.id);
    await press(late.url, { answer: 'pay', payer: PAYER });
    expect(await status(late.id)).toBe('CANCELLED');
    expect((await look(late.url)).text).toContain('tagit tillbaka');
  });

  it('leads back nowhere but to web pages, and obeys no other site', async () => {
    const { id, url } = await open();
    const answer = await press(`${url}&callbackurl=javascript:alert(1)`, { answer: 'decline' });
    expect(answer.location).toMatch(/^\/paymentrequest/);
    expect((await look(`${url}&callbackurl=javascript:alert(1)`)).text).not.toContain('href="javascript');
    expect(await status(id)).toBe('DECLINED');
    const other = await open();
    await press(other.url, { answer: 'pay', payer: PAYER }, { 'sec-fetch-site': 'cross-site' });
    expect(await status(other.id)).toBe('CREATED');
  });

  it('finds nothing under a wrong link, nor by the id of a request with a token', async () => {
    const { id } = await open();
    for (const asked of ['token=nothing', 'token=', `request=${id}`, '']) {
      const { status, text } = await look(`${sandbox.phoneUrl}/paymentrequest?${asked}`, 'de');
      expect([status, text.includes('Diese Zahlung gibt es nicht')]).toEqual([404, true]);
    }
  });
});

describe('the control panel', () => {
  const control = (method: string, path: string, body?: object) =>
    fetch(`${sandbox.phoneUrl}/_control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });

  it('shows what there is, and its buttons are the control API', async () => {
    const { id } = await open();
    const panel = await look(`${sandbox.phoneUrl}/_control/panel`, 'en');
    expect(panel.text).toContain(`action="/_control/requests/${id}/answer"`);
    const pressed = await press(`${sandbox.phoneUrl}/_control/requests/${id}/answer`, { answer: 'pay', panel: '1' });
    expect(pressed).toMatchObject({ status: 303, location: '/_control/panel' });
    expect(await status(id)).toBe('PAID');
  });

  it('serves programs: clock, merchants, certificates, faults', async () => {
    expect((await control('POST', '/faults', { kind: 'callback.drop', times: 2 })).status).toBe(200);
    expect(await (await control('GET', '/faults')).json()).toMatchObject({
      armed: [{ kind: 'callback.drop', times: 2 }],
    });
    expect(await (await control('DELETE', '/faults')).json()).toEqual({ armed: [] });
    expect((await control('POST', '/faults', { kind: 'explode' })).status).toBe(400);
    const made = await (await control('POST', '/certificates', { number: '1234679304' })).json();
    expect(made).toMatchObject({ certificate: expect.stringContaining('BEGIN CERTIFICATE') });
    await control('POST', '/merchants', { number: '1234679304', name: 'Hallmans', suppliers: '' });
    expect(await (await control('GET', '/merchants')).json()).toContainEqual({
      number: '1234679304',
      name: 'Hallmans',
      suppliers: [],
      enrolled: true,
    });
    expect((await control('POST', '/clock', { advanceSeconds: 'soon' })).status).toBe(400);
    expect((await control('POST', '/requests/nothing/expire')).status).toBe(404);
    expect((await control('GET', '/nothing')).status).toBe(404);
  });
});
