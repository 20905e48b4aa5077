import { once } from 'node:events';
import { createConnection } from 'node:net';
import nodemailer from 'nodemailer';
import type { Thread } from '../src/threads/contract.ts';
import { byDay } from './booked.ts';
import { answersPort, eventually, openHall, type TestHall } from './hall.ts';
import { lettersTo } from './letters.ts';
import { settled } from './notices.ts';
import { signedIn } from './people.ts';
import { ELIN, place, shelve, skuOf } from './purchase.ts';

/** A hall whose letters about messages are answered by mail: by their readers, and by anybody else. */
export type Answering = Awaited<ReturnType<typeof openAnswering>>;

export interface Post {
  from: string;
  to: string;
  text?: string;
  subject?: string;
  headers?: Record<string, string>;
  /** Domain that signs, that of the sender unless named; null for none. */
  signedBy?: string | null;
  envelope?: { from: string; to: string };
  messageId?: string;
  date?: Date;
  port?: number;
}

type Letter = ReturnType<typeof lettersTo>[number];

/** The stall's own mailbox takes bookings, so it has a letter about each message, whatever the hour. */
export async function forBookings(hall: TestHall): Promise<void> {
  const emails = [{ emailAddress: 'hej@angensbigard.example', categoryTags: ['public', 'bookings'], verified: true }];
  await hall.pool.query(`update providers set emails = $1 where slug = 'angens-bigard'`, [JSON.stringify(emails)]);
}

export async function openAnswering() {
  const hall = await openHall();
  byDay(hall);
  const eskil = await signedIn(hall, 'eskil.lund');
  await shelve(hall, await skuOf(hall, 'ljunghonung'), 1000);
  await forBookings(hall);
  let guests = 0;

  const says = (orderId: string, text: string) =>
    eskil.command('POST', `/api/providers/angens-bigard/messages/${orderId}`, 'answer-message', { text });

  /** The letter with these words, once its quarter of a minute is over. */
  async function nextLetter(email: string, text: string): Promise<Letter> {
    hall.clock.forward(16_000);
    const found = await eventually(
      async () => lettersTo(hall, email).filter(letter => letter.text?.includes(text)),
      letters => letters.length > 0,
    );
    return found.at(-1)!;
  }

  /** A guest to whom the stall has written, with the letter that came of it. */
  async function written(text = 'Hej, vill du ha snöre om?') {
    const guest = hall.browser();
    const email = `svarare${++guests}@brevlada.example`;
    const placed = await place(guest, await skuOf(hall, 'ljunghonung'), 1, { contact: { ...ELIN, email } });
    await says(placed.orderId, text);
    return { guest, email, placed, letter: await nextLetter(email, text) };
  }

  type Written = Awaited<ReturnType<typeof written>>;

  async function thread({ guest, placed }: Pick<Written, 'guest' | 'placed'>): Promise<Thread> {
    const path = `/api/orders/${placed.orderId}/messages?ak=${placed.accessKey}`;
    return (await guest.get<{ item: Thread }>(path)).body.item;
  }

  /** Any letter over SMTP, as anybody may send one; answers with what the hall said. */
  async function post({ from, to, signedBy, port, envelope, headers = {}, ...rest }: Post): Promise<string> {
    const signer = signedBy === null ? undefined : hall.smtp.signing.signerOf(`x@${signedBy ?? from.split('@')[1]}`);
    const transport = nodemailer.createTransport({
      ...{ host: '127.0.0.1', port: port ?? answersPort(hall), ignoreTLS: true },
      ...(signer && { dkim: signer }),
    });
    const mail = { subject: 'Re: meddelande', text: 'Ja tack, gärna.', from, to, headers };
    try {
      const sent = { date: hall.clock.now(), ...mail, ...(envelope && { envelope }), ...rest };
      return (await transport.sendMail(sent)).response;
    } catch (fault) {
      return (fault as { response?: string }).response ?? (fault as Error).message;
    } finally {
      transport.close();
    }
  }

  /** A letter as bytes, over a socket. */
  async function bring(raw: string, from: string, to: string): Promise<string> {
    const socket = createConnection(answersPort(hall), '127.0.0.1');
    socket.setEncoding('latin1');
    let heard = '';
    socket.on('data', (text: string) => {
      heard += text;
    });
    const step = async (line: string | null) => {
      heard = '';
      if (line !== null) socket.write(line, 'latin1');
      while (!/^\d{3} .*\r\n/m.test(heard)) await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      return heard.trim().split('\r\n').at(-1)!;
    };
    await step(null);
    await step('EHLO brevlada.example\r\n');
    await step(`MAIL FROM:<${from}>\r\n`);
    const known = await step(`RCPT TO:<${to}>\r\n`);
    if (known.startsWith('250')) await step('DATA\r\n');
    const said = known.startsWith('250') ? await step(`${raw.replaceAll(/^\./gm, '..')}\r\n.\r\n`) : known;
    socket.destroy();
    return said;
  }

  return {
    hall,
    says,
    nextLetter,
    written,
    thread,
    post,
    bring,
    wordsIn: async (one: Written) => (await thread(one)).messages.map(({ text }) => text),
    /** Answers a letter as its reader, by the mail program of the stand-in. */
    answer: async (
      { letter }: { letter: Letter },
      text: string,
      files: { name: string; type: string; base64: string }[] = [],
    ) => (await hall.smtp.answer(letter.id, { text, files }))!,
    /** Letters about messages so far; those of unpaid orders go their own way meanwhile. */
    lettersOfMessages: () =>
      hall.smtp.mailbox.list().filter(({ subject }) => /meddelande|kom inte fram/i.test(subject)).length,
    /** Waits until nothing is left to be sent, nor is being sent. */
    quiet: () => settled(hall),
  };
}
