import { createSocket } from 'node:dgram';

export type Records = Map<string, string[]>;
export type NameServer = { port: number; records: Records; fail(times: number): void; close(): Promise<void> };

const HOST = '127.0.0.1';
const TXT = 16;
const IN = 1;

/** A name server (RFC 1035, over UDP) that knows texts (TXT) alone: the keys of domains that sign their mail. */
export async function openNameServer(records: Records, port = 0): Promise<NameServer> {
  const socket = createSocket('udp4');
  let failures = 0;
  socket.on('message', (question, { address, port: back }) => {
    const asked = readQuestion(question);
    if (!asked) return;
    const failing = failures > 0;
    if (failing) failures -= 1;
    socket.send(failing ? answer(question, asked, [], 2) : answerTo(question, asked, records), back, address);
  });
  await new Promise<void>((done, failed) => {
    socket.once('error', failed);
    socket.bind(port, HOST, () => done());
  });
  return {
    port: socket.address().port,
    records,
    fail: times => {
      failures = times;
    },
    close: () => new Promise(done => socket.close(() => done())),
  };
}

type Question = { name: string; type: number; end: number };

function readQuestion(message: Buffer): Question | null {
  const labels: string[] = [];
  let at = 12;
  while (at < message.length && message[at] !== 0) {
    const length = message[at]!;
    if (length > 63) return null;
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  if (at + 5 > message.length) return null;
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(question: Buffer, asked: Question, records: Records): Buffer {
  const texts = records.get(asked.name);
  // No such name, or a name without texts.
  if (!texts) return answer(question, asked, [], 3);
  return answer(question, asked, asked.type === TXT ? texts : [], 0);
}

function answer(question: Buffer, { end }: Question, texts: readonly string[], code: number): Buffer {
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8580 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(texts.length, 6);
  head.fill(0, 8);
  return Buffer.concat([head, question.subarray(12, end), ...texts.map(record)]);
}

function record(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  const strings: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    strings.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(strings);
  const head = Buffer.alloc(12);
  // The name is that of the question, at byte 12.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(IN, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
