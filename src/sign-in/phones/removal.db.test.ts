import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { letterTo, newcomer } from '../../../tests/letters.ts';
import { PasskeyDevice } from '../../../tests/passkey-device.ts';
import { askForCode, codeFor, giveCode, newNumber, signInByPhone } from '../../../tests/phones.ts';
import type { Profile } from '../accounts/contract.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
beforeEach(() => hall.db.deleteFrom('rate_limits').execute());

interface Answer {
  item?: unknown;
  reason?: string;
}

const press = (browser: Browser, type: string, fields: object = {}) =>
  browser.command<Answer>('POST', `/api/commands/${type}`, type, { ...fields });
const remove = (browser: Browser) => press(browser, 'remove-phone-number');
const profileOf = async (browser: Browser) =>
  (await browser.get<{ item: Profile }>('/api/users/current/profile')).body.item;

async function byPhone() {
  const browser = hall.browser();
  const number = newNumber();
  return { browser, number, id: await signInByPhone(hall, browser, number) };
}

async function withPasskey(browser: Browser): Promise<string> {
  const asked = (await press(browser, 'begin-passkey')).body.item as {
    challengeId: string;
    options: { challenge: string; user: { id: string } };
  };
  const ceremony = { challenge: asked.options.challenge, origin: hall.url, host: new URL(hall.url).hostname };
  const credential = new PasskeyDevice().register(ceremony, asked.options.user.id);
  const { challengeId } = asked;
  const added = await press(browser, 'add-passkey', { challengeId, name: 'Min telefon', credential });
  expect(added.status).toBe(200);
  const { id } = await hall.db
    .selectFrom('passkeys')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

describe('Removing a number from an account', () => {
  it('is refused while it is the only way in [payments 3.24]', async () => {
    const { browser, number } = await byPhone();
    expect(await profileOf(browser)).toMatchObject({ phoneNumber: number, phoneIsOnlyWayIn: true });
    const answer = await remove(browser);
    expect([answer.status, answer.body.reason]).toEqual([409, 'last-way-in']);
    expect(await profileOf(browser)).toMatchObject({ phoneNumber: number });
  });

  it('is done once there is a password; the number then opens an account of its own', async () => {
    const { browser, number, id } = await byPhone();
    const credentials = { username: 'utan-telefon', newPassword: 'en-nyckel-under-mattan' };
    expect((await press(browser, 'set-credentials', credentials)).status).toBe(200);
    expect((await remove(browser)).status).toBe(200);
    expect(await profileOf(browser)).toMatchObject({ phoneNumber: null, phoneIsOnlyWayIn: false });
    const events = await hall.db.selectFrom('events').select('type').where('subject_id', '=', id).execute();
    expect(events.map(({ type }) => type)).toContain('user-phone-removed');
    hall.clock.forward(61_000);
    expect(await signInByPhone(hall, hall.browser(), number)).not.toBe(id);
  });

  it('is told by mail, with the way to what is signed in', async () => {
    const { browser, emailAddress } = await newcomer(hall);
    const phoneNumber = newNumber();
    const asked = await askForCode(browser, { phoneNumber, purpose: 'link' });
    await giveCode(browser, { signUpId: asked.body.item!.signUpId, code: await codeFor(hall, phoneNumber) });
    expect(await profileOf(browser)).toMatchObject({ phoneNumber, phoneIsOnlyWayIn: false });
    expect((await remove(browser)).status).toBe(200);
    const letter = await letterTo(hall, emailAddress);
    expect(letter.subject).toBe('Ditt telefonnummer är borttaget');
    expect(letter.text).toContain(`/account/sessions`);
    expect(JSON.stringify(letter)).not.toContain(phoneNumber.slice(-6));
  });

  it('pressed again is done, and is for nobody who is not signed in', async () => {
    const { browser } = await newcomer(hall);
    expect([(await remove(browser)).status, (await remove(browser)).status]).toEqual([200, 200]);
    expect((await remove(hall.browser())).status).toBe(401);
  });

  it('and its passkey at the same moment leaves one of the two', async () => {
    const { browser } = await byPhone();
    const passkeyId = await withPasskey(browser);
    const answers = await Promise.all([remove(browser), press(browser, 'remove-passkey', { passkeyId })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('last-way-in');
  });

  it('leaves the passkey as the way in, which then stays', async () => {
    const { browser } = await byPhone();
    const passkeyId = await withPasskey(browser);
    expect((await remove(browser)).status).toBe(200);
    const answer = await press(browser, 'remove-passkey', { passkeyId });
    expect([answer.status, answer.body.reason]).toEqual([409, 'last-way-in']);
  });
});
