import { createHash, createSign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answering, openAnswering } from '../../../tests/answering.ts';
import { auditOf } from '../../../tests/stall.ts';

let at: Answering;
beforeAll(async () => {
  at = await openAnswering();
});
afterAll(() => at.hall.close());

interface Signed {
  from: string;
  to: string;
  body: string;
  /** Octets of the body that the signature covers; all of them when left out. */
  covers?: number;
  /** A line that stands above the signed ones. */
  above?: string;
}

/** A letter signed by hand as RFC 6376 says, simple in head and body: the hall's own library has no part in it. */
function signedLetter({ from, to, body, covers, above = '' }: Signed): string {
  const { domainName, keySelector, privateKey } = at.hall.smtp.signing.signerOf(from);
  const head = [
    `From: <${from}>`,
    `To: <${to}>`,
    'Subject: Re: meddelande',
    `Date: ${at.hall.clock.now().toUTCString()}`,
  ];
  const hash = createHash('sha256').update(body.slice(0, covers)).digest('base64');
  const length = covers === undefined ? '' : ` l=${covers};`;
  const fields = `v=1; a=rsa-sha256; c=simple/simple; d=${domainName}; s=${keySelector}; h=from:to:subject:date;${length} bh=${hash};`;
  const line = `DKIM-Signature: ${fields} b=`;
  const signature = createSign('sha256')
    .update(`${head.join('\r\n')}\r\n${line}`)
    .sign(privateKey, 'base64');
  return [...(above ? [above] : []), `${line}${signature}`, ...head, '', body].join('\r\n');
}

describe('a signature', () => {
  it('over the whole letter holds; over its beginning alone, or below a second sender, it proves nothing', async () => {
    const elin = await at.written();
    const of = { from: elin.email, to: elin.letter.replyTo[0]!.address };
    const body = 'Ja tack\r\n';
    const more = `${body}Betala till det här kontot i stället\r\n`;
    const bring = (letter: Omit<Signed, 'from' | 'to'>) =>
      at.bring(signedLetter({ ...of, ...letter }).replace(/\r\n$/, ''), of.from, of.to);
    expect(await bring({ body: more, covers: body.length })).toMatch(/^550 5\.7\.22/);
    expect(await bring({ body, above: 'From: <stallet@exempel.se>' })).toMatch(/^550/);
    expect(await at.wordsIn(elin)).toHaveLength(1);
    expect(await bring({ body })).toMatch(/^250/);
    expect((await at.wordsIn(elin)).at(-1)).toBe('Ja tack');
    at.hall.clock.forward(16_000);
    await at.quiet();
  });
});

describe('a letter that is no answer of its person', () => {
  it.each([
    ['from a forged sender, unsigned', { signedBy: null }, /^550 5\.7\.22/],
    ['from a forged sender, signed by another domain', { signedBy: 'mallory.example' }, /^550 5\.7\.22/],
    ['from somebody else, well signed', { from: 'mallory@brevlada.example' }, /^550 5\.7\.1/],
    ['that was written to somebody else and sent on', { to: 'stallet@exempel.se' }, /^550 5\.7\.1/],
    ['of last month', { date: new Date('2026-09-01T12:00:00Z') }, /^550 5\.7\.1/],
  ] as const)('%s is refused, and nobody is written to', async (_, fields, expected) => {
    const elin = await at.written();
    const to = elin.letter.replyTo[0]!.address;
    await at.quiet();
    const before = at.lettersOfMessages();
    const said = await at.post({
      from: elin.email,
      to,
      envelope: { from: elin.email, to },
      ...(fields as object),
    });
    expect(said).toMatch(expected);
    at.hall.clock.forward(16_000);
    await at.quiet();
    expect(await at.wordsIn(elin)).toHaveLength(1);
    expect(at.lettersOfMessages()).toBe(before);
  });

  it('to another conversation, with the address of one’s own, goes nowhere', async () => {
    const [elin, other] = [await at.written(), await at.written()];
    const theirs = other.letter.replyTo[0]!.address;
    expect(await at.post({ from: elin.email, to: theirs })).toMatch(/^550 5\.7\.1/);
    expect(await at.wordsIn(other)).toHaveLength(1);
    const both = `${elin.letter.replyTo[0]!.address}, ${theirs}`;
    const said = await at.post({
      from: elin.email,
      to: both,
      envelope: { from: elin.email, to: elin.letter.replyTo[0]!.address },
    });
    expect(said).toMatch(/^250/);
    expect(await at.wordsIn(elin)).toHaveLength(1);
    expect((await at.nextLetter(elin.email, 'flera konversationer')).replyTo).toEqual([]);
  });

  it('to a guessed address is not even read', async () => {
    const elin = await at.written();
    const to = elin.letter.replyTo[0]!.address;
    const guessed = to.replace(/.(?=@)/, last => (last === 'a' ? 'b' : 'a'));
    expect(await at.post({ from: elin.email, to: guessed })).toMatch(/^550 5\.1\.1|all recipients/i);
    expect(await at.post({ from: elin.email, to: 'svar-@svar.hallen.example' })).toMatch(/550|recipients/i);
    expect(await at.post({ from: elin.email, to: 'nagon@annat.example' })).toMatch(/550|recipients/i);
  });

  it('ends its address after five tries, and the next letter has another', async () => {
    const elin = await at.written();
    const to = elin.letter.replyTo[0]!.address;
    for (let time = 0; time < 5; time++)
      expect(await at.post({ from: elin.email, to, signedBy: null, text: `försök ${time}` })).toMatch(/^550 5\.7\.22/);
    expect(await at.post({ from: elin.email, to, text: 'Nu på riktigt' })).toMatch(/5\.1\.6/);
    await at.says(elin.placed.orderId, 'Hör du oss?');
    const next = await at.nextLetter(elin.email, 'Hör du oss?');
    expect(next.replyTo[0]!.address).not.toBe(to);
    expect(await at.answer({ letter: next }, 'Ja, nu hör jag')).toMatchObject({ code: 250 });
    expect((await at.wordsIn(elin)).at(-1)).toBe('Ja, nu hör jag');
  });

  it('after the order’s time is refused', async () => {
    const elin = await at.written();
    await at.hall.pool.query(
      `update thread_addresses set made_at = now() - interval '9 days', until = now() - interval '1 day' where email = $1`,
      [elin.email],
    );
    expect(await at.answer(elin, 'Är det för sent?')).toMatchObject({ code: 550 });
    expect(await at.wordsIn(elin)).toHaveLength(1);
  });

  it('is put off while its key cannot be looked up, and taken then', async () => {
    const elin = await at.written();
    const to = elin.letter.replyTo[0]!.address;
    at.hall.smtp.signing.names.fail(6);
    expect(await at.post({ from: elin.email, to, text: 'Kommer strax' })).toMatch(/^451 4\.7\.5/);
    at.hall.smtp.signing.names.fail(0);
    expect(await at.post({ from: elin.email, to, text: 'Kommer strax' })).toMatch(/^250/);
    expect((await at.wordsIn(elin)).at(-1)).toBe('Kommer strax');
  });

  it('of twenty megabytes is refused, announced or not', async () => {
    const elin = await at.written();
    const to = elin.letter.replyTo[0]!.address;
    const line = `${'A'.repeat(76)}\r\n`;
    const raw = `From: <${elin.email}>\r\nTo: <${to}>\r\nSubject: stor\r\n\r\n${line.repeat(270_000)}`;
    expect(raw.length).toBeGreaterThan(20_000_000);
    expect(await at.bring(raw, elin.email, to)).toMatch(/^552/);
    expect(await at.wordsIn(elin)).toHaveLength(1);
  });
});

