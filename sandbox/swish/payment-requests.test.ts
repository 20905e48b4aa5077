import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authority } from './authority.ts';
import { CODES } from './codes.ts';
import type { SwishSandbox } from './server.ts';
import { type Caller, callerOf, HONEY, newInstruction, openTown, STRANGER } from './test-town.ts';

let sandbox: SwishSandbox;
let swish: Caller;
let close: () => Promise<unknown>;

beforeAll(async () => {
  const town = await openTown();
  ({ sandbox, swish } = town);
  close = () => Promise.all([sandbox.stop(), town.ear.close()]);
});
afterAll(() => close());

const codesOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errorCode: string }[]).map(({ errorCode }) => errorCode);

async function ask(change: object = {}) {
  const id = newInstruction();
  const answer = await swish.put(id, change);
  return { id, answer, token: String(answer.headers.paymentrequesttoken ?? '') };
}

describe('who may ask', () => {
  it('hears nobody without a certificate, with one of another authority, or with one that has run out', async () => {
    const { controls } = sandbox;
    const others = new Authority(null).issue({ name: sandbox.supplier });
    const before = new Date(Date.now() - 86_400_000);
    const old = controls.certificate(sandbox.supplier, new Date(before.getTime() - 86_400_000), before);
    for (const identity of [null, others, old]) {
      await expect(callerOf(sandbox, identity).put(newInstruction())).rejects.toThrow();
    }
    expect(controls.requests()).toEqual([]);
  });

  it('shows a certificate that its own authority has signed', async () => {
    const elsewhere = { ...sandbox, authority: new Authority(null).certificate };
    await expect(callerOf(elsewhere, sandbox.identity).put(newInstruction())).rejects.toThrow('certificate');
  });

  it('takes a request from the number on the certificate, and from its technical supplier', async () => {
    const own = callerOf(sandbox, sandbox.controls.certificate(HONEY));
    expect((await own.put(newInstruction())).status).toBe(201);
    expect((await swish.put(newInstruction())).status).toBe(201);
  });

  it('answers 403 to a wrong number: one of a stranger, and one that nobody has', async () => {
    for (const payeeAlias of [STRANGER, '1239999999']) {
      expect((await swish.put(newInstruction(), { payeeAlias })).status).toBe(403);
    }
    const stranger = callerOf(sandbox, sandbox.controls.certificate(STRANGER));
    expect((await stranger.put(newInstruction())).status).toBe(403);
  });

  it('shows no request to another merchant', async () => {
    const { id } = await ask();
    const stranger = callerOf(sandbox, sandbox.controls.certificate(STRANGER));
    for (const answer of [await stranger.send('GET', `v1/paymentrequests/${id}`), await stranger.cancel(id)]) {
      expect([answer.status, codesOf(answer)]).toEqual([404, ['RP04']]);
    }
  });
});

