import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message, MessageSummary } from './mailbox.ts';
import { type SmtpSandbox, startSmtpSandbox } from './server.ts';

let sandbox: SmtpSandbox;

beforeEach(async () => {
  sandbox = await startSmtpSandbox();
});
afterEach(() => sandbox.stop());

const LETTER = {
  from: 'Bihuset <hej@bihuset.example>',
  to: 'Elin Åkerström <elin@example.org>',
  subject: 'Kvitto på två burkar ljunghonung: åäö',
  text: 'Tack. Du betalade 250 kr.',
  html: '<p>Tack. Du betalade <b>250 kr</b>.</p>',
  attachments: [{ filename: 'kvitto.pdf', content: Buffer.from('%PDF å'), contentType: 'application/pdf' }],
};

function send(letter: SendMailOptions = LETTER, port = sandbox.smtpPort) {
  return createTransport({ host: '127.0.0.1', port, ignoreTLS: true, socketTimeout: 2000 }).sendMail(letter);
}

async function list(query = ''): Promise<MessageSummary[]> {
  const { messages } = (await (await fetch(`${sandbox.url}/messages${query}`)).json()) as {
    messages: MessageSummary[];
  };
  return messages;
}

const arm = (mishap: object) =>
  fetch(`${sandbox.url}/_control/mishaps`, { method: 'POST', body: JSON.stringify(mishap) });

describe('a letter', () => {
  it('arrives whole', async () => {
    await send();
    const [summary] = await list();
    expect(summary).toMatchObject({ subject: LETTER.subject, envelope: { to: ['elin@example.org'] } });
    const letter = (await (await fetch(`${sandbox.url}/messages/${summary?.id}`)).json()) as Message;
    expect(letter).toMatchObject({
      from: { name: 'Bihuset', address: 'hej@bihuset.example' },
      to: [{ name: 'Elin Åkerström', address: 'elin@example.org' }],
    });
    expect(letter.text?.trim()).toBe(LETTER.text);
    expect(letter.html?.trim()).toBe(LETTER.html);
    expect(letter.attachments[0]).toMatchObject({ filename: 'kvitto.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(letter.attachments[0]?.base64 ?? '', 'base64').toString()).toBe('%PDF å');
    const raw = await (await fetch(`${sandbox.url}/messages/${summary?.id}/raw`)).text();
    expect(raw).toContain('Subject: =?UTF-8?');
  });

  it('comes newest first, can be looked for by address, and is gone when told', async () => {
    await send({ ...LETTER, subject: 'ett' });
    await send({ ...LETTER, subject: 'två', to: 'bo@example.org' });
    expect((await list()).map(({ subject }) => subject)).toEqual(['två', 'ett']);
    expect((await list('?to=ELIN@example.org')).map(({ subject }) => subject)).toEqual(['ett']);
    await fetch(`${sandbox.url}/messages`, { method: 'DELETE' });
    expect(await list()).toEqual([]);
    expect((await fetch(`${sandbox.url}/messages/nothing`)).status).toBe(404);
  });

  it('makes room: only the newest 500 are kept', async () => {
    const raw = (number: number) => Buffer.from(`Subject: ${number}\r\n\r\nhej\r\n`);
    for (let number = 1; number <= 503; number += 1) {
      await sandbox.mailbox.receive(raw(number), { from: 'a@b.c', to: ['d@e.f'] }, new Date());
    }
    const subjects = (await list()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(500);
    expect([subjects[0], subjects.at(-1)]).toEqual(['503', '4']);
  });

  it('is still there after a restart on the same directory', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'mail-'));
    const first = await startSmtpSandbox({ dir });
    await send(LETTER, first.smtpPort);
    await first.stop();
    const second = await startSmtpSandbox({ dir });
    expect(second.mailbox.list()).toMatchObject([{ subject: LETTER.subject }]);
    await second.stop();
    rmSync(dir, { recursive: true });
  });
});

describe('misbehaviour', () => {
  it('refuses for now: nothing is kept, the next one passes', async () => {
    await arm({ kind: 'refuse', times: 1 });
    await arm({ kind: 'refuse-data', times: 1 });
    await expect(send()).rejects.toMatchObject({ responseCode: 451, command: 'MAIL FROM' });
    await expect(send()).rejects.toMatchObject({ responseCode: 451, command: 'DATA' });
    expect(await list()).toEqual([]);
    await send();
    expect(await list()).toHaveLength(1);
    expect(sandbox.mishaps.injected.map(({ kind }) => kind)).toEqual(['refuse', 'refuse-data']);
  });

  it('keeps the letter and hangs up: the sender cannot know', async () => {
    await arm({ kind: 'drop-after-accept' });
    await expect(send()).rejects.toThrow();
    expect(await list()).toHaveLength(1);
  });

  it('takes its time', async () => {
    await arm({ kind: 'delay', ms: 150 });
    const before = performance.now();
    await send();
    expect(performance.now() - before).toBeGreaterThan(140);
  });

  it('knows only its own mishaps', async () => {
    expect((await arm({ kind: 'explode' })).status).toBe(400);
    await arm({ kind: 'refuse' });
    await fetch(`${sandbox.url}/_control/mishaps`, { method: 'DELETE' });
    await send();
    expect(await list()).toHaveLength(1);
  });
});
