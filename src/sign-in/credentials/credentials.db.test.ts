import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { letterTo, newcomer, signInAs } from '../../../tests/letters.ts';
import { lockWaits } from '../../../tests/lock-waits.ts';
import { hallDeed } from '../../shared/command.ts';
import { endSessionsOfIn } from '../sessions/commands.ts';
import { CREDENTIAL_LIMITS } from './rules.ts';
import { replacePassword } from './store.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  hall.smtp.mailbox.empty();
});

interface Answer {
  reason?: string;
  message?: string;
  fields?: Record<string, string>;
}

const does = (browser: Browser, type: string, fields: object = {}) =>
  browser.command<Answer>('POST', `/api/commands/${type}`, type, { ...fields });
const isSignedIn = async (browser: Browser) =>
  (await browser.get<{ item: unknown }>('/api/users/current')).body.item !== null;
const fresh = 'fyra-getter-pa-en-kobbe';

/** A person who signed up by phone, with neither username nor password. */
async function byPhone() {
  const person = await newcomer(hall);
  await hall.db.deleteFrom('account').where('userId', '=', person.id).execute();
  const emailAddress = `${person.id}@phone.invalid`;
  await hall.db
    .updateTable('user')
    .set({ username: null, displayUsername: null, email: emailAddress, emailVerified: false })
    .where('id', '=', person.id)
    .execute();
  return person;
}

