import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signIn } from '../../../tests/people.ts';
import { askForCode, codeFor, giveCode, newNumber, signInByPhone } from '../../../tests/phones.ts';
import { mailHandler } from '../../notifications/commands.ts';
import { newId } from '../../shared/ids.ts';
import type { CurrentUser } from '../contract.ts';

/** Account enumeration: nobody learns which numbers are known; adding a number; the invented address. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
});

const current = async (browser: Browser) =>
  (await browser.get<{ item: CurrentUser | null }>('/api/users/current')).body.item;

/** An answer without its variable parts: times, ids, and headers that count or date requests. */
async function shape(answer: Promise<{ status: number; body: unknown; headers: Headers }>): Promise<unknown> {
  const { status, body, headers } = await answer;
  const text = JSON.stringify(body)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  const names = [...headers.keys()].filter(name => !['date', 'x-request-id'].includes(name)).sort();
  return { status, text, names };
}

describe('neither text nor status tells', () => {
  it('whether a number is known: asking, a wrong code, a code too late [payments 8.10]', async () => {
    const known = newNumber();
    await signInByPhone(hall, hall.browser(), known);
    hall.clock.forward(61_000);
    const answers = await Promise.all(
      [known, newNumber()].map(async phoneNumber => {
        const browser = hall.browser();
        const signUpId = newId();
        const asked = await shape(askForCode(browser, { phoneNumber, signUpId }));
        await codeFor(hall, phoneNumber, phoneNumber === known ? 1 : 0);
        const again = await shape(askForCode(browser, { phoneNumber, signUpId }));
        const wrong = await shape(giveCode(browser, { signUpId, code: '000000' }));
        const nothing = await shape(giveCode(browser, { signUpId: newId(), code: '000000' }));
        return [asked, again, wrong, nothing];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.map(one => (one as { status: number }).status)).toEqual([200, 429, 401, 401]);
  });

  it('whether a username is known: a wrong password, and the letter for a new one', async () => {
    const shapes = await Promise.all(
      ['eskil.lund', 'nobody.here'].map(username =>
        shape(
          hall.browser().command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', {
            username,
            password: 'guessing-passwords',
          }),
        ),
      ),
    );
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0]).toMatchObject({ status: 401 });
  });

  it.each([
    ['username', 'eskil.lund', 'nobody.here'],
    ['e-mail', 'eskil@angensbigard.example', 'nobody@angensbigard.example'],
  ])('whether a letter for a new password went out, by %s', async (_, known, unknown) => {
    const ask = (usernameOrEmail: string) =>
      shape(
        hall.browser().command('POST', '/api/commands/request-password-reset', 'request-password-reset', {
          usernameOrEmail,
        }),
      );
    const [first, second] = [await ask(known), await ask(unknown)];
    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 200 });
  });
});

describe('adding a number', () => {
  const link = async (browser: Browser, phoneNumber: string) => {
    const signUpId = newId();
    const before = hall.sms.messages.list(phoneNumber).length;
    const asked = await askForCode(browser, { phoneNumber, signUpId, purpose: 'link' });
    expect(asked.status).toBe(200);
    return { signUpId, code: await codeFor(hall, phoneNumber, before) };
  };

  it('asks who is signed in, and opens no other session', async () => {
    const stranger = hall.browser();
    const refused = await askForCode(stranger, { phoneNumber: newNumber(), purpose: 'link' });
    expect([refused.status, refused.body.reason]).toEqual([401, 'not-signed-in']);
    const eskil = hall.browser();
    const id = await signIn(eskil, 'eskil');
    const number = newNumber();
    const before = eskil.cookies.get('saluhall.session_token');
    const done = await giveCode(eskil, await link(eskil, number));
    expect([done.status, done.body.item?._id]).toEqual([200, id]);
    expect(eskil.cookies.get('saluhall.session_token')).toBe(before);
    expect(await current(eskil)).toMatchObject({
      phoneNumber: number,
      email: { emailAddress: 'eskil@angensbigard.example', verified: true },
    });
    hall.clock.forward(61_000);
    const phone = hall.browser();
    expect(await signInByPhone(hall, phone, number)).toBe(id);
  });

  it('puts a new number in the place of the old, which is then free', async () => {
    const tove = hall.browser();
    const id = await signIn(tove, 'tove');
    const [old, young] = [newNumber(), newNumber()];
    await giveCode(tove, await link(tove, old));
    await giveCode(tove, await link(tove, young));
    expect(await current(tove)).toMatchObject({ phoneNumber: young });
    hall.clock.forward(61_000);
    expect(await signInByPhone(hall, hall.browser(), old)).not.toBe(id);
  });

  it('of somebody else is refused as a wrong code is, and changes nothing', async () => {
    const number = newNumber();
    const owner = await signInByPhone(hall, hall.browser(), number);
    hall.clock.forward(61_000);
    const maja = hall.browser();
    await signIn(maja, 'maja');
    const proof = await link(maja, number);
    const wrong = await giveCode(maja, { ...proof, code: proof.code === '000000' ? '000001' : '000000' });
    const right = await giveCode(maja, proof);
    expect(right.status).toBe(401);
    expect(right.body).toEqual(wrong.body);
    expect(await current(maja)).toMatchObject({ phoneNumber: null });
    const rows = await hall.db.selectFrom('phones').select('user_id').where('phone_number', '=', number).execute();
    expect(rows).toEqual([{ user_id: owner }]);
  });

  it('leads nowhere once its person has signed out, nor as a way to sign in', async () => {
    const nils = hall.browser();
    await signIn(nils, 'nils');
    const proof = await link(nils, newNumber());
    await nils.command('POST', '/api/commands/sign-out', 'sign-out');
    const given = await giveCode(nils, proof);
    expect([given.status, given.headers.getSetCookie()]).toEqual([401, []]);
    expect(await current(nils)).toBeNull();
  });
});

describe('an invented address', () => {
  it('is told to nobody, gets no mail, and asks for no letter [payments 3.23]', async () => {
    const browser = hall.browser();
    const id = await signInByPhone(hall, browser, newNumber());
    expect(JSON.stringify(await current(browser))).not.toContain('invalid');
    const profile = await browser.get<{ item: object }>('/api/users/current/profile');
    expect(JSON.stringify(profile.body)).not.toContain('invalid');
    await browser.command('POST', '/api/commands/request-password-reset', 'request-password-reset', {
      usernameOrEmail: `${id}@phone.invalid`,
    });
    const { world } = hall.hall;
    const to = `${id}@phone.invalid`;
    const letter = { to, subject: 'Hej', written: () => ({ html: '<p>Hej</p>', text: 'Hej' }) };
    const row = { id: world.newId(), kind: 'mail', key: `test:${id}`, data: { template: 'test', to }, attempts: 1 };
    await mailHandler({ test: async () => letter }).deliver(world, row);
    expect(JSON.stringify(hall.smtp.mailbox.list())).not.toContain('phone.invalid');
  });
});
