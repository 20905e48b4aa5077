import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { exported, planFile, runSet } from '../../../tests/change-sets.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { EditedProduct } from '../assortment/contract.ts';
import type { Product } from '../contract.ts';
import type { Labels } from '../labels/contract.ts';

type Said<T> = { item: T; reason?: string; fields?: Record<string, string> };
type Handle = { _id: string; slug: string };

let hall: TestHall;
let owner: Browser;
let providerId: string;
beforeAll(async () => {
  hall = await openHall();
  owner = await signedIn(hall, 'eskil.lund');
  const row = await hall.db.selectFrom('providers').select('id').where('slug', '=', STALL).executeTakeFirstOrThrow();
  providerId = row.id;
});
afterAll(() => hall.close());

const STALL = 'angens-bigard';
const CONTACT = '**Är varan farlig? Skriv till:** hej@angensbigard.example';
const add = (title: string, fields: object = {}, sku: object = {}) =>
  owner.command<Said<Handle>>('POST', '/api/products', 'add-product', {
    providerId,
    acquirableAs: 'BUYABLE',
    meta: { title: { sv: title }, images: [] },
    vatCategory: 'standard',
    categories: [],
    skus: [{ title: { sv: title }, price: 8900, ...sku }],
    ...fields,
  });
const change = (productId: string, fields: object) =>
  owner.command<Said<Handle>>('PUT', `/api/products/${productId}`, 'change-product', { productId, ...fields });
const visit = async (slug: string, lang = 'sv') => {
  const visitor = hall.browser();
  visitor.cookies.set('lang', lang);
  return (await visitor.get<Said<Product>>(`/api/products/${slug}`)).body.item.contentBlocks.at(-1);
};
const written = async (id: string) => (await owner.get<Said<EditedProduct>>(`/api/products/${id}/written`)).body.item;
const WAX = { name: 'Vaxbolaget AB', address: 'Storgatan 1, 503 30 Borås', contact: 'hej@vax.example' };
const SAFETY = {
  maker: 'OTHER',
  manufacturer: WAX,
  responsible: null,
  identification: 'Parti 7',
  warnings: { sv: 'Lämna inte utan uppsikt.', de: 'Nie unbeaufsichtigt lassen.' },
};

describe('an offer of goods', () => {
  it('names its maker, its mark and its warnings in the buyer’s language', async () => {
    const candle = (await add('Blockljus', { safety: SAFETY })).body.item;
    expect((await visit(candle.slug))?.content).toBe(
      `**Tillverkare:** Vaxbolaget AB, Storgatan 1, 503 30 Borås, hej@vax.example\n\n**Märkning:** Parti 7\n\n**Varning och säkerhet:** Lämna inte utan uppsikt.\n\n${CONTACT}`,
    );
    expect(await visit(candle.slug, 'de')).toMatchObject({
      title: 'Hersteller und Sicherheit',
      content: expect.stringContaining('Nie unbeaufsichtigt lassen.'),
    });
    await change(candle._id, { safety: { ...SAFETY, responsible: { ...WAX, name: 'Import AB' } } });
    expect((await visit(candle.slug))?.content).toContain('**Ansvarig i EU:** Import AB');
    // Food has a law on marking of its own.
    await change(candle._id, { vatCategory: 'food' });
    expect(await visit(candle.slug)).toBeUndefined();
  });

  it('of a stall that makes its own names the stall, said once; another maker goes before', async () => {
    const [own, other] = [(await add('Bivax')).body.item, (await add('Ljusstake', { safety: SAFETY })).body.item];
    // Its seller's contact for what is unsafe stands there all the same ((EU) 2023/988 article 22).
    expect((await visit(own.slug))?.content).toBe(CONTACT);
    const say = (makesOwn: boolean, by = owner) =>
      by.command<Said<object>>('PUT', `/api/providers/${STALL}/maker`, 'say-stall-maker', {
        idOrSlug: STALL,
        makesOwn,
      });
    expect((await say(true)).status).toBe(200);
    const company = await hall.db
      .selectFrom('company_details')
      .select('legal_name')
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow();
    expect((await visit(own.slug))?.content).toContain(`**Tillverkare:** ${company.legal_name}, `);
    expect((await visit(other.slug))?.content).toContain('Vaxbolaget AB');
    expect((await say(false)).status).toBe(200);
    expect((await visit(own.slug))?.content).toBe(CONTACT);
    expect((await say(true, await signedIn(hall, 'tove.lund'))).status).toBe(403);
  });

  it('with half a maker is refused at the fields, and what is booked has none', async () => {
    const half = await add('Halv', {
      safety: { ...SAFETY, manufacturer: { name: 'X', address: '', contact: 'ingen' } },
    });
    expect([half.status, half.body.fields]).toEqual([
      400,
      {
        'safety.manufacturer.address': 'Skriv postadressen.',
        'safety.manufacturer.contact': 'Det är varken e-postadress eller webbsida.',
      },
    ]);
    const without = await add('Utan', { safety: { ...SAFETY, manufacturer: null } });
    expect(without.body.fields).toHaveProperty(['safety.manufacturer.name']);
    const card = await add('Kort', { acquirableAs: 'VOUCHER', safety: SAFETY });
    expect(card.body.fields).toHaveProperty('safety');
  });
});

