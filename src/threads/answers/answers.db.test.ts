import nodemailer from 'nodemailer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answering, openAnswering } from '../../../tests/answering.ts';
import { answersPort } from '../../../tests/hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { auditOf } from '../../../tests/stall.ts';

let at: Answering;
beforeAll(async () => {
  at = await openAnswering();
});
afterAll(() => at.hall.close());

const STALL = 'hej@angensbigard.example';

describe('an answer by mail', () => {
  it('lands in its conversation, without the letter that it quotes, and is heard by the other side', async () => {
    const elin = await at.written();
    expect(elin.letter.replyTo[0]!.address).toMatch(/^svar-[a-z0-9]{32}@svar\.hallen\.example$/);
    expect(await at.answer(elin, 'Ja tack, gärna snöre.')).toMatchObject({ code: 250 });
    const { messages } = await at.thread(elin);
    expect(messages.at(-1)).toMatchObject({ side: 'GUEST', via: 'MAIL', text: 'Ja tack, gärna snöre.', leftOut: 0 });
    const toStall = await at.nextLetter(STALL, 'gärna snöre');
    expect(await at.answer({ letter: toStall }, 'Då blir det snöre.')).toMatchObject({ code: 250 });
    expect((await at.thread(elin)).messages.at(-1)).toMatchObject({
      side: 'STALL',
      via: 'MAIL',
      text: 'Då blir det snöre.',
    });
  });

  it('of a member of staff, to the word that they had of it, is theirs', async () => {
    const elin = await at.written();
    await at.answer(elin, 'Går det att få två snören?');
    const { rows } = await at.hall.pool.query<{ email: string }>(
      `select email from "user" where username = 'eskil.lund'`,
    );
    const word = await at.nextLetter(rows[0]!.email, 'två snören');
    expect(word.subject).toContain('Meddelande från');
    expect(await at.answer({ letter: word }, 'Ja, två går bra.')).toMatchObject({ code: 250 });
    expect((await at.thread(elin)).messages.at(-1)).toMatchObject({
      ...{ side: 'STALL', via: 'MAIL', author: 'Eskil', text: 'Ja, två går bra.' },
    });
    // The mailbox of the stall had a letter of its own; nobody had two.
    const told = (address: string) =>
      lettersTo(at.hall, address).filter(({ text }) => text?.includes('två snören')).length;
    expect([told(rows[0]!.email), told(STALL)]).toEqual([1, 1]);
  });

  it('brings its pictures, stripped and made smaller, and says what it left behind', async () => {
    const elin = await at.written();
    const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#F0B429' } })
      .jpeg()
      .toBuffer();
    const files = [
      { name: 'glas.jpg', type: 'image/jpeg', base64: photo.toString('base64') },
      { name: 'avtal.pdf', type: 'application/pdf', base64: Buffer.from('%PDF-1.7').toString('base64') },
    ];
    expect((await at.answer(elin, 'Är det den här storleken?', files)).code).toBe(250);
    const last = (await at.thread(elin)).messages.at(-1)!;
    expect(last).toMatchObject({ text: 'Är det den här storleken?', leftOut: 1 });
    expect(last.pictures).toMatchObject([{ width: 1280, height: 640 }]);
  });

  it('loses the key that its writer pasted', async () => {
    const elin = await at.written();
    const link = `${at.hall.url}/receipts/x?ak=${elin.placed.accessKey}`;
    await at.answer(elin, `Gäller detta ${link} fortfarande? Svara till ${elin.letter.replyTo[0]!.address}`);
    expect((await at.wordsIn(elin)).at(-1)).toBe('Gäller detta […] fortfarande? Svara till […]');
  });

  it('is taken once, however often and wherever it is brought (I13)', async () => {
    const elin = await at.written();
    const other = await at.hall.copy();
    const to = elin.letter.replyTo[0]!.address;
    const one = { from: elin.email, to, text: 'En gång räcker.', messageId: '<samma@brevlada.example>' };
    const ports = [answersPort(at.hall), answersPort(other)];
    // Signed anew each time, as a server does that signs at each try: the name and the words are the same.
    const said = await Promise.all(Array.from({ length: 8 }, (_, turn) => at.post({ ...one, port: ports[turn % 2]! })));
    expect(said.map(words => words.slice(0, 3))).toEqual(Array(8).fill('250'));
    expect((await at.wordsIn(elin)).filter(text => text === 'En gång räcker.')).toHaveLength(1);
    await other.close();
  });

  it('is not answered a second time by whoever sends the same signed letter again under another name', async () => {
    const elin = await at.written();
    const to = elin.letter.replyTo[0]!.address;
    const transport = nodemailer.createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      dkim: { ...at.hall.smtp.signing.signerOf(elin.email), headerFieldNames: 'from:to:subject:date' },
    });
    const { message } = await transport.sendMail({
      from: elin.email,
      to,
      subject: 'x',
      text: 'Signerat en gång',
      date: at.hall.clock.now(),
      messageId: '<a@b.example>',
    });
    const raw = (message as Buffer).toString('latin1');
    expect(await at.bring(raw, elin.email, to)).toMatch(/^250/);
    expect(await at.bring(raw.replace('<a@b.example>', '<c@d.example>'), elin.email, to)).toMatch(/^250/);
    expect((await at.wordsIn(elin)).filter(text => text === 'Signerat en gång')).toHaveLength(1);
  });
});

describe('an answer that its person wrote but that cannot be taken', () => {
  it('is told to them in their language, once a day, in a letter that cannot be answered', async () => {
    const elin = await at.written();
    for (let time = 0; time < 3; time++) expect((await at.answer(elin, '')).code).toBe(250);
    await at.quiet();
    const told = lettersTo(at.hall, elin.email).filter(({ subject }) => subject.includes('kom inte fram'));
    expect(told).toHaveLength(1);
    expect(told[0]!.replyTo).toEqual([]);
    expect(told[0]!.text).toContain(`ak=${elin.placed.accessKey}`);
    expect(await at.wordsIn(elin)).toHaveLength(1);
  });
});

it('leaves nothing behind that the audit finds', async () => {
  expect(await auditOf(at.hall)).toEqual([]);
});
