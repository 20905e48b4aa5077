import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exported, planFile, runSet } from '../../../tests/change-sets.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Product } from '../contract.ts';

/**
 * The official notice of the legal guarantee, and the label of a maker's own: shown byte for byte as they were noted, and
 * not at all once they were altered.
 */
let hall: TestHall;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saluhall-guarantee-'));
  hall = await openHall({ worker: false, guaranteeDir: folder });
});
afterAll(async () => {
  await hall.close();
  await rm(folder, { recursive: true, force: true });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const official = async () =>
  (await hall.browser().get<{ item: { official: string | null } }>('/api/guarantee')).body.item.official;
const served = () => fetch(`${hall.url}/api/guarantee/sv`);

it('the notice is shown only as it was noted', async () => {
  expect([await official(), (await served()).status]).toEqual([null, 404]);
  await writeFile(join(folder, 'guarantee-sv.svg'), SVG);
  // Laid down, and not noted.
  expect([await official(), (await served()).status]).toEqual([null, 404]);
  const hash = createHash('sha256').update(SVG).digest('hex');
  await writeFile(join(folder, 'guarantee.sha256'), `${hash}  guarantee-sv.svg\n`);
  expect(await official()).toBe('PICTURE');
  const file = await served();
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['image/svg+xml', SVG]);
  expect((await fetch(`${hall.url}/api/guarantee/de`)).status).toBe(404);
  await writeFile(join(folder, 'guarantee-sv.svg'), SVG.replace('1 1', '2 2'));
  expect([await official(), (await served()).status]).toEqual([null, 404]);
});

describe('a maker’s own guarantee of durability', () => {
  const STALL = 'angens-bigard';
  const durability = { years: 5, maker: 'Lampbolaget AB', note: { sv: 'Spara kvittot.', de: 'Beleg aufheben.' } };
  const safety = { maker: null, manufacturer: null, responsible: null, identification: null, warnings: null };
  type Said = { item: { _id: string; slug: string }; fields?: Record<string, string> };
  const adding = async (title: string, said: object) => {
    const owner = await signedIn(hall, 'eskil.lund');
    const stall = await hall.db
      .selectFrom('providers')
      .select('id')
      .where('slug', '=', STALL)
      .executeTakeFirstOrThrow();
    return owner.command<Said>('POST', '/api/products', 'add-product', {
      providerId: stall.id,
      acquirableAs: 'BUYABLE',
      meta: { title: { sv: title }, images: [] },
      vatCategory: 'standard',
      categories: [],
      skus: [{ title: { sv: title }, price: 8900 }],
      safety: { ...safety, durability: said },
    });
  };
  const visit = async (slug: string, lang = 'sv') => {
    const visitor = hall.browser();
    visitor.cookies.set('lang', lang);
    return (await visitor.get<{ item: Product }>(`/api/products/${slug}`)).body.item.durability;
  };

  it('is said on the page of its goods, with the official label only as it was noted', async () => {
    const { slug } = (await adding('Lampa', durability)).body.item;
    const words = { years: 5, maker: 'Lampbolaget AB', note: 'Spara kvittot.' };
    const label = () => fetch(`${hall.url}/api/guarantee/sv/label`);
    expect(await visit(slug)).toEqual({ ...words, label: null });
    expect(await visit(slug, 'de')).toMatchObject({ note: 'Beleg aufheben.', label: null });
    await writeFile(join(folder, 'label-sv.svg'), SVG);
    expect([await visit(slug), (await label()).status]).toEqual([{ ...words, label: null }, 404]);
    const hash = createHash('sha256').update(SVG).digest('hex');
    await writeFile(join(folder, 'guarantee.sha256'), `${hash}  label-sv.svg\n`);
    expect(await visit(slug)).toEqual({ ...words, label: 'PICTURE' });
    expect(await (await label()).text()).toBe(SVG);
    // The label of one language is none of another, and the notice is another paper.
    expect(await visit(slug, 'de')).toMatchObject({ label: null });
    await writeFile(join(folder, 'label-sv.svg'), SVG.replace('1 1', '2 2'));
    expect([await visit(slug), (await label()).status]).toEqual([{ ...words, label: null }, 404]);
  });

  it('is longer than two years, in whole years, and somebody’s', async () => {
    for (const years of [2, 2.5, 100, null])
      expect((await adding('Kort', { ...durability, years })).body.fields).toHaveProperty(['safety.durability.years']);
    expect((await adding('Ingens', { ...durability, maker: null })).body.fields).toEqual({
      'safety.durability.maker': 'Skriv vem som ger garantin, eller välj vem som har gjort varan.',
    });
    const { _id } = (await adding('Bänk', durability)).body.item;
    for (const years of [2, 2.5, 100, 'null', '"5"'])
      await expect(
        sql`update products set safety = jsonb_set(safety, '{durability,years}', ${String(years)}::jsonb)
          where id = ${_id}`.execute(hall.db),
      ).rejects.toThrow('products_durability');
  });

  it('is in the stall’s file, changed by it and taken back', async () => {
    const owner = await signedIn(hall, 'eskil.lund');
    const { _id, slug } = (await adding('Fåtölj', durability)).body.item;
    const whole = await exported(owner, STALL);
    expect((await planFile(owner, STALL, whole)).body.item).toMatchObject({ mistakes: 0, counts: { changed: 0 } });
    const sku = await hall.db
      .selectFrom('skus')
      .select('article_number')
      .where('product_id', '=', _id)
      .executeTakeFirstOrThrow();
    const file = (years: number) => `Artikelnummer;Hållbarhetsgaranti, år\n${sku.article_number};${years}`;
    expect((await planFile(owner, STALL, file(2))).body.item.mistakes).toBe(1);
    const planned = (await planFile(owner, STALL, file(10))).body.item;
    expect((await runSet(owner, planned._id, 'APPLIED')).status).toBe(200);
    expect(await visit(slug)).toMatchObject({ years: 10, maker: 'Lampbolaget AB' });
    expect((await runSet(owner, planned._id, 'UNDONE')).status).toBe(200);
    expect(await exported(owner, STALL)).toBe(whole);
  });
});