describe('a request', () => {
  it('is made with a token for whoever opens it, and can be read', async () => {
    const { id, answer, token } = await ask();
    expect([answer.status, answer.text]).toEqual([201, '']);
    expect(answer.headers.location).toBe(`${sandbox.url}v1/paymentrequests/${id}`);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(await swish.get(id)).toEqual({
      id,
      payeePaymentReference: 'order17',
      paymentReference: null,
      callbackUrl: `${sandbox.relayUrl}/swish`,
      payerAlias: null,
      payeeAlias: HONEY,
      amount: 250,
      currency: 'SEK',
      message: 'Ljunghonung 500 g',
      status: 'CREATED',
      dateCreated: expect.stringMatching(/^\d{4}-.*Z$/),
      datePaid: null,
      errorCode: null,
      errorMessage: null,
      additionalInformation: null,
    });
  });

  it('has no token when it names its payer, who has one open request at a time', async () => {
    const payerAlias = '46701740605';
    const { id, token } = await ask({ payerAlias });
    expect(token).toBe('');
    expect(codesOf((await ask({ payerAlias })).answer)).toEqual(['RP06']);
    await swish.cancel(id);
    expect((await ask({ payerAlias })).answer.status).toBe(201);
  });

  it('refuses a reused id, whatever it was used for (RP09)', async () => {
    const { id } = await ask();
    const again = await swish.put(id);
    expect([again.status, again.json()]).toEqual([
      422,
      [{ errorCode: 'RP09', errorMessage: CODES.RP09, additionalInformation: null }],
    ]);
    sandbox.controls.answer(id, 'pay');
    const { paymentReference } = await swish.get(id);
    expect(codesOf(await swish.refund(id, { originalPaymentReference: paymentReference }))).toEqual(['RP09']);
  });

  it.each([
    ['PA02', { amount: undefined }],
    ['PA02', { amount: '12,50' }],
    ['PA02', { amount: '1.234' }],
    ['PA02', { amount: '-1.00' }],
    ['AM02', { amount: '1000000000000.00' }],
    ['AM06', { amount: '0.00' }],
    ['AM03', { currency: 'EUR' }],
    ['AM03', { currency: undefined }],
    ['FF08', { payeePaymentReference: 'order 17' }],
    ['FF08', { payeePaymentReference: 'a'.repeat(36) }],
    ['RP01', { payeeAlias: undefined }],
    ['RP02', { message: 'a'.repeat(51) }],
    ['RP02', { message: 'Tak & väggar' }],
    ['RP03', { callbackUrl: 'http://hall.test/swish' }],
    ['RP03', { callbackUrl: undefined }],
    ['BE18', { payerAlias: '0701740605' }],
    ['BE18', { payerAlias: '+46701740605' }],
  ])('is refused with %s: %o', async (code, change) => {
    const { id, answer } = await ask(change);
    expect([answer.status, codesOf(answer)]).toEqual([422, [code]]);
    expect((await swish.send('GET', `v1/paymentrequests/${id}`)).status).toBe(404);
  });

  it('is told everything that is wrong with it at once', async () => {
    const { answer } = await ask({ amount: 'much', currency: 'NOK', message: '<b>' });
    expect(codesOf(answer).sort()).toEqual(['AM03', 'PA02', 'RP02']);
  });

  it.each(['FF08', 'RP06', 'BE18', 'AM02', 'ACMT01', 'ACMT03', 'ACMT07', 'VR01', 'VR02'])(
    'is refused with %s when its message says so',
    async code => {
      expect(codesOf((await ask({ message: code })).answer)).toEqual([code]);
    },
  );

  it('is refused while its seller is not enrolled', async () => {
    sandbox.controls.enrol({ number: HONEY, enrolled: false });
    expect(codesOf((await ask()).answer)).toEqual(['ACMT07']);
    sandbox.controls.enrol({ number: HONEY, enrolled: true });
    expect((await ask()).answer.status).toBe(201);
  });

  it.each([
    ['unknown fields', { amout: '1.00' }],
    ['an amount that is no text', { amount: 250 }],
    ['a short identifier', { callbackIdentifier: 'secret' }],
    ['an age limit that is none', { ageLimit: '0' }],
  ])('is malformed with %s', async (_, change) => {
    expect((await ask(change)).answer.status).toBe(400);
  });

  it('is malformed as no JSON, under a wrong id, and of a wrong type', async () => {
    const path = `v2/paymentrequests/${newInstruction()}`;
    expect((await swish.send('PUT', path, '{')).status).toBe(400);
    expect((await swish.send('PUT', path, '[]')).status).toBe(400);
    expect((await swish.put(newInstruction().toLowerCase())).status).toBe(400);
    expect((await swish.send('PUT', path, {}, 'text/plain')).status).toBe(415);
    expect((await swish.send('PUT', path.replace('v2', 'v1'), {})).status).toBe(405);
    expect((await swish.send('GET', 'v1/payouts/1')).status).toBe(404);
  });
});

