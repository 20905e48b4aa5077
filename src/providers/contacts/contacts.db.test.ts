import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRAFT, KARIN, newStall, writeTrader } from '../../../tests/applications.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { letterTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import { codeFor, newNumber } from '../../../tests/phones.ts';
import type { Contact } from './contract.ts';

type Said = { items: Contact[]; reason?: string; fields?: Record<string, string> };

/** Contact points of a stall: each is proven by a person who reads the mail or has the phone. */
let hall: TestHall;
let owner: Browser;
let slug: string;
/** A fresh address per test: a letter of the one before may still be on its way. */
let mail: string;
let tests = 0;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  ({ owner, slug } = await newStall(hall));
  tests += 1;
  mail = `ost${tests}@eks.example`;
});

const email = (address = mail) => ({ kind: 'email', address });
const phone = (address: string) => ({ kind: 'phone', address });
const at = (path: string) => `/api/providers/${slug}/${path}`;
const list = async (by = owner) => (await by.get<Said>(at('contact-points'))).body.items;
const add = (fields: Record<string, unknown>, by = owner) =>
  by.command<Said>('POST', at('contact-points'), 'add-contact-point', { categoryTags: ['public'], ...fields });
const tag = (fields: Record<string, unknown>) =>
  owner.command<Said>('PUT', at('contact-points'), 'tag-contact-point', fields);
const remove = (fields: Record<string, unknown>) =>
  owner.command<Said>('POST', at('contact-removals'), 'remove-contact-point', fields);
const send = (fields: Record<string, unknown>) =>
  owner.command<Said>('POST', at('contact-codes'), 'send-contact-point-code', fields);
const prove = (fields: Record<string, unknown>, by = owner) =>
  by.command<Said>('POST', at('contact-proofs'), 'prove-contact-point', fields);
const point = async (address: string) => (await list()).find(one => one.address === address);

async function mailedCode(place = 0): Promise<string> {
  return /\d{6}/.exec((await letterTo(hall, mail, place)).subject)![0];
}

const shown = async () => {
  const { body } = await hall
    .browser()
    .get<{ item: { emails: { emailAddress: string }[]; phones: { phoneNumber: string }[] } }>(`/api/providers/${slug}`);
  return [...body.item.emails.map(one => one.emailAddress), ...body.item.phones.map(({ phoneNumber }) => phoneNumber)];
};

describe('what an approved stall begins with', () => {
  it('is the address that was proven, and a number that nobody has proven yet', async () => {
    expect(await list()).toMatchObject([
      { kind: 'email', address: KARIN, verified: true, categoryTags: ['public'] },
      { kind: 'phone', address: '+46701740635', verified: false, takesCodes: true },
    ]);
    expect(await shown()).toEqual([KARIN]);
  });

  it('is proven by phone when the applicant signs in with that very number', async () => {
    const { id } = await hall.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'karin.ek')
      .executeTakeFirstOrThrow();
    const held = { user_id: id, phone_number: '+46701740635', verified_at: hall.clock.now() };
    await hall.db.insertInto('phones').values(held).execute();
    ({ owner, slug } = await newStall(hall));
    expect((await point('+46701740635'))?.verified).toBe(true);
    ({ owner, slug } = await newStall(hall, { ...DRAFT, contactPhone: '070-174 06 36' }));
    expect((await point('+46701740636'))?.verified).toBe(false);
    await hall.db.deleteFrom('phones').where('user_id', '=', id).execute();
  });
});

describe('an address', () => {
  it('is proven by the code in its letter, and only then shown [payments 3.3]', async () => {
    const added = await add(email(` ${mail.toUpperCase()} `));
    expect(added.body.items.find(one => one.address === mail)).toMatchObject({ verified: false, takesCodes: true });
    expect((await point(mail))?.codeUntil).not.toBeNull();
    const code = await mailedCode();
    expect(await shown()).not.toContain(mail);
    expect((await prove({ ...email(mail.toUpperCase()), code })).status).toBe(200);
    expect(await point(mail)).toMatchObject({ verified: true, codeUntil: null });
    expect(await shown()).toContain(mail);
    // Already proven: the same press again succeeds.
    expect((await prove({ ...email(), code })).status).toBe(200);
  });

  it('that the asker has proven for themselves needs no second proof', async () => {
    await remove(email(KARIN));
    expect((await add(email(KARIN))).body.items.find(one => one.address === KARIN)?.verified).toBe(true);
  });

  it('is no address, stands once, and there are ten at most', async () => {
    expect((await add(email('inte en adress'))).body.fields).toHaveProperty('address');
    expect((await add(phone('12'))).body.fields).toHaveProperty('address');
    expect((await add(email(KARIN.toUpperCase()))).body.reason).toBe('contact-there');
    const many = await Promise.all(Array.from({ length: 12 }, (_, n) => add(email(`en-av-tolv${n}@eks.example`))));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(many.filter(({ body }) => body.reason === 'contacts-full')).toHaveLength(3);
    expect((await list()).filter(({ kind }) => kind === 'email')).toHaveLength(10);
  });

  it('is added once by two tabs', async () => {
    const answers = await Promise.all([add(email()), add(email())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list()).filter(({ address }) => address === mail)).toHaveLength(1);
  });
});

