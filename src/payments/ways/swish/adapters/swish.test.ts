import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SwishSandbox, startSwishSandbox } from '../../../../../sandbox/swish/server.ts';
import { openWorld } from '../../../../../tests/world.ts';
import { type Config, readConfig } from '../../../../config.ts';
import { newId } from '../../../../shared/ids.ts';
import type { World } from '../../../../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from '../../../adapters/company.ts';
import { instructionId } from '../checkouts/rules.ts';
import type { MobileCompany, MobilePlan } from './mobile-company.ts';
import { mobileCompany } from './swish.ts';

/** The adapter against the sandbox over real TLS, as it stands. */
const HONEY = '1231111119';

let sandbox: SwishSandbox;
let swish: MobileCompany;

beforeAll(async () => {
  const merchants = [
    { number: HONEY, name: 'Ängens bigård' },
    { number: '1232222228', suppliers: [] },
  ];
  sandbox = await startSwishSandbox({ merchants });
  swish = companyOf({});
});
afterEach(() => sandbox.controls.disarm());
afterAll(() => sandbox.stop());

function companyOf(change: Partial<NonNullable<Config['swish']>>): MobileCompany {
  const { url, identity, authority, relayUrl } = sandbox;
  const world = openWorld({
    swish: {
      apiBase: url,
      ...identity,
      authority,
      callbackUrl: `${relayUrl}/api/payments/swish/callbacks`,
      appLink: 'swish://paymentrequest',
      ...change,
    },
  });
  const company = mobileCompany(world as unknown as World);
  if (!company) throw new Error('Swish is configured');
  return company;
}

const plan = (change: Partial<MobilePlan> = {}): MobilePlan => ({
  payee: HONEY,
  amount: 12_550,
  message: 'Ljunghonung & café',
  reference: 'order-17',
  payerAlias: null,
  ...change,
});

const rowOf = (id: string) => sandbox.controls.requests().find(row => row.id === instructionId(id));

async function paid(change: Partial<MobilePlan> = {}): Promise<string> {
  const id = newId();
  await swish.createRequest(id, plan(change));
  sandbox.controls.answer(instructionId(id), 'pay');
  return id;
}

const faultOf = async (work: Promise<unknown>) => {
  const fault = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  return fault instanceof CompanyRefusal ? `no: ${fault.code}` : fault instanceof OutcomeUnknown ? 'unknown' : fault;
};

describe('a payment', () => {
  it('is asked for with a token, in Swish’s letters, and is open', async () => {
    const id = newId();
    const { token, truth } = await swish.createRequest(id, plan());
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(truth).toEqual(await swish.findRequest(id));
    expect(truth).toMatchObject({ meaning: { becomes: 'PENDING' }, amount: 12_550, currency: 'SEK', payee: HONEY });
    expect(rowOf(id)).toMatchObject({
      message: 'Ljunghonung cafe',
      payeePaymentReference: 'order17',
      callbackIdentifier: expect.stringMatching(/^[0-9A-F]{32}$/),
    });
  });

  it('is asked for by number without a token', async () => {
    const id = newId();
    expect(await swish.createRequest(id, plan({ payerAlias: '46701740605' }))).toMatchObject({ token: null });
    expect(rowOf(id)?.payerAlias).toBe('46701740605');
    expect(await faultOf(swish.createRequest(newId(), plan({ payerAlias: '46701740605' })))).toBe('no: RP06');
  });

  it('is paid, with the reference that a refund of it needs', async () => {
    const id = await paid();
    expect(await swish.findRequest(id)).toMatchObject({
      meaning: { becomes: 'FULFILLED' },
      amount: 12_550,
      payee: HONEY,
      reference: expect.stringMatching(/^[0-9A-F]{32}$/),
    });
  });

  it('that nobody asked for is nothing', async () => {
    expect(await swish.findRequest(newId())).toBeNull();
    expect(await swish.cancelRequest(newId())).toBeNull();
  });

  it('is taken back, once or twice, unless it was paid a moment ago', async () => {
    const id = newId();
    await swish.createRequest(id, plan());
    for (const _time of [1, 2]) {
      expect(await swish.cancelRequest(id)).toMatchObject({ meaning: { becomes: 'CANCELLED', reason: 'WITHDRAWN' } });
    }
    expect(await swish.cancelRequest(await paid())).toMatchObject({ meaning: { becomes: 'FULFILLED' } });
  });

  it.each(['RF07', 'BANKIDCL', 'BANKIDONGOING', 'BANKIDUNKN', 'FF10', 'DS24'] as const)('ends in %s', async code => {
    const id = newId();
    await swish.createRequest(id, plan());
    sandbox.controls.answer(instructionId(id), code);
    expect(await swish.findRequest(id)).toMatchObject({ code, reference: null });
  });

  it('runs out after three minutes', async () => {
    const id = newId();
    await swish.createRequest(id, plan());
    sandbox.controls.expire(instructionId(id));
    expect(await swish.findRequest(id)).toMatchObject({ code: 'TM01', meaning: { becomes: 'EXPIRED' } });
  });
});

