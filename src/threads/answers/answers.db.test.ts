import { once } from 'node:events';
import { createConnection } from 'node:net';
import nodemailer from 'nodemailer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { answersPort, eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import { ELIN, place, shelve, skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { Thread } from '../contract.ts';

let hall: TestHall;
let eskil: Browser;
beforeAll(async () => {
  hall = await openHall();
  eskil = await signedIn(hall, 'eskil.lund');
  await shelve(hall, await skuOf(hall, 'ljunghonung'), 1000);
});
afterAll(() => hall.close());

const STALL = 'hej@angensbigard.example';

let guests = 0;
/** A guest to whom the stall has written, with the letter that came of it. */
async function written(text = 'Hej, vill du ha snöre om?') {
  const guest = hall.browser();
  const email = `svarare${++guests}@brevlada.example`;
  const placed = await place(guest, await skuOf(hall, 'ljunghonung'), 1, { contact: { ...ELIN, email } });
  await says(placed.orderId, text);
  return { guest, email, placed, letter: await nextLetter(email, text) };
}

const says = (orderId: string, text: string) =>
  eskil.command('POST', `/api/providers/angens-bigard/messages/${orderId}`, 'answer-message', { text });

async function nextLetter(email: string, text: string) {
  hall.clock.forward(16_000);
  const found = await eventually(
    async () => lettersTo(hall, email).filter(letter => letter.text?.includes(text)),
    letters => letters.length > 0,
  );
  return found.at(-1)!;
}

type Written = Awaited<ReturnType<typeof written>>;

const thread = async ({ guest, placed }: Pick<Written, 'guest' | 'placed'>) =>
  (await guest.get<{ item: Thread }>(`/api/orders/${placed.orderId}/messages?ak=${placed.accessKey}`)).body.item;
const answer = async (
  { letter }: Pick<Written, 'letter'>,
  text: string,
  files?: { name: string; type: string; base64: string }[],
) => (await hall.smtp.answer(letter.id, { text, ...(files && { files }) }))!;
const wordsIn = async (one: Written) => (await thread(one)).messages.map(({ text }) => text);

interface Post {
  from: string;
  to: string;
  text?: string;
  subject?: string;
  headers?: Record<string, string>;
  /** Domain that signs; null for none. */
  signedBy?: string | null;
  envelope?: { from: string; to: string };
  messageId?: string;
  date?: Date;
  port?: number;
}

/** Any letter over SMTP, as anybody may send one; answers with what the hall said. */
async function post({ from, to, signedBy, port, envelope, headers = {}, ...rest }: Post): Promise<string> {
  const signer = signedBy === null ? undefined : hall.smtp.signing.signerOf(`x@${signedBy ?? from.split('@')[1]}`);
  const transport = nodemailer.createTransport({
    ...{ host: '127.0.0.1', port: port ?? answersPort(hall), ignoreTLS: true },
    ...(signer && { dkim: signer }),
  });
  try {
    const mail = {
      subject: 'Re: meddelande',
      text: 'Ja tack, gärna.',
      from,
      to,
      headers,
      ...(envelope && { envelope }),
    };
    return (await transport.sendMail({ date: hall.clock.now(), ...mail, ...rest })).response;
  } catch (fault) {
    return (fault as { response?: string; message: string }).response ?? (fault as Error).message;
  } finally {
    transport.close();
  }
}