describe('a code', () => {
  it('of another stall proves nothing here, nor by another stall’s hands', async () => {
    await add(email());
    const ours = await mailedCode();
    const mine = { owner, slug };
    ({ owner, slug } = await newStall(hall));
    await add(email());
    await mailedCode(1);
    expect((await prove({ ...email(), code: ours })).body.reason).toBe('contact-code-wrong');
    slug = mine.slug;
    const maja = await signedIn(hall, 'maja.strand');
    expect((await prove({ ...email(), code: ours }, maja)).status).toBe(403);
    expect((await prove({ ...email(), code: ours }, hall.browser())).status).toBe(401);
    expect((await prove({ ...email(), code: ours }, mine.owner)).status).toBe(200);
  });

  it('serves neither when a newer one is out, nor later, nor for what was taken away meanwhile', async () => {
    await add(email());
    const first = await mailedCode();
    await send(email());
    const second = await mailedCode(1);
    expect((await prove({ ...email(), code: first })).body.reason).toBe('contact-code-wrong');
    hall.clock.forward(31 * 60_000);
    expect((await prove({ ...email(), code: second })).body.reason).toBe('contact-code-expired');
    await send(email());
    const third = await mailedCode(2);
    await remove(email());
    expect((await prove({ ...email(), code: third })).body.reason).toBe('contact-gone');
    await hall.db.deleteFrom('rate_limits').execute();
    await add(email());
    expect((await prove({ ...email(), code: third })).body.reason).toBe('contact-code-wrong');
  });

  it('is not found by guesses, whatever the address is spelt like', async () => {
    await add(email());
    const code = await mailedCode();
    const wrong = code === '000000' ? '000001' : '000000';
    const reasons: (string | undefined)[] = [];
    for (const spelt of [mail, mail.toUpperCase(), mail.replace('o', 'O'), mail, mail, mail])
      reasons.push((await prove({ ...email(spelt), code: wrong })).body.reason);
    expect(reasons).toEqual([...Array(5).fill('contact-code-wrong'), 'too-many']);
    expect((await prove({ ...email(), code })).body.reason).toBe('too-many');
  });

  it('is mailed now and then, not all the time', async () => {
    await add(email());
    const statuses: number[] = [];
    for (let press = 0; press < 10; press++) statuses.push((await send(email())).status);
    expect(statuses.filter(status => status === 200)).toHaveLength(7);
    expect(statuses.filter(status => status === 429)).toHaveLength(3);
  });
});

describe('a number', () => {
  it('is proven by the code in a text message, asked for once a minute [payments 3.3]', async () => {
    const number = newNumber();
    await add(phone(number));
    const code = await codeFor(hall, number);
    expect(hall.sms.messages.list(number)[0]!.message).toContain('Eks ostkällare');
    expect((await send(phone(number))).body.reason).toBe('code-too-soon');
    expect((await prove({ ...phone(number), code })).status).toBe(200);
    expect(await shown()).toContain(number);
    const { verified_at } = await hall.db
      .selectFrom('phone_sends')
      .select('verified_at')
      .orderBy('sent_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(verified_at).not.toBeNull();
  });

  it('that hears no messages is kept, is not proven and is shown to nobody', async () => {
    const landline = '+46510123456';
    expect((await add(phone('0510-12 34 56'))).status).toBe(200);
    expect(await point(landline)).toMatchObject({ takesCodes: false, codeUntil: null, verified: false });
    expect((await send(phone(landline))).body.reason).toBe('phone-not-served');
    expect(await shown()).not.toContain(landline);
  });
});

describe('what a contact is for', () => {
  it('is changed, and what is not public is not shown [payments 5.15]', async () => {
    await tag({ ...email(KARIN), categoryTags: ['invoices', 'bookings'] });
    expect(await point(KARIN)).toMatchObject({ categoryTags: ['bookings', 'invoices'] });
    expect(await shown()).toEqual([]);
    expect((await tag({ ...email('okand@eks.example'), categoryTags: [] })).body.reason).toBe('contact-gone');
    expect((await tag({ ...email(KARIN), categoryTags: ['secret'] })).status).toBe(400);
  });

  it('leaves an open stall within reach, also when two tabs take away one each', async () => {
    await add(email());
    await prove({ ...email(), code: await mailedCode() });
    await writeTrader(owner, slug);
    await hall.db.updateTable('providers').set({ status: 'NORMAL' }).where('slug', '=', slug).execute();
    const answers = await Promise.all([remove(email()), tag({ ...email(KARIN), categoryTags: [] })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.reason).toBe('keeps-contact');
    expect(await shown()).toHaveLength(1);
  });
});

describe('the contacts of a stall', () => {
  it('are its own people’s to see and to change', async () => {
    slug = 'angens-bigard';
    for (const [by, status] of [
      [hall.browser(), 401],
      [await signedIn(hall, 'maja.strand'), 403],
      [await signedIn(hall, 'tove.lund'), 403],
    ] as const) {
      expect((await by.get<Said>(at('contact-points'))).status).toBe(status);
      expect((await add(email('in@smugen.example'), by)).status).toBe(status);
    }
    slug = 'finns-inte';
    expect((await owner.get<Said>(at('contact-points'))).status).toBe(404);
    slug = 'angens-bigard';
    expect(await shown()).not.toContain('in@smugen.example');
  });
});
