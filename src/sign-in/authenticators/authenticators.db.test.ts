import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { oneTimeCode } from '../../../tests/one-time-code.ts';
import { raise } from '../../../tests/people.ts';
import { begin, current, type Item, mine, office, press, prove, secondStep } from '../../../tests/second-step.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  await hall.db.deleteFrom('totp_uses').execute();
});

const { codeOf, passwordOnly, newcomer, confirm, enrolled } = secondStep(() => hall);

describe('an app', () => {
  it('is taken into use with a code of it, which passes the step and brings ten recovery codes', async () => {
    const browser = await newcomer();
    expect((await current(browser)).secondFactor).toBe('enrol');
    const shown = await begin(browser);
    expect(shown.address).toMatch(/^otpauth:\/\/totp\/Saluhallen:Karin%20Ek\?/);
    expect(new URL(shown.address).searchParams.get('secret')).toBe(shown.secret);
    expect((await confirm(browser, shown, 3)).body.reason).toBe('wrong-code');
    const { status, body } = await confirm(browser, shown);
    expect(status).toBe(200);
    expect(new Set(body.item.recoveryCodes).size).toBe(10);
    expect((await current(browser)).secondFactor).toBe('done');
    expect(await mine(browser)).toMatchObject({ recoveryCodesLeft: 10, changeable: true, required: true });
    expect((await prove(browser, oneTimeCode(shown.secret, hall.clock.now()))).body.reason).toBe('code-used');
  });

  it('of two tabs that enrol at once, one gets through and the other is told', async () => {
    const browser = await newcomer();
    const [left, right] = [await begin(browser), await begin(browser)];
    const first = await confirm(browser, left);
    expect(first.status).toBe(200);
    const second = await confirm(browser, right);
    expect([second.status, second.body.reason]).toEqual([409, 'factors-changed']);
    hall.clock.forward(30_000);
    expect((await prove(browser, oneTimeCode(left.secret, hall.clock.now()))).status).toBe(200);
  });

  it('is confirmed where it was shown, in time, and once', async () => {
    const browser = await newcomer();
    const shown = await begin(browser);
    const other = await passwordOnly('karin');
    expect((await confirm(other, shown)).body.reason).toBe('enrolment-over');
    const stranger = await passwordOnly('berit');
    await raise(stranger);
    expect((await confirm(stranger, shown)).body.reason).toBe('enrolment-over');
    hall.clock.forward(16 * 60_000);
    expect((await confirm(browser, shown)).body.reason).toBe('enrolment-over');
  });

  it('that is taken away while a code of it is typed elsewhere proves nothing there', async () => {
    const browser = await newcomer();
    await hall.db
      .deleteFrom('scopes')
      .where('user_id', '=', (await current(browser))._id)
      .execute();
    const shown = await begin(browser);
    expect((await confirm(browser, shown)).status).toBe(200);
    const others = await Promise.all(Array.from({ length: 6 }, () => passwordOnly('karin')));
    hall.clock.forward(60_000);
    const code = oneTimeCode(shown.secret, hall.clock.now());
    const [removed, ...rest] = await Promise.all([
      press(browser, 'remove-authenticator'),
      ...others.flatMap(other => [prove(other, code), press(other, 'begin-authenticator'), press(other, 'sign-out')]),
    ]);
    expect(removed?.status).toBe(200);
    expect(rest.filter(({ status }) => status >= 500)).toEqual([]);
    const { rows } = await hall.pool.query('select id from session where "factorAt" is not null and "userId" = $1', [
      (await current(browser))._id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is changed only by who has just proved one', async () => {
    const eskil = await passwordOnly('eskil');
    for (const type of ['begin-authenticator', 'remove-authenticator', 'renew-recovery-codes', 'begin-passkey']) {
      expect([type, (await press(eskil, type)).body.reason]).toEqual([type, 'second-factor-needed']);
    }
    await prove(eskil, codeOf('eskil'));
    hall.clock.forward(16 * 60_000);
    expect((await office(eskil)).status).toBe(200);
    expect((await press(eskil, 'begin-authenticator')).body.reason).toBe('second-factor-needed');
    expect(await mine(eskil)).toMatchObject({ changeable: false });
  });

  it('that is the last one is not taken from staff; from others it is, and the codes go with it', async () => {
    const { browser } = await enrolled();
    const refused = await press(browser, 'remove-authenticator');
    expect([refused.status, refused.body.reason]).toEqual([409, 'last-factor']);
    expect((await mine(browser)).authenticator).not.toBeNull();
    const { _id } = await current(browser);
    await hall.db.deleteFrom('scopes').where('user_id', '=', _id).execute();
    expect((await press(browser, 'remove-authenticator')).status).toBe(200);
    expect(await mine(browser)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
  });

  it('is told of by mail, in the language of whoever changed it', async () => {
    const browser = await newcomer();
    browser.cookies.set('lang', 'de');
    await confirm(browser, await begin(browser));
    const mails = await eventually(
      async () => hall.smtp.mailbox.list('karin.ek@brevlada.example').filter(mail => mail.subject.includes('Code-App')),
      found => found.length > 0,
    );
    expect(mails[0]!.subject).toBe('Ihrem Konto wurde eine Code-App hinzugefügt');
  });
});

describe('a recovery code', () => {
  it('passes the step once, however it is typed', async () => {
    const { codes } = await enrolled();
    const [first, second] = codes as [string, string];
    const again = await passwordOnly('karin');
    expect((await prove(again, first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))).status).toBe(200);
    expect((await mine(again)).recoveryCodesLeft).toBe(9);
    const later = await passwordOnly('karin');
    expect((await prove(later, first)).body.reason).toBe('wrong-code');
    const both = await Promise.all([prove(later, second), prove(again, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it("opens nobody else's session, and none that was renewed away", async () => {
    const { browser, codes } = await enrolled();
    const eskil = await passwordOnly('eskil');
    expect((await prove(eskil, codes[0]!)).body.reason).toBe('wrong-code');
    const { body } = await press<Item<{ recoveryCodes: string[] }>>(browser, 'renew-recovery-codes');
    const again = await passwordOnly('karin');
    expect((await prove(again, codes[0]!)).body.reason).toBe('wrong-code');
    expect((await prove(again, body.item.recoveryCodes[9]!)).status).toBe(200);
  });
});

describe('the demo', () => {
  it('shows the codes of its own people, until one of them takes another app', async () => {
    const codes = async () =>
      (await hall.browser().get<{ items: { username: string; code: string }[] }>('/api/dev/second-factor-codes')).body
        .items;
    const ulla = (await codes()).find(({ username }) => username === 'ulla.asen')!;
    expect(ulla).toMatchObject({ code: codeOf('ulla'), next: codeOf('ulla', 1) });
    const browser = await passwordOnly('ulla');
    await prove(browser, ulla.code);
    await confirm(browser, await begin(browser));
    expect((await codes()).map(({ username }) => username)).not.toContain('ulla.asen');
    expect((await codes()).map(({ username }) => username)).not.toContain('karin.ek');
  });

  it('has none where there is no demo', async () => {
    const copy = await hall.copy({ demo: false });
    const browser = Object.assign(hall.browser(), { url: copy.url });
    expect((await browser.get('/api/dev/second-factor-codes')).status).toBe(404);
    await copy.close();
  });
});