describe('programs', () => {
  it.each([
    ['an absence', { headers: { 'Auto-Submitted': 'auto-replied' }, subject: 'Autosvar' }],
    ['a list', { headers: { 'List-Id': '<torget.example>', Precedence: 'list' } }],
    ['a mail server', { envelope: { from: '', to: '' }, subject: 'Undelivered Mail Returned to Sender' }],
  ] as const)('that answer for %s are heard by nobody, and never answered', async (_, fields) => {
    const elin = await at.written();
    const to = elin.letter.replyTo[0]!.address;
    await at.quiet();
    const before = at.lettersOfMessages();
    const envelope = 'envelope' in fields ? { from: '', to } : undefined;
    const said = await at.post({ from: elin.email, to, ...fields, ...(envelope && { envelope }) });
    expect(said).toMatch(/^250/);
    at.hall.clock.forward(16_000);
    await at.quiet();
    expect(await at.wordsIn(elin)).toHaveLength(1);
    expect(at.lettersOfMessages()).toBe(before);
  });

  it('of two halls that write to each other fall silent at once', async () => {
    const elin = await at.written();
    const to = elin.letter.replyTo[0]!.address;
    // The other hall's letter: a person's words, its own Auto-Submitted, a reply address of its own.
    const theirs = { 'Auto-Submitted': 'auto-generated', 'Reply-To': 'svar-xyz@svar.annanhall.example' };
    for (let round = 0; round < 5; round++) {
      const said = await at.post({
        from: elin.email,
        to,
        headers: theirs,
        text: `Meddelande från en annan hall ${round}`,
      });
      expect(said).toMatch(/^250/);
    }
    at.hall.clock.forward(16_000);
    await at.quiet();
    expect(await at.wordsIn(elin)).toHaveLength(1);
    // And ours say of themselves what theirs do.
    const header = (name: string) => elin.letter.headers.find(one => one.name.toLowerCase() === name)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
  });

  it('that hide what they are stop at the second time of the same words', async () => {
    const elin = await at.written();
    const to = elin.letter.replyTo[0]!.address;
    const absent = { from: elin.email, to, text: 'Jag är på semester till den 4 januari och läser inte min e-post.' };
    for (let round = 0; round < 4; round++)
      expect(await at.post({ ...absent, messageId: `<s${round}@b.example>` })).toMatch(/^250/);
    expect(await at.wordsIn(elin)).toHaveLength(2);
  });

  it('that go on with ever new words are put off', async () => {
    const elin = await at.written();
    const to = elin.letter.replyTo[0]!.address;
    const said: string[] = [];
    for (let round = 0; round < 14; round++)
      said.push(await at.post({ from: elin.email, to, text: `Ärende nummer ${round} är mottaget.` }));
    expect(said.filter(words => words.startsWith('250'))).toHaveLength(12);
    expect(said.at(-1)).toMatch(/^451/);
  });
});

it('leaves nothing behind that the audit finds', async () => {
  expect(await auditOf(at.hall)).toEqual([]);
});
