import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../seeds/town/people.ts';
import type { Browser, RefusalBody } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { type Ceremony, PasskeyDevice, type Slip } from '../../../tests/passkey-device.ts';
import { raise } from '../../../tests/people.ts';
import type { Factors } from '../factors/contract.ts';
import { MOST_PASSKEYS } from './rules.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  await hall.db.deleteFrom('passkeys').execute();
});

type Item<T> = { item: T };
interface Challenge {
  challengeId: string;
  options: {
    challenge: string;
    user?: { id: string; name: string };
    rp?: { id: string };
    allowCredentials?: { id: string }[];
    authenticatorSelection?: object;
    userVerification?: string;
  };
}

const press = <T = RefusalBody>(browser: Browser, type: string, fields: object = {}) =>
  browser.command<T>('POST', `/api/commands/${type}`, type, { ...fields });
const current = async (browser: Browser) =>
  (await browser.get<Item<{ _id: string; name: string; secondFactor: string } | null>>('/api/users/current')).body.item;
const mine = async (browser: Browser) => (await browser.get<Item<Factors>>('/api/users/current/factors')).body.item;
const begin = async (browser: Browser, type: string) => (await press<Item<Challenge>>(browser, type)).body.item;

function ceremonyOf({ options }: Challenge): Ceremony {
  return { challenge: options.challenge, origin: hall.url, host: new URL(hall.url).hostname };
}

async function passwordOnly(key: string): Promise<Browser> {
  const browser = hall.browser();
  const { username, password } = people.find(one => one.key === key)!;
  await press(browser, 'classic-sign-in', { username, password });
  return browser;
}

async function add(browser: Browser, device: PasskeyDevice, slip: Slip = {}, name = 'Min telefon') {
  const asked = await begin(browser, 'begin-passkey');
  const credential = device.register(ceremonyOf(asked), asked.options.user!.id, slip);
  return press<Item<{ recoveryCodes: string[] | null }> & RefusalBody>(browser, 'add-passkey', {
    challengeId: asked.challengeId,
    name,
    credential,
  });
}

async function step(browser: Browser, device: PasskeyDevice, slip: Slip = {}) {
  const asked = await begin(browser, 'begin-passkey-step');
  return press(browser, 'prove-passkey', {
    challengeId: asked.challengeId,
    credential: device.assert(ceremonyOf(asked), slip),
  });
}

async function enter(browser: Browser, device: PasskeyDevice, slip: Slip = {}) {
  const asked = await begin(browser, 'begin-passkey-sign-in');
  return press<Item<{ _id: string }> & RefusalBody>(browser, 'passkey-sign-in', {
    challengeId: asked.challengeId,
    credential: device.assert(ceremonyOf(asked), slip),
  });
}

async function withPasskey(key: string): Promise<{ browser: Browser; device: PasskeyDevice }> {
  const browser = await passwordOnly(key);
  await raise(browser);
  const device = new PasskeyDevice();
  expect((await add(browser, device)).status).toBe(200);
  return { browser, device };
}

