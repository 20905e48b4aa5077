import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { m } from '../src/paraglide/messages.js';
import { LOCALES, type Locale } from '../src/shared/i18n.ts';
import type { Browser } from './browser.ts';
import { counts, eventually, openHall, type TestHall } from './hall.ts';
import { checkOut, ELIN, order, place, type Sku, shelve, skuOf } from './purchase.ts';

/** Concurrent requests in three languages never mix them: answers, refusals, validation, mails that jobs write. */
let hall: TestHall;
let sku: Sku;
beforeAll(async () => {
  hall = await openHall();
  sku = await skuOf(hall, 'ljunghonung');
  await shelve(hall, sku, 10_000);
});
afterAll(() => hall.close());

const NOBODY = '01a1fbaf-9e61-74f9-afea-b40eb7b1738a';
const AT_ONCE = 200;

function speaker(locale: Locale): Browser {
  const browser = hall.browser();
  browser.cookies.set('lang', locale);
  return browser;
}

/** Requests whose answers are in words: reads, refusals, invalid input, broken JSON. */
const QUESTIONS: Record<string, (browser: Browser) => Promise<{ status: number; body: unknown }>> = {
  product: browser => browser.get('/api/products/ljunghonung'),
  start: browser => browser.get('/api/storefronts/shops/angens-bigard'),
  'unknown product': browser => browser.get('/api/products/there-is-no-such-thing'),
  'unknown order': browser => browser.get(`/api/order-groups/${NOBODY}`),
  'unknown path': browser => browser.get('/api/nothing/here'),
  'not signed in': browser => browser.get('/api/backoffice/providers/angens-bigard/dashboard'),
  'empty cart': browser => browser.command('POST', '/api/order-groups', 'place-order', order(1)),
  'wrong fields': browser =>
    browser.command('POST', '/api/order-groups', 'place-order', {
      ...order(1),
      contact: { ...ELIN, name: '', email: 'elin', phone: '12' },
      termsAccepted: false,
    }),
  'too many': browser => browser.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1000 }),
  'not so many left': browser =>
    browser.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 999, clearFirst: true }),
  'broken json': browser =>
    browser.request('/api/cart/items', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"_id":',
    }),
};

describe('200 at once in three languages', () => {
  it('each gets its own, in answers, refusals and validation texts', async () => {
    const expected = new Map<string, unknown>();
    for (const locale of LOCALES)
      for (const [name, ask] of Object.entries(QUESTIONS))
        expected.set(`${locale} ${name}`, await plain(ask(speaker(locale))));
    for (const name of Object.keys(QUESTIONS)) {
      const texts = new Set(LOCALES.map(locale => JSON.stringify(expected.get(`${locale} ${name}`))));
      expect([name, texts.size]).toEqual([name, name === 'not so many left' ? texts.size : 3]);
    }
    for (let round = 0; round < counts(2, 20); round++) {
      const asked = Array.from({ length: AT_ONCE }, (_, at) => {
        const locale = LOCALES[at % 3]!;
        const names = Object.keys(QUESTIONS);
        return { locale, name: names[(at * 7 + round) % names.length]! };
      });
      const answers = await Promise.all(asked.map(({ locale, name }) => plain(QUESTIONS[name]!(speaker(locale)))));
      for (const [at, { locale, name }] of asked.entries()) {
        const key = `${locale} ${name}`;
        expect({ key, answer: answers[at] }).toEqual({ key, answer: expected.get(key) });
      }
    }
  });

  it('?lang= goes before the cookie, and an unknown language is Swedish', async () => {
    const ask = (query: string, cookie: Locale) => speaker(cookie).get<{ message: string }>(`/api/nothing${query}`);
    const said = async (query: string, cookie: Locale) => (await ask(query, cookie)).body.message;
    expect(await said('?lang=de', 'en')).toBe(m.refusal_not_found({}, { locale: 'de' }));
    expect(await said('', 'en')).toBe(m.refusal_not_found({}, { locale: 'en' }));
    for (const odd of ['fr', 'SV', '__proto__', 'de-DE', ''])
      expect(await said(`?lang=${odd}`, 'sv')).toBe(m.refusal_not_found({}, { locale: 'sv' }));
  });
});

describe('a mail that a job writes', () => {
  it('is in the language of its order, whatever is asked for meanwhile', async () => {
    const orders = counts(9, 60);
    const noise = new AbortController();
    const talking = talk(noise.signal);
    const buyers = Array.from({ length: orders }, (_, at) => LOCALES[at % 3]!);
    await Promise.all(
      buyers.map(async (locale, at) => {
        const browser = speaker(locale);
        const placed = await place(browser, sku, 1, { contact: { ...ELIN, email: `${locale}-${at}@example.com` } });
        hall.stripe.controls.pay(await checkOut(browser, placed));
      }),
    );
    const { mailbox } = hall.smtp;
    const ofBuyers = () => mailbox.list().filter(({ envelope }) => /^..-\d+@example/.test(envelope.to[0]!));
    await eventually(
      async () => ofBuyers().length,
      mails => mails >= orders,
    );
    noise.abort();
    await talking;
    for (const { id, envelope, subject } of ofBuyers()) {
      const locale = envelope.to[0]!.slice(0, 2) as Locale;
      const mail = mailbox.find(id)!;
      expect(mail.html).toContain(`<html lang="${locale}"`);
      for (const other of LOCALES) {
        const button = m.receipts_mail_button({}, { locale: other });
        expect([envelope.to, other, mail.text!.includes(button)]).toEqual([envelope.to, other, other === locale]);
      }
      expect(subject).toMatch(new RegExp(subjectOf(locale)));
    }
  });

  async function talk(until: AbortSignal): Promise<void> {
    for (let n = 0; !until.aborted; n++) {
      const locale = LOCALES[n % 3]!;
      const answer = await speaker(locale).get<{ message: string }>('/api/nothing');
      expect(answer.body.message).toBe(m.refusal_not_found({}, { locale }));
    }
  }

  /** A pattern of the mail's subject, with anything where its parameters stand. */
  function subjectOf(locale: Locale): string {
    const blanks = { seller: '\u0000', reference: '\u0000', amount: '\u0000', name: '\u0000' };
    const words = m.receipts_mail_subject(blanks, { locale }).split('\u0000');
    return words.map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*');
  }
});

/** An answer without its new ids. */
async function plain(answer: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await answer;
  const text = JSON.stringify(body).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
  return { status, body: JSON.parse(text) };
}