describe('a clear no', () => {
  it.each(['ACMT03', 'ACMT07', 'VR01', 'VR02', 'AM06', 'BE18', 'FF08'])('is told with its code: %s', async code => {
    expect(await faultOf(swish.createRequest(newId(), plan({ message: code })))).toBe(`no: ${code}`);
  });

  it('comes for a seller who has not named us their supplier', async () => {
    expect(await faultOf(swish.createRequest(newId(), plan({ payee: '1232222228' })))).toBe('no: 403');
  });

  it('comes where the other side’s certificate is not of the authority that we know', async () => {
    const stranger = companyOf({ authority: null });
    expect(await faultOf(stranger.createRequest(newId(), plan()))).toBe('no: CERTIFICATE');
    expect(await faultOf(stranger.findRequest(newId()))).toBe('no: CERTIFICATE');
  });
});

describe('I12: an outcome that is not known', () => {
  it.each(['api.fail-after-commit', 'api.close-after-commit'] as const)(
    '%s: the request is found under its id, its token is lost',
    async kind => {
      sandbox.controls.arm({ kind });
      const id = newId();
      expect(await swish.createRequest(id, plan())).toMatchObject({
        token: null,
        truth: { meaning: { becomes: 'PENDING' } },
      });
      expect(rowOf(id)?.status).toBe('CREATED');
    },
  );

  it('asked for again under the same id, nothing is made twice (RP09)', async () => {
    const id = await paid();
    expect(await swish.createRequest(id, plan())).toMatchObject({ truth: { meaning: { becomes: 'FULFILLED' } } });
    expect(sandbox.controls.requests().filter(row => row.id === instructionId(id))).toHaveLength(1);
  });

  it.each(['api.fail-before', 'api.throttle'] as const)('%s: stays unknown, and the same again is made', async kind => {
    sandbox.controls.arm({ kind });
    const id = newId();
    expect(await faultOf(swish.createRequest(id, plan()))).toBe('unknown');
    expect(await swish.createRequest(id, plan())).toMatchObject({ token: expect.any(String) });
  });

  it('is what everything is while nobody answers, or what answers is no Swish', async () => {
    const nowhere = companyOf({ apiBase: 'https://127.0.0.1:9/swish-cpcapi/api/' });
    expect(await faultOf(nowhere.createRequest(newId(), plan()))).toBe('unknown');
    expect(await faultOf(nowhere.cancelRequest(newId()))).toBe('unknown');
    const { certificate, key } = sandbox.controls.certificate('9870474641', undefined, new Date(Date.now() - 1000));
    expect(await faultOf(companyOf({ certificate, key }).findRequest(newId()))).toMatch(/^unknown|no: CERTIFICATE/);
  });
});

describe('a refund', () => {
  const order = async (change = {}) => {
    const original = (await swish.findRequest(await paid()))?.reference ?? '';
    return { refundId: newId(), original, payee: HONEY, amount: 5000, message: 'Inställt', ...change };
  };

  it('is on its way, and arrives', async () => {
    const wish = await order();
    expect(await swish.refund(wish)).toEqual({ reference: wish.refundId, status: 'PENDING', code: null });
    // The same again is the same.
    expect(await swish.refund(wish)).toMatchObject({ status: 'PENDING' });
    sandbox.controls.advance(1);
    expect(await swish.findRefund(wish.refundId)).toMatchObject({ status: 'PENDING' });
    sandbox.controls.advance(1);
    expect(await swish.findRefund(wish.refundId)).toMatchObject({ status: 'FULFILLED' });
    expect(await swish.findRefund(newId())).toBeNull();
  });

  it('is refused with a code, or fails later with one', async () => {
    expect(await faultOf(swish.refund(await order({ amount: 12_551 })))).toBe('no: RF08');
    const wish = await order();
    await swish.refund(wish);
    sandbox.controls.failRefund(instructionId(wish.refundId), 'ACMT03');
    expect(await swish.findRefund(wish.refundId)).toMatchObject({ status: 'FAILED', code: 'ACMT03' });
  });

  it('I12: is looked for after a fault, and goes out once', async () => {
    sandbox.controls.arm({ kind: 'api.fail-after-commit', match: '/v2/refunds/*' });
    const wish = await order();
    expect(await swish.refund(wish)).toMatchObject({ status: 'PENDING' });
    expect(sandbox.controls.refunds().filter(row => row.originalPaymentReference === wish.original)).toHaveLength(1);
    const lost = await order();
    await swish.refund(lost);
    sandbox.controls.failRefund(instructionId(lost.refundId), 'DS24');
    expect(await swish.findRefund(lost.refundId)).toMatchObject({ status: 'PENDING', code: 'DS24' });
  });
});

