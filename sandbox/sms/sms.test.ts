import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SmsSandbox, startSmsSandbox } from './server.ts';

let sandbox: SmsSandbox;
beforeEach(async () => {
  sandbox = await startSmsSandbox();
});
afterEach(() => sandbox.stop());

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const FORM = { from: 'Saluhallen', to: '+46701740605', message: 'Hej åäö' };

function post(form: Record<string, string> = FORM, authorization = basic(sandbox.user, sandbox.password)) {
  return fetch(`${sandbox.url}/a1/sms`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(form),
  });
}
const arm = (mishap: object) =>
  fetch(`${sandbox.url}/_control/mishaps`, { method: 'POST', body: JSON.stringify(mishap) });
const list = async (query = '') =>
  ((await (await fetch(`${sandbox.url}/messages${query}`)).json()) as { messages: { message: string }[] }).messages;

/** A callback endpoint for delivery reports, which keeps them. */
async function openEar(statuses: number[] = []) {
  const heard: Record<string, string>[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push(Object.fromEntries(new URLSearchParams(body)));
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/reports`;
  return { url, heard, close: () => new Promise(done => server.close(done)) };
}

describe('a message', () => {
  it('is taken with user, password and form, and can be asked for', async () => {
    const answer = await post();
    expect(answer.status).toBe(200);
    const taken = (await answer.json()) as { id: string };
    expect(taken).toMatchObject({ ...FORM, status: 'created', direction: 'outgoing', parts: 1, cost: 5200 });
    await sandbox.idle();
    const headers = { authorization: basic(sandbox.user, sandbox.password) };
    const read = await (await fetch(`${sandbox.url}/a1/sms/${taken.id}`, { headers })).json();
    expect(read).toMatchObject({ id: taken.id, status: 'delivered' });
    expect((await fetch(`${sandbox.url}/a1/sms/nothing`, { headers })).status).toBe(404);
    expect(await list('?to=%2B46701740605')).toHaveLength(1);
    expect(await list('?to=%2B46701740606')).toEqual([]);
  });

  it.each([
    ['Invalid to number', { ...FORM, to: '0701740605' }],
    ['Invalid from number', { ...FORM, from: 'A name that is too long' }],
    ['Missing key message', { from: FORM.from, to: FORM.to }],
    ['Unknown parameter text', { ...FORM, text: 'x' }],
    ['Invalid whendelivered', { ...FORM, whendelivered: 'nowhere' }],
  ])('is refused with a reason: %s', async (says, form) => {
    const answer = await post(form as Record<string, string>);
    expect([answer.status, await answer.text()]).toEqual([400, says]);
    expect(await list()).toEqual([]);
  });

  it('is refused to whoever has not the password', async () => {
    for (const authorization of ['', basic(sandbox.user, 'wrong'), 'Bearer x'])
      expect((await post(FORM, authorization)).status).toBe(401);
  });

  it('costs by its parts: 160 letters of the phone’s alphabet, 70 of any other', async () => {
    for (const [message, parts] of [
      ['å'.repeat(160), 1],
      ['å'.repeat(161), 2],
      ['–'.repeat(70), 1],
      ['–'.repeat(71), 2],
    ] as const)
      expect(await (await post({ ...FORM, message })).json()).toMatchObject({ parts, cost: parts * 5200 });
    expect(await (await post({ ...FORM, to: '+4670000000' })).json()).toMatchObject({ cost: 0 });
  });

  it('is still there after a restart on the same directory; the newest 500 are', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'sms-'));
    const first = await startSmsSandbox({ dir });
    const wish = { ...FORM, whendelivered: null };
    for (let number = 1; number <= 503; number++) first.messages.take({ ...wish, message: String(number) }, new Date());
    await first.stop();
    const second = await startSmsSandbox({ dir });
    const kept = second.messages.list();
    expect([kept.length, kept[0]?.message, kept.at(-1)?.message]).toEqual([500, '503', '4']);
    await second.stop();
    rmSync(dir, { recursive: true });
  });
});

describe('reports', () => {
  it('are forms with id and status, sent again until they are heard', async () => {
    const ear = await openEar([500]);
    const { id } = (await (await post({ ...FORM, whendelivered: ear.url })).json()) as { id: string };
    await sandbox.idle();
    expect(ear.heard).toEqual([
      { id, status: 'sent' },
      { id, status: 'sent' },
      { id, status: 'delivered', delivered: expect.stringMatching(/^\d{4}-/) },
    ]);
    await ear.close();
  });

  it('come doubled, not at all, or say that it failed, when told to', async () => {
    const ear = await openEar();
    const statuses = async (kind: string) => {
      ear.heard.length = 0;
      await arm({ kind });
      await post({ ...FORM, whendelivered: ear.url });
      await sandbox.idle();
      return ear.heard.map(({ status }) => status);
    };
    expect(await statuses('double-reports')).toEqual(['delivered', 'sent', 'delivered', 'sent']);
    expect(await statuses('no-reports')).toEqual([]);
    expect(await statuses('fail')).toEqual(['sent', 'failed']);
    await ear.close();
  });
});

describe('misbehaviour', () => {
  it.each([
    ['fail-before', 500, 0],
    ['fail-after', 500, 1],
    ['refuse', 403, 0],
  ])('%s answers %i and keeps %i', async (kind, status, kept) => {
    await arm({ kind });
    expect((await post()).status).toBe(status);
    expect(await list()).toHaveLength(kept);
    expect((await post()).status).toBe(200);
    expect(sandbox.mishaps.injected).toMatchObject([{ kind, to: FORM.to }]);
  });

  it('keeps the message and hangs up: the sender cannot know', async () => {
    await arm({ kind: 'cut-after' });
    await expect(post()).rejects.toThrow();
    expect(await list()).toHaveLength(1);
  });

  it('takes its time', async () => {
    await arm({ kind: 'delay', ms: 150 });
    const before = performance.now();
    await post();
    expect(performance.now() - before).toBeGreaterThan(140);
  });

  it('knows only its own mishaps, and forgets them when told', async () => {
    expect((await arm({ kind: 'explode' })).status).toBe(400);
    await arm({ kind: 'refuse', times: 3 });
    await fetch(`${sandbox.url}/_control/mishaps`, { method: 'DELETE' });
    expect((await post()).status).toBe(200);
  });
});