describe('an answer by mail', () => {
  it('lands in its conversation, without the letter that it quotes, and is heard by the other side', async () => {
    const elin = await written();
    expect(elin.letter.replyTo[0]!.address).toMatch(/^svar-[a-z0-9]{32}@svar\.hallen\.example$/);
    expect(await answer(elin, 'Ja tack, gärna snöre.')).toMatchObject({ code: 250 });
    const { messages } = await thread(elin);
    expect(messages.at(-1)).toMatchObject({ side: 'GUEST', via: 'MAIL', text: 'Ja tack, gärna snöre.', leftOut: 0 });
    const toStall = await nextLetter(STALL, 'gärna snöre');
    expect(await answer({ letter: toStall }, 'Då blir det snöre.')).toMatchObject({ code: 250 });
    expect((await thread(elin)).messages.at(-1)).toMatchObject({
      side: 'STALL',
      via: 'MAIL',
      text: 'Då blir det snöre.',
    });
  });

  it('brings its pictures, stripped and made smaller, and says what it left behind', async () => {
    const elin = await written();
    const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#F0B429' } })
      .jpeg()
      .toBuffer();
    const files = [
      { name: 'glas.jpg', type: 'image/jpeg', base64: photo.toString('base64') },
      { name: 'avtal.pdf', type: 'application/pdf', base64: Buffer.from('%PDF-1.7').toString('base64') },
    ];
    expect((await answer(elin, 'Är det den här storleken?', files)).code).toBe(250);
    const last = (await thread(elin)).messages.at(-1)!;
    expect(last).toMatchObject({ text: 'Är det den här storleken?', leftOut: 1 });
    expect(last.pictures).toMatchObject([{ width: 1280, height: 640 }]);
  });

  it('loses the key that its writer pasted', async () => {
    const elin = await written();
    const link = `${hall.url}/receipts/x?ak=${elin.placed.accessKey}`;
    await answer(elin, `Gäller detta ${link} fortfarande? Svara till ${elin.letter.replyTo[0]!.address}`);
    expect((await wordsIn(elin)).at(-1)).toBe('Gäller detta […] fortfarande? Svara till […]');
  });

  it('is taken once, however often and wherever it is brought (I13)', async () => {
    const elin = await written();
    const other = await hall.copy();
    const to = elin.letter.replyTo[0]!.address;
    const one = { from: elin.email, to, text: 'En gång räcker.', messageId: '<samma@brevlada.example>' };
    const ports = [answersPort(hall), answersPort(other)];
    // Signed anew each time, as a server does that signs at each try: the name and the words are the same.
    const said = await Promise.all(Array.from({ length: 8 }, (_, at) => post({ ...one, port: ports[at % 2]! })));
    expect(said.map(words => words.slice(0, 3))).toEqual(Array(8).fill('250'));
    expect((await wordsIn(elin)).filter(text => text === 'En gång räcker.')).toHaveLength(1);
    await other.close();
  });

  it('is not answered a second time by whoever sends the same signed letter again under another name', async () => {
    const elin = await written();
    const to = elin.letter.replyTo[0]!.address;
    const transport = nodemailer.createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      dkim: { ...hall.smtp.signing.signerOf(elin.email), headerFieldNames: 'from:to:subject:date' },
    });
    const { message } = await transport.sendMail({
      from: elin.email,
      to,
      subject: 'x',
      text: 'Signerat en gång',
      date: hall.clock.now(),
      messageId: '<a@b.example>',
    });
    const raw = (message as Buffer).toString('latin1');
    expect(await bring(raw, elin.email, to)).toMatch(/^250/);
    expect(await bring(raw.replace('<a@b.example>', '<c@d.example>'), elin.email, to)).toMatch(/^250/);
    expect((await wordsIn(elin)).filter(text => text === 'Signerat en gång')).toHaveLength(1);
  });
});

/** A letter as bytes, over a socket. */
async function bring(raw: string, from: string, to: string, port = answersPort(hall)): Promise<string> {
  const socket = createConnection(port, '127.0.0.1');
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
  const rcpt = await step(`RCPT TO:<${to}>\r\n`);
  if (!rcpt.startsWith('250')) {
    socket.destroy();
    return rcpt;
  }
  await step('DATA\r\n');
  const answered = await step(`${raw.replaceAll(/^\./gm, '..')}\r\n.\r\n`);
  socket.destroy();
  return answered;
}

