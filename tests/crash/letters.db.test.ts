import nodemailer from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit } from '../../src/audit.ts';
import { createPool } from '../../src/shared/database/connect.ts';
import { letMinutesPass } from '../from-outside.ts';
import { eventually } from '../hall.ts';
import { ELIN } from '../purchase.ts';
import { cutAtStatements } from './cuts.ts';
import { PURCHASE, type Scene } from './deeds.ts';
import { openScene } from './falls.ts';

/** Messages survive a kill -9 after the nth statement of being said: each is there once, in one letter (I12, I13). */
const LONG_STEP = 3;
vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 30 * 60_000 });

const STALL = 'hej@angensbigard.example';
const EMAIL = ELIN.email;

let scene: Scene;
let talk: { orderId: string; accessKey: string };
let answer: { to: string };
const said: string[] = [];

beforeAll(async () => {
  scene = await openScene();
  const { stage, keeper } = scene;
  const emails = [{ emailAddress: STALL, categoryTags: ['public', 'bookings'], verified: true }];
  await stage.rows(`update providers set emails = $1 where slug = 'angens-bigard'`, [JSON.stringify(emails)]);
  const done = await (await PURCHASE.begin(scene))();
  await scene.settled(done);
  const [order] = await stage.rows<{ id: string; key: string }>(
    'select o.id, k.key from orders o join access_keys k on k.order_group_id = o.order_group_id where k.order_group_id = $1',
    [done.orderGroupId],
  );
  talk = { orderId: order!.id, accessKey: order!.key };
  await keeper.insist('answer-message', path(), { text: 'Hej, vill du ha snöre om?' });
  said.push('Hej, vill du ha snöre om?');
  const letter = await eventually(
    async () => {
      await letMinutesPass(stage.rows);
      return lettersTo(EMAIL).find(({ text }) => text?.includes('snöre om'));
    },
    found => found !== undefined,
  );
  answer = { to: letter!.replyTo[0]!.address };
});
afterAll(() => scene?.stage.close());

describe('a message, at a kill -9 of the hall', () => {
  it.each([
    { way: 'brought by mail', say: byMail },
    { way: 'written by the stall', say: byStall },
  ])('after the nth statement, $way, is there once (I12, I13)', async ({ way, say }) => {
    const { killed, taken } = await cutAtStatements(scene, {
      ...{ step: LONG_STEP, some: [0.3, 0.8] },
      begin: () => scene.stage.rows('delete from rate_limits'),
      act: (_, round) => say(`${way}, ${round}`),
    });
    // Its letters go before the other side writes: who writes has read, and needs none.
    await expect.poll(left, { timeout: 600_000, interval: 500 }).toEqual([]);
    process.stdout.write(`  kill -9 while a message is ${way}: at ${killed} of ${taken} statements\n`);
    expect(killed).toBeGreaterThan(0);
  });

  it('is in one letter to the other side, whatever was killed while it was written or sent (I12)', async () => {
    const { stage, keeper } = scene;
    await expect.poll(left, { timeout: 600_000, interval: 500 }).toEqual([]);
    const thread = await keeper.read<{ item: { messages: { text: string }[] } }>(path());
    expect(thread.item.messages.map(({ text }) => text).sort()).toEqual([...said].sort());
    for (const text of said) {
      const letters = [...lettersTo(EMAIL), ...lettersTo(STALL)].filter(letter => lines(letter.text).includes(text));
      expect([text, new Set(letters.map(({ messageId }) => messageId)).size]).toEqual([text, 1]);
    }
    const pool = createPool({ url: stage.databaseUrl, size: 1, name: 'crash-audit' });
    expect(await audit(pool)).toEqual([]);
    await pool.end();
  });
});

async function left(): Promise<unknown[]> {
  await letMinutesPass(scene.stage.rows);
  return await scene.stage.rows('select kind, last_error from outbox where done_at is null');
}

const path = () => `/api/providers/angens-bigard/messages/${talk.orderId}`;

function lettersTo(address: string) {
  const { mailbox } = scene.stage.smtp;
  return mailbox.list(address).map(({ id }) => mailbox.find(id)!);
}

const lines = (text?: string | null) => (text ?? '').split('\n').map(line => line.trim());

async function byStall(text: string): Promise<void> {
  said.push(text);
  await scene.keeper.insist('answer-message', path(), { text });
}

/** Brings a letter until it was taken: its server keeps it so long. */
async function byMail(text: string): Promise<void> {
  said.push(text);
  const { smtp, answersPort } = scene.stage;
  const mail = {
    ...{ from: EMAIL, to: answer.to, subject: 'Re: meddelande', text, date: new Date() },
    messageId: `<${said.length}@${EMAIL.split('@')[1]}>`,
  };
  const dkim = smtp.signing.signerOf(EMAIL);
  await eventually(
    async () => {
      const transport = nodemailer.createTransport({ host: '127.0.0.1', port: answersPort, ignoreTLS: true, dkim });
      const response = await transport.sendMail(mail).then(
        sent => sent.response,
        fault => String(fault),
      );
      transport.close();
      return response;
    },
    response => response.startsWith('250'),
  );
}