describe('a passkey', () => {
  it('is asked for so that the device finds it itself and recognises its owner', async () => {
    const browser = await passwordOnly('eskil');
    await raise(browser);
    const { options } = await begin(browser, 'begin-passkey');
    expect(options).toMatchObject({
      rp: { id: new URL(hall.url).hostname },
      user: { name: 'eskil@angensbigard.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('is taken into use, named, renamed, and one of several', async () => {
    const { browser } = await withPasskey('eskil');
    expect((await add(browser, new PasskeyDevice(), {}, 'Nyckeln i lådan')).status).toBe(200);
    const { passkeys } = await mine(browser);
    expect(passkeys.map(({ name }) => name)).toEqual(['Min telefon', 'Nyckeln i lådan']);
    const passkeyId = passkeys[0]!._id;
    expect((await press(browser, 'rename-passkey', { passkeyId, name: '  Gamla telefonen ' })).status).toBe(200);
    expect((await mine(browser)).passkeys[0]!.name).toBe('Gamla telefonen');
    expect((await press(browser, 'remove-passkey', { passkeyId })).status).toBe(200);
    expect((await mine(browser)).passkeys).toHaveLength(1);
  });

  it('brings recovery codes when it is the first factor', async () => {
    const browser = await passwordOnly('karin');
    const { body } = await add(browser, new PasskeyDevice());
    expect(body.item.recoveryCodes).toHaveLength(10);
  });

  it('passes the second step', async () => {
    const { device } = await withPasskey('eskil');
    const again = await passwordOnly('eskil');
    expect((await current(again))!.secondFactor).toBe('needed');
    expect((await step(again, device)).status).toBe(200);
    expect((await current(again))!.secondFactor).toBe('done');
    expect((await mine(again)).passkeys[0]!.usedAt).not.toBeNull();
  });

  it('signs in by itself, as both factors in one, and gives the browser a session of its own', async () => {
    const { device } = await withPasskey('eskil');
    const browser = await passwordOnly('maja');
    const before = browser.cookies.get('saluhall.session_token');
    expect((await enter(browser, device)).status).toBe(200);
    expect(await current(browser)).toMatchObject({ name: 'Eskil Lund', secondFactor: 'done' });
    const thief = hall.browser();
    thief.cookies.set('saluhall.session_token', before!);
    expect(await current(thief)).toBeNull();
  });

  it('of a device that keeps no count works too', async () => {
    const browser = await passwordOnly('eskil');
    await raise(browser);
    const device = new PasskeyDevice({ stride: 0 });
    await add(browser, device);
    for (let time = 0; time < 2; time++) expect((await step(browser, device)).status).toBe(200);
  });
});

describe('an answer', () => {
  const slips: [what: string, slip: Slip][] = [
    ['given on another page', { origin: 'https://saluhallen.evil.example' }],
    ['given on another port', { origin: 'http://127.0.0.1:1' }],
    ['made for another host', { host: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['of another ceremony', { type: 'webauthn.payment' }],
    ['by somebody whom the device has not recognised', { flags: 1 }],
    ['by nobody', { flags: 0 }],
  ];

  it.each(slips)('%s makes no passkey', async (_, slip) => {
    const browser = await passwordOnly('eskil');
    await raise(browser);
    expect((await add(browser, new PasskeyDevice(), slip)).body.reason).toBe('passkey-refused');
    expect((await mine(browser)).passkeys).toEqual([]);
  });

  it.each([
    ...slips,
    ['with another signature', { signature: Buffer.alloc(70, 1).toString('base64url') }],
    ['whose count has gone backwards, as of a copied key', { counter: 0 }],
    ['that counts no further', { counter: 5 }],
  ] as [string, Slip][])('%s passes no step and signs nobody in', async (_, slip) => {
    const { device } = await withPasskey('eskil');
    device.counter = 4;
    const browser = await passwordOnly('eskil');
    expect((await step(browser, device)).status).toBe(200);
    const again = await passwordOnly('eskil');
    expect((await step(again, device, slip)).body.reason).toBe('passkey-refused');
    expect((await current(again))!.secondFactor).toBe('needed');
    const visitor = hall.browser();
    expect((await enter(visitor, device, slip)).body.reason).toBe('passkey-refused');
    expect(await current(visitor)).toBeNull();
  });

  it("of another person's passkey proves nothing, under either name", async () => {
    const { device } = await withPasskey('maja');
    await withPasskey('eskil');
    const eskil = await passwordOnly('eskil');
    expect((await step(eskil, device)).body.reason).toBe('passkey-refused');
    const eskilsId = Buffer.from((await current(eskil))!._id).toString('base64url');
    expect((await step(eskil, device, { userHandle: eskilsId })).body.reason).toBe('passkey-refused');
    expect((await enter(hall.browser(), device, { userHandle: eskilsId })).body.reason).toBe('passkey-refused');
    expect((await current(eskil))!.secondFactor).toBe('needed');
  });

  it('serves once: the same answer again, or two at once, is refused', async () => {
    const { device } = await withPasskey('eskil');
    const browser = await passwordOnly('eskil');
    const asked = await begin(browser, 'begin-passkey-step');
    const fields = { challengeId: asked.challengeId, credential: device.assert(ceremonyOf(asked)) };
    const token = browser.cookies.get('saluhall.session_token')!;
    const other = Object.assign(hall.browser(), { cookies: new Map([['saluhall.session_token', token]]) });
    const answers = await Promise.all([press(browser, 'prove-passkey', fields), press(other, 'prove-passkey', fields)]);
    // The second answer comes too late for the challenge, or for the session's old token.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403])]);
    const winner = answers[0]!.status === 200 ? browser : other;
    expect((await press(winner, 'prove-passkey', fields)).status).toBe(403);
  });

  it('is to a challenge of this session, of this purpose, and of the last five minutes', async () => {
    const { device, browser } = await withPasskey('eskil');
    const elsewhere = await passwordOnly('eskil');
    const asked = await begin(browser, 'begin-passkey-step');
    const fields = () => ({ challengeId: asked.challengeId, credential: device.assert(ceremonyOf(asked)) });
    expect((await press(elsewhere, 'prove-passkey', fields())).status).toBe(403);
    expect((await press(hall.browser(), 'passkey-sign-in', fields())).status).toBe(403);
    hall.clock.forward(5 * 60_000 + 1000);
    expect((await press(browser, 'prove-passkey', fields())).status).toBe(403);
    expect(
      await hall.db.selectFrom('passkey_challenges').select('id').where('id', '=', asked.challengeId).execute(),
    ).toHaveLength(1);
  });

  it('stops at the most, also for whoever asked for many before adding the first', async () => {
    const browser = await passwordOnly('eskil');
    await raise(browser);
    const asked: Challenge[] = [];
    for (let at = 0; at < MOST_PASSKEYS + 2; at++) asked.push(await begin(browser, 'begin-passkey'));
    const statuses: number[] = [];
    for (const one of asked) {
      const credential = new PasskeyDevice().register(ceremonyOf(one), one.options.user!.id);
      const fields = { challengeId: one.challengeId, name: 'En av många', credential };
      statuses.push((await press(browser, 'add-passkey', fields)).status);
    }
    expect(statuses.slice(-3)).toEqual([200, 429, 429]);
    expect((await mine(browser)).passkeys).toHaveLength(MOST_PASSKEYS);
  });

  it('with a passkey that somebody has already makes no second one', async () => {
    const { device } = await withPasskey('maja');
    const eskil = await passwordOnly('eskil');
    await raise(eskil);
    expect((await add(eskil, device)).body.reason).toBe('passkey-known');
  });
});

describe('a passkey of somebody else', () => {
  it('is not there to be renamed or removed', async () => {
    const { browser } = await withPasskey('maja');
    const passkeyId = (await mine(browser)).passkeys[0]!._id;
    const eskil = await passwordOnly('eskil');
    await raise(eskil);
    expect((await press(eskil, 'rename-passkey', { passkeyId, name: 'Min' })).status).toBe(404);
    expect((await press(eskil, 'remove-passkey', { passkeyId })).status).toBe(404);
    expect((await mine(browser)).passkeys).toMatchObject([{ _id: passkeyId, name: 'Min telefon' }]);
  });

  it('that is removed is proved no more on other devices', async () => {
    const { browser, device } = await withPasskey('eskil');
    const other = await passwordOnly('eskil');
    await step(other, device);
    const passkeyId = (await mine(browser)).passkeys[0]!._id;
    await raise(browser);
    expect((await press(browser, 'remove-passkey', { passkeyId })).status).toBe(200);
    expect((await current(other))!.secondFactor).toBe('needed');
    expect((await current(browser))!.secondFactor).toBe('done');
  });
});