describe('how a request ends', () => {
  it.each([
    ['pay', 'PAID', null],
    ['decline', 'DECLINED', null],
    ['RF07', 'ERROR', 'RF07'],
    ['BANKIDCL', 'ERROR', 'BANKIDCL'],
    ['BANKIDONGOING', 'ERROR', 'BANKIDONGOING'],
    ['BANKIDUNKN', 'ERROR', 'BANKIDUNKN'],
    ['FF10', 'ERROR', 'FF10'],
    ['DS24', 'ERROR', 'DS24'],
  ] as const)('%s makes it %s %s', async (answer, status, errorCode) => {
    const { id } = await ask();
    sandbox.controls.answer(id, answer);
    const seen = await swish.get(id);
    expect(seen).toMatchObject({ status, errorCode, payerAlias: '46701234567' });
    const paid = status === 'PAID';
    expect([seen.datePaid !== null, seen.paymentReference !== null]).toEqual([paid, paid]);
    expect(() => sandbox.controls.answer(id, 'pay')).toThrow('already');
  });

  it('is cancelled once by its seller, and not when it has ended otherwise', async () => {
    const { id } = await ask();
    const cancelled = await swish.cancel(id);
    expect([cancelled.status, cancelled.json()]).toEqual([200, expect.objectContaining({ status: 'CANCELLED' })]);
    expect(codesOf(await swish.cancel(id))).toEqual(['RP08']);
    const paid = await ask();
    sandbox.controls.answer(paid.id, 'pay');
    const late = await swish.cancel(paid.id);
    expect([late.status, codesOf(late)]).toEqual([422, ['RP07']]);
    expect((await swish.cancel(id, [{ op: 'replace', path: '/amount', value: '1' }])).status).toBe(400);
    expect((await swish.send('PATCH', `v1/paymentrequests/${id}`, [])).status).toBe(415);
  });

  it('runs out after three minutes: TM01, and nobody can pay it any more', async () => {
    const { id } = await ask();
    sandbox.controls.advance(179);
    expect(await swish.get(id)).toMatchObject({ status: 'CREATED' });
    sandbox.controls.advance(1);
    expect(await swish.get(id)).toMatchObject({ status: 'ERROR', errorCode: 'TM01' });
    expect(() => sandbox.controls.answer(id, 'pay')).toThrow('already');
  });

  it('ends after four seconds as its message says', async () => {
    const { id } = await ask({ message: 'BANKIDCL' });
    sandbox.controls.advance(3);
    expect(await swish.get(id)).toMatchObject({ status: 'CREATED' });
    sandbox.controls.advance(1);
    expect(await swish.get(id)).toMatchObject({ status: 'ERROR', errorCode: 'BANKIDCL' });
  });

  it('can end in DS24 and turn out paid, or not', async () => {
    for (const [how, status] of [
      [undefined, 'PAID'],
      ['lost', 'ERROR'],
    ] as const) {
      sandbox.controls.arm({ kind: 'payment.unknown', how });
      const { id } = await ask();
      sandbox.controls.answer(id, 'pay');
      expect(await swish.get(id)).toMatchObject({ status: 'ERROR', errorCode: 'DS24' });
      sandbox.controls.resolve(id);
      expect(await swish.get(id)).toMatchObject({ status, errorCode: status === 'PAID' ? null : 'FF10' });
      expect(sandbox.controls.injected().at(-1)).toMatchObject({ kind: 'payment.unknown', subject: id });
    }
  });

  it('is paid by itself where the sandbox plays the simulator', async () => {
    const town = await openTown({ answersItself: true });
    const id = newInstruction();
    await town.swish.put(id);
    town.sandbox.controls.advance(4);
    expect(await town.swish.get(id)).toMatchObject({ status: 'PAID' });
    await Promise.all([town.sandbox.stop(), town.ear.close()]);
  });
});
