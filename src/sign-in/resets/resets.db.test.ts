import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { lettersTo, letterTo, newcomer, signInAs, tokenIn } from '../../../tests/letters.ts';
import { statementsDuring } from '../../../tests/statements.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { CREDENTIAL_LIMITS, RESET_MINUTES } from '../credentials/rules.ts';
import { SIGN_IN_LIMITS } from '../rules.ts';

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
  item?: null;
  reason?: string;
  fields?: Record<string, string>;
}

const does = (browser: Browser, type: string, fields: object = {}) =>
  browser.command<Answer>('POST', `/api/commands/${type}`, type, { ...fields });
const ask = (usernameOrEmail: string, browser = hall.browser()) =>
  does(browser, 'request-password-reset', { usernameOrEmail });
const set = (token: string, newPassword = 'en-gren-av-en-ek', browser = hall.browser()) =>
  does(browser, 'reset-password', { token, newPassword });
const delivered = () =>
  eventually(
    () => hall.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute(),
    open => open.length === 0,
  );

describe('a forgotten password', () => {
  it.each(['username', 'emailAddress'] as const)('is set anew by a letter, asked for by %s', async by => {
    const person = await newcomer(hall);
    expect((await ask(` ${person[by].toUpperCase()} `)).status).toBe(200);
    const letter = await letterTo(hall, person.emailAddress);
    expect(letter.subject).toBe('Välj ett nytt lösenord');
    expect(letter.text).toContain(person.username);
    expect((await set(tokenIn(letter))).status).toBe(200);
    expect((await person.browser.get<{ item: unknown }>('/api/users/current')).body.item).toBeNull();
    await expect(signInAs(hall.browser(), person)).rejects.toThrow('401');
    await signInAs(hall.browser(), { ...person, password: 'en-gren-av-en-ek' });
    expect((await letterTo(hall, person.emailAddress, 1)).subject).toBe('Ditt lösenord är ändrat');
  });

  it('leads in by its letter also while strangers have used up the tries at the name', async () => {
    const person = await newcomer(hall);
    await ask(person.username);
    const token = tokenIn(await letterTo(hall, person.emailAddress));
    const name = `sign-in-name:${person.username}`;
    for (let tries = 0; tries < SIGN_IN_LIMITS.name.hits; tries++)
      await withinLimit(hall.hall.world, name, SIGN_IN_LIMITS.name);
    const browser = hall.browser();
    const password = 'en-gren-av-en-ek';
    await expect(signInAs(browser, person)).rejects.toThrow('429');
    expect((await set(token, password, browser)).status).toBe(200);
    await signInAs(browser, { ...person, password });
    await expect(signInAs(hall.browser(), { ...person, password })).rejects.toThrow('429');
  });

  it('is answered the same for who is known, unknown, unproven or without a password', async () => {
    const known = await newcomer(hall);
    const unproven = await newcomer(hall, { emailVerified: false });
    const answers = [];
    for (const name of [known.username, known.emailAddress, unproven.emailAddress, 'ingen.alls', 'x@example.com'])
      answers.push(await ask(name));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { item: null }]);
    await delivered();
    expect(lettersTo(hall, known.emailAddress)).toHaveLength(1);
    expect(lettersTo(hall, unproven.emailAddress)).toEqual([]);
    expect(lettersTo(hall, 'x@example.com')).toEqual([]);
  });

  it('asks the database the same for known as for unknown names, so it takes as long', async () => {
    const known = await newcomer(hall);
    const unproven = await newcomer(hall, { emailVerified: false });
    const names = [known.username, known.emailAddress, unproven.username, unproven.emailAddress];
    const asking = async (name: string) => {
      await hall.db.deleteFrom('rate_limits').execute();
      return await statementsDuring(hall.pool, () => ask(name));
    };
    const unknown = await asking('ingen.alls');
    expect(unknown.filter(text => text.includes('insert into outbox'))).toHaveLength(1);
    for (const name of [...names, 'nobody@brevlada.example'])
      expect([name, await asking(name)]).toEqual([name, unknown]);
    // Sent by the worker, on connections of its own.
    const letter = await letterTo(hall, known.emailAddress);
    expect(tokenIn(letter)).toMatch(/./);
  });

  it('opens once, for an hour, and with the latest letter alone', async () => {
    const person = await newcomer(hall);
    await ask(person.username);
    const first = tokenIn(await letterTo(hall, person.emailAddress));
    await ask(person.username);
    await delivered();
    expect(lettersTo(hall, person.emailAddress)).toHaveLength(1);
    hall.clock.forward(60_000);
    await ask(person.username);
    const second = tokenIn(await letterTo(hall, person.emailAddress, 1));
    expect((await set(first)).body.reason).toBe('link-not-valid');
    const both = await Promise.all([set(second), set(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await set(second)).body.reason).toBe('link-not-valid');
    hall.clock.forward(60_000);
    await ask(person.username);
    const third = tokenIn(await letterTo(hall, person.emailAddress, 3));
    hall.clock.forward(RESET_MINUTES * 60_000);
    expect((await set(third)).body.reason).toBe('link-not-valid');
  });

  it('that was asked for from an address left since opens nothing, nor does another kind of letter', async () => {
    const person = await newcomer(hall);
    await ask(person.username);
    const token = tokenIn(await letterTo(hall, person.emailAddress));
    await does(person.browser, 'change-email', { emailAddress: 'flyttat@brevlada.example' });
    const moving = tokenIn(await letterTo(hall, 'flyttat@brevlada.example'));
    expect((await set(moving)).body.reason).toBe('link-not-valid');
    await does(person.browser, 'verify-email', { token: moving });
    expect((await set(token)).body.reason).toBe('link-not-valid');
    await signInAs(hall.browser(), person);
  });

  it('keeps its link when the new password is refused', async () => {
    const person = await newcomer(hall);
    await ask(person.username);
    const token = tokenIn(await letterTo(hall, person.emailAddress));
    expect((await set(token, 'passwordpassword')).body.fields).toHaveProperty('newPassword');
    expect((await set(token, `${person.username}!!`)).body.fields).toHaveProperty('newPassword');
    expect((await set(token)).status).toBe(200);
  });

  it('is not asked for without end, nor are links guessed', async () => {
    for (let asked = 0; asked < CREDENTIAL_LIMITS.resetName.hits; asked++) await ask('nagon.viss');
    expect((await ask('nagon.viss')).status).toBe(429);
    for (let tried = 0; tried < CREDENTIAL_LIMITS.resetToken.hits; tried++) await set('gissning');
    expect((await set('gissning')).status).toBe(429);
  });
});
