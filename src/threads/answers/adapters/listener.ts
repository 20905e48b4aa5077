import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Config } from '../../../config.ts';
import type { Log } from '../../../shared/log.ts';
import type { Door } from '../../../shared/slice.ts';
import { type Answered, LARGEST_LETTER, LATER_ANSWER } from '../rules.ts';

export interface Taker {
  /** Whether letters to this address are taken; asked before any of them is read. */
  knows(address: string): Promise<Answered>;
  take(letter: { raw: Buffer; from: string; to: string }): Promise<Answered>;
}

const AT_ONCE = 8;
const SILENCE_MS = 60_000;
const LAST_LETTERS_MS = 10_000;

/**
 * Opens the port that takes answers by mail, SMTP or LMTP, from the mail server in front of it. A letter has one
 * recipient: a second one is put off, and comes in a letter of its own. It is acknowledged once it is kept.
 */
export async function listenForAnswers(
  replies: NonNullable<Config['mail']['replies']>,
  taker: Taker,
  log: Log,
): Promise<Door> {
  const server = new SMTPServer({
    name: replies.domain,
    banner: 'Answers to messages',
    lmtp: replies.protocol === 'lmtp',
    size: LARGEST_LETTER,
    maxClients: AT_ONCE,
    socketTimeout: SILENCE_MS,
    closeTimeout: LAST_LETTERS_MS,
    authOptional: true,
    disableReverseLookup: true,
    // The way here is the operator's own net: certificates are the business of the server in front.
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(address, session, done) {
      if (session.envelope.rcptTo.length > 0) return done(fault({ code: 452, says: '4.5.3 One recipient at a time' }));
      settled(taker.knows(address.address.toLowerCase()), log).then(answer => done(answer ? fault(answer) : null));
    },
    onData(stream, session, done) {
      settled(received(stream, session, taker), log).then(answer => (answer ? done(fault(answer)) : done(null)));
    },
  });
  // Clients that break off in mid-conversation are an everyday matter.
  server.on('error', err => log.debug({ err }, 'a mail connection broke off'));
  await new Promise<void>((resolve, reject) => {
    const failed = (err: Error) => reject(new Error(`Answers by mail (REPLY_HOST, REPLY_PORT): ${err.message}`));
    server.server.once('error', failed);
    server.listen(replies.port, replies.host, () => {
      server.server.off('error', failed);
      resolve();
    });
  });
  return {
    name: 'answers',
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}

async function received(stream: SMTPServerDataStream, session: SMTPServerSession, taker: Taker): Promise<Answered> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Letters that are too large are read to their end, which the protocol asks for, and kept nowhere.
    if (bytes <= LARGEST_LETTER) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (bytes > LARGEST_LETTER || stream.sizeExceeded)
    return { code: 552, says: '5.3.4 The letter is too large: send the pictures smaller, or on the page' };
  const { mailFrom, rcptTo } = session.envelope;
  const from = mailFrom ? mailFrom.address.toLowerCase() : '';
  return await taker.take({ raw: Buffer.concat(chunks), from, to: rcptTo[0]?.address.toLowerCase() ?? '' });
}

/** The answer of a taker; a fault of ours is no refusal: the letter comes again. */
async function settled(taking: Promise<Answered>, log: Log): Promise<Answered> {
  try {
    return await taking;
  } catch (err) {
    log.error({ err }, 'an answer by mail could not be taken');
    return LATER_ANSWER;
  }
}

function fault({ code, says }: NonNullable<Answered>): Error {
  return Object.assign(new Error(says), { responseCode: code });
}
