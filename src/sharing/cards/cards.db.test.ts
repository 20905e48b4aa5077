import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { type Kind, linkCard } from '../../metadata/cards/rules.ts';
import { LOCALES, type Locale } from '../../shared/i18n.ts';
import { paint } from './adapters/painter.ts';
import { readCard } from './queries.ts';

/** Link cards. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(async () => {
  await hall.close();
});

const addressOf = async (kind: Kind, slug: string, locale: Locale) =>
  linkCard(kind, slug, locale, (await readCard(hall.hall.world, { kind, slug, locale }))!).path;
const get = (path: string) => fetch(hall.url + path, { redirect: 'manual' });
const pixels = async (response: Response) => sharp(await response.arrayBuffer());

describe('a card', () => {
  it('of every kind is a JPEG of 1200 by 630 in each language, to be kept for ever', async () => {
    const kinds: [Kind, string][] = [
      ['halls', 'hall'],
      ['products', 'ljunghonung'],
      ['stalls', 'sjokanten'],
      ['shops', 'angens-bigard'],
      ['pages', 'kopvillkor'],
    ];
    const bodies = new Set<string>();
    for (const [at, [kind, slug]] of kinds.entries()) {
      const locale = LOCALES[at % 3]!;
      const response = await get(await addressOf(kind, slug, locale));
      expect([kind, response.status]).toEqual([kind, 200]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { format, width, height } = await (await pixels(response.clone())).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBeLessThan(250_000);
      bodies.add(bytes.toString('base64'));
    }
    expect(bodies.size).toBe(kinds.length);
  });

  it('has the price on its blue plate, and what sells without a price has none', async () => {
    const plate = async (path: string) => {
      const { data } = await (await pixels(await get(path)))
        .extract({ left: 70, top: 520, width: 6, height: 12 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data[2]! - data[0]!;
    };
    expect(await plate(await addressOf('products', 'ljunghonung', 'sv'))).toBeGreaterThan(60);
    expect(await plate(await addressOf('stalls', 'sjokanten', 'sv'))).toBeLessThan(20);
  });

  it('is painted once for a hundred who ask at once', async () => {
    const path = await addressOf('products', 'sommarhonung', 'de');
    const answers = await Promise.all(Array.from({ length: 100 }, async () => (await get(path)).arrayBuffer()));
    expect(new Set(answers.map(bytes => Buffer.from(bytes).toString('base64'))).size).toBe(1);
    const stored = readdirSync(join(hall.hall.world.config.dataDir, 'pictures'));
    expect(stored).toContain(/-([0-9a-f]{22})\.jpg$/.exec(path)![1]);
  });

  it('gets another address with another price, to which an old one leads that nobody asked for in its time', async () => {
    const before = await addressOf('products', 'honungssenap', 'sv');
    const eskil = await signedIn(hall, 'eskil.lund');
    const { id: productId } = await hall.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'honungssenap')
      .executeTakeFirstOrThrow();
    const sku = await hall.db
      .selectFrom('skus')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    const fields = { productId, skus: [{ _id: sku.id, price: 7700 }] };
    expect(await eskil.command<unknown>('PUT', `/api/products/${productId}`, 'change-product', fields)).toMatchObject({
      status: 200,
    });
    const after = await addressOf('products', 'honungssenap', 'sv');
    expect(after).not.toBe(before);
    const old = await get(before);
    expect([old.status, old.headers.get('location'), old.headers.get('cache-control')]).toEqual([
      302,
      after,
      'no-store',
    ]);
    expect((await get(after)).status).toBe(200);
  });

  it('is none of what nobody may see, of nothing, and of no card’s name', async () => {
    const path = await addressOf('products', 'ljunghonung', 'sv');
    const others = [
      path.replace('ljunghonung', 'semlor'),
      path.replace('ljunghonung', 'finns-inte'),
      path.replace('/products/', '/things/'),
      path.replace('-sv-', '-xx-'),
      path.replace('.jpg', '.png'),
      '/og/products/..%2f..%2fsecrets-sv-0000000000000000000000.jpg',
    ];
    for (const other of others) expect([other, (await get(other)).status]).toEqual([other, 404]);
  });

  it('is painted without its picture when that is gone, and whatever its title is made of', async () => {
    const content = (await readCard(hall.hall.world, { kind: 'products', slug: 'ljunghonung', locale: 'sv' }))!;
    const nowhere = { find: async () => null };
    const titles = [
      'Чай',
      '🍯',
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
      'ord '.repeat(80),
      '<svg/>',
    ];
    for (const title of titles) {
      const bytes = await paint({ ...content, title, price: '1 234 567 890 kr' }, nowhere);
      expect((await sharp(bytes).metadata()).width).toBe(1200);
    }
  });
});
