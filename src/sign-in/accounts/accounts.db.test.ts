import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { lettersTo, letterTo, newcomer, tokenIn } from '../../../tests/letters.ts';
import type { Profile } from './contract.ts';
import { EMAIL_LIMITS, EMAIL_LINK_HOURS, RESEND_SECONDS } from './rules.ts';

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
  item: Profile;
  reason?: string;
  message?: string;
  fields?: Record<string, string>;
}

const does = (browser: Browser, type: string, fields: object = {}) =>
  browser.command<Answer>('POST', `/api/commands/${type}`, type, { ...fields });
const profile = async (browser: Browser) => (await browser.get<Answer>('/api/users/current/profile')).body.item;
const ask = (browser: Browser, emailAddress: string) => does(browser, 'change-email', { emailAddress });
const open = (browser: Browser, token: string) => does(browser, 'verify-email', { token });

describe('the profile', () => {
  it("is the signed-in person's own, and nobody else's", async () => {
    const person = await newcomer(hall);
    expect(await profile(person.browser)).toMatchObject({
      name: person.name,
      username: person.username,
      hasPassword: true,
      email: { emailAddress: person.emailAddress, verified: true },
      pendingEmail: null,
    });
    expect((await hall.browser().get('/api/users/current/profile')).status).toBe(401);
    for (const type of ['change-name', 'choose-language', 'change-email', 'verify-email']) {
      const fields = { name: 'X', locale: 'en', emailAddress: 'x@example.com', token: 'x' };
      const own = Object.fromEntries(
        Object.entries(fields).filter(([key]) => KEYS[type as keyof typeof KEYS].includes(key)),
      );
      expect([type, (await does(hall.browser(), type, own)).status]).toEqual([type, 401]);
    }
  });

  it('can be given another name; what is typed is kept as text, and an empty one is refused at its field', async () => {
    const { browser } = await newcomer(hall);
    expect((await does(browser, 'change-name', { name: '  Åsa <b>Öst</b> ' })).body.item.name).toBe('Åsa <b>Öst</b>');
    const empty = await does(browser, 'change-name', { name: '   ' });
    expect(empty.status).toBe(400);
    expect(Object.keys(empty.body.fields!)).toEqual(['name']);
    const long = await does(browser, 'change-name', { name: 'x'.repeat(121) });
    expect(long.body.fields).toMatchObject({ name: expect.stringContaining('120') });
  });

  it('remembers the language, for this browser and for letters', async () => {
    const person = await newcomer(hall);
    await does(person.browser, 'choose-language', { locale: 'de' });
    expect(person.browser.cookies.get('lang')).toBe('de');
    expect((await profile(person.browser)).locale).toBe('de');
    person.browser.cookies.set('lang', 'sv');
    await ask(person.browser, 'neu@brevlada.example');
    expect((await letterTo(hall, 'neu@brevlada.example')).subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse');
  });
});

const KEYS = {
  'change-name': ['name'],
  'choose-language': ['locale'],
  'change-email': ['emailAddress'],
  'verify-email': ['token'],
};

describe('another e-mail address', () => {
  it('is there once its letter is answered; the one before holds until then, and is told [payments 3.23]', async () => {
    const person = await newcomer(hall);
    const asked = await ask(person.browser, ' Ny.Adress@Brevlada.Example ');
    expect(asked.body.item).toMatchObject({
      email: { emailAddress: person.emailAddress, verified: true },
      pendingEmail: { emailAddress: 'ny.adress@brevlada.example', expired: false },
    });
    const token = tokenIn(await letterTo(hall, 'ny.adress@brevlada.example'));
    expect((await open(person.browser, token)).status).toBe(200);
    expect(await profile(person.browser)).toMatchObject({
      email: { emailAddress: 'ny.adress@brevlada.example', verified: true },
      pendingEmail: null,
    });
    expect((await letterTo(hall, person.emailAddress)).subject).toBe('Ditt konto har fått en ny e-postadress');
  });

  it('is verified by nobody but who asked for it', async () => {
    const [person, stranger] = [await newcomer(hall), await newcomer(hall)];
    await ask(person.browser, 'tredje@brevlada.example');
    const token = tokenIn(await letterTo(hall, 'tredje@brevlada.example'));
    expect((await open(hall.browser(), token)).body.reason).toBe('not-signed-in');
    const others = await open(stranger.browser, token);
    expect([others.status, others.body.reason]).toEqual([403, 'link-of-another']);
    expect((await profile(stranger.browser)).email?.emailAddress).toBe(stranger.emailAddress);
    expect((await profile(person.browser)).email?.emailAddress).toBe(person.emailAddress);
    expect((await open(person.browser, token)).status).toBe(200);
  });

  it('opened again by the same person says the same, and changes nothing once the address is another', async () => {
    const { browser } = await newcomer(hall);
    await ask(browser, 'forst@brevlada.example');
    const first = tokenIn(await letterTo(hall, 'forst@brevlada.example'));
    const both = await Promise.all([open(browser, first), open(browser, first)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await ask(browser, 'sedan@brevlada.example');
    await open(browser, tokenIn(await letterTo(hall, 'sedan@brevlada.example')));
    const replayed = await open(browser, first);
    expect([replayed.status, replayed.body.reason]).toEqual([409, 'link-not-valid']);
    expect((await profile(browser)).email?.emailAddress).toBe('sedan@brevlada.example');
  });

  it('goes by the latest letter: a second wish ends the first, from whichever tab it came', async () => {
    const { browser } = await newcomer(hall);
    await ask(browser, 'flik-ett@brevlada.example');
    const first = tokenIn(await letterTo(hall, 'flik-ett@brevlada.example'));
    await ask(browser, 'flik-tva@brevlada.example');
    expect((await open(browser, first)).body.reason).toBe('link-not-valid');
    expect((await profile(browser)).pendingEmail?.emailAddress).toBe('flik-tva@brevlada.example');
  });

  it('wished for in many tabs at the same moment is one wish, and its letter is sent again once', async () => {
    const { browser } = await newcomer(hall);
    const addresses = [1, 2, 3, 4, 5].map(tab => `flik${tab}@brevlada.example`);
    const asked = await Promise.all(addresses.map(address => ask(browser, address)));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(addresses).toContain((await profile(browser)).pendingEmail?.emailAddress);
    hall.clock.forward(RESEND_SECONDS * 1000);
    const again = await Promise.all(addresses.map(() => does(browser, 'send-email-verification-again')));
    expect(again.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    expect(new Set(again.map(({ body }) => body.reason))).toEqual(new Set([undefined, 'wait-a-moment']));
  });

  it('is too old after a day, and guessed or broken links are none', async () => {
    const { browser } = await newcomer(hall);
    await ask(browser, 'sen@brevlada.example');
    const token = tokenIn(await letterTo(hall, 'sen@brevlada.example'));
    for (const wrong of [token.slice(1), `${token}x`, '', 'x'.repeat(43)])
      expect((await open(browser, wrong)).body.reason).toBe('link-not-valid');
    hall.clock.forward(EMAIL_LINK_HOURS * 3_600_000);
    const late = await open(browser, token);
    expect([late.status, late.body.reason]).toEqual([409, 'link-expired']);
    expect((await profile(browser)).pendingEmail).toMatchObject({ expired: true });
  });

  it('that another account has proven is refused without a word of it to who asks: its owner is told', async () => {
    const [owner, person] = [await newcomer(hall), await newcomer(hall)];
    const asked = await ask(person.browser, owner.emailAddress);
    const free = await ask((await newcomer(hall)).browser, 'ledig@brevlada.example');
    expect([asked.status, Object.keys(asked.body.item)]).toEqual([free.status, Object.keys(free.body.item)]);
    const letter = await letterTo(hall, owner.emailAddress);
    expect(letter.subject).toBe('Din adress används redan i hallen');
    expect(letter.text).not.toContain('token=');
  });

  it('that was proven elsewhere after the letter went stays there', async () => {
    const [slow, quick] = [await newcomer(hall), await newcomer(hall)];
    await ask(slow.browser, 'kapplopning@brevlada.example');
    const token = tokenIn(await letterTo(hall, 'kapplopning@brevlada.example'));
    await ask(quick.browser, 'kapplopning@brevlada.example');
    await open(quick.browser, tokenIn(await letterTo(hall, 'kapplopning@brevlada.example', 1)));
    const answer = await open(slow.browser, token);
    expect([answer.status, answer.body.reason]).toEqual([409, 'email-taken']);
    expect(JSON.stringify(answer.body)).not.toContain(quick.id);
    expect((await profile(slow.browser)).email?.emailAddress).toBe(slow.emailAddress);
  });

  it('that another account merely claims goes to who proves it', async () => {
    const squatter = await newcomer(hall, { emailVerified: false, emailAddress: 'min.egen@brevlada.example' });
    const { browser } = await newcomer(hall);
    await ask(browser, 'min.egen@brevlada.example');
    await open(browser, tokenIn(await letterTo(hall, 'min.egen@brevlada.example')));
    expect((await profile(browser)).email).toEqual({ emailAddress: 'min.egen@brevlada.example', verified: true });
    expect((await profile(squatter.browser)).email).toBeNull();
  });

  it('may be withdrawn: the letter is then worth nothing', async () => {
    const { browser } = await newcomer(hall);
    await ask(browser, 'angrat@brevlada.example');
    const token = tokenIn(await letterTo(hall, 'angrat@brevlada.example'));
    expect((await does(browser, 'withdraw-email-change')).body.item.pendingEmail).toBeNull();
    expect((await open(browser, token)).body.reason).toBe('link-not-valid');
  });

  it('is asked for again after a minute and not before, and letters have an end', async () => {
    const { browser } = await newcomer(hall);
    await ask(browser, 'igen@brevlada.example');
    await letterTo(hall, 'igen@brevlada.example');
    const hasty = await does(browser, 'send-email-verification-again');
    expect([hasty.status, hasty.body.reason]).toEqual([429, 'wait-a-moment']);
    // A verification mail whose link was replaced before it went out is not sent.
    await letterTo(hall, 'igen@brevlada.example');
    hall.clock.forward(RESEND_SECONDS * 1000);
    expect((await does(browser, 'send-email-verification-again')).status).toBe(200);
    await letterTo(hall, 'igen@brevlada.example', 1);
    for (let more = 0; more < EMAIL_LIMITS.address.hits - 2; more++) await ask(browser, 'igen@brevlada.example');
    expect((await ask((await newcomer(hall)).browser, 'igen@brevlada.example')).status).toBe(429);
  });

  it('an unproven address is proven by the same way', async () => {
    const person = await newcomer(hall, { emailVerified: false });
    expect((await does(person.browser, 'send-email-verification-again')).status).toBe(200);
    await open(person.browser, tokenIn(await letterTo(hall, person.emailAddress)));
    expect((await profile(person.browser)).email).toEqual({ emailAddress: person.emailAddress, verified: true });
    expect((await does(person.browser, 'send-email-verification-again')).status).toBe(404);
  });

  it('one that is the own already, or made up by the hall, is refused at its field', async () => {
    const person = await newcomer(hall);
    for (const address of [person.emailAddress, '070@phone.invalid', 'not an address']) {
      const { status, body } = await ask(person.browser, address);
      expect([address, status, Object.keys(body.fields!)]).toEqual([address, 400, ['emailAddress']]);
    }
  });

  it('stands neither in what is kept of letters nor in events, and its link nowhere', async () => {
    const { browser, id } = await newcomer(hall);
    await ask(browser, 'hemlig.adress@brevlada.example');
    const token = tokenIn(await letterTo(hall, 'hemlig.adress@brevlada.example'));
    await open(browser, token);
    const { rows } = await hall.pool.query<{ kept: string }>(
      `select string_agg(t::text, ' ') as kept from (
         select to_jsonb(o) t from outbox o union all select to_jsonb(e) from events e where subject_id = $1
         union all select to_jsonb(c) from commands c union all select to_jsonb(l) from account_links l) all_of_it`,
      [id],
    );
    expect(rows[0]!.kept).not.toContain(token);
    const events = await hall.db.selectFrom('events').selectAll().where('subject_id', '=', id).orderBy('id').execute();
    expect(events.map(event => event.type)).toEqual(['user-created', 'user-email-asked-for', 'user-email-verified']);
    expect(JSON.stringify(events)).not.toContain('brevlada');
    expect(lettersTo(hall, 'hemlig.adress@brevlada.example')).toHaveLength(1);
  });
});