describe('the password', () => {
  it('is changed by who knows it; all other sessions end, this one stays, and a letter says so', async () => {
    const person = await newcomer(hall);
    const elsewhere = hall.browser();
    await signInAs(elsewhere, person);
    const change = { currentPassword: person.password, newPassword: fresh };
    expect((await does(person.browser, 'change-password', change)).status).toBe(200);
    expect([await isSignedIn(person.browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
    await expect(signInAs(hall.browser(), person)).rejects.toThrow('401');
    await signInAs(hall.browser(), { ...person, password: fresh });
    expect((await letterTo(hall, person.emailAddress)).subject).toBe('Ditt lösenord är ändrat');
  });

  it('is not changed without it, and guessing has an end', async () => {
    const person = await newcomer(hall);
    const guess = () => does(person.browser, 'change-password', { currentPassword: 'fel', newPassword: fresh });
    const wrong = await guess();
    expect([wrong.status, wrong.body.fields]).toEqual([400, { currentPassword: 'Lösenordet stämmer inte.' }]);
    for (let tries = 1; tries < CREDENTIAL_LIMITS.current.hits; tries++) await guess();
    expect((await guess()).status).toBe(429);
    expect((await does(hall.browser(), 'change-password', { currentPassword: 'x', newPassword: fresh })).status).toBe(
      401,
    );
    await signInAs(hall.browser(), person);
  });

  it('that is changed while somebody signs in with it opens nothing any more', async () => {
    const person = await newcomer(hall);
    const elsewhere = hall.browser();
    const sessions = () => hall.db.selectFrom('session').select('id').where('userId', '=', person.id).execute();
    const signingIn = await hall.db.transaction().execute(async tx => {
      const deed = hallDeed(tx, hall.hall.world);
      // The password change step by step: the new password, then its sessions end. Then its commit takes a while.
      await replacePassword(deed, person.id, { from: null, to: 'changed' });
      await endSessionsOfIn(deed, person.id, null);
      const { username, password } = person;
      const answer = does(elsewhere, 'classic-sign-in', { username, password });
      // The password was right, and now its session waits for the change.
      await eventually(
        () => lockWaits(hall.pool),
        count => count > 0,
      );
      return { answer };
    });
    expect((await signingIn.answer).status).toBe(401);
    expect(elsewhere.cookies.size).toBe(0);
    expect(await sessions()).toEqual([]);
  });

  it('in two tabs is changed once', async () => {
    const person = await newcomer(hall);
    const change = (newPassword: string) =>
      does(person.browser, 'change-password', { currentPassword: person.password, newPassword });
    const answers = await Promise.all([change('en-flik-i-webblasaren'), change('en-annan-flik-bredvid')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([
    ['sv', 'för kort', 'elva-tecken'],
    ['sv', 'vanligt', 'lösenord2026'],
    ['en', 'common', 'password1234'],
    ['de', 'wiederholt', 'abcabcabcabc'],
  ])('in %s: %s is refused at its field [payments 5.4]', async (lang, _why, newPassword) => {
    const person = await newcomer(hall);
    person.browser.cookies.set('lang', lang);
    const { status, body } = await does(person.browser, 'change-password', {
      currentPassword: person.password,
      newPassword,
    });
    expect([status, Object.keys(body.fields!)]).toEqual([400, ['newPassword']]);
  });

  it('may not contain whose it is, and may be of any characters up to 128', async () => {
    const person = await newcomer(hall);
    const set = (newPassword: string) =>
      does(person.browser, 'change-password', { currentPassword: person.password, newPassword });
    expect((await set(`${person.username}-och-lite-till`)).status).toBe(400);
    expect((await set('жизнь коротка; '.repeat(9).slice(0, 129))).status).toBe(400);
    expect((await set('жизнь коротка; '.repeat(9).slice(0, 128))).status).toBe(200);
    person.password = 'жизнь коротка; '.repeat(9).slice(0, 128);
    const odd = '🐐 мёд, żółw & 蜂蜜';
    expect((await set(odd)).status).toBe(200);
    await signInAs(hall.browser(), { ...person, password: odd });
  });

  it('stands nowhere, nor does anything it could be guessed from', async () => {
    const person = await newcomer(hall);
    await does(person.browser, 'change-password', { currentPassword: person.password, newPassword: fresh });
    const { rows } = await hall.pool.query('select * from commands where type like $1', ['%password%']);
    expect(rows).toEqual([]);
  });
});

describe('a username and password for who came another way', () => {
  it('is set once, and opens the account [payments 3.25]', async () => {
    const person = await byPhone();
    const set = (username: string) => does(person.browser, 'set-credentials', { username, newPassword: fresh });
    const both = await Promise.all([set('fiskaren.i.viken'), set('fiskaren.i.sundet')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { username } = await hall.db
      .selectFrom('user')
      .select('username')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    await signInAs(hall.browser(), { username: username!, password: fresh });
    expect((await set('tredje.namnet')).body.reason).toBe('has-password');
  });

  it('is refused to who has one, and to nobody', async () => {
    const person = await newcomer(hall);
    const wish = { username: 'nagot.nytt', newPassword: fresh };
    expect((await does(person.browser, 'set-credentials', wish)).body.reason).toBe('has-password');
    expect((await does(hall.browser(), 'set-credentials', wish)).status).toBe(401);
    expect((await does((await byPhone()).browser, 'change-username', { username: 'nagot.nytt' })).status).toBe(404);
  });
});

describe('a username', () => {
  it.each([
    ['the same', 'eskil.lund', 'eskil.lund'],
    ['other letters’ size', 'eskil.lund', 'ESKIL.Lund'],
    ['full-width letters', 'eskil.lund', 'ｅｓｋｉｌ．ｌｕｎｄ'],
    ['a one for an l', 'eskil.lund', 'eski1.1und'],
    ['another separator', 'eskil.lund', 'eskil_lund'],
    ['an accent', 'ulla.asen', 'ulla.åsén'],
    ['an n and an r for an m', 'tomte.bo', 'tornte.bo'],
    ['two v for a w', 'olow.ek', 'olovv.ek'],
    ['a zero for an o', 'olow.ek', '0low.ek'],
    ['a letter of the same script that looks alike', 'lodjuret', 'łødjuret'],
  ])('that looks like another one is taken: %s', async (_how, theirs, mine) => {
    const [holder, person] = [await newcomer(hall), await newcomer(hall)];
    await does(holder.browser, 'change-username', { username: theirs });
    const { status, body } = await does(person.browser, 'change-username', { username: mine });
    expect([status, body.fields]).toEqual([400, { username: expect.stringContaining('upptaget') }]);
    await hall.db.deleteFrom('user').where('id', '=', holder.id).execute();
  });

  it.each(['еskil.lund', 'σωκράτης', 'eskil lund', '.eskil', 'eskil@lund', '0701740635', 'eskil\u200blund', 'ɑnnika'])(
    'is of Latin letters: %s is refused',
    async username => {
      const { status, body } = await does((await newcomer(hall)).browser, 'change-username', { username });
      expect([status, Object.keys(body.fields!)]).toEqual([400, ['username']]);
    },
  );

  it('is changed to a free one, also to another spelling of the own, and signs in from then on', async () => {
    const person = await newcomer(hall);
    for (const username of ['Björn.Ärlig', 'bjorn_arlig']) {
      expect((await does(person.browser, 'change-username', { username })).status).toBe(200);
      await signInAs(hall.browser(), { ...person, username });
    }
  });

  it('goes to one of two who want it at the same moment', async () => {
    const both = [await newcomer(hall), await newcomer(hall)];
    const answers = await Promise.all(
      both.map(({ browser }, at) => does(browser, 'change-username', { username: at ? 'samma.namn' : 'samrna-namn' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('that is free is not asked for without end', async () => {
    const { browser } = await newcomer(hall);
    for (let asked = 0; asked < CREDENTIAL_LIMITS.username.hits; asked++)
      await does(browser, 'change-username', { username: 'eskil.lund' });
    expect((await does(browser, 'change-username', { username: 'ett.ledigt.namn' })).status).toBe(429);
  });
});