describe('a letter that is no answer of its person', () => {
  it.each([
    ['from a forged sender, unsigned', { signedBy: null }, /^550 5\.7\.22/],
    ['from a forged sender, signed by another domain', { signedBy: 'mallory.example' }, /^550 5\.7\.22/],
    ['from somebody else, well signed', { from: 'mallory@brevlada.example' }, /^550 5\.7\.1/],
    ['that was written to somebody else and sent on', { to: 'stallet@exempel.se' }, /^550 5\.7\.1/],
    ['of last month', { date: new Date('2026-09-01T12:00:00Z') }, /^550 5\.7\.1/],
  ] as const)('%s is refused, and nobody is written to', async (_, fields, expected) => {
    const elin = await written();
    const to = elin.letter.replyTo[0]!.address;
    const before = lettersOfMessages();
    const said = await post({
      from: elin.email,
      to,
      envelope: { from: elin.email, to },
      ...(fields as object),
    } as Post);
    expect(said).toMatch(expected);
    hall.clock.forward(16_000);
    await quiet();
    expect(await wordsIn(elin)).toHaveLength(1);
    expect(lettersOfMessages()).toBe(before);
  });

  it('to another conversation, with the address of one’s own, goes nowhere', async () => {
    const [elin, other] = [await written(), await written()];
    const theirs = other.letter.replyTo[0]!.address;
    expect(await post({ from: elin.email, to: theirs })).toMatch(/^550 5\.7\.1/);
    expect(await wordsIn(other)).toHaveLength(1);
    const both = `${elin.letter.replyTo[0]!.address}, ${theirs}`;
    const said = await post({
      from: elin.email,
      to: both,
      envelope: { from: elin.email, to: elin.letter.replyTo[0]!.address },
    });
    expect(said).toMatch(/^250/);
    expect(await wordsIn(elin)).toHaveLength(1);
    expect((await nextLetter(elin.email, 'flera konversationer')).replyTo).toEqual([]);
  });

  it('to a guessed address is not even read', async () => {
    const elin = await written();
    const to = elin.letter.replyTo[0]!.address;
    const guessed = to.replace(/.(?=@)/, last => (last === 'a' ? 'b' : 'a'));
    expect(await post({ from: elin.email, to: guessed })).toMatch(/^550 5\.1\.1|all recipients/i);
    expect(await post({ from: elin.email, to: 'svar-@svar.hallen.example' })).toMatch(/550|recipients/i);
    expect(await post({ from: elin.email, to: 'nagon@annat.example' })).toMatch(/550|recipients/i);
  });

  it('ends its address after five tries, and the next letter has another', async () => {
    const elin = await written();
    const to = elin.letter.replyTo[0]!.address;
    for (let time = 0; time < 5; time++)
      expect(await post({ from: elin.email, to, signedBy: null, text: `försök ${time}` })).toMatch(/^550 5\.7\.22/);
    expect(await post({ from: elin.email, to, text: 'Nu på riktigt' })).toMatch(/5\.1\.6/);
    await says(elin.placed.orderId, 'Hör du oss?');
    const next = await nextLetter(elin.email, 'Hör du oss?');
    expect(next.replyTo[0]!.address).not.toBe(to);
    expect(await answer({ letter: next }, 'Ja, nu hör jag')).toMatchObject({ code: 250 });
    expect((await wordsIn(elin)).at(-1)).toBe('Ja, nu hör jag');
  });

  it('after the order’s time is refused', async () => {
    const elin = await written();
    await hall.pool.query(
      `update thread_addresses set made_at = now() - interval '9 days', until = now() - interval '1 day' where email = $1`,
      [elin.email],
    );
    expect(await answer(elin, 'Är det för sent?')).toMatchObject({ code: 550 });
    expect(await wordsIn(elin)).toHaveLength(1);
  });

  it('is put off while its key cannot be looked up, and taken then', async () => {
    const elin = await written();
    const to = elin.letter.replyTo[0]!.address;
    hall.smtp.signing.names.fail(6);
    expect(await post({ from: elin.email, to, text: 'Kommer strax' })).toMatch(/^451 4\.7\.5/);
    hall.smtp.signing.names.fail(0);
    expect(await post({ from: elin.email, to, text: 'Kommer strax' })).toMatch(/^250/);
    expect((await wordsIn(elin)).at(-1)).toBe('Kommer strax');
  });

  it('of twenty megabytes is refused, announced or not', async () => {
    const elin = await written();
    const to = elin.letter.replyTo[0]!.address;
    const line = `${'A'.repeat(76)}\r\n`;
    const raw = `From: <${elin.email}>\r\nTo: <${to}>\r\nSubject: stor\r\n\r\n${line.repeat(270_000)}`;
    expect(raw.length).toBeGreaterThan(20_000_000);
    expect(await bring(raw, elin.email, to)).toMatch(/^552/);
    expect(await wordsIn(elin)).toHaveLength(1);
  });
});