describe('a bar code', () => {
  it('has its check figure right, and is one variant’s alone in a stall', async () => {
    const first = (await add('Med kod', {}, { ean: '978-91 1308 4909' })).body.item;
    expect((await written(first._id)).skus[0]!.ean).toBe('9789113084909');
    expect((await add('Fel kod', {}, { ean: '9789113084908' })).body.fields).toHaveProperty(['skus.0.ean']);
    expect((await add('Samma kod', {}, { ean: '9789113084909' })).body.fields).toMatchObject({
      'skus.0.ean': 'En annan vara i ståndet har redan den streckkoden.',
    });
    const second = (await add('Utan kod')).body.item;
    const sku = (await written(second._id)).skus[0]!;
    const give = (ean: string | null) => change(second._id, { skus: [{ _id: sku._id, ean }] });
    expect((await give('9789113084909')).body.fields).toHaveProperty(['skus.0.ean']);
    expect((await give('96385074')).status).toBe(200);
    expect((await give('96385074')).status).toBe(200);
    expect((await give(null)).status).toBe(200);
    // One of several at the same time has it.
    const race = await Promise.all(
      ['Ett', 'Två', 'Tre'].map(title => add(`Kapp ${title}`, {}, { ean: '7310865004703' })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

describe('labels', () => {
  it('have the bar code, or the article number without one, of the goods that are named and are the stall’s', async () => {
    const [coded, plain] = [
      (await add('Etikett ett', {}, { ean: '9780201379624' })).body.item,
      (await add('Etikett två')).body.item,
    ];
    const other = await hall.db
      .selectFrom('products')
      .select('id')
      .where('provider_id', '<>', providerId)
      .where('acquirable_as', '=', 'BUYABLE')
      .limit(1)
      .executeTakeFirstOrThrow();
    const ask = (by: Browser, query: string) => by.get<Said<Labels>>(`/api/providers/${STALL}/labels${query}`);
    const named = `?products=${[coded._id, plain._id, other.id, 'nonsense'].join(',')}`;
    const packer = await signedIn(hall, 'tove.lund');
    const { item } = (await ask(packer, named)).body;
    expect(item.labels.map(({ title, variant, price, code }) => [title, variant, price, code])).toEqual([
      ['Etikett ett', null, 8900, '9780201379624'],
      ['Etikett två', null, 8900, 'etikett-tva'],
    ]);
    // Without names those that are counted: these two are not.
    const counted = (await ask(owner, '')).body.item.labels;
    expect(counted.length).toBeGreaterThan(2);
    expect(counted.some(({ title }) => title.startsWith('Etikett'))).toBe(false);
    expect((await ask(owner, '?products=nonsense')).body.item.labels).toEqual([]);
    expect((await ask(hall.browser(), '')).status).toBe(401);
  });
});

describe('a file', () => {
  it('has maker, warnings and bar code, changes them, and is taken back', async () => {
    const made = (await add('Fotogen', { safety: SAFETY }, { ean: '5901234123457' })).body.item;
    const article = (await written(made._id)).skus[0]!.articleNumber;
    const whole = await exported(owner, STALL);
    expect(whole).toContain('5901234123457');
    expect((await planFile(owner, STALL, whole)).body.item).toMatchObject({ mistakes: 0, counts: { changed: 0 } });
    const file = `Artikelnummer;Märkning;Streckkod;Varningar (sv)\n${article};Parti 8;4006381333931;Brandfarligt.`;
    const planned = (await planFile(owner, STALL, file)).body.item;
    expect(planned.mistakes).toBe(0);
    expect((await runSet(owner, planned._id, 'APPLIED')).status).toBe(200);
    expect(await written(made._id)).toMatchObject({
      safety: { maker: 'OTHER', manufacturer: WAX, identification: 'Parti 8', warnings: { sv: 'Brandfarligt.' } },
      skus: [{ ean: '4006381333931' }],
    });
    expect((await runSet(owner, planned._id, 'UNDONE')).status).toBe(200);
    expect(await exported(owner, STALL)).toBe(whole);
    const wrong = `Artikelnummer;Streckkod;Tillverkarens e-post eller webb\n${article};4006381333930;ingen`;
    expect((await planFile(owner, STALL, wrong)).body.item.mistakes).toBe(2);
  });
});
