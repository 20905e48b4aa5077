import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { current, office, press, prove, secondStep, session } from '../../../tests/second-step.ts';
import { STEP_HOURS, STEP_LIMITS } from './rules.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  await hall.db.deleteFrom('totp_uses').execute();
});

const { codeOf, passwordOnly, enrolled } = secondStep(() => hall);

describe('what staff may do', () => {
  it('is held back until the second step, and the refusal says so in the language of the person [storefront 6.2]', async () => {
    const eskil = await passwordOnly('eskil');
    expect(await current(eskil)).toMatchObject({
      scopes: [expect.stringMatching(/:owner$/)],
      secondFactor: 'needed',
    });
    const answer = await office(eskil);
    expect([answer.status, answer.body.reason]).toEqual([403, 'second-factor-needed']);
    eskil.cookies.set('lang', 'de');
    expect((await office(eskil)).body.message).toMatch(/^Zeigen Sie zuerst/);
    expect((await eskil.get<{ items: unknown[] }>('/api/backoffice/providers')).body.items).toEqual([]);
    expect((await prove(eskil, codeOf('eskil'))).status).toBe(200);
    expect((await office(eskil)).status).toBe(200);
    expect((await current(eskil)).secondFactor).toBe('done');
  });

  it('is a plain no to somebody who holds no scopes, and to staff next door who have passed', async () => {
    const karin = await passwordOnly('karin');
    expect(await current(karin)).toMatchObject({ scopes: [], secondFactor: 'none' });
    expect((await office(karin)).body.reason).toBe('not-allowed');
    const maja = await passwordOnly('maja');
    await prove(maja, codeOf('maja'));
    expect((await office(maja)).body.reason).toBe('not-allowed');
  });

  it('ends with the day, and with the scope [payments 6.7]', async () => {
    const tove = await passwordOnly('tove');
    await prove(tove, codeOf('tove'));
    hall.clock.forward(STEP_HOURS * 3_600_000 - 60_000);
    expect((await office(tove)).status).toBe(200);
    hall.clock.forward(120_000);
    expect((await office(tove)).body.reason).toBe('second-factor-needed');
    await prove(tove, codeOf('tove'));
    const { _id, scopes } = await current(tove);
    await hall.db.deleteFrom('scopes').where('user_id', '=', _id).execute();
    expect((await office(tove)).body.reason).toBe('not-allowed');
    await hall.db
      .insertInto('scopes')
      .values({ user_id: _id, scope: scopes[0]!, granted_at: hall.clock.now() })
      .execute();
  });

  it('rises under another token: who had read the cookie before stays below', async () => {
    const eskil = await passwordOnly('eskil');
    const before = session(eskil)!;
    await prove(eskil, codeOf('eskil'));
    expect(session(eskil)).not.toBe(before);
    const thief = hall.browser();
    thief.cookies.set('saluhall.session_token', before);
    expect(await current(thief)).toBeNull();
    expect((await office(thief)).status).toBe(401);
  });

  it('is nothing that a signed-out browser could prove', async () => {
    expect((await prove(hall.browser(), codeOf('eskil'))).status).toBe(401);
    const eskil = await passwordOnly('eskil');
    const copy = hall.browser();
    copy.cookies.set('saluhall.session_token', session(eskil)!);
    await press(copy, 'sign-out');
    expect((await prove(eskil, codeOf('eskil'))).status).toBe(401);
  });
});

describe('a code', () => {
  it('serves once, whichever window it is typed into, and the next one serves again', async () => {
    const [one, two] = [await passwordOnly('tove'), await passwordOnly('tove')];
    const answers = await Promise.all([prove(one, codeOf('tove')), prove(two, codeOf('tove'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.reason).toBe('code-used');
    hall.clock.forward(30_000);
    const late = answers[0]!.status === 200 ? two : one;
    expect((await prove(late, codeOf('tove'))).status).toBe(200);
  });

  it('may come from a clock that is half a minute off, and no more', async () => {
    for (const [away, status] of [
      [-1, 200],
      [1, 200],
      [-2, 403],
      [2, 403],
    ] as const) {
      const browser = await passwordOnly('nils');
      expect([away, (await prove(browser, codeOf('nils', away))).status]).toEqual([away, status]);
    }
  });

  it("is not another person's, and not what no app shows", async () => {
    const eskil = await passwordOnly('eskil');
    for (const code of [codeOf('maja'), '000000x', 'abcdefgh', '-1-1-1-1', '٠١٢٣٤٥']) {
      expect([code, (await prove(eskil, code)).body.reason]).toEqual([code, 'wrong-code']);
    }
    expect((await current(eskil)).secondFactor).toBe('needed');
  });

  it('may be guessed at ten times in a quarter of an hour, on all copies together; then the right one waits too', async () => {
    const gunnar = await passwordOnly('gunnar');
    const copy = await hall.copy();
    const wrong = (Number(codeOf('gunnar')) + 1).toString().slice(-6).padStart(6, '0');
    const statuses: number[] = [];
    for (let tries = 0; tries <= STEP_LIMITS.person.hits; tries++) {
      const browser = tries % 2 ? gunnar : Object.assign(hall.browser(), { url: copy.url, cookies: gunnar.cookies });
      statuses.push((await prove(browser, wrong)).status);
    }
    expect(statuses).toEqual([...Array(STEP_LIMITS.person.hits).fill(403), 429]);
    expect((await prove(gunnar, codeOf('gunnar'))).status).toBe(429);
    hall.clock.forward(STEP_LIMITS.person.seconds * 1000);
    expect((await prove(gunnar, codeOf('gunnar'))).status).toBe(200);
    await copy.close();
  });

  it('leaves nothing behind: neither code nor secret is stored as it is', async () => {
    const { codes, secret } = await enrolled();
    const { rows } = await hall.pool.query<{ all: string }>(
      `select coalesce(json_agg(c)::text, '') || (select json_agg(t)::text from totp_factors t)
         || (select json_agg(r)::text from recovery_codes r) || (select json_agg(o)::text from outbox o)
         || (select json_agg(e)::text from events e) as all from commands c`,
    );
    const bytes = (text: string) => Buffer.from(text).toString('hex');
    for (const kept of [secret, ...codes]) {
      expect(rows[0]!.all).not.toContain(kept);
      expect(rows[0]!.all).not.toContain(bytes(kept));
    }
    expect(rows[0]!.all).not.toMatch(/"(prove-second-factor|confirm-authenticator)"/);
  });
});