describe('programs', () => {
  it.each([
    ['an absence', { headers: { 'Auto-Submitted': 'auto-replied' }, subject: 'Autosvar' }],
    ['a list', { headers: { 'List-Id': '<torget.example>', Precedence: 'list' } }],
    ['a mail server', { envelope: { from: '', to: '' }, subject: 'Undelivered Mail Returned to Sender' }],
  ] as const)('that answer for %s are heard by nobody, and never answered', async (_, fields) => {
    const elin = await written();
    const to = elin.letter.replyTo[0]!.address;
    const before = lettersOfMessages();
    const envelope = 'envelope' in fields ? { from: '', to } : undefined;
    const said = await post({ from: elin.email, to, ...fields, ...(envelope && { envelope }) } as Post);
    expect(said).toMatch(/^250/);
    hall.clock.forward(16_000);
    await quiet();
    expect(await wordsIn(elin)).toHaveLength(1);
    expect(lettersOfMessages()).toBe(before);
  });

  it('of two halls that write to each other fall silent at once', async () => {
    const elin = await written();
    const to = elin.letter.replyTo[0]!.address;
    // The other hall's letter: a person's words, its own Auto-Submitted, a reply address of its own.
    const theirs = { 'Auto-Submitted': 'auto-generated', 'Reply-To': 'svar-xyz@svar.annanhall.example' };
    for (let round = 0; round < 5; round++) {
      const said = await post({
        from: elin.email,
        to,
        headers: theirs,
        text: `Meddelande från en annan hall ${round}`,
      });
      expect(said).toMatch(/^250/);
    }
    hall.clock.forward(16_000);
    await quiet();
    expect(await wordsIn(elin)).toHaveLength(1);
    // And ours say of themselves what theirs do.
    const header = (name: string) => elin.letter.headers.find(one => one.name.toLowerCase() === name)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
  });

  it('that hide what they are stop at the second time of the same words', async () => {
    const elin = await written();
    const to = elin.letter.replyTo[0]!.address;
    const absent = { from: elin.email, to, text: 'Jag är på semester till den 4 januari och läser inte min e-post.' };
    for (let round = 0; round < 4; round++)
      expect(await post({ ...absent, messageId: `<s${round}@b.example>` })).toMatch(/^250/);
    expect(await wordsIn(elin)).toHaveLength(2);
  });

  it('that go on with ever new words are put off', async () => {
    const elin = await written();
    const to = elin.letter.replyTo[0]!.address;
    const said: string[] = [];
    for (let round = 0; round < 14; round++)
      said.push(await post({ from: elin.email, to, text: `Ärende nummer ${round} är mottaget.` }));
    expect(said.filter(words => words.startsWith('250'))).toHaveLength(12);
    expect(said.at(-1)).toMatch(/^451/);
  });
});

describe('an answer that its person wrote but that cannot be taken', () => {
  it('is told to them in their language, once a day, in a letter that cannot be answered', async () => {
    const elin = await written();
    for (let time = 0; time < 3; time++) expect((await answer(elin, '')).code).toBe(250);
    await quiet();
    const told = lettersTo(hall, elin.email).filter(({ subject }) => subject.includes('kom inte fram'));
    expect(told).toHaveLength(1);
    expect(told[0]!.replyTo).toEqual([]);
    expect(told[0]!.text).toContain(`ak=${elin.placed.accessKey}`);
    expect(await wordsIn(elin)).toHaveLength(1);
  });
});

/** Letters about messages so far; those of unpaid orders go their own way meanwhile. */
function lettersOfMessages(): number {
  return hall.smtp.mailbox.list().filter(({ subject }) => /meddelande|kom inte fram/i.test(subject)).length;
}

/** Waits until nothing is left to be sent. */
async function quiet(): Promise<void> {
  await eventually(
    async () =>
      (
        await hall.pool.query(`select 1 from outbox where done_at is null and failed_at is null and due_at <= $1`, [
          hall.clock.now(),
        ])
      ).rowCount,
    left => left === 0,
  );
}

it('leaves nothing behind that the audit finds', async () => {
  expect(await auditOf(hall)).toEqual([]);
});