describe('a callback', () => {
  it('says whom to look for, when it knows the secret, and is believed in nothing else', async () => {
    const id = await paid();
    const row = rowOf(id);
    const body = JSON.stringify({ id: row?.id, status: 'PAID', amount: 1 });
    const identifier = row?.callbackIdentifier ?? '';
    const news = { id: `${row?.id}:PAID`, about: 'PAYMENT', subject: id };
    expect(swish.verifiedCallback(body, identifier)).toEqual(news);
    for (const forged of ['', '0'.repeat(32), identifier.toLowerCase(), `${identifier}0`]) {
      expect(swish.verifiedCallback(body, forged)).toBeNull();
    }
  });

  it('knows the secret of one request alone', async () => {
    const [one, other] = [rowOf(await paid()), rowOf(await paid())];
    const body = JSON.stringify({ id: one?.id, status: 'PAID' });
    expect(swish.verifiedCallback(body, other?.callbackIdentifier ?? '')).toBeNull();
  });

  it('of something else than a request of ours is nothing', () => {
    for (const body of ['', '[]', 'null', '{}', '{"id":7}', '{"id":"../x"}']) {
      expect(swish.verifiedCallback(body, '0'.repeat(32))).toBeNull();
    }
  });

  it('tells of refunds, too', async () => {
    const refundId = newId();
    const original = (await swish.findRequest(await paid()))?.reference ?? '';
    await swish.refund({ refundId, original, payee: HONEY, amount: 100, message: '' });
    const row = sandbox.controls.refunds().find(one => one.id === instructionId(refundId));
    const body = JSON.stringify({ id: row?.id, originalPaymentReference: original, status: 'DEBITED' });
    expect(swish.verifiedCallback(body, row?.callbackIdentifier ?? '')).toEqual({
      id: `${row?.id}:DEBITED`,
      about: 'REFUND',
      subject: refundId,
    });
  });
});

describe('the certificate', () => {
  it('tells when it ends', () => {
    const until = new Date('2027-03-01T12:00:00Z');
    const { certificate, key } = sandbox.controls.certificate('9870474641', undefined, until);
    expect(companyOf({ certificate, key }).certificateExpiry()).toEqual(until);
  });

  it('is read from files, with its key, or Swish is closed', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'swish-'));
    const kept = await startSwishSandbox({ dir });
    const { certificate, key, authority } = kept.files;
    const files = { SWISH_CERTIFICATE: certificate ?? '', SWISH_KEY: key ?? '', SWISH_CA: authority ?? '' };
    const base = {
      DATA_DIR: dir,
      BASE_URL: 'https://hall.example',
      APP_SECRET: 'a-secret-that-is-long-enough-for-this',
    };
    expect(readConfig({ ...base, ...files }).swish).toMatchObject({
      ...kept.identity,
      authority: kept.authority,
      callbackUrl: 'https://hall.example/api/payments/swish/callbacks',
    });
    expect(readConfig(base).swish).toBeNull();
    const said = (change: object) => () => readConfig({ ...base, ...files, ...change });
    expect(said({ SWISH_KEY: '' })).toThrow('need each other');
    expect(said({ SWISH_KEY: join(dir, 'swish', 'server.key') })).toThrow('not the key of');
    expect(said({ SWISH_CERTIFICATE: join(dir, 'nothing') })).toThrow('SWISH_CERTIFICATE must be a file');
    expect(said({ BASE_URL: 'http://hall.example' })).toThrow('SWISH_CALLBACK_URL must be set');
    await kept.stop();
    rmSync(dir, { recursive: true });
  });
});
